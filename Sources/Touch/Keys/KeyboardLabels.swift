import Words

/// The labels of the keys that give commands on the user's keyboard, as far as they differ from a US
/// keyboard's.
public struct KeyboardLabels: Hashable, Sendable {
  private let labels: [KeyPress: [KeyCap]]

  /// Creates the labels of a keyboard; without arguments, those of a US keyboard.
  /// - Parameter labels: For keys that commands are bound to, without Ctrl: what to press, without the
  ///   modifiers that the command has itself.
  public init(_ labels: [KeyPress: [KeyCap]] = [:]) {
    self.labels = labels
  }

  /// Returns the labels of a combination, in the order in which to press the keys.
  public func caps(of key: KeyPress) -> [KeyCap] {
    guard let label = labels[Self.plain(key)] else { return key.caps }
    let control: [KeyCap] = key.control ? [.word(.capControl)] : []
    // A sign is found with or without Shift.
    let shift: [KeyCap] = key.shift && key != KeyPress.questionMark ? [.word(.capShift)] : []
    return control + shift + label
  }

  /// Returns a combination without Ctrl, as labels are kept for it.
  package static func plain(_ key: KeyPress) -> KeyPress {
    KeyPress(keysym: key.keysym, shift: key.shift)
  }
}
