/// What a drawing can be called: a line of text that is not too long for one.
public enum DrawingName {
  /// The most characters of a name.
  public static let longest = 60

  /// Makes a name of any text: without line breaks and other characters that steer instead of showing, without
  /// blanks at its ends, and cut to ``longest``.
  /// - Returns: nil when nothing is left.
  public static func made(of text: String) -> String? {
    var shown = String.UnicodeScalarView()
    // Nobody waits for a text as long as a file: what is beyond is cut off anyway.
    for scalar in text.unicodeScalars.prefix(1 << 12) {
      shown.append(steers(scalar) ? " " : scalar)
    }
    let start = String(shown).drop(while: \.isWhitespace).prefix(longest)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...last])
  }

  /// Whether a character steers instead of showing: line breaks and other control characters.
  public static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}
