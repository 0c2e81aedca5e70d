internal import CCairo

/// Breaks the text of a notice into at most two lines of limited width.
package struct NoticeText {
  /// The lines from the top; one or two.
  package let lines: [String]

  /// Replaces the part that is left out.
  private static let ellipsis: Character = "…"

  /// Breaks a text: into one line if it fits, otherwise into two lines of similar length. If that
  /// is not enough, the middle is left out, since the end holds a file's name and the start says
  /// what happened.
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

  /// Returns the text in one or two lines that fit; `nil` if there is no suitable break.
  private static func lines(
    of characters: [Character], fits: (String) -> Bool, width: (String) -> Double
  ) -> [String]? {
    let whole = String(characters)
    if fits(whole) { return [whole] }
    // Break between words if possible, otherwise between the folders of a path.
    for cutsPaths in [false, true] {
      let cuts = characters.indices.dropFirst().filter {
        characters[$0] == " " || (cutsPaths && characters[$0 - 1] == "/")
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
    return nil
  }
}
