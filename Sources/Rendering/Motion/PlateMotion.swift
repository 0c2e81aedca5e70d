internal import Ink

/// How a bar or a panel comes to its place.
struct PlateMotion {
  /// The way of a motion.
  enum Way {
    /// More and more of the picture is shown, beginning with an area of the window.
    case growing(from: PixelRect)
    /// The picture moves from another place, in window pixels.
    case sliding(from: (x: Int, y: Int))
  }

  let way: Way
  var time = MotionTime()

  /// Returns an overlay as it is shown now.
  /// - Parameters:
  ///   - overlay: The overlay at its final place.
  ///   - window: The window's pixels.
  func shown(_ overlay: Overlay, in window: PixelRect) -> Overlay {
    func between(_ start: Int, _ end: Int) -> Int {
      start + Int((Double(end - start) * time.progress).rounded())
    }
    switch way {
    case .growing(let start):
      let frame = overlay.frame
      let (left, top) = (between(start.x, frame.x), between(start.y, frame.y))
      return overlay.clipped(
        to: PixelRect(
          x: left, y: top, width: between(start.maxX, frame.maxX) - left,
          height: between(start.maxY, frame.maxY) - top))
    case .sliding(let start):
      let (x, y) = overlay.origin
      return Overlay(
        overlay.surface, at: (between(start.x, x), between(start.y, y)), within: window)
    }
  }
}
