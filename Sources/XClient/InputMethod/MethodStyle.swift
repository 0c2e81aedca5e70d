/// Where an input method shows what is being composed, and what it has to say besides.
enum MethodStyle {
  /// The styles that the program can serve, best first: what is composed is shown in the text itself; in a
  /// window of the method at the text; in a window of the method anywhere. Each with and without a state
  /// that the method shows itself (`XIMPreeditCallbacks`, `XIMPreeditPosition`, `XIMPreeditNothing`,
  /// `XIMStatusNothing`, `XIMStatusNone`).
  private static let served: [UInt32] = [0x402, 0x802, 0x404, 0x804, 0x408, 0x808]

  /// Returns the best of a server's styles; `nil` if the program can serve none.
  static func best(of styles: [UInt32]) -> UInt32? { served.first(where: styles.contains) }
}
