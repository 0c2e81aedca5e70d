internal import Ink

/// A layer whose content is cards, each painted whole.
protocol CardLayer: WindowLayer {
  /// What a card is painted from.
  associatedtype Face: Equatable

  /// The cards that are shown.
  var cards: CardPictures<Face> { get }
}

extension CardLayer {
  var frames: [PixelRect] { cards.frames }

  func lay(over image: ImageSurface, within area: PixelRect) {
    cards.lay(over: image, within: area)
  }
}
