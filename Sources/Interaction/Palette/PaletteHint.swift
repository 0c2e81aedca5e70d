internal import Ink

/// A short text that explains a control.
public struct PaletteHint: Hashable, Sendable {
  /// The control. The hint is shown next to it.
  public let control: PaletteControl
  /// The text.
  public let message: Message
  /// When the hint disappears, on the program's clock, after the control was released; `nil` while
  /// it is held.
  var end: Timestamp?
}
