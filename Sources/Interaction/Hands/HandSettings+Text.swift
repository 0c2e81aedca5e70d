/// The settings as text: a line for each one that is not the standard, such as `near-pen move`. This is how they are
/// kept from one start to the next.
extension HandSettings {
  /// The settings as lines; empty if all are standard.
  public var text: String {
    let standard = Self.standard
    var text = ""
    if judges != standard.judges { text += Self.line("palm-rejection", Self.word(judges)) }
    if fistErases != standard.fistErases { text += Self.line("fist-erases", Self.word(fistErases)) }
    if nearPen != standard.nearPen { text += Self.line("near-pen", nearPen.description) }
    if callsPalettes != standard.callsPalettes {
      text += Self.line("palette-calls", Self.word(callsPalettes))
    }
    for limit in HandLimit.allCases where limits[limit] != standard.limits[limit] {
      text += Self.line(limit.name, "\(limits[limit])")
    }
    return text
  }

  /// Reads lines. What they do not say is standard.
  /// - Parameter wrong: Receives each line that means nothing.
  public init(reading text: String, wrong: inout [String]) {
    self = .standard
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.first?.hasPrefix("#") == false else { continue }
      guard words.count == 2, read(words[0], words[1]) else {
        wrong.append(String(line))
        continue
      }
    }
  }

  /// Reads one setting.
  /// - Returns: whether it means something.
  private mutating func read(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "palm-rejection":
      guard let judges = Self.truth(value) else { return false }
      self.judges = judges
    case "fist-erases":
      guard let fistErases = Self.truth(value) else { return false }
      self.fistErases = fistErases
    case "near-pen":
      guard let nearPen = FingersNearPen(rawValue: String(value)) else { return false }
      self.nearPen = nearPen
    case "palette-calls":
      guard let callsPalettes = Self.truth(value) else { return false }
      self.callsPalettes = callsPalettes
    default:
      guard let limit = HandLimit(rawValue: String(name)), let number = Double(value),
        limit.range.contains(number)
      else { return false }
      limits.set(limit, to: number)
    }
    return true
  }

  private static func line(_ name: String, _ value: String) -> String { "\(name) \(value)\n" }

  private static func word(_ truth: Bool) -> String { truth ? "on" : "off" }

  private static func truth(_ word: Substring) -> Bool? {
    word == "on" ? true : word == "off" ? false : nil
  }
}
