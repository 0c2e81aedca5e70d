internal import CCairo
internal import Ink
internal import Interaction

/// Paints the parts of the replay bar, each on its own surface. The result depends only on the
/// face, the size, the theme and the language.
struct ReplayPainter {
  let context: OpaquePointer
  /// Pixels per unit of ``PaletteLook``.
  let unit: Double
  let colors: PaletteColors
  let images: ColorImages
  let language: String

  /// The height of the track, and the diameter of the handle when free and when held. In units of
  /// ``PaletteLook``.
  private enum Measure {
    static let track = 5.0
    static let handle = (free: 20.0, held: 26.0)
  }

  /// Paints a part on the bar's background.
  func paint(_ face: ReplayFace, in rect: Rect) {
    let middle = Point(x: rect.center.x.rounded(.down), y: rect.center.y.rounded(.down))
    switch face {
    case .icon(let icon, let isPressed):
      paintPlate(rect, isPressed: isPressed)
      FacePainter(
        context: context, unit: unit, colors: colors, images: images, language: language
      ).paint(icon, at: middle, color: colors.icon)
    case .word(let word, let isPressed):
      paintPlate(rect, isPressed: isPressed)
      write(word, .semibold, at: middle, colors.icon, width: rect.width)
    case .time(let time):
      write(time, .medium, at: middle, colors.quiet, width: rect.width)
    case .track(let handle, let isHeld):
      paintTrack(handle: Double(handle), isHeld: isHeld, in: rect, y: middle.y)
    }
  }

  private func paintPlate(_ rect: Rect, isPressed: Bool) {
    let plate = rect.insetBy((PaletteLook.plate.inset * unit).rounded())
    guard isPressed, plate.width > 0, plate.height > 0 else { return }
    CairoShapes.fill(
      context, plate, radius: PaletteLook.plate.radius * unit, colors.line, opacity: colors.pressed)
  }

  private func write(
    _ text: String, _ weight: TextStyle.Weight, at middle: Point, _ color: InkColor, width: Double
  ) {
    let words = TextLayout.label(
      text,
      style: TextStyle(
        size: max(1, (PaletteLook.text * unit).rounded()), weight: weight, language: language),
      width: width)
    words.paint(
      on: context,
      at: Point(
        x: (middle.x - words.width / 2).rounded(), y: (middle.y - words.height / 2).rounded()),
      color: color)
  }

  private func paintTrack(handle: Double, isHeld: Bool, in rect: Rect, y: Double) {
    let height = max(2, (Measure.track * unit).rounded())
    let inset = min(Measure.handle.free * unit / 2, rect.width / 2)
    let top = y - (height / 2).rounded(.down)
    func paint(to right: Double, _ color: InkColor, opacity: Double = 1) {
      let line = Rect(minX: inset, minY: top, maxX: max(inset, right), maxY: top + height)
      CairoShapes.fill(context, line, radius: height / 2, color, opacity: opacity)
    }
    paint(to: rect.width - inset, colors.line, opacity: colors.track)
    paint(to: handle, colors.accent)
    CairoShapes.setColor(context, colors.accent)
    let diameter = isHeld ? Measure.handle.held : Measure.handle.free
    CairoShapes.fillDisc(
      context, at: Point(x: handle, y: top + height / 2), diameter: diameter * unit)
  }
}
