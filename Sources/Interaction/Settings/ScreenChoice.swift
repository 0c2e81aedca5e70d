import Words

/// A setting of the screen with several choices: what one person chooses counts for all. It is kept by its name and
/// the word of its value, with the other ``ScreenSettings``. In an exhibit nobody can change it.
public enum ScreenChoice: SettingTable {
  /// The effect of fingers while a pen is near.
  case nearPen
  /// The theme: that of the desktop, light, dark, or of high contrast.
  case theme
  /// How large controls are.
  case controlSize
  /// The language of the window.
  case language
  /// How long notices without a button stay.
  case noticeTime

  /// The row of the setting in the table.
  public var row: SettingRow {
    switch self {
    case .nearPen:
      SettingRow(
        "near-pen", .fingersNearPen, "near-pen", at: .setting(in: .hands, if: \.hasPen),
        atFirst: FingersNearPen.paint.word, exhibit: .forbidden, help: .helpOfNearPen)
    case .theme:
      SettingRow(
        "theme", .theme, "theme", at: .setting(in: .look), atFirst: ThemeChoice.desktop.word,
        exhibit: .forbidden, help: .helpOfTheme)
    case .controlSize:
      SettingRow(
        "control-size", .controlSize, "control-size", at: .setting(in: .look),
        atFirst: ControlSize.usual.word, exhibit: .forbidden, help: .helpOfControlSize,
        note: "Ink does not change.")
    case .language:
      SettingRow(
        "language", .language, "language", at: .setting(in: .look),
        atFirst: LanguageChoice.desktop.word, exhibit: .forbidden, help: .helpOfLanguage)
    case .noticeTime:
      SettingRow(
        "notice-time", .noticeTime, "notice-time", at: .setting(in: .look),
        atFirst: NoticeTime.usual.word, exhibit: .forbidden, help: .helpOfNoticeTime)
    }
  }

  /// How the setting's value is read and changed.
  fileprivate var values: Values {
    switch self {
    case .nearPen: Values(\.nearPen)
    case .theme: Values(\.theme)
    case .controlSize: Values(\.controlSize)
    case .language: Values(\.language)
    case .noticeTime: Values(\.noticeTime)
    }
  }

  /// The words of the choices that the panel offers, in the order of the panel.
  public var words: [String] { values.offered.map(\.word) }

  /// The words that people read for the choices that the panel offers.
  package var labels: [ChoiceLabel] { values.offered.map(\.label) }

  /// The name of a value in the help, such as `seconds`.
  public var valueName: String { values.valueName }

  /// Says which words mean something, for those who wrote another one.
  public var knownWords: String { values.knownWords }

  /// Returns whether a word means something.
  public func knows(_ word: String) -> Bool {
    var settings = ScreenSettings.standard
    return settings.choose(word, for: self)
  }

  /// Returns what people read of the choice in some settings.
  package func label(in settings: ScreenSettings) -> ChoiceLabel { values.value(settings).label }

  /// The control that goes to the next choice.
  var control: ControlEntry {
    ControlEntry(
      row, .choice(row.icon, self), isDimmed: { self == .nearPen && $0.palette[.penOnly] })
  }

  /// How the value of a setting is read and changed.
  fileprivate struct Values: Sendable {
    let offered: [any SettingChoice]
    let (valueName, knownWords): (String, String)
    let value: @Sendable (ScreenSettings) -> any SettingChoice
    /// Chooses the value with a word. Returns whether the word means something.
    let choose: @Sendable (String, inout ScreenSettings) -> Bool
    let chooseNext: @Sendable (inout ScreenSettings) -> Void

    init<Value: SettingChoice>(_ path: any WritableKeyPath<ScreenSettings, Value> & Sendable) {
      (offered, valueName, knownWords) = (Value.offered, Value.valueName, Value.knownWords)
      value = { $0[keyPath: path] }
      choose = { word, settings in
        guard let value = Value(word: word) else { return false }
        settings[keyPath: path] = value
        return true
      }
      chooseNext = { $0[keyPath: path] = $0[keyPath: path].next }
    }
  }
}

extension ScreenSettings {
  /// The word of what is chosen.
  public subscript(choice: ScreenChoice) -> String { choice.values.value(self).word }

  /// Chooses the value with a word.
  /// - Returns: whether the word means something.
  @discardableResult
  public mutating func choose(_ word: String, for choice: ScreenChoice) -> Bool {
    choice.values.choose(word, &self)
  }

  /// Chooses the next value; after the last one, the first.
  mutating func chooseNext(for choice: ScreenChoice) { choice.values.chooseNext(&self) }
}
