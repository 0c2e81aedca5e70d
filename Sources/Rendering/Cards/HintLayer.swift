internal import Ink
internal import Interaction
internal import OrderedCollections

/// The hints of all seats in the window.
final class HintLayer: CardLayer {
  /// The hint of a seat, and what else its look depends on.
  struct Hint: Equatable {
    let hint: PaletteHint
    /// The labels of the hint's key, in the order in which to press the keys; empty without a key.
    let caps: [KeyCap]
    let layout: PaletteLayout
    let metrics: DisplayMetrics
  }

  var style: LayerStyle
  var cards = CardPictures<Hint>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [Hint] {
    let (layouts, metrics) = (session.layouts, session.metrics)
    return session.seats.values.compactMap { seat in
      guard let hint = seat.palette.hint, let layout = layouts[seat.id] else { return nil }
      return Hint(
        hint: hint, caps: hint.key.map(session.keyboard.caps) ?? [], layout: layout,
        metrics: metrics)
    }
  }

  func isAffected(by effects: Effects) -> Bool {
    !effects.palettes.isEmpty || effects.seatsChanged
  }

  func follow(_ part: [Hint], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { hint in
      HintPainter.paint(
        style.say(hint.hint.message),
        key: hint.caps.map { $0.label { style.say(Message($0)) } }.joined(separator: "+"),
        at: hint.hint.control, of: hint.layout,
        metrics: hint.metrics, language: style.language)
    }
  }
}
