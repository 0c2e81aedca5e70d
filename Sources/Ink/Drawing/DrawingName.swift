/// The rules for the name of a drawing or a board: one line of text, at most ``longest`` characters.
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

  /// Returns an unused name: the given one, or that name with a number after it.
  public static func unused(like name: String, taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    let base = numberedBase(of: name, taken) ?? name
    return firstUnused(taken, from: 2) { number in
      let end = " \(number)"
      return base.prefix(longest - end.count) + end
    }
  }

  /// Returns the name that `naming` returns for the lowest number whose name is not taken.
  public static func firstUnused(
    _ taken: Set<String>, from first: Int, _ naming: (Int) -> String
  ) -> String {
    var number = first
    while taken.contains(naming(number)), number < first + taken.count { number += 1 }
    return naming(number)
  }

  /// Returns a name without the number that ``unused(like:taken:)`` has added.
  /// - Returns: The name without the number; `nil` if there is no such number. A number is part of
  ///   the name, as in "Class 2024", if nothing has the name without it, or if fewer names than
  ///   that are taken.
  private static func numberedBase(of name: String, _ taken: Set<String>) -> String? {
    guard let space = name.lastIndex(of: " ") else { return nil }
    let digits = name[name.index(after: space)...]
    guard digits.first != "0", digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(digits), number >= 2, number <= taken.count + 1
    else { return nil }
    let base = String(name[..<space])
    return taken.contains(base) ? base : nil
  }
}
