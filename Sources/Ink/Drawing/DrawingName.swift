/// The rules for the name of a drawing or a board: one line of text, at most ``longest`` characters
/// and ``longestBytes`` bytes. Nothing that follows the name is turned around by it.
public enum DrawingName {
  /// The most characters that a name can have.
  public static let longest = 60
  /// The most bytes that a name can have in UTF-8. One character may have any number of accents.
  public static let longestBytes = 240

  /// Makes a valid name from any text: replaces line breaks and other control characters by blanks,
  /// cuts the text to ``longest`` and ``longestBytes``, leaves out controls of the direction of text
  /// that nothing ends, and trims blanks at both ends.
  /// - Returns: The name; `nil` if nothing visible is left.
  public static func made(of text: String) -> String? {
    var shown = String.UnicodeScalarView()
    // The text may be as long as a file. Everything beyond the first part would be cut off anyway.
    for scalar in text.unicodeScalars.prefix(1 << 12) {
      shown.append(steers(scalar) ? " " : scalar)
    }
    let name = cut(String(String(shown).drop(while: \.isWhitespace))).drop(while: \.isWhitespace)
    let isVisible = name.unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    guard isVisible, let last = name.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(name[...last])
  }

  /// Cuts a text, and leaves out controls of the direction of text that nothing ends.
  /// - Parameters:
  ///   - characters: The most characters that remain.
  ///   - bytes: The most bytes in UTF-8 that remain. If the first character alone has more, it loses
  ///     its last accents.
  public static func cut(
    _ text: String, toCharacters characters: Int = longest, bytes: Int = longestBytes
  ) -> String {
    var (short, length) = ("", 0)
    for character in text.prefix(max(0, characters)) {
      let size = character.utf8.count
      guard length + size <= bytes else { break }
      short.append(character)
      length += size
    }
    if short.isEmpty, let first = text.first, characters > 0 {
      for scalar in first.unicodeScalars {
        length += UTF8.width(scalar)
        guard length <= bytes else { break }
        short.unicodeScalars.append(scalar)
      }
    }
    return BidiControls.closed(in: short)
  }

  /// Whether a character is a control character, such as a line break, and not a visible one.
  public static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }

  /// Returns an unused name: the given one, or that name with a number in parentheses after it, as in
  /// "Drawing 1 (2)".
  public static func unused(like name: String, taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    let base = numberedBase(of: name, taken) ?? name
    return firstUnused(taken, from: 2) { number in
      let end = " (\(number))"
      return cut(
        base, toCharacters: longest - end.count, bytes: longestBytes - end.utf8.count) + end
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
  ///   the name, as in "Travels (2024)", if fewer names than that are taken.
  private static func numberedBase(of name: String, _ taken: Set<String>) -> String? {
    guard name.last == ")", let open = name.lastIndex(of: "("), name[..<open].last == " " else {
      return nil
    }
    let (base, digits) = (name[..<open].dropLast(), name[open...].dropFirst().dropLast())
    guard !base.isEmpty, digits.first != "0", digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(digits), number >= 2, number <= taken.count + 1
    else { return nil }
    return String(base)
  }
}

/// The characters that change the direction of the text between them and their end
/// (Unicode Standard Annex 9, "Unicode Bidirectional Algorithm", section 2). Without an end, they
/// also turn around what a program shows after them.
enum BidiControls {
  /// Returns a text without controls that have no end, and without ends that have no beginning.
  static func closed(in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    // Where the controls begin that are open, and whether they are isolates.
    var open: [(index: Int, isIsolate: Bool)] = []
    var unpaired: Set<Int> = []
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append((index, false))
      case 0x2066...0x2068: open.append((index, true))
      case 0x202C:
        if open.last?.isIsolate == false { open.removeLast() } else { unpaired.insert(index) }
      case 0x2069:
        guard let start = open.lastIndex(where: \.isIsolate) else {
          unpaired.insert(index)
          continue
        }
        unpaired.formUnion(open[(start + 1)...].map(\.index))
        open.removeSubrange(start...)
      default: break
      }
    }
    unpaired.formUnion(open.map(\.index))
    guard !unpaired.isEmpty else { return text }
    var closed = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() where !unpaired.contains(index) {
      closed.append(scalar)
    }
    return String(closed)
  }
}

/// Identifies a drawing of the gallery by a number that is never used again.
public struct DrawingID: Hashable, Sendable {
  /// The number, unique within the gallery.
  public let number: Int64

  /// Makes an identifier from its number.
  public init(number: Int64) {
    self.number = number
  }
}
