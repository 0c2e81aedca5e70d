/// What a key asks for.
public enum Command: Hashable, Sendable {
  /// Do what a control does, for the seat that was there first. A control that a finger has to hold does it at
  /// once: a finger may slip, but a key has been chosen.
  case control(PaletteControl)
  /// Put away what lies on top.
  case close
  /// End the program.
  case quit
  /// Look at the canvas more closely.
  case zoomIn
  /// Look at the canvas from farther away.
  case zoomOut
  /// Choose the next colour of the original.
  case nextColor
  /// Choose the previous colour of the original.
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

  /// Whether a key that is held does it again and again: small steps that can be taken back. Everything else is
  /// done once for each press.
  public var repeats: Bool {
    switch self {
    case .control(let control): control.entry.repeats
    case .zoomIn, .zoomOut, .wider, .narrower, .focus, .adjust: true
    case .close, .quit, .nextColor, .previousColor, .nextPaper, .nextPattern, .useFocus: false
    }
  }
}
