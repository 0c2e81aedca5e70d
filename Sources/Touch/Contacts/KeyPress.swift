internal import Ink

/// A key press, reduced to what key commands and the typing of names need.
public struct KeyPress: Hashable, Sendable {
  /// The X keysym without Shift, such as `XK_s` (0x73) or `XK_F11` (0xffc8).
  public var keysym: UInt32
  /// Whether Control was held.
  public var control: Bool
  /// Whether Shift was held.
  public var shift: Bool
  /// The character that the key types on the user's keyboard with the held modifiers; `nil` if it
  /// types nothing.
  public var text: Unicode.Scalar?
  /// Whether this is the server's repetition of a key that is held down.
  public var isRepeat: Bool

  /// Creates a key press.
  public init(
    keysym: UInt32, control: Bool = false, shift: Bool = false, text: Unicode.Scalar? = nil,
    isRepeat: Bool = false
  ) {
    self.keysym = keysym
    self.control = control
    self.shift = shift
    self.text = text
    self.isRepeat = isRepeat
  }
}
