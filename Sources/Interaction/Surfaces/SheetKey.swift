/// The keysyms that sheets use, from X11's keysymdef.h.
enum SheetKey: UInt32 {
  case backspace = 0xFF08
  case enter = 0xFF0D
  case escape = 0xFF1B
  case home = 0xFF50
  case left, up, right, down, pageUp, pageDown, end
  case keypadEnter = 0xFF8D

  /// A way through a list.
  enum Way {
    /// Moves the focus to the nearest target in a direction.
    case focus(FocusDirection)
    /// Turns pages; to an end, if there are infinitely many.
    case pages(Double)
  }

  /// The way through a list on which the key goes; `nil` for other keys.
  var way: Way? {
    switch self {
    case .left: .focus(.left)
    case .right: .focus(.right)
    case .up: .focus(.up)
    case .down: .focus(.down)
    case .pageUp: .pages(-1)
    case .pageDown: .pages(1)
    case .home: .pages(-.infinity)
    case .end: .pages(.infinity)
    case .backspace, .enter, .keypadEnter, .escape: nil
    }
  }
}
