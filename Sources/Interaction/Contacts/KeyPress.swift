internal import Ink

/// A key press, reduced to what a table of keys and a name that is written need.
public struct KeyPress: Hashable, Sendable {
  /// The X keysym without shift, as in `XK_s` (0x73) or `XK_F11` (0xffc8).
  public var keysym: UInt32
  /// Whether Control was held.
  public var control: Bool
  /// Whether Shift was held.
  public var shift: Bool
  /// What the key writes on the keyboard that the person has, with the modifiers that are held; nil for
  /// nothing.
  public var text: Unicode.Scalar?
  /// Whether the server repeats a key that is held: the person has pressed it once.
  public var isRepeat: Bool

  /// Makes a key press.
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
