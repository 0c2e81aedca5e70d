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
