internal import Ink
internal import Interaction

/// The table of keys in the window.
final class KeysLayer: WindowLayer {
  struct Part: Hashable {
    let isShown: Bool
    let window: PixelRect
    let metrics: DisplayMetrics
  }

  private var theme: Theme
  private let table: KeysTable
  private var cards = CardPictures<Part>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    theme = style.theme
    table = KeysTable(Keymap.bindings, language: style.language) { style.say(Message($0)) }
  }

  static func part(of session: PaintingSession) -> Part {
    Part(isShown: session.showsKeys, window: session.window, metrics: session.metrics)
  }

  func isAffected(by effects: Effects) -> Bool { effects.keysChanged }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    cards.show(part.isShown ? [part] : []) { part in
      KeysOverlayPainter.paint(
        table, windowWidth: part.window.width, windowHeight: part.window.height, theme: theme,
        metrics: part.metrics)
    }
  }

  func setTheme(_ theme: Theme) {
    self.theme = theme
    cards.removeAll()
  }

  /// The frame of the table, in window coordinates; `nil` if it is not shown.
  var frame: Rect? { frames.first?.rect }

  var frames: [PixelRect] { cards.frames }

  func lay(over image: ImageSurface, within area: PixelRect) {
    cards.lay(over: image, within: area)
  }
}
