/// A command that a key gives.
public enum Command: Hashable, Sendable {
  /// Activate a control, for the seat that was taken first. A control that a finger must hold acts
  /// at once: a finger may touch it by mistake, but a key is pressed on purpose.
  case control(PaletteControl)
  /// Close the topmost sheet or panel.
  case close
  /// Enlarge the view of the canvas.
  case zoomIn
  /// Reduce the view of the canvas.
  case zoomOut
  /// Remove what is selected.
  case delete
  /// Put what is selected on the clipboard, and remove it.
  case cut
  /// Add a copy of what is selected.
  case duplicate
  /// Select everything that the seat has drawn.
  case selectAll
  /// Choose the next of the bar's colours.
  case nextColor
  /// Choose the previous of the bar's colours.
  case previousColor
  /// Choose the next paper colour.
  case nextPaper
  /// Choose the next paper pattern.
  case nextPattern
  /// Choose the next wider of the original program's widths.
  case wider
  /// Choose the next narrower of the original program's widths.
  case narrower
  /// Move the keyboard focus to another control of the open panel.
  case focus(FocusDirection)
  /// Move the keyboard focus to the next part of the window, or to the one before: bars, panels,
  /// sheets, offers and notices of everybody.
  case focusPart(isForward: Bool)
  /// Change the value of the focused control of the open panel by one step.
  case adjust(FocusDirection)
  /// Activate the focused control of the open panel.
  case useFocus

  /// Whether the command is repeated while the key is held. Only small steps that can be undone
  /// repeat; every other command is done once for each press.
  public var repeats: Bool {
    switch self {
    case .control(let control): control.entry.repeats
    case .zoomIn, .zoomOut, .wider, .narrower, .focus, .adjust: true
    case .close, .cut, .delete, .duplicate, .selectAll, .nextColor, .previousColor, .nextPaper,
      .nextPattern, .useFocus, .focusPart:
      false
    }
  }
}
