internal import Ink

/// A short text that explains a control.
public struct PaletteHint: Hashable, Sendable {
  /// The control. The hint is shown next to it.
  public let control: PaletteControl
  /// The text.
  public let message: Message
  /// The key that does the same, if a mouse asks; `nil` if there is none, or for a finger.
  public var key: KeyPress?
  /// When the hint disappears, on the program's clock, after the control was released; `nil` while
  /// it is held.
  var end: Timestamp?
}
