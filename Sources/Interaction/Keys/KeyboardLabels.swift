/// The labels of the keys that give commands on the user's keyboard, as far as they differ from a US
/// keyboard's.
public struct KeyboardLabels: Hashable, Sendable {
  private let labels: [KeyPress: [KeyCap]]

  /// Creates labels.
  /// - Parameter labels: For keys that commands are bound to, without Ctrl: what to press, without the
  ///   modifiers that the command has itself.
  public init(_ labels: [KeyPress: [KeyCap]] = [:]) {
    self.labels = labels
  }

  /// The keys whose labels depend on the keyboard, without Ctrl.
  public static let keys: Set<KeyPress> = Set(
    Keymap.bindings.flatMap(\.keys).map(plain).filter { (0x21...0x7E).contains($0.keysym) })

  /// Returns the labels of a combination, in the order in which to press the keys.
  public func caps(of key: KeyPress) -> [KeyCap] {
    guard let label = labels[Self.plain(key)] else { return key.caps }
    let control: [KeyCap] = key.control ? [.word(.capControl)] : []
    // A sign is found with or without Shift.
    let shift: [KeyCap] = key.shift && key != KeyPress.questionMark ? [.word(.capShift)] : []
    return control + shift + label
  }

  /// For each combination that looks different from a US keyboard's, that combination and its own name,
  /// both in English, such as `[` and `AltGr+8`. In alphabetic order.
  public var differences: [(usual: String, own: String)] {
    Keymap.bindings.flatMap(\.keys).compactMap { key in
      let own = caps(of: key).map(\.english).joined(separator: "+")
      return own == key.name ? nil : (key.name, own)
    }.sorted { $0.usual < $1.usual }
  }

  private static func plain(_ key: KeyPress) -> KeyPress {
    KeyPress(keysym: key.keysym, shift: key.shift)
  }
}
