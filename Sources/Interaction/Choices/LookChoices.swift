import Words

/// Which theme everything over the canvas has.
public enum ThemeChoice: String, WordChoice {
  /// The one of the desktop.
  case desktop
  /// Dark icons and text on a light background.
  case light
  /// Light icons and text on a dark background.
  case dark
  /// Black on white, the greatest contrast on a light background.
  case highContrast = "high-contrast"
  /// White on black, the greatest contrast on a dark background.
  case highContrastDark = "high-contrast-dark"

  /// The name of a value in the help.
  public static let valueName = "theme"

  /// The words that people read.
  public var label: ChoiceLabel {
    switch self {
    case .desktop: .phrase(.asTheDesktop)
    case .light: .phrase(.lightTheme)
    case .dark: .phrase(.darkTheme)
    case .highContrast: .phrase(.blackOnWhite)
    case .highContrastDark: .phrase(.whiteOnBlack)
    }
  }
}

/// The language of the window.
public enum LanguageChoice: String, WordChoice {
  /// The one of the desktop.
  case desktop
  /// English, in which the phrases of the program are written.
  case english = "en"
  /// German, from the catalogue `de`.
  case german = "de"
  /// Spanish, from the catalogue `es`.
  case spanish = "es"
  /// Japanese, from the catalogue `ja`.
  case japanese = "ja"

  /// The name of a value in the help.
  public static let valueName = "language"

  /// The code of the language; `nil` for the desktop's.
  public var code: String? { self == .desktop ? nil : rawValue }

  /// The words that people read. Each language is named in itself, for those who read no other one.
  public var label: ChoiceLabel {
    switch self {
    case .desktop: .phrase(.asTheDesktop)
    case .english: .text("English")
    case .german: .text("Deutsch")
    case .spanish: .text("Español")
    case .japanese: .text("日本語")
    }
  }
}

/// How large controls and their texts are.
public struct ControlSize: SettingChoice {
  /// The size in percent of the usual one.
  public let percent: Int

  /// The sizes that people can choose, in percent.
  public static let range = 80...200
  /// 100 percent, the size of controls until somebody changes it.
  public static let usual = ControlSize(percent: 100)
  /// The sizes that the panel goes through.
  public static let offered = [100, 125, 150, 200, 80].map(ControlSize.init(percent:))
  /// The name of a value in the help.
  public static let valueName = "percent"
  /// Says which words mean something.
  public static let knownWords = "a whole number of percent from 80 to 200, as in 125"

  private init(percent: Int) { self.percent = percent }

  /// Creates a size from a number of percent.
  public init?(word: String) {
    guard let percent = Int(word), Self.range.contains(percent) else { return nil }
    self.percent = percent
  }

  /// The number of percent.
  public var word: String { "\(percent)" }

  /// The size as a factor.
  public var factor: Double { Double(percent) / 100 }

  /// The number of percent.
  public var label: ChoiceLabel { .text("\(percent) %") }
}

/// How long notices without a button stay.
public struct NoticeTime: SettingChoice {
  /// `nil` until somebody taps the notice.
  private let milliseconds: Int?

  /// Four seconds, as long as nobody has chosen another time.
  public static let usual = NoticeTime(milliseconds: 4_000)
  /// Until somebody taps the notice.
  public static let untilTapped = NoticeTime(milliseconds: nil)
  /// The times that the panel goes through.
  public static let offered =
    [4, 8, 15, 60].map { NoticeTime(milliseconds: $0 * 1_000) } + [untilTapped]
    + [NoticeTime(milliseconds: 2_000)]
  /// The name of a value in the help.
  public static let valueName = "seconds"
  /// Says which words mean something.
  public static let knownWords =
    "a number of seconds from 2 to 120, as in 10, or \(untilTapped.word)"

  private init(milliseconds: Int?) { self.milliseconds = milliseconds }

  /// Creates a time from a number of seconds, or from the word for notices that stay.
  public init?(word: String) {
    if word == Self.untilTapped.word {
      self = .untilTapped
      return
    }
    guard let seconds = Double(word), 2...120 ~= seconds else { return nil }
    milliseconds = Int((seconds * 1_000).rounded())
  }

  /// The number of seconds, or the word for notices that stay.
  public var word: String {
    guard let milliseconds else { return "until-tapped" }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    return rest == 0 ? "\(seconds)" : "\(Double(milliseconds) / 1_000)"
  }

  /// The time as a duration; `nil` until somebody taps the notice.
  public var duration: Duration? { milliseconds.map { .milliseconds($0) } }

  /// The number of seconds with their unit, or words.
  public var label: ChoiceLabel {
    self == .untilTapped ? .phrase(.untilTapped) : .text("\(word) s")
  }
}
