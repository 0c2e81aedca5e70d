internal import Ink
internal import Interaction

/// The sheets with the keys for texts that people write.
final class WritingLayer: WindowLayer {
  private var style: LayerStyle
  private let images = ColorImages()
  /// The sheets, in the order in which their texts were begun.
  private var sheets: [(seat: SeatID, measures: SheetMeasures, sheet: Sheet<SheetFace>)] = []

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [Writing] { session.writingSheets }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.writings) || effects.seatsChanged
      || effects.surfaces.contains(.replay)
  }

  func follow(_ part: [Writing], _ effects: Effects?) -> [PixelRect] {
    let old = sheets
    var damage: [PixelRect] = []
    sheets = part.map { writing in
      let sheet = old.first { $0.seat == writing.seat }?.sheet ?? Sheet<SheetFace>()
      let layout = writing.layout
      damage += sheet.show(
        scene(of: writing, layout),
        on: SheetGround.Plan(
          sheet: layout.frame, unit: layout.measures.cell / PaletteLook.cell, theme: style.theme,
          space: writing.space))
      return (writing.seat, layout.measures, sheet)
    }
    // Sheets that lie over each other may have changed their order.
    if sheets.map(\.seat) != old.map(\.seat) { damage += sheets.compactMap(\.sheet.frame) }
    for gone in old where !sheets.contains(where: { $0.seat == gone.seat }) {
      damage += gone.sheet.hide()
    }
    return damage
  }

  private func scene(of writing: Writing, _ layout: WritingLayout) -> TileScene<SheetFace> {
    var scene = TileScene<SheetFace>()
    for item in layout.items {
      guard case .key(let key) = item.control else { continue }
      let face = SheetKeyFace(
        key, keys: writing.edit.keys, canAccept: true, isPressed: writing.pressed.contains(key),
        say: style.say)
      scene.add(.key(face), at: item.rect)
    }
    return scene
  }

  func setStyle(_ style: LayerStyle) {
    self.style = style
    for one in sheets { _ = one.sheet.hide() }
    sheets = []
  }

  var frames: [PixelRect] { sheets.compactMap(\.sheet.frame) }

  func hides(_ area: PixelRect) -> Bool { sheets.contains { $0.sheet.hides(area) } }

  func lay(over image: ImageSurface, within area: PixelRect) {
    for one in sheets {
      one.sheet.lay(over: image, within: area) { face, context, rect in
        SheetPainter(
          context: context, measures: one.measures, colors: PaletteColors(style.theme),
          images: images, language: style.language
        ).paint(face, in: rect)
      }
    }
  }
}
