internal import Ink

/// A few words about a control.
public struct PaletteHint: Hashable, Sendable {
  /// The control, next to which it is shown.
  public let control: PaletteControl
  /// The words.
  public let message: Message
  /// Until when it stays, on the program's clock, after the control was let go.
  var end: Timestamp?
}
