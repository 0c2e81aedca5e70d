public import Ink

/// What a key or a button of the palette asks for.
public enum Command: Hashable, Sendable {
  /// Take the latest edit back.
  case undo
  /// Do again what was taken back last.
  case redo
  /// Ask the program.
  case request(ProgramRequest)
  /// Lay the image that is on the clipboard on the paper.
  case paste
  /// Show the table of keys, or hide it.
  case showKeys
  /// Put away what lies on top.
  case close
  /// Do what a control does when it is tapped.
  case control(PaletteControl)
  /// Take completed ink away: all of it, or the seat's.
  case clear(Ownership)
  /// Look at the canvas more closely.
  case zoomIn
  /// Look at the canvas from farther away.
  case zoomOut
  /// Choose the next colour of the original.
  case nextColor
  /// Choose the colour before.
  case previousColor
  /// Choose the next colour of paper.
  case nextPaper
  /// Choose the next pattern of paper.
  case nextPattern
  /// Choose the next wider of the original's widths.
  case wider
  /// Choose the next narrower one.
  case narrower
  /// Go to the next control of the open panel.
  case focus(FocusDirection)
  /// Change what the chosen control of the open panel sets, bit by bit.
  case adjust(FocusDirection)
  /// Do what the chosen control of the open panel does.
  case useFocus

  /// Whether a key that is held does it again and again: small steps that can be taken back. All else is
  /// done once for each press.
  public var repeats: Bool {
    switch self {
    case .undo, .redo, .zoomIn, .zoomOut, .wider, .narrower, .focus, .adjust: true
    case .request, .paste, .showKeys, .close, .control, .clear,
      .nextColor, .previousColor, .nextPaper, .nextPattern, .useFocus:
      false
    }
  }
}
