internal import Ink
import Words

/// An on-screen keyboard as it is shown.
struct ShownKeyboard {
  /// The space of the person who types.
  let space: SeatSpace
  /// The lengths of its sheet's parts.
  let measures: SheetMeasures
  /// The plane and the shift of the keyboard.
  let state: KeyboardState
  /// Its keys with their areas, in the person's space.
  let keys: [(key: ScreenKey, rect: Rect)]

  /// - Parameter items: Controls with their areas, of which some are keys.
  init<Control: KeyTarget>(
    of space: SeatSpace, _ measures: SheetMeasures, _ state: KeyboardState,
    _ items: [PlacedControl<Control>]
  ) {
    (self.space, self.measures, self.state) = (space, measures, state)
    keys = items.compactMap { item in item.control.key.map { ($0, item.rect) } }
  }

  /// Returns the row of characters that a key opens when it is held; `nil` if it has none or is not shown.
  func accents(of key: ScreenKey) -> KeyAccents? {
    let letters = measures.keys.accents(of: key, isShifted: state.isShifted)
    guard !letters.isEmpty, let rect = keys.first(where: { $0.key == key })?.rect else {
      return nil
    }
    let area = keys.dropFirst().reduce(keys[0].rect) { $0.union($1.rect) }
    return KeyAccents(letters, of: rect, in: area, of: space, cell: measures.cell)
  }
}

extension ScreenKey {
  /// How people call the key.
  var label: AccessibleNode.Words {
    switch self {
    case .character(let character): .text(String(character))
    case .shift: .phrase(.capShift)
    case .backspace: .phrase(.backspace)
    case .space: .phrase(.capSpace)
    case .newline: .phrase(.newLine)
    case .plane(.letters): .phrase(.letters)
    case .plane(.signs): .phrase(.signs)
    case .plane(.hiragana): .phrase(.hiragana)
    case .plane(.katakana): .phrase(.katakana)
    case .kanaForm: .phrase(.kanaForm)
    case .cancel: .phrase(.cancel)
    case .accept: .phrase(.accept)
    }
  }
}

/// The on-screen keyboard of all sheets.
extension PaintingSession {
  /// The language, letter order and input method, which decide the keys of the on-screen keyboard.
  public var screenKeyboard: ScreenKeyboard { surroundings.keys }

  /// Gives the on-screen keyboard the letters of a language. For the start of a program.
  /// - Parameter language: The code of the language of the words, such as `de`.
  public mutating func speak(_ language: String) { surroundings.keys.language = language }

  /// Speaks another language from now on. Its on-screen keyboard has the keys for it.
  public mutating func changeLanguage(to language: String) -> Effects {
    var keys = surroundings.keys
    keys.language = language
    return setScreenKeyboard(keys)
  }

  /// Gives the on-screen keyboard other keys. Fingers on a keyboard that changes press nothing any more.
  public mutating func setScreenKeyboard(_ keys: ScreenKeyboard) -> Effects {
    var effects = Effects()
    guard keys != surroundings.keys else { return effects }
    surroundings.keys = keys
    let sheets: [SurfaceName] = [.gallery, .sharing, .naming, .writings]
    for surface in sheets { _ = call(surface, .endPresses, &effects) }
    placeSheets()
    arrange(&effects)
    effects.surfaces.formUnion(sheets)
    return effects
  }

  /// The rows of accents above keys that people hold, from bottom to top.
  public var keyAccents: [KeyAccents] {
    writingSheets.flatMap(\.accents) + (gallery?.accents ?? []) + (sharing?.accents ?? [])
      + (naming?.accents ?? [])
  }
}
