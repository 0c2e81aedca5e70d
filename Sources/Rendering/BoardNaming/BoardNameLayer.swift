internal import Ink
internal import Interaction

/// The sheet for a board's name in the window.
final class BoardNameLayer: WindowLayer {
  private var style: LayerStyle
  private let images = ColorImages()
  private let sheet = Sheet<SheetFace>()
  /// The lengths of the sheet's parts.
  private var measures: SheetMeasures?

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  /// Returns the sheet; `nil` while it is closed.
  static func part(of session: PaintingSession) -> BoardNameSheet? { session.naming }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.naming) || effects.seatsChanged
  }

  func follow(_ part: BoardNameSheet?, _ effects: Effects?) -> [PixelRect] {
    guard let part else { return sheet.hide() }
    let layout = part.layout
    measures = layout.measures
    return sheet.show(
      scene(part, layout),
      on: SheetGround.Plan(
        sheet: layout.frame, unit: layout.measures.cell / PaletteLook.cell, theme: style.theme,
        space: part.space))
  }

  private func scene(_ part: BoardNameSheet, _ layout: BoardNameLayout) -> TileScene<SheetFace> {
    var scene = TileScene<SheetFace>()
    scene.add(.title(style.say(part.title)), at: layout.title)
    for item in layout.items {
      switch item.control {
      case .key(let key):
        let face = SheetKeyFace(
          key, keys: part.keys, canAccept: true,
          isPressed: part.pressed.contains(item.control), say: style.say)
        scene.add(.key(face), at: item.rect)
      default:
        let text = FieldText(
          text: part.text, composed: part.composed, isMarked: part.isMarked)
        scene.add(.field(text), at: item.rect)
      }
    }
    return scene
  }

  func setStyle(_ style: LayerStyle) {
    self.style = style
    _ = sheet.hide()
  }

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
  }
}
