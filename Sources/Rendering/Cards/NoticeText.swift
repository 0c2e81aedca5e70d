internal import CCairo

/// How a notice's text is cut into at most two lines of limited width.
struct NoticeText {
  /// The lines from the top; one or two.
  let lines: [String]

  /// The character that stands for what was left out.
  private static let ellipsis: Character = "…"

  /// Cuts a text: in one line when it fits, else in two of like length, else with its middle left
  /// out, since a file's name stands at the end and what happened to it at the start.
  /// - Parameters:
  ///   - text: The text. Line breaks and other control characters count as spaces.
  ///   - maximumWidth: The width that no line may exceed. When not even an ellipsis fits, the text
  ///     is an ellipsis all the same.
  ///   - width: Measures a line.
  init(_ text: String, maximumWidth: Double, width: (String) -> Double) {
    let characters = Self.cleaned(text)
    func fits(_ line: String) -> Bool { width(line) <= maximumWidth }
    if let lines = Self.lines(of: characters, fits: fits, width: width) {
      self.lines = lines
      return
    }
    // What is left out grows around the middle of the longest word, for that is the file's path.
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

  /// The text without what a line cannot show, and not longer than any window is wide.
  private static func cleaned(_ text: String) -> [Character] {
    let most = 1000
    let characters = text.map { character in
      character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? " " : character
    }
    guard characters.count > most else { return characters }
    return characters.prefix(most / 2) + [ellipsis] + characters.suffix(most / 2)
  }

  private static func middleOfLongestWord(in characters: [Character]) -> Int {
    let longest = characters.indices.split { characters[$0] == " " }.max { $0.count < $1.count }
    guard let longest else { return characters.count / 2 }
    return (longest.startIndex + longest.endIndex) / 2
  }

  /// The text in one or two lines that fit; nil when there is no place to cut it so.
  private static func lines(
    of characters: [Character], fits: (String) -> Bool, width: (String) -> Double
  ) -> [String]? {
    let whole = String(characters)
    if fits(whole) { return [whole] }
    // Between words if that is possible, else between the folders of a path.
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
