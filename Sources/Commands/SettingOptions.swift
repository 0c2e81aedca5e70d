import ArgumentParser
import Interaction

/// The options of a start that set what people set in the window: one for each row of ``SeatSetting``,
/// ``ScreenSetting``, ``ScreenChoice`` and ``HandLimit``.
///
/// The parser finds options by a mirror of a type, and decodes their values by the names in it. The properties of
/// other types are declared; here, the mirror and the decoding follow from the tables.
struct SettingOptions: ParsableArguments, CustomReflectable {
  /// What is on or off at all seats.
  private(set) var seats: [SeatSetting: Bool] = [:]
  /// The switches of the screen, its choices, and the values of limits.
  private(set) var hands = HandWishes()

  init() {}

  var customMirror: Mirror {
    let seats = SeatSetting.allCases.map { setting in
      Self.flag(setting.row, as: "each person has it")
    }
    let hands = ScreenSetting.allCases.map { setting in
      Self.flag(setting.row, as: "it was set in the window")
    }
    let choices = ScreenChoice.allCases.map { Self.option($0) }
    let limits = HandLimit.allCases.map { Self.option($0) }
    return Mirror(self, children: seats + hands + choices + limits)
  }

  private static func flag(_ row: SettingRow, as usual: String) -> Mirror.Child {
    let help =
      "\(row.sentences) Default: as \(usual), which is \(row.atFirst) at first."
    return (
      row.name,
      Flag<Bool?>(
        name: .customLong(row.name), inversion: .prefixedNo, help: ArgumentHelp(help))
    )
  }

  private static func option(_ choice: ScreenChoice) -> Mirror.Child {
    let (row, words) = (choice.row, choice.knownWords)
    let help =
      "\(row.sentences) \(words.prefix(1).uppercased() + words.dropFirst()). Default: as it was set in the window,"
      + " which is \(row.atFirst) at first."
    return (
      row.name,
      Option<String?>(
        name: .customLong(row.name), parsing: .unconditional,
        help: ArgumentHelp(help, valueName: choice.valueName), completion: .list(choice.words),
        transform: { word in
          guard choice.knows(word) else {
            throw ValidationError("'\(word)' is not \(choice.knownWords)")
          }
          return word
        })
    )
  }

  private static func option(_ limit: HandLimit) -> Mirror.Child {
    let standard = limit == .screenWidth ? "what the display tells" : "\(Int(limit.standard))"
    let help =
      "\(limit.help) Default: as it was set in the touch doctor, which is \(standard) at first."
    return (
      limit.name,
      Option<Double?>(
        name: .customLong(limit.name), parsing: .unconditional,
        help: ArgumentHelp(help, valueName: limit.unit == "mm" ? "mm" : "percent"),
        transform: { try value(of: limit, $0) })
    )
  }

  /// The name of an option.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue name: String) { stringValue = name }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func value<Row: Setting>(_ setting: Row) throws -> Bool? {
      let key = Key(stringValue: setting.row.name)
      return try container.decode(Flag<Bool?>.self, forKey: key).wrappedValue
    }
    for setting in SeatSetting.allCases { seats[setting] = try value(setting) }
    for setting in ScreenSetting.allCases { hands.switches[setting] = try value(setting) }
    for choice in ScreenChoice.allCases {
      let key = Key(stringValue: choice.row.name)
      hands.choices[choice] = try container.decode(Option<String?>.self, forKey: key).wrappedValue
    }
    for limit in HandLimit.allCases {
      let key = Key(stringValue: limit.name)
      hands.limits[limit] = try container.decode(Option<Double?>.self, forKey: key).wrappedValue
    }
  }

  private static func value(of limit: HandLimit, _ text: String) throws -> Double {
    let isWidth = limit == .screenWidth
    // No screen is narrower, and 0 stands for what the display tells.
    let range = isWidth ? 80...limit.range.upperBound : limit.range
    guard let value = Double(text), range.contains(value) || isWidth && value == 0 else {
      let unit = limit.unit == "mm" ? "millimetres" : "percent"
      let example = isWidth ? "1430, or 0" : "\(Int(limit.standard))"
      throw ValidationError(
        "'\(text)' is not a number of \(unit) from \(Int(range.lowerBound)) to \(Int(range.upperBound)), as in"
          + " \(example)")
    }
    return value
  }

  func validate() throws {
    guard let palmSize = hands.limits[.palmSize], let fingerSize = hands.limits[.fingerSize],
      fingerSize + HandLimits.gap > palmSize
    else { return }
    throw ValidationError(
      "a fingertip of at most \(fingerSize) mm (--finger-size) is not smaller than a palm of at least"
        + " \(palmSize) mm (--palm-size): let a millimetre be between them")
  }
}
