internal import CCairo
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

/// Paints the offer of a seat: a pill at a free edge, facing a person at that edge.
package enum SeatOfferPainter {
  /// The opacity of the wash, in the text colour, over an offer that is pressed.
  package static let pressedWash = 0.16

  /// Paints an offer, as wide as its words.
  /// - Parameters:
  ///   - words: The words that invite a person to sit down.
  ///   - language: The language of the words, such as `ja`.
  static func paint(
    _ offer: SeatOffer, text words: String, theme: Theme, language: String
  ) -> Overlay {
    let frame = offer.frame
    let unit = frame.height / Measure.height
    let text = PaletteText(
      words, size: PaletteLook.text * 1.1 * unit,
      width: frame.width - (Measure.plus + 2 * Measure.padding) * unit, language: language)
    // As wide as its words, but the whole frame can be pressed.
    let wanted = (text.width + (Measure.plus + 2.5 * Measure.padding) * unit).rounded(.up)
    let width = min(frame.width, wanted)
    let left = (frame.center.x - width / 2).rounded(.down)
    let pill = Rect(minX: left, minY: frame.minY, maxX: left + width, maxY: frame.maxY)
    return NoticeCard(frame: pill, space: offer.space, unit: unit, isPill: true).overlay(
      theme: theme, language: language
    ) { painter in
      let (context, colors) = (painter.context, painter.colors)
      if offer.isPressed {
        CairoShapes.roundedRectangle(context, pill, radius: pill.height / 2)
        CairoShapes.setColor(context, colors.onAccent, opacity: pressedWash)
        cairo_fill(context)
      }
      let middle = pill.center.y.rounded(.down)
      let plus = Point(x: (pill.minX + (Measure.padding + 12) * unit).rounded(), y: middle)
      painter.paint(.add, at: plus, color: colors.onAccent)
      let left = (pill.minX + (Measure.padding + Measure.plus) * unit).rounded()
      text.paint(on: context, from: Point(x: left, y: middle), color: colors.onAccent)
    }
  }

  /// Lengths of a pill, in units of ``PaletteLook``.
  private enum Measure {
    static let height = 57.5
    static let padding = 18.0
    /// The width of the plus sign and the space after it.
    static let plus = 36.0
  }
}
