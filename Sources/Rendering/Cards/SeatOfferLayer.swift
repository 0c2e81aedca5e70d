internal import Ink
internal import Interaction

/// The offers of seats in the window.
final class SeatOfferLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<SeatOffer>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [SeatOffer] { session.offers }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.offers) || effects.seatsChanged
  }

  func follow(_ part: [SeatOffer], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { offer in
      SeatOfferPainter.paint(
        offer, text: offer.buttonWords(style.say), theme: style.theme, language: style.language)
    }
  }
}
