internal import CCairo
internal import Ink
internal import Interaction

/// The background of the gallery sheet: its shadow, its rounded edge, and a plain interior. Only
/// the part around the interior is stored as pixels, because a large sheet takes megabytes.
struct GalleryEdge {
  /// The area with the shadow, in window pixels.
  let frame: PixelRect
  private let sheet: Rect
  private let bands: [Overlay]
  /// The plain interior.
  private let middle: PixelRect
  private let radius: Double
  private let ground: InkColor

  /// Paints the background.
  /// - Parameters:
  ///   - sheet: The frame of the sheet, in window coordinates.
  ///   - unit: Pixels per unit of ``PaletteLook``.
  init(_ sheet: Rect, unit: Double, theme: Theme, window: PixelRect) {
    let colors = PaletteColors(theme)
    let radius = min(PaletteLook.barRadius * unit, sheet.width / 2, sheet.height / 2)
    let shadow = PaletteLook.shadow(
      under: sheet, radius: radius, unit: unit, opacity: colors.shadow)
    let line = max(1, unit.rounded())
    let inset = radius.rounded(.up)
    self.sheet = sheet
    self.radius = inset
    ground = colors.ground
    frame = PixelRect(covering: sheet.union(shadow.bounds), within: window)
    let inner = PixelRect(
      covering: Rect(
        minX: sheet.minX.rounded(.up) + inset, minY: sheet.minY.rounded(.up) + inset,
        maxX: max(sheet.minX.rounded(.up) + inset, sheet.maxX.rounded(.down) - inset),
        maxY: max(sheet.minY.rounded(.up) + inset, sheet.maxY.rounded(.down) - inset)),
      within: window)
    middle = inner
    let whole = frame
    let parts = [
      PixelRect(x: whole.x, y: whole.y, width: whole.width, height: inner.y - whole.y),
      PixelRect(x: whole.x, y: inner.maxY, width: whole.width, height: whole.maxY - inner.maxY),
      PixelRect(x: whole.x, y: inner.y, width: inner.x - whole.x, height: inner.height),
      PixelRect(
        x: inner.maxX, y: inner.y, width: whole.maxX - inner.maxX, height: inner.height),
    ]
    bands = parts.filter { $0.width > 0 && $0.height > 0 }.map { part in
      Overlay(covering: part.rect, within: window, shadow: shadow) { context in
        CairoShapes.roundedRectangle(context, sheet, radius: radius)
        CairoShapes.setColor(context, colors.ground)
        cairo_fill(context)
        CairoShapes.roundedRectangle(
          context, sheet.insetBy(line / 2), radius: radius - line / 2)
        CairoShapes.setColor(context, colors.line, opacity: colors.edge)
        cairo_set_line_width(context, line)
        cairo_stroke(context)
      }
    }
  }

  /// Whether an area lies completely on the sheet and touches no round corner.
  func hides(_ area: PixelRect) -> Bool {
    let rect = area.rect
    func holds(_ x: Double, _ y: Double) -> Bool {
      rect.minX >= sheet.minX + x && rect.maxX <= sheet.maxX - x && rect.minY >= sheet.minY + y
        && rect.maxY <= sheet.maxY - y
    }
    return holds(radius, 0) || holds(0, radius)
  }

  /// Draws the background over the window's image, within `area`.
  func lay(over image: ImageSurface, within area: PixelRect) {
    for band in bands { band.lay(over: image, within: area) }
    let part = middle.intersection(area)
    guard !part.isEmpty else { return }
    image.paint { context in
      cairo_rectangle(
        context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
      CairoShapes.setColor(context, ground)
      cairo_fill(context)
    }
  }
}
