internal import Ink

/// A layer whose content is cards, each painted whole.
protocol CardLayer: WindowLayer {
  /// The value from which a card is painted. Cards with equal faces have the same pixels.
  associatedtype Face: Equatable

  /// The theme and the language of the cards. When they change, all cards are painted again.
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
