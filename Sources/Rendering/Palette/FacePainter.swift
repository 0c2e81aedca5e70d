internal import CCairo
internal import Ink
internal import Interaction

/// Paints the faces of controls with one Cairo context whose units are pixels, upright as the person
/// sees them. A face depends on nothing but itself, its place and the theme.
struct FacePainter {
  /// The context.
  let context: OpaquePointer
  /// Pixels to a unit of ``PaletteLook``.
  let unit: Double
  /// The theme's colours.
  let colors: PaletteColors
  /// Pictures that take long to compute.
  let images: ColorImages
  /// The language of what is written.
  let language: String

  /// A line that is thin yet whole pixels wide, in pixels.
  var hairline: Double { max(1, unit.rounded()) }

  /// Paints a control anew: its ground, and its face on it, within its own pixels.
  /// - Parameters:
  ///   - pixels: What is painted.
  ///   - range: Of a dragged control, the range of the finger.
  func paint(_ face: ControlFace, in pixels: PixelRect, range: Rect) {
    guard !pixels.isEmpty else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(
      context, Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
    cairo_clip(context)
    CairoShapes.setColor(context, colors.ground)
    cairo_paint(context)

    let cell = pixels.rect
    paintPlate(face, cell)
    if face.isFocused { paintFocus(cell) }
    guard face.isDimmed else { return paintPicture(face, cell, range) }
    cairo_push_group(context)
    paintPicture(face, cell, range)
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, PaletteLook.dimmed)
  }

  /// The plates under what is chosen and under a finger.
  private func paintPlate(_ face: ControlFace, _ cell: Rect) {
    let plate = cell.insetBy((PaletteLook.plate.inset * unit).rounded())
    guard plate.width > 0, plate.height > 0, !face.picture.isDragged else { return }
    if face.mark == .plate {
      CairoShapes.roundedRectangle(context, plate, radius: PaletteLook.plate.radius * unit)
      CairoShapes.setColor(context, colors.accent, opacity: colors.wash)
      cairo_fill(context)
    }
    if face.isPressed {
      CairoShapes.roundedRectangle(context, plate, radius: PaletteLook.plate.radius * unit)
      CairoShapes.setColor(
        context, colors.line, opacity: colors.pressed(isChosen: face.mark == .plate))
      cairo_fill(context)
    }
  }

  /// The dashes around what the keyboard has chosen.
  private func paintFocus(_ cell: Rect) {
    let line = (PaletteLook.focus.line * unit).rounded(.up)
    let frame = cell.insetBy((PaletteLook.focus.inset * unit).rounded() + line / 2)
    guard frame.width > 0, frame.height > 0 else { return }
    CairoShapes.roundedRectangle(context, frame, radius: PaletteLook.plate.radius * unit)
    CairoShapes.setColor(context, colors.accent)
    cairo_set_line_width(context, line)
    let dash = PaletteLook.focus.dash * unit
    withUnsafePointer(to: dash) { cairo_set_dash(context, $0, 1, 0) }
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
  }

  private func paintPicture(_ face: ControlFace, _ cell: Rect, _ range: Rect) {
    let middle = Point(x: cell.center.x.rounded(.down), y: cell.center.y.rounded(.down))
    let tint = face.mark == .plate ? colors.accent : colors.icon
    cairo_save(context)
    defer { cairo_restore(context) }
    if face.isPressed, face.picture.yields {
      cairo_translate(context, middle.x, middle.y)
      cairo_scale(context, PaletteLook.pressedScale, PaletteLook.pressedScale)
      cairo_translate(context, -middle.x, -middle.y)
    }
    switch face.picture {
    case .icon(let icon): paint(icon, at: middle, color: tint)
    case .tab(let ink): paintTab(ink, cell)
    case .tool(let icon, let ink): paintTool(icon, ink, at: middle, tint)
    case .disc(let color): paintDisc(color, diameter: PaletteLook.swatch, at: middle)
    case .wheel(let color): paintWheel(color, at: middle, isOpen: face.mark == .plate)
    case .dot(let dot, let color): paintDot(dot, color, at: middle)
    case .row(let icon, let text): paintRow(icon, text, cell)
    case .toggle(let text): paintToggle(text, isOn: face.mark == .isOn, cell)
    case .field(let tone): paintField(tone, range)
    case .brightness(let tone): paintBrightness(tone, range)
    case .opacity(let tone): paintOpacity(tone, range)
    case .width(let ink, let part, let number): paintWidth(ink, part, number, cell, range)
    case .sheet(let paper): paintSheet(paper, cell, isChosen: face.mark == .frame)
    case .board(let number, let paper, let thumbnail):
      paintBoard(number, paper, thumbnail, cell, isChosen: face.mark == .frame)
    }
    if face.mark == .ring { paintRing(1, at: middle, colors.accent) }
    if let progress = face.progress {
      var center = middle
      if case .row = face.picture { center.x = (cell.minX + PaletteLook.row.icon * unit).rounded() }
      paintRing(1, at: center, colors.line, opacity: colors.track)
      paintRing(progress, at: center, colors.accent)
    }
  }

  /// Paints a ring, or as much of it as is full, clockwise from the top.
  private func paintRing(
    _ part: Double, at center: Point, _ color: InkColor, opacity: Double = 1
  ) {
    let line = PaletteLook.ring.line * unit
    let top = -Double.pi / 2
    cairo_new_path(context)
    cairo_arc(
      context, center.x, center.y, (PaletteLook.ring.diameter * unit - line) / 2, top,
      top + 2 * .pi * part)
    CairoShapes.setColor(context, color, opacity: opacity)
    cairo_set_line_width(context, line)
    cairo_set_line_cap(context, part < 1 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_stroke(context)
  }

  /// Paints an icon.
  /// - Parameter size: Its side, in units of ``PaletteLook``.
  func paint(
    _ icon: PaletteIcon, at center: Point, color: InkColor, size: Double = PaletteLook.iconSize,
    opacity: Double = 1
  ) {
    cairo_save(context)
    defer { cairo_restore(context) }
    let scale = size * unit / PaletteIcon.grid
    cairo_translate(context, center.x, center.y)
    cairo_scale(context, scale, scale)
    cairo_translate(context, -PaletteIcon.grid / 2, -PaletteIcon.grid / 2)
    CairoShapes.setColor(context, color, opacity: opacity)
    for path in icon.paths { path.paint(context) }
  }

  /// Paints a line of text.
  /// - Parameters:
  ///   - left: The middle of its left edge.
  ///   - width: How wide it may be, in pixels.
  func write(_ text: String, from left: Point, width: Double, color: InkColor) {
    PaletteText(text, size: PaletteLook.text * unit, width: width, language: language)
      .paint(on: context, from: left, color: color)
  }
}

extension ControlFace.Picture {
  /// Whether it shows what a finger drags, which is its own sign that the finger is there.
  fileprivate var isDragged: Bool {
    switch self {
    case .field, .brightness, .opacity, .width: true
    default: false
    }
  }

  /// Whether it gets smaller under a finger.
  fileprivate var yields: Bool {
    switch self {
    case .row, .toggle: false
    default: !isDragged
    }
  }
}
