internal import CCairo

/// Breaks the text of a notice into lines of limited width: at most two, or some more if that is enough for
/// all words.
package struct NoticeText {
  /// The lines from the top.
  package let lines: [String]

  /// The most lines that a text can have.
  private static let most = 6

  /// Replaces the part that is left out.
  private static let ellipsis: Character = "…"

  /// Breaks a text: into one line if it fits, otherwise into two lines of similar length, otherwise into as few
  /// lines as it needs. If there is a word or a path that no line can hold, the middle is left out, since the end
  /// holds a file's name and the start says what happened.
  /// - Parameters:
  ///   - text: The text. Line breaks and other control characters count as spaces.
  ///   - maximumWidth: The maximum width of a line. If not even an ellipsis fits, the text is an
  ///     ellipsis anyway.
  ///   - width: Measures a line.
  package init(_ text: String, maximumWidth: Double, width: (String) -> Double) {
    let characters = Self.cleaned(text)
    func fits(_ line: String) -> Bool { width(line) <= maximumWidth }
    if let lines = Self.lines(of: characters, fits: fits, width: width) {
      self.lines = lines
      return
    }
    // The omitted part grows from the middle of the longest word, because that is the file's path.
    let middle = Self.middleOfLongestWord(in: characters)
    func shortened(by count: Int) -> [Character] {
      let start = max(0, min(middle - count / 2, characters.count - count))
      return characters[..<start] + [Self.ellipsis] + characters[(start + count)...]
    }
    var best = [String(Self.ellipsis)]
    var tooFew = 0
    var enough = characters.count
    while enough - tooFew > 1 {
      let count = (tooFew + enough) / 2
      if let lines = Self.lines(of: shortened(by: count), fits: fits, width: width) {
        best = lines
        enough = count
      } else {
        tooFew = count
      }
    }
    lines = best
    CutTexts.note(text)
  }

  /// The text with spaces for control characters, and cut to a length that no window can show
  /// anyway.
  private static func cleaned(_ text: String) -> [Character] {
    let maximum = 1000
    let characters = text.map { character in
      character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? " " : character
    }
    guard characters.count > maximum else { return characters }
    return characters.prefix(maximum / 2) + [ellipsis] + characters.suffix(maximum / 2)
  }

  private static func middleOfLongestWord(in characters: [Character]) -> Int {
    let longest = characters.indices.split { characters[$0] == " " }.max { $0.count < $1.count }
    guard let longest else { return characters.count / 2 }
    return (longest.startIndex + longest.endIndex) / 2
  }

  /// Returns the text in lines that fit; `nil` if there are no suitable breaks.
  private static func lines(
    of characters: [Character], fits: (String) -> Bool, width: (String) -> Double
  ) -> [String]? {
    let whole = String(characters)
    if fits(whole) { return [whole] }
    // Break between words if possible, otherwise between the folders of a path.
    for cutsPaths in [false, true] {
      let cuts = characters.indices.dropFirst().filter {
        isBreak(before: $0, in: characters) || (cutsPaths && characters[$0 - 1] == "/")
      }
      var best: (lines: [String], width: Double)?
      for cut in cuts {
        let first = String(characters[..<cut])
        guard fits(first) else { break }
        let second = String(characters[cut...].drop { $0 == " " })
        guard fits(second) else { continue }
        let wider = max(width(first), width(second))
        if wider < best?.width ?? .infinity { best = ([first, second], wider) }
      }
      if let best { return best.lines }
    }
    return filled(characters, fits: fits)
  }

  /// Returns the text in lines that have as many words as fit; `nil` if a word does not fit, or if these are too
  /// many lines.
  private static func filled(_ characters: [Character], fits: (String) -> Bool) -> [String]? {
    let ends =
      characters.indices.dropFirst().filter { isBreak(before: $0, in: characters) }
      + [characters.count]
    var (lines, start): ([String], Int) = ([], 0)
    while start < characters.count {
      let fitting = ends.filter { $0 > start }.prefix { fits(String(characters[start..<$0])) }
      guard lines.count < most, let end = fitting.last else { return nil }
      lines.append(String(characters[start..<end]))
      start = characters[end...].firstIndex { $0 != " " } ?? characters.count
    }
    return lines
  }

  /// Whether a line may end before a character: at a space, and anywhere between the characters of Japanese, except
  /// beside signs that belong to one side.
  private static func isBreak(before index: Int, in characters: [Character]) -> Bool {
    let (one, other) = (characters[index - 1], characters[index])
    if other == " " { return true }
    return isJapanese(one) && isJapanese(other) && !"「『（".contains(one)
      && !"、。」』）ーっゃゅょッャュョァィゥェォ".contains(other)
  }

  private static func isJapanese(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    // Unicode's blocks from "CJK Symbols and Punctuation" to "Katakana", and full-width signs.
    return scalar.properties.isIdeographic || (0x3000...0x30FF).contains(scalar.value)
      || (0xFF00...0xFFEF).contains(scalar.value)
  }
}
