internal import Ink
internal import Interaction
import Words

/// The words on the screen of an exhibit while nobody touches it.
final class AttractLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<AttractCard>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> AttractCard? { session.attractCard }

  func isAffected(by effects: Effects) -> Bool { effects.attractChanged }

  func follow(_ part: AttractCard?, _ effects: Effects?) -> [PixelRect] {
    cards.show(part.map { [$0] } ?? []) { card in
      AttractPainter.paint(
        card, line: style.say(Message(.paintWithAllFingers)), theme: style.theme,
        language: style.language)
    }
  }
}
