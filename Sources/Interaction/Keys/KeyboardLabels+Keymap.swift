public import Touch

/// The labels of the keys in the table of keys.
extension KeyboardLabels {
  /// The keys whose labels depend on the keyboard, without Ctrl.
  public static let keys: Set<KeyPress> = Set(
    Keymap.bindings.flatMap(\.keys).map(plain).filter { (0x21...0x7E).contains($0.keysym) })

  /// For each combination that looks different from a US keyboard's, that combination and its own name,
  /// both in English, such as `[` and `AltGr+8`. In alphabetic order.
  public var differences: [(usual: String, own: String)] {
    Keymap.bindings.flatMap(\.keys).compactMap { key in
      let own = caps(of: key).map(\.english).joined(separator: "+")
      return own == key.name ? nil : (key.name, own)
    }.sorted { $0.usual < $1.usual }
  }
}
