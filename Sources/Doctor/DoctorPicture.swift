internal import CCairo
public import Ink
internal import OrderedCollections
public import Rendering
import Touch
public import Words

/// The pixels of the touch doctor's window: the squares, a ring around each touch, and the card. Squares and
/// rings are painted where something has changed; the card is painted once for each state that it shows.
public final class DoctorPicture {
  /// A ring around a touch.
  private struct Ring: Hashable {
    let touch: UInt32
    let position: Point
    let kind: Kind
    /// The radius in pixels.
    let radius: Double

    enum Kind: Hashable { case finger, palm, stuck }

    init(_ contact: ExaminedContact, in model: DoctorModel, unit: Double) {
      (touch, position) = (contact.touch, contact.position)
      kind = contact.isStuck ? .stuck : model.verdict(of: touch) == .palm ? .palm : .finger
      radius = (kind == .palm ? Look.palmRadius : Look.radius) * unit
    }
  }

  /// Everything that the picture depends on, besides the style.
  private struct Scene: Hashable {
    let grid: ScreenGrid
    let rings: [Ring]
    let card: DoctorFace
    let isCardTranslucent: Bool

    init(_ model: DoctorModel) {
      (grid, card) = (model.examination.grid, DoctorFace(model))
      isCardTranslucent = model.isCardTranslucent
      let unit = card.layout.unit
      rings = model.examination.contacts.values.map { Ring($0, in: model, unit: unit) }
    }
  }

  private var style: LayerStyle
  private var shown: Scene?
  /// The picture of the card; `nil` until it is needed.
  private var picture: Overlay?
  /// The numbers beside the rings.
  private var labels: [UInt32: TextLayout] = [:]

  /// Creates a picture that shows nothing.
  package init(_ style: LayerStyle) { self.style = style }

  /// Creates a picture that shows nothing.
  /// - Parameters:
  ///   - language: The language of texts, such as `ja`.
  ///   - say: Translates a message to that language.
  public convenience init(
    theme: Theme, language: String, say: @escaping (Message) -> String
  ) {
    self.init(LayerStyle(theme: theme, language: language, say: say))
  }

  /// Changes the theme. Everything must be painted again: ``follow(_:)`` says so.
  public func setTheme(_ theme: Theme) {
    style.theme = theme
    (shown, picture, labels) = (nil, nil, [:])
  }

  /// The colour behind the squares, as 0xAARRGGBB.
  public var ground: UInt32 {
    let color = PaletteColors(style.theme).ground
    return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// Shows the doctor in its present state. Returns the pixels that may have changed.
  public func follow(_ model: DoctorModel) -> [PixelRect] {
    let scene = Scene(model)
    let before = shown
    shown = scene
    guard let before, before.grid.window == scene.grid.window,
      before.grid.columns == scene.grid.columns, before.grid.rows == scene.grid.rows,
      before.card.layout.unit == scene.card.layout.unit
    else {
      (picture, labels) = (nil, [:])
      return [scene.grid.window]
    }
    var damage: [PixelRect] = []
    if before.grid.painted != scene.grid.painted {
      let changed = scene.grid.painted.indices.filter {
        before.grid.painted[$0] != scene.grid.painted[$0]
      }
      damage += changed.map(scene.grid.frame)
    }
    if before.rings != scene.rings {
      let kept = Set(before.rings).intersection(scene.rings)
      damage += (before.rings + scene.rings).filter { !kept.contains($0) }.map {
        frame(of: $0, scene.card.layout.unit, in: scene.grid.window)
      }
      let down = Set(scene.rings.map(\.touch))
      labels = labels.filter { down.contains($0.key) }
    }
    if before.card != scene.card { picture = nil }
    if before.card != scene.card || before.isCardTranslucent != scene.isCardTranslucent {
      damage += [before, scene].map { cardFrame($0) }
    }
    return damage
  }

  /// Paints an area into the window's image.
  public func paint(_ area: PixelRect, into image: ImageSurface) {
    guard let scene = shown else { return }
    let colors = PaletteColors(style.theme)
    let unit = scene.card.layout.unit
    image.paint { context in
      CairoShapes.clip(context, to: area) {
        CairoShapes.setColor(context, colors.ground)
        cairo_paint(context)
        paintSquares(of: scene.grid, within: area, unit, context, colors)
      }
    }
    let card = picture ?? DoctorPainter.paint(scene.card, style)
    picture = card
    card.shown(withOpacity: scene.isCardTranslucent ? Look.translucent : 1)
      .lay(over: image, within: area)
    image.paint { context in
      CairoShapes.clip(context, to: area) {
        for ring in scene.rings where frame(of: ring, unit, in: scene.grid.window).overlaps(area) {
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
    let (center, radius) = (ring.position, ring.radius)
    CairoShapes.setColor(context, colors.ground)
    CairoShapes.strokeRing(context, at: center, diameter: 2 * radius, lineWidth: 7 * unit)
    switch ring.kind {
    case .finger: CairoShapes.setColor(context, colors.accent)
    case .palm: CairoShapes.setColor(context, colors.icon)
    case .stuck: CairoShapes.setColor(context, DoctorPainter.red(style.theme))
    }
    CairoShapes.strokeRing(
      context, at: center, diameter: 2 * (radius - unit), lineWidth: 4 * unit)
    // A second ring tells a palm without its colour.
    if ring.kind == .palm {
      CairoShapes.strokeRing(
        context, at: center, diameter: 2 * (radius - 9 * unit), lineWidth: 4 * unit)
    }
    let label =
      labels[ring.touch]
      ?? TextLayout(
        "\(ring.touch)",
        style: TextStyle(size: max(1, (13 * unit).rounded()), weight: .semibold))
    labels[ring.touch] = label
    let width = label.width + 12 * unit
    let plate = Rect(
      minX: center.x - width / 2, minY: center.y - radius - 26 * unit,
      maxX: center.x + width / 2, maxY: center.y - radius - 4 * unit)
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
    let reach = ring.radius + 4 * unit
    let (x, y) = (ring.position.x, ring.position.y)
    // The number of a touch has at most ten digits.
    let half = max(reach, 60 * unit)
    return PixelRect(
      covering: Rect(
        minX: x - half, minY: y - reach - 30 * unit, maxX: x + half, maxY: y + reach),
      within: window)
  }

  private func cardFrame(_ scene: Scene) -> PixelRect {
    let (card, frame) = (scene.card, scene.card.layout.frame)
    let shadow = PaletteLook.shadow(under: frame, radius: 0, unit: card.layout.unit)
    return card.space.windowPixels(
      PixelRect(covering: frame.union(shadow.bounds), within: card.space.pixels))
  }

  /// The opacities of squares and of the card, and the radii of rings in units.
  private enum Look {
    static let (painted, empty, translucent) = (0.55, 0.07, 0.35)
    static let (radius, palmRadius) = (26.0, 44.0)
  }
}
