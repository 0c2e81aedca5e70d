internal import Ink
internal import Interaction

/// The share sheet in the window.
final class ShareLayer: WindowLayer {
  private var style: LayerStyle
  private let images = ColorImages()
  /// Keeps enough pictures that scrolling back and forth paints nothing.
  private let sheet = Sheet<ShareFace>(limit: 3)
  /// The scroll bar, over the tiles.
  private var bars = CardPictures<ScrollBar>()
  /// The lengths of the sheet's parts.
  private var measures: GalleryMeasures?

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  /// Returns the sheet; `nil` while it is closed.
  static func part(of session: PaintingSession) -> ShareSheet? { session.sharing }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.sharing) || effects.seatsChanged
  }

  func follow(_ part: ShareSheet?, _ effects: Effects?) -> [PixelRect] {
    guard let part else { return sheet.hide() + bars.show([]) { _ in nil } }
    let scene = ShareScene(part, say: style.say)
    measures = scene.measures
    let damage = sheet.show(
      scene.tiles,
      on: SheetGround.Plan(
        sheet: scene.frame, unit: scene.unit, theme: style.theme, space: part.space))
    let bar = scene.indicator.map { [ScrollBar(frame: $0, space: part.space)] } ?? []
    return damage + bars.show(bar) { $0.overlay(theme: style.theme) }
  }

  func setTheme(_ theme: Theme) {
    style.theme = theme
    bars.removeAll()
    _ = sheet.hide()
  }

  var frames: [PixelRect] { sheet.frame.map { [$0] } ?? [] }

  func hides(_ area: PixelRect) -> Bool { sheet.hides(area) }

  func lay(over image: ImageSurface, within area: PixelRect) {
    guard let measures else { return }
    sheet.lay(over: image, within: area) { face, context, rect in
      GalleryPainter(
        context: context, measures: measures, colors: PaletteColors(style.theme), images: images,
        language: style.language
      ).paint(face, in: rect)
    }
    bars.lay(over: image, within: area)
  }
}
