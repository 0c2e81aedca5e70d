internal import CCairo
package import Ink
package import Interaction
internal import OrderedCollections

/// The touch doctor over the whole window: the squares, a ring around each touch, and the sheet. Squares and
/// rings are painted where something has changed; the sheet is painted once for each state that it shows.
package final class DoctorLayer: WindowLayer {
  /// A ring around a touch.
  struct Ring: Hashable {
    let touch: UInt32
    let position: Point
    let isStuck: Bool
  }

  /// What the layer shows.
  package struct Scene: Hashable {
    let grid: ScreenGrid
    let rings: [Ring]
    let sheet: DoctorFace
  }

  private var style: LayerStyle
  private var shown: Scene?
  /// The picture of the sheet; `nil` until it is needed.
  private var picture: Overlay?
  /// The numbers beside the rings.
  private var labels: [UInt32: TextLayout] = [:]

  /// Creates a layer that shows nothing.
  package init(_ style: LayerStyle) { self.style = style }

  /// The state of the touch doctor.
  package static func part(of session: PaintingSession) -> Scene? {
    session.doctor.map { doctor in
      Scene(
        grid: doctor.examination.grid,
        rings: doctor.examination.contacts.values.map {
          Ring(touch: $0.touch, position: $0.position, isStuck: $0.isStuck)
        }, sheet: DoctorFace(doctor))
    }
  }

  /// Whether an event with these effects may have changed the touch doctor.
  package func isAffected(by effects: Effects) -> Bool { effects.surfaces.contains(.doctor) }

  /// Shows the touch doctor in its present state. Returns the pixels that may have changed.
  package func follow(_ part: Scene?, _ effects: Effects?) -> [PixelRect] {
    let before = shown
    shown = part
    guard let part, let before, before.grid.window == part.grid.window,
      before.grid.columns == part.grid.columns, before.grid.rows == part.grid.rows
    else {
      guard part != before else { return [] }
      (picture, labels) = (nil, [:])
      return [before?.grid.window, part?.grid.window].compactMap { $0 }
    }
    var damage: [PixelRect] = []
    if before.grid.paintedCount != part.grid.paintedCount {
      let changed = part.grid.painted.indices.filter {
        before.grid.painted[$0] != part.grid.painted[$0]
      }
      damage += changed.map(part.grid.frame)
    }
    if before.rings != part.rings {
      let kept = Set(before.rings).intersection(part.rings)
      damage += (before.rings + part.rings).filter { !kept.contains($0) }.map {
        frame(of: $0, part.sheet.layout.unit, in: part.grid.window)
      }
      let down = Set(part.rings.map(\.touch))
      labels = labels.filter { down.contains($0.key) }
    }
    if before.sheet != part.sheet {
      picture = nil
      damage += [before, part].map { sheetFrame($0) }
    }
    return damage
  }

  /// Changes the theme or the language, and drops what was painted.
  package func setStyle(_ style: LayerStyle) {
    self.style = style
    (shown, picture, labels) = (nil, nil, [:])
  }

  // MARK: Over the window

  /// The pixels of the window that the touch doctor covers.
  package var frames: [PixelRect] { shown.map { [$0.grid.window] } ?? [] }

  /// Whether the touch doctor hides everything below it in an area.
  package func hides(_ area: PixelRect) -> Bool { shown != nil }

  /// Draws the touch doctor over the window's image, within `area`.
  package func lay(over image: ImageSurface, within area: PixelRect) {
    guard let part = shown else { return }
    let colors = PaletteColors(style.theme)
    let unit = part.sheet.layout.unit
    image.paint { context in
      CairoShapes.clip(context, to: area) {
        CairoShapes.setColor(context, colors.ground)
        cairo_paint(context)
        paintSquares(of: part.grid, within: area, unit, context, colors)
      }
    }
    let sheet = picture ?? DoctorPainter.paint(part.sheet, style)
    picture = sheet
    sheet.lay(over: image, within: area)
    image.paint { context in
      CairoShapes.clip(context, to: area) {
        for ring in part.rings where frame(of: ring, unit, in: part.grid.window).overlaps(area) {
          paint(ring, unit, context, colors)
        }
      }
    }
  }

  private func paintSquares(
    of grid: ScreenGrid, within area: PixelRect, _ unit: Double, _ context: OpaquePointer,
    _ colors: PaletteColors
  ) {
    let gap = max(1, unit.rounded())
    for index in grid.painted.indices {
      let frame = grid.frame(of: index)
      guard frame.overlaps(area) else { continue }
      let square = Rect(
        minX: Double(frame.x) + gap, minY: Double(frame.y) + gap,
        maxX: Double(frame.maxX) - gap, maxY: Double(frame.maxY) - gap)
      CairoShapes.roundedRectangle(context, square, radius: 4 * unit)
      if grid.painted[index] {
        CairoShapes.setColor(context, colors.accent, opacity: Look.painted)
      } else {
        CairoShapes.setColor(context, colors.line, opacity: Look.empty)
      }
      cairo_fill(context)
    }
  }

  private func paint(
    _ ring: Ring, _ unit: Double, _ context: OpaquePointer, _ colors: PaletteColors
  ) {
    let center = ring.position
    CairoShapes.setColor(context, colors.ground)
    CairoShapes.strokeRing(
      context, at: center, diameter: 2 * Look.radius * unit, lineWidth: 7 * unit)
    CairoShapes.setColor(context, ring.isStuck ? DoctorPainter.red(style.theme) : colors.accent)
    CairoShapes.strokeRing(
      context, at: center, diameter: (2 * Look.radius - 2) * unit, lineWidth: 4 * unit)
    let label =
      labels[ring.touch]
      ?? TextLayout(
        "\(ring.touch)",
        style: TextStyle(size: max(1, (13 * unit).rounded()), weight: .semibold))
    labels[ring.touch] = label
    let width = label.width + 12 * unit
    let plate = Rect(
      minX: center.x - width / 2, minY: center.y - (Look.radius + 26) * unit,
      maxX: center.x + width / 2, maxY: center.y - (Look.radius + 4) * unit)
    CairoShapes.roundedRectangle(context, plate, radius: 6 * unit)
    CairoShapes.setColor(context, colors.ground)
    cairo_fill(context)
    label.paint(
      on: context,
      at: Point(
        x: (center.x - label.width / 2).rounded(),
        y: (plate.center.y - label.height / 2).rounded()), color: colors.icon)
  }

  /// The pixels of a ring with its number.
  private func frame(of ring: Ring, _ unit: Double, in window: PixelRect) -> PixelRect {
    let reach = (Look.radius + 4) * unit
    let (x, y) = (ring.position.x, ring.position.y)
    // The number of a touch has at most ten digits.
    let half = max(reach, 60 * unit)
    return PixelRect(
      covering: Rect(
        minX: x - half, minY: y - reach - 30 * unit, maxX: x + half, maxY: y + reach),
      within: window)
  }

  private func sheetFrame(_ part: Scene) -> PixelRect {
    let frame = part.sheet.layout.frame
    let shadow = PaletteLook.shadow(under: frame, radius: 0, unit: part.sheet.layout.unit)
    return part.sheet.space.windowPixels(
      PixelRect(covering: frame.union(shadow.bounds), within: part.sheet.space.pixels))
  }

  /// The looks of squares and rings, in units.
  private enum Look {
    static let (painted, empty) = (0.55, 0.07)
    static let radius = 26.0
  }
}
