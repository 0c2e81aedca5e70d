internal import CCairo
package import Ink
package import Interaction
public import Touch
import Words

/// The table of keys in the window. It is painted once for each frame that shows it, however many
/// events scroll it before.
package final class KeysLayer: WindowLayer {
  /// Everything that changes the picture of the table.
  package struct Part: Hashable {
    let isShown: Bool
    let space: SeatSpace
    let scroll: Double
    let scale: Double
    let keyboard: KeyboardLabels
  }

  private var style: LayerStyle
  /// The state of the table that is shown; `nil` while the table is hidden.
  private var shown: Part?
  /// The picture of what is shown; `nil` until it is needed.
  package private(set) var picture: Overlay?

  /// Creates a layer that shows nothing.
  package init(_ style: LayerStyle) {
    self.style = style
  }

  /// The state of the table of keys.
  package static func part(of session: PaintingSession) -> Part {
    Part(
      isShown: session.showsKeys, space: session.keysSpace, scroll: session.keysScroll,
      scale: session.metrics.textScale, keyboard: session.keyboard)
  }

  /// Whether an event with these effects may have changed the table of keys.
  package func isAffected(by effects: Effects) -> Bool { effects.surfaces.contains(.keyTable) }

  /// Shows the table of keys in its present state. Returns the pixels that may have changed.
  package func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    let before = frames
    guard part.isShown else {
      (laidOut, shown, picture) = (nil, nil, nil)
      return before
    }
    guard part != shown else { return [] }
    // Scrolling changes no texts, and laying them out takes most of the time.
    let known = laidOut.map { ($0.space, $0.scale, $0.keyboard) }
    if known.map({ $0 != (part.space, part.scale, part.keyboard) }) ?? true {
      let style = style
      let table = KeysTable(Keymap.bindings, on: part.keyboard, language: style.language) {
        style.say(Message($0))
      }
      let card = KeysCard(table, window: part.space.pixels, scale: part.scale)
      laidOut = LaidOut(
        card: card, space: part.space, scale: part.scale, keyboard: part.keyboard)
    }
    (shown, picture) = (part, nil)
    return before + frames
  }

  /// Changes the theme or the language, and drops what was painted.
  package func setStyle(_ style: LayerStyle) {
    self.style = style
    (laidOut, shown, picture) = (nil, nil, nil)
  }

  // MARK: Over the window

  /// The pixels of the window that the table of keys covers.
  package var frames: [PixelRect] {
    guard let shown, let card else { return [] }
    return [PixelRect(covering: card.frame(in: shown.space), within: shown.space.window)]
  }

  /// Draws the table of keys over the window's image, within `area`.
  package func lay(over image: ImageSurface, within area: PixelRect) {
    guard let shown, let laidOut else { return }
    // The session learns the range of a new size only after this.
    let overlay =
      picture
      ?? KeysOverlayPainter.paint(
        laidOut.card, in: shown.space, scroll: min(shown.scroll, laidOut.card.scrollRange),
        theme: style.theme)
    picture = overlay
    overlay.lay(over: image, within: area)
  }

  /// A card and what its layout depends on.
  private struct LaidOut {
    let card: KeysCard
    let space: SeatSpace
    let scale: Double
    let keyboard: KeyboardLabels
  }

  private var laidOut: LaidOut?

  /// The measured size of the table; `nil` if it is not shown.
  package var card: KeysCardSize? { laidOut?.card.size }
}

/// Paints the table of keys, as a card in the centre of the window. Equal input always gives equal
/// pixels.
public enum KeysOverlayPainter {
  /// Paints the card with its shadow, as a person at the lower edge sees it.
  /// - Parameters:
  ///   - table: The content of the card.
  ///   - windowWidth: The window's width in pixels; less than 1 counts as 1.
  ///   - windowHeight: The window's height in pixels; less than 1 counts as 1.
  ///   - theme: Light or dark.
  ///   - metrics: The display. The card follows its scale, but is smaller if the window is too
  ///     small.
  ///   - scroll: How far the keys are scrolled, in pixels.
  /// - Returns: The card, clipped to the window.
  public static func paint(
    _ table: KeysTable, windowWidth: Int, windowHeight: Int, theme: Theme, metrics: DisplayMetrics,
    scroll: Double = 0
  ) -> Overlay {
    let window = PixelRect(x: 0, y: 0, width: max(1, windowWidth), height: max(1, windowHeight))
    return paint(
      KeysCard(table, window: window, scale: metrics.textScale),
      in: SeatSpace(edge: .bottom, window: window), scroll: scroll, theme: theme)
  }

  /// Paints a measured card with its shadow.
  package static func paint(
    _ card: KeysCard, in space: SeatSpace, scroll: Double, theme: Theme
  ) -> Overlay {
    let frame = card.size.card(in: space)
    let shadow = PaletteLook.shadow(under: frame, radius: card.radius, unit: card.unit)
    let colors = CardColors(theme)
    return Overlay(
      covering: frame.union(shadow.bounds), in: space, shadow: shadow
    ) { context in
      CairoShapes.fill(context, frame, radius: card.radius, colors.card)
      CairoShapes.translate(context, x: frame.minX, y: frame.minY)
      card.title.paint(on: context, at: card.titlePlace, color: colors.text)
      if card.scrollRange > 0 { paintEnds(of: card, scroll: scroll, context, colors) }
      cairo_rectangle(context, 0, card.top, card.width, card.height - card.top)
      cairo_clip(context)
      CairoShapes.translate(context, x: 0, y: -scroll)
      let visible = (scroll + card.top - card.size.line)...(scroll + card.height + card.size.line)
      for heading in card.headings where visible.contains(heading.place.y) {
        heading.text.paint(on: context, at: heading.place, color: colors.quiet)
      }
      for row in card.rows where visible.contains(row.middle.y) {
        row.caps.paint(on: context, from: row.middle, colors: colors)
        let baseline = row.caps.baseline(around: row.middle.y)
        let place = Point(x: row.meaningX, y: baseline - row.meaning.baseline)
        row.meaning.paint(on: context, at: place, color: colors.text)
      }
    }
  }

  /// Paints what shows that the rows scroll: a bar at the right side, and a line where they go below the
  /// title.
  private static func paintEnds(
    of card: KeysCard, scroll: Double, _ context: OpaquePointer, _ colors: CardColors
  ) {
    let unit = card.unit
    if scroll > 0 {
      cairo_rectangle(
        context, 0, card.top - max(1, unit.rounded()), card.width, max(1, unit.rounded()))
      CairoShapes.setColor(context, colors.quiet, opacity: 0.35)
      cairo_fill(context)
    }
    let (width, margin) = (5 * unit, 8 * unit)
    let page = card.height - card.top - 2 * margin
    let whole = page + card.scrollRange
    let top = card.top + margin + page * scroll / whole
    let bar = Rect(
      minX: card.width - margin - width, minY: top, maxX: card.width - margin,
      maxY: top + page * page / whole)
    CairoShapes.fill(context, bar, radius: width / 2, colors.quiet, opacity: 0.6)
  }
}
