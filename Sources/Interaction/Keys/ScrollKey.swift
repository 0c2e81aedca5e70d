/// The keys that scroll a list, by their keysyms (X11's keysymdef.h).
enum ScrollKey: UInt32 {
  case up = 0xFF52
  case down = 0xFF54
  case pageUp = 0xFF55
  case pageDown = 0xFF56
  case home = 0xFF50
  case end = 0xFF57

  /// Returns the distance by which the key scrolls, in pixels: infinite for the ends of the list.
  /// - Parameters:
  ///   - line: The height of a line, in pixels.
  ///   - page: The visible height of the list, in pixels.
  func distance(line: Double, page: Double) -> Double {
    switch self {
    case .up: -line
    case .down: line
    case .pageUp: -page
    case .pageDown: page
    case .home: -.infinity
    case .end: .infinity
    }
  }
}
