internal import Ink
internal import Interaction

/// The table of keys in the window. It is painted once for each frame that shows it, however many
/// events scroll it before.
final class KeysLayer: WindowLayer {
  struct Part: Hashable {
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
  private(set) var picture: Overlay?

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Part {
    Part(
      isShown: session.showsKeys, space: session.keysSpace, scroll: session.keysScroll,
      scale: session.metrics.scale, keyboard: session.keyboard)
  }

  func isAffected(by effects: Effects) -> Bool { effects.keysChanged }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
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

  func setTheme(_ theme: Theme) {
    style.theme = theme
    (shown, picture) = (nil, nil)
  }

  // MARK: Over the window

  var frames: [PixelRect] {
    guard let shown, let card else { return [] }
    return [PixelRect(covering: card.frame(in: shown.space), within: shown.space.window)]
  }

  func lay(over image: ImageSurface, within area: PixelRect) {
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
  var card: KeysCardSize? { laidOut?.card.size }
}
