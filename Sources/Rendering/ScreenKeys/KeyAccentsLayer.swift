internal import Ink
internal import Interaction

/// The rows of accents above keys of on-screen keyboards that people hold, on whichever sheets these are.
final class KeyAccentsLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<KeyAccents>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [KeyAccents] { session.keyAccents }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.gallery) || effects.surfaces.contains(.sharing)
      || effects.surfaces.contains(.naming)
      || effects.surfaces.contains(.writings) || effects.seatsChanged
      || effects.surfaces.contains(.replay)
  }

  func follow(_ part: [KeyAccents], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { row in
      KeyAccentsPainter.paint(row, theme: style.theme, language: style.language)
    }
  }
}
