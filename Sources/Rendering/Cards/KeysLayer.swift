internal import Ink
internal import Interaction

/// The table of keys in the window.
final class KeysLayer: CardLayer {
  struct Part: Hashable {
    let isShown: Bool
    let space: SeatSpace
    let scroll: Double
    let scale: Double
  }

  var style: LayerStyle
  private let table: KeysTable
  var cards = CardPictures<Part>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
    table = KeysTable(Keymap.bindings, language: style.language) { style.say(Message($0)) }
  }

  static func part(of session: PaintingSession) -> Part {
    Part(
      isShown: session.showsKeys, space: session.keysSpace, scroll: session.keysScroll,
      scale: session.metrics.scale)
  }

  func isAffected(by effects: Effects) -> Bool { effects.keysChanged }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    guard part.isShown else {
      laidOut = nil
      return cards.show([]) { _ in nil }
    }
    return cards.show([part]) { part in
      // Scrolling changes no texts, and laying them out takes most of the time.
      if laidOut?.space != part.space || laidOut?.scale != part.scale {
        let card = KeysCard(table, window: part.space.pixels, scale: part.scale)
        laidOut = LaidOut(card: card, space: part.space, scale: part.scale)
      }
      return laidOut.map {
        // The session learns the range of a new size only after this.
        let scroll = min(part.scroll, $0.card.scrollRange)
        return KeysOverlayPainter.paint(
          $0.card, in: part.space, scroll: scroll, theme: style.theme)
      }
    }
  }

  /// A card and what its layout depends on.
  private struct LaidOut {
    let card: KeysCard
    let space: SeatSpace
    let scale: Double
  }

  private var laidOut: LaidOut?

  /// The measured size of the table; `nil` if it is not shown.
  var card: KeysCardSize? { laidOut?.card.size }
}
