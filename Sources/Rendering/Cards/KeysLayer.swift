internal import Ink
internal import Interaction

/// The table of keys in the window.
final class KeysLayer: CardLayer {
  struct Part: Hashable {
    let isShown: Bool
    let window: PixelRect
    let metrics: DisplayMetrics
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
    Part(isShown: session.showsKeys, window: session.window, metrics: session.metrics)
  }

  func isAffected(by effects: Effects) -> Bool { effects.keysChanged }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    if !part.isShown { card = nil }
    return cards.show(part.isShown ? [part] : []) { part in
      let laidOut = KeysCard(table, window: part.window, scale: part.metrics.scale)
      card = laidOut.size
      return KeysOverlayPainter.paint(laidOut, within: part.window, theme: style.theme)
    }
  }

  /// The measured size of the table; `nil` if it is not shown.
  private(set) var card: KeysCardSize?
}
