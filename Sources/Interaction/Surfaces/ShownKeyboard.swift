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
