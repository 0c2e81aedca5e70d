internal import Ink
internal import Interaction

/// The replay bar in the window. During play, only the handle is painted again, and sometimes the
/// time.
final class ReplayLayer: WindowLayer {
  struct Part {
    /// The replay; `nil` if none is shown.
    let screen: ReplayScreen?
    /// Whether an exhibit attracts people, with or without a replay.
    let isAttract: Bool
    let window: PixelRect
  }

  private var style: LayerStyle
  private let images = ColorImages()
  private let sheet = Sheet<ReplayFace>()
  /// Whether an exhibit attracts people. A replay has no bar then.
  private var isAttract = false
  /// Pixels per unit of ``PaletteLook``.
  private var unit = 1.0

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Part {
    Part(
      screen: session.replay, isAttract: session.attractCard != nil, window: session.window)
  }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.replay) || effects.attractChanged
  }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    isAttract = part.isAttract
    guard let screen = part.screen, !isAttract else { return sheet.hide() }
    unit = screen.layout.cell / PaletteLook.cell
    return sheet.show(
      ReplayFace.scene(screen),
      on: SheetGround.Plan(
        sheet: screen.layout.frame, unit: unit, theme: style.theme,
        space: SeatSpace(edge: .bottom, window: part.window)))
  }

  func setStyle(_ style: LayerStyle) {
    self.style = style
    _ = sheet.hide()
  }

  var frames: [PixelRect] { sheet.frame.map { [$0] } ?? [] }

  /// Whether a replay is shown, or an exhibit attracts people. That takes the place of everything that people use to paint.
  var isAlone: Bool { isAttract || sheet.frame != nil }

  func lay(over image: ImageSurface, within area: PixelRect) {
    sheet.lay(over: image, within: area) { face, context, rect in
      ReplayPainter(
        context: context, unit: unit, colors: PaletteColors(style.theme), images: images,
        language: style.language
      ).paint(face, in: rect)
    }
  }
}
