public import Touch

/// The conditions that decide which keys the on-screen keyboard has: the language of the words, and the layout of the
/// desktop's keyboard.
public struct ScreenKeyboard: Hashable, Sendable {
  /// The code of the language of the words, such as `de`.
  public var language = "en"
  /// The order of the letters in the layout of the desktop's keyboard; `nil` if it is not known, or if that has other
  /// letters. People who have chosen a layout look for letters where it has them, so it goes before the language.
  public var ownOrder: LetterOrder?
  /// Whether an input method makes characters of what is typed.
  public var hasInputMethod = false

  /// Creates the keyboard of a US user.
  public init() {}

  /// A row of keys from left to right, each with its width in keys.
  typealias Row = [(key: ScreenKey, width: Double)]

  /// The number of keys in a row that is as wide as the keyboard, unless letters of the language are beside.
  static let columns = 10

  /// The language without its country.
  private var plainLanguage: String { String(language.prefix { $0 != "_" && $0 != "-" }) }

  /// Whether there are keys for Japanese syllables. An input method makes them of letters.
  var offersKana: Bool { plainLanguage == "ja" && !hasInputMethod }

  /// The number of rows for which there is room: as many as the plane with the most has.
  var rowCount: Int { offersKana ? 6 : 5 }

  /// Returns the plane that is shown.
  /// - Parameter wanted: The plane that was chosen; `nil` if none was.
  func plane(_ wanted: KeyPlane?) -> KeyPlane {
    guard let wanted else { return offersKana ? .hiragana : .letters }
    return wanted.isKana && !offersKana ? .letters : wanted
  }

  // MARK: Letters

  private var order: LetterOrder { ownOrder ?? (plainLanguage == "de" ? .qwertz : .qwerty) }

  /// The letters of the language that have keys of their own, at the ends of the rows of digits and letters.
  private var ownLetters: [String] {
    switch plainLanguage {
    case "de": ["ß", "ü", "öä", ""]
    case "es": ["", "", "ñ", ""]
    default: ["", "", "", ""]
    }
  }

  /// The rows of digits and letters, with the letters of the language.
  private var lettersWithOwn: [String] {
    zip(["1234567890"] + order.rows, ownLetters).map { $0 + $1 }
  }

  /// The number of keys in the widest row if all letters of the language have keys of their own.
  var wantedColumns: Int { max(Self.columns, lettersWithOwn.map(\.count).max() ?? 0) }

  /// Letters that are first among the accents of a key, because words of the language have them.
  private var alphabet: String {
    switch plainLanguage {
    case "de": "äöüß"
    case "es": "áéíóúüñ¿¡"
    case "fr": "éèêàâîôûçœ"
    case "pt": "ãõáéíóúçâêô"
    case "pl": "ąćęłńóśźż"
    case "cs": "áčďéěíňóřšťúůýž"
    case "tr": "çğıöşü"
    case "da", "nb", "nn", "no": "æøå"
    case "sv", "fi": "åäö"
    default: ""
    }
  }

  /// Returns what a key offers while it is held: the character that it writes, then those with accents;
  /// empty if there are none.
  /// - Parameter isShifted: Whether letters are upper-case.
  func accents(of key: ScreenKey, isShifted: Bool) -> [Character] {
    guard case .character(let character) = key else { return [] }
    let forms = Kana.forms(of: character)
    if forms.count > 1 { return forms }
    let all = Array(Accents.beside(character))
    guard !all.isEmpty else { return [] }
    let own = all.filter(alphabet.contains)
    let letters = [character] + own + all.filter { !own.contains($0) }
    return isShifted ? Accents.capitals(of: letters) : letters
  }

  // MARK: Rows

  /// Returns the rows of keys of a plane, from top to bottom. A row narrower than the keyboard is centred.
  /// - Parameters:
  ///   - isText: Whether they write a text of several lines, and not a name.
  ///   - columns: The width of the keyboard, in keys.
  func rows(_ plane: KeyPlane, isText: Bool, columns: Int) -> [Row] {
    switch plane {
    case .letters: letterRows(columns) + [bottom(isText, Double(columns))]
    case .signs: Self.signRows
    case .hiragana: Kana.rows.map(Self.row) + [Self.kanaBottom(isText, other: .katakana)]
    case .katakana:
      Kana.rows.map { Self.row(String($0.map(Kana.katakana))) }
        + [Self.kanaBottom(isText, other: .hiragana)]
    }
  }

  private func letterRows(_ columns: Int) -> [Row] {
    let letters =
      wantedColumns <= columns ? lettersWithOwn : ["1234567890"] + order.rows
    // Shift and backspace fill the last row, which has the fewest letters.
    let side = Double(columns - (letters.last?.count ?? 0)) / 2
    return letters.dropLast().map(Self.row)
      + [[(.shift, side)] + Self.row(letters.last ?? "") + [(.backspace, side)]]
  }

  private func bottom(_ isText: Bool, _ columns: Double) -> Row {
    let kana: Row = offersKana ? [(.plane(.hiragana), 1.5)] : []
    let used = kana.isEmpty ? 0 : 1.5
    return isText
      ? [(.plane(.signs), 1.5)] + kana + [
        (.character(","), 1), (.space, columns - 7 - used), (.character("."), 1), (.newline, 1.75),
        (.accept, 1.75),
      ] : [(.cancel, 2.5)] + kana + [(.space, columns - 5 - used), (.accept, 2.5)]
  }

  private static func kanaBottom(_ isText: Bool, other: KeyPlane) -> Row {
    [
      (.plane(.letters), 1), (.plane(other), 1), (.kanaForm, 1.25), (.space, 1.25),
      (.character("。"), 1), (.backspace, 1), (isText ? .newline : .cancel, 1.75), (.accept, 1.75),
    ]
  }

  /// Signs, and all letters of the languages that the program speaks, for people who do not hold keys.
  private static let signRows: [Row] = [
    row("1234567890"),
    row("!?\"'()/:;@"),
    row("+-*=%&#€¿¡"),
    [(.shift, 1.5)] + row("áéíóúñß") + [(.backspace, 1.5)],
    [(.plane(.letters), 1.5)] + row("äöü") + [(.space, 2), (.newline, 1.75), (.accept, 1.75)],
  ]

  private static func row(_ text: String) -> Row { text.map { (.character($0), 1) } }
}
