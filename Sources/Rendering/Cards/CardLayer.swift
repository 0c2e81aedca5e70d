internal import Ink

/// A layer whose content is cards, each painted whole.
protocol CardLayer: WindowLayer {
  /// What a card is painted from.
  associatedtype Face: Equatable

  /// What the looks of the cards depend on besides their faces.
  var style: LayerStyle { get set }

  /// The cards that are shown.
  var cards: CardPictures<Face> { get set }
}

extension CardLayer {
  var frames: [PixelRect] { cards.frames }

  func lay(over image: ImageSurface, within area: PixelRect) {
    cards.lay(over: image, within: area)
  }

  func setStyle(_ style: LayerStyle) {
    self.style = style
    cards.removeAll()
  }
}
