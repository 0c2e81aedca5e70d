internal import Ink

/// The on-screen keyboard of all sheets.
extension PaintingSession {
  /// What decides which keys the on-screen keyboard has.
  public var screenKeyboard: ScreenKeyboard { surroundings.keys }

  /// Gives the on-screen keyboard the letters of a language. For the start of a program.
  /// - Parameter language: The code of the language of the words, such as `de`.
  public mutating func speak(_ language: String) { surroundings.keys.language = language }

  /// Gives the on-screen keyboard other keys. Fingers on a keyboard that changes press nothing any more.
  public mutating func setScreenKeyboard(_ keys: ScreenKeyboard) -> Effects {
    var effects = Effects()
    guard keys != surroundings.keys else { return effects }
    surroundings.keys = keys
    for surface in [SurfaceName.gallery, .sharing, .naming, .writings] {
      surface.access.endPresses(in: &self, &effects)
    }
    placeSheets()
    (effects.surfaces.contains(.gallery), effects.surfaces.contains(.sharing)) = (
      gallery != nil, sharing != nil
    )
    (effects.surfaces.contains(.naming), effects.surfaces.contains(.writings)) = (
      naming != nil, !writings.all.isEmpty
    )
    return effects
  }

  /// The rows of accents above keys that people hold, from bottom to top.
  public var keyAccents: [KeyAccents] {
    writingSheets.flatMap(\.accents) + (gallery?.accents ?? []) + (sharing?.accents ?? [])
      + (naming?.accents ?? [])
  }

  /// Opens the rows of accents of the keys that have been held for long enough.
  mutating func advanceAccents(_ effects: inout Effects) {
    gallery?.openAccents(in: surroundings, &effects)
    sharing?.openAccents(in: surroundings, &effects)
    naming?.openAccents(in: surroundings, &effects)
    writings.openAccents(in: surroundings, &effects)
  }

  /// When the next key has been held for long enough; `nil` if none is held.
  var accentsDue: Timestamp? {
    [
      gallery?.presses.accentsDue(in: surroundings), sharing?.presses.accentsDue(in: surroundings),
      naming?.presses.accentsDue(in: surroundings), writings.accentsDue(in: surroundings),
    ].compactMap { $0 }.min()
  }
}
