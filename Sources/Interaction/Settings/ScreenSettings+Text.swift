import Touch

/// The settings as text: a line for each one that is not the standard, such as `near-pen move`. This is how they are
/// kept from one start to the next.
extension ScreenSettings {
  /// The settings as lines; empty if all are standard.
  public var text: String {
    let standard = Self.standard
    var text = ""
    for setting in ScreenSetting.allCases where self[setting] != standard[setting] {
      text += Self.line(setting.row.name, self[setting] ? SettingRow.on : SettingRow.off)
    }
    for choice in ScreenChoice.allCases where self[choice] != standard[choice] {
      text += Self.line(choice.row.name, self[choice])
    }
    for limit in PalmLimit.allCases where limits[limit] != standard.limits[limit] {
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

  /// Changes the setting with a name to a value, both as text.
  /// - Returns: whether it means something.
  private mutating func read(_ name: Substring, _ value: Substring) -> Bool {
    if let setting = ScreenSetting.allCases.first(where: { $0.row.name == name }) {
      guard value == SettingRow.on || value == SettingRow.off else { return false }
      self[setting] = value == SettingRow.on
    } else if let choice = ScreenChoice.allCases.first(where: { $0.row.name == name }) {
      return choose(String(value), for: choice)
    } else {
      guard let limit = PalmLimit(rawValue: String(name)), let number = Double(value),
        limit.range.contains(number)
      else { return false }
      limits.set(limit, to: number)
    }
    return true
  }

  private static func line(_ name: String, _ value: String) -> String { "\(name) \(value)\n" }
}
