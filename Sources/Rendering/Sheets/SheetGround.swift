internal import CCairo
package import Ink
package import Interaction

/// The background of a sheet: its shadow, its rounded edge, and a plain interior. Only the part
/// around the interior is stored as pixels, because a large sheet takes megabytes.
package struct SheetGround {
  /// Everything that the pixels of a background depend on.
  package struct Plan: Hashable {
    /// The frame of the sheet, in the space of the person whom it faces.
    let sheet: Rect
    /// Pixels per unit of ``PaletteLook``.
    let unit: Double
    let theme: Theme
    /// The space of the person whom the sheet faces. The background is clipped to its window.
    let space: SeatSpace

    /// Creates a plan from its parts.
    package init(sheet: Rect, unit: Double, theme: Theme, space: SeatSpace) {
      self.sheet = sheet
      self.unit = unit
      self.theme = theme
      self.space = space
    }
  }

  let plan: Plan
  /// The area with the shadow, in window pixels.
  let frame: PixelRect
  /// The colour of the interior.
  let color: InkColor
  private let bands: [Overlay]
  /// The pixels of the plain interior, which are not stored.
  private let middle: PixelRect
  private let radius: Double

  /// Paints the pixels around the interior.
  package init(_ plan: Plan) {
    let (sheet, unit, space) = (plan.sheet, plan.unit, plan.space)
    let colors = PaletteColors(plan.theme)
    let radius = min(PaletteLook.barRadius * unit, sheet.width / 2, sheet.height / 2)
    let shadow = PaletteLook.shadow(
      under: sheet, radius: radius, unit: unit, opacity: colors.shadow)
    let line = max(1, unit.rounded())
    let inset = radius.rounded(.up)
    self.plan = plan
    self.radius = inset
    color = colors.ground
    let whole = PixelRect(covering: sheet.union(shadow.bounds), within: space.pixels)
    let inner = PixelRect(
      covering: Rect(
        minX: sheet.minX.rounded(.up) + inset, minY: sheet.minY.rounded(.up) + inset,
        maxX: max(sheet.minX.rounded(.up) + inset, sheet.maxX.rounded(.down) - inset),
        maxY: max(sheet.minY.rounded(.up) + inset, sheet.maxY.rounded(.down) - inset)),
      within: space.pixels)
    (frame, middle) = (space.windowPixels(whole), space.windowPixels(inner))
    bands = whole.parts(outside: inner).map { part in
      Overlay(covering: part.rect, in: space, shadow: shadow) { context in
        CairoShapes.fill(context, sheet, radius: radius, colors.ground)
        CairoShapes.stroke(
          context, sheet.insetBy(line / 2), radius: radius - line / 2, width: line, colors.line,
          opacity: colors.edge)
      }
    }
  }

  /// Whether an area lies completely on the sheet and touches no round corner.
  package func hides(_ area: PixelRect) -> Bool {
    let (rect, sheet) = (plan.space.seatRect(area.rect), plan.sheet)
    func holds(_ x: Double, _ y: Double) -> Bool {
      rect.minX >= sheet.minX + x && rect.maxX <= sheet.maxX - x && rect.minY >= sheet.minY + y
        && rect.maxY <= sheet.maxY - y
    }
    return holds(radius, 0) || holds(0, radius)
  }

  /// Draws the background over the window's image, within `area`.
  package func lay(over image: ImageSurface, within area: PixelRect) {
    for band in bands { band.lay(over: image, within: area) }
    let part = middle.intersection(area)
    guard !part.isEmpty else { return }
    image.paint { context in
      cairo_rectangle(
        context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
      CairoShapes.setColor(context, color)
      cairo_fill(context)
    }
  }
}
