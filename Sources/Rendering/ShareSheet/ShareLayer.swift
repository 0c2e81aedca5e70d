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
  private var measures: SheetMeasures?
  /// The thumbnails near the visible part; `nil` for those that could not be made.
  private var thumbnails: [String: Thumbnail?] = [:]
  /// The state of the sheet that is shown; `nil` while it is closed.
  private var shown: ShareSheet?

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
    shown = part
    let kept = part?.keptThumbnails ?? []
    thumbnails = thumbnails.filter { kept.contains($0.key) }
    return show()
  }

  private func show() -> [PixelRect] {
    guard let shown else { return sheet.hide() + bars.show([]) { _ in nil } }
    let scene = ShareScene(
      shown, thumbnails: thumbnails.compactMapValues { $0 }, say: style.say)
    measures = scene.measures
    let damage = sheet.show(
      scene.tiles,
      on: SheetGround.Plan(
        sheet: scene.frame, unit: scene.unit, theme: style.theme, space: shown.space))
    let bar = scene.indicator.map { [ScrollBar(frame: $0, space: shown.space)] } ?? []
    return damage + bars.show(bar) { $0.overlay(theme: style.theme) }
  }

  func setStyle(_ style: LayerStyle) {
    self.style = style
    bars.removeAll()
    _ = sheet.hide()
  }

  // MARK: Thumbnails

  /// Sets the thumbnail of a file; `nil` if it could not be made. It is dropped when the sheet closes, or
  /// when the file is far from the visible part of the list.
  /// - Returns: the pixels that may have changed.
  func setThumbnail(_ picture: ThumbnailData?, for file: String) -> [PixelRect] {
    guard shown?.keptThumbnails.contains(file) == true else { return [] }
    thumbnails.updateValue(picture.map(Thumbnail.init), forKey: file)
    return show()
  }

  /// The paths of the files whose thumbnails the sheet lacks, visible ones first.
  var missingThumbnails: [String] {
    (shown?.wantedThumbnails ?? []).filter { thumbnails[$0] == nil }
  }

  // MARK: Over the window

  var frames: [PixelRect] { sheet.frame.map { [$0] } ?? [] }

  func hides(_ area: PixelRect) -> Bool { sheet.hides(area) }

  func lay(over image: ImageSurface, within area: PixelRect) {
    guard let measures else { return }
    sheet.lay(over: image, within: area) { face, context, rect in
      SheetPainter(
        context: context, measures: measures, colors: PaletteColors(style.theme), images: images,
        language: style.language
      ).paint(face, in: rect)
    }
    bars.lay(over: image, within: area)
  }
}
