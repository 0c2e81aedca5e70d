/// The rules for a drawing's name: one line of text, at most ``longest`` characters.
public enum DrawingName {
  /// The most characters that a name can have.
  public static let longest = 60

  /// Makes a valid name from any text: replaces line breaks and other control characters by blanks,
  /// trims blanks at both ends, and cuts the text to ``longest``.
  /// - Returns: The name; `nil` if nothing is left.
  public static func made(of text: String) -> String? {
    var shown = String.UnicodeScalarView()
    // The text may be as long as a file. Everything beyond the first part would be cut off anyway.
    for scalar in text.unicodeScalars.prefix(1 << 12) {
      shown.append(steers(scalar) ? " " : scalar)
    }
    let start = String(shown).drop(while: \.isWhitespace).prefix(longest)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...last])
  }

  /// Whether a character is a control character, such as a line break, and not a visible one.
  public static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}
