package import Ink
package import Interaction

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
  /// What is shown; `nil` while the table is hidden.
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
