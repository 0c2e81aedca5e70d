internal import CCairo
internal import Ink
internal import Interaction
internal import OrderedCollections
import Touch
import Words

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

/// Paints hints: a few words in a dark pill above a palette, facing its person, about a control that is
/// held or over which a mouse rests.
enum HintPainter {
  /// Paints a hint beside its control, facing the person.
  /// - Parameters:
  ///   - text: The words of the hint.
  ///   - key: The key that does the same, which is painted lighter after the words; empty without one.
  ///   - control: The control that the hint explains.
  ///   - layout: The layout of the palette.
  /// - Returns: the hint; `nil` if the palette shows neither the control nor one that leads to it.
  static func paint(
    _ text: String, key: String = "", at control: PaletteControl, of layout: PaletteLayout,
    metrics: DisplayMetrics, language: String
  ) -> Overlay? {
    guard let target = layout.way(to: control)?.target else { return nil }
    let unit = metrics.textScale
    let space = layout.space
    let room = space.width - 2 * (Measure.margin + Measure.padding) * unit
    func laidOut(_ text: String, _ room: Double) -> PaletteText {
      PaletteText(text, size: Measure.fontSize * unit, width: room, lines: 3, language: language)
    }
    let cap = key.isEmpty ? nil : laidOut(key, room)
    let capWidth = cap.map { $0.width + Measure.keyGap * unit } ?? 0
    let words = laidOut(text, room - capWidth)
    let width = (words.width + capWidth + 2 * Measure.padding * unit).rounded(.up)
    let height = max(
      (Measure.height * unit).rounded(), (words.height + Measure.room * unit).rounded(.up))
    // Above the bar and its panel, so that it covers no control, and a hand that comes from below does
    // not cover it.
    let top = layout.panel?.frame.minY ?? layout.frame.minY
    let bottom = max(height, (top - Measure.gap * unit).rounded())
    let margin = Measure.margin * unit
    let left = min(
      max((target.center.x - width / 2).rounded(), margin.rounded(.up)),
      max(0, (space.width - margin - width).rounded(.down)))
    let pill = Rect(minX: left, minY: bottom - height, maxX: left + width, maxY: bottom)
    let radius = Measure.height * unit / 2
    let shadow = PaletteLook.shadow(under: pill, radius: radius, unit: unit)
    return Overlay(covering: pill.union(shadow.bounds), in: space, shadow: shadow) { context in
      CairoShapes.fill(context, pill, radius: radius, PaletteLook.line)
      let wordsLeft = pill.center.x - (words.width + capWidth) / 2
      words.paint(
        on: context, from: Point(x: wordsLeft, y: pill.center.y), color: PaletteLook.bar)
      let capLeft = wordsLeft + words.width + Measure.keyGap * unit
      cap?.paint(
        on: context, from: Point(x: capLeft, y: pill.center.y), color: PaletteLook.keyOfHint)
    }
  }

  /// Lengths of a hint, in pixels at scale 1.
  private enum Measure {
    static let fontSize = 14.0
    static let height = 32.0
    /// The least space above and below the words together.
    static let room = 12.0
    static let padding = 14.0
    /// Distance from the words to the key.
    static let keyGap = 10.0
    /// Distance from the window's edge.
    static let margin = 8.0
    /// Distance from the palette.
    static let gap = 8.0
  }
}
