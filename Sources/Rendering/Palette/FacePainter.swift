internal import CCairo
package import Ink

/// Paints the faces of controls with a Cairo context. Its units are pixels, and its orientation is
/// that of seat space. A painted face depends only on the face, its place and the theme.
package struct FacePainter {
  /// The Cairo context to paint with, in pixels.
  let context: OpaquePointer
  /// The number of pixels in a unit of ``PaletteLook``.
  let unit: Double
  /// The palette colours of the theme.
  let colors: PaletteColors
  /// A cache of pictures that take long to compute.
  let images: ColorImages
  /// The language of texts, such as `ja`.
  let language: String

  /// Creates a painter on a Cairo context.
  package init(
    context: OpaquePointer, unit: Double, colors: PaletteColors, images: ColorImages,
    language: String
  ) {
    self.context = context
    self.unit = unit
    self.colors = colors
    self.images = images
    self.language = language
  }

  /// The width of a thin line in pixels. It is a whole number.
  var hairline: Double { max(1, unit.rounded()) }

  /// Paints a control's background, and its face over it. Only the given pixels change.
  /// - Parameters:
  ///   - pixels: The pixels to paint.
  ///   - range: For a slider, the range of the finger. For a control with a heading, what is below that.
  package func paint(_ face: ControlFace, in pixels: PixelRect, range: Rect) {
    guard !pixels.isEmpty else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(
      context, Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
    cairo_clip(context)
    CairoShapes.setColor(context, colors.ground)
    cairo_paint(context)

    var cell = pixels.rect
    if let heading = face.heading {
      cell = Rect(
        minX: cell.minX, minY: range.minY.rounded(), maxX: cell.maxX, maxY: cell.maxY)
      paintHeading(heading, above: cell)
    }
    let painter = face.picture.isOfFile ? forPictures : self
    painter.paintPlate(face, cell)
    if face.isCarried { paintCarried(cell) }
    if face.isFocused { paintFocus(cell) }
    guard face.isDimmed else { return painter.paintPicture(face, cell, range) }
    cairo_push_group(context)
    painter.paintPicture(face, cell, range)
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, PaletteLook.dimmed)
  }

  /// The painter for tiles that show pictures of files.
  private var forPictures: FacePainter {
    FacePainter(
      context: context, unit: unit, colors: colors.ofPictures, images: images, language: language)
  }

  /// Paints the coloured ground under a chosen or pressed control, and the ground of a picture of a file.
  private func paintPlate(_ face: ControlFace, _ cell: Rect) {
    let plate = cell.insetBy((PaletteLook.plate.inset * unit).rounded())
    guard plate.width > 0, plate.height > 0, !face.picture.isDragged else { return }
    if face.picture.isOfFile {
      CairoShapes.fill(context, plate, radius: PaletteLook.plate.radius * unit, colors.ground)
    }
    if face.mark == .plate {
      CairoShapes.fill(
        context, plate, radius: PaletteLook.plate.radius * unit, colors.accent, opacity: colors.wash
      )
    }
    if face.isPressed {
      CairoShapes.fill(
        context, plate, radius: PaletteLook.plate.radius * unit, colors.line,
        opacity: colors.pressed(isChosen: face.mark == .plate))
    }
    guard face.picture.isTile, face.mark != .plate else { return }
    CairoShapes.stroke(
      context, plate.insetBy(hairline / 2), radius: PaletteLook.plate.radius * unit - hairline / 2,
      width: hairline, colors.line, opacity: colors.edge)
  }

  /// Paints the mark of a tool that shows more tools at a tap: a small corner.
  private func paintMore(_ cell: Rect) {
    let side = PaletteLook.more.side * unit
    let inset = (PaletteLook.more.inset * unit).rounded()
    let (x, y) = (cell.maxX - inset, cell.maxY - inset)
    cairo_new_path(context)
    cairo_move_to(context, x, y - side)
    cairo_line_to(context, x, y)
    cairo_line_to(context, x - side, y)
    cairo_close_path(context)
    CairoShapes.setColor(context, colors.accent)
    cairo_fill(context)
  }

  /// Paints the ground of a control that a finger carries over others.
  private func paintCarried(_ cell: Rect) {
    let line = (PaletteLook.ring.line * unit).rounded(.up)
    let plate = cell.insetBy(line / 2)
    guard plate.width > 0, plate.height > 0 else { return }
    CairoShapes.fill(
      context, plate, radius: PaletteLook.plate.radius * unit, colors.accent, opacity: colors.wash)
    CairoShapes.stroke(
      context, plate, radius: PaletteLook.plate.radius * unit, width: line, colors.accent)
  }

  /// Paints the dashed frame of the control that has the keyboard focus.
  private func paintFocus(_ cell: Rect) {
    let line = (PaletteLook.focus.line * unit).rounded(.up)
    let frame = cell.insetBy((PaletteLook.focus.inset * unit).rounded() + line / 2)
    guard frame.width > 0, frame.height > 0 else { return }
    CairoShapes.roundedRectangle(context, frame, radius: PaletteLook.plate.radius * unit)
    strokeFocus(line)
  }

  /// Strokes the path as the dashed frame of what has the keyboard focus.
  /// - Parameter line: The width of the line, in pixels.
  func strokeFocus(_ line: Double) {
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
    let size = face.isLarge ? PaletteLook.largeIcon : PaletteLook.iconSize
    cairo_save(context)
    defer { cairo_restore(context) }
    if face.isPressed, face.picture.yields {
      cairo_translate(context, middle.x, middle.y)
      cairo_scale(context, PaletteLook.pressedScale, PaletteLook.pressedScale)
      cairo_translate(context, -middle.x, -middle.y)
    }
    switch face.picture {
    case .icon(let icon): paint(icon, at: middle, color: tint, size: size)
    case .tab(let ink): paintTab(ink, cell)
    case .tile(let icon, let ink, let text): paintTile(icon, ink, text, cell, tint)
    case .pictureTile(let picture, let name): paintPictureTile(picture, name, cell, tint)
    case .tip(let ink):
      paintTip(ink, least: 3 * unit, most: PaletteLook.swatch * unit, at: middle, on: colors.ground)
    case .disc(let color): paintDisc(color, diameter: PaletteLook.swatch, at: middle)
    case .wheel(let color): paintWheel(color, at: middle, isOpen: face.mark == .plate)
    case .rainbow(let colors): paintRainbow(colors, at: middle)
    case .dot(let dot): paintDot(dot, at: middle)
    case .row(let icon, let words): paintRow(icon, words, cell)
    case .toggle(let icon, let words):
      paintToggle(icon, words, isOn: face.mark == .isOn, cell)
    case .field(let tone): paintField(tone, range)
    case .brightness(let tone): paintBrightness(tone, range)
    case .opacity(let tone): paintOpacity(tone, range)
    case .width(let ink, let part, let number): paintWidth(ink, part, number, cell, range)
    case .repeats(let choice): paintRepeats(choice, cell, range)
    case .sheet(let paper): paintSheet(paper, cell, isChosen: face.mark == .frame)
    case .symmetry(let sample, let color):
      paintSymmetry(sample, on: color, cell, isChosen: face.mark == .frame)
    case .board(let caption, let paper, let thumbnail):
      paintBoard(caption, paper, thumbnail, cell, isChosen: face.mark == .frame)
    }
    if face.hasMore { paintMore(cell) }
    if face.mark == .ring { paintRing(1, at: middle, colors.line) }
    if let progress = face.progress {
      var center = middle
      switch face.picture {
      case .row: center.x = (cell.minX + PaletteLook.row.icon * unit).rounded()
      case .tile(_, _, let text): center = tileIcon(above: tileWords(text, cell), cell)
      default: break
      }
      paintRing(1, at: center, colors.line, opacity: colors.track)
      paintRing(progress, at: center, colors.accent)
    }
  }

  /// Paints a part of a ring, from 0 to 1, clockwise from the top.
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

  /// Paints an icon around a point.
  /// - Parameter size: The icon's side, in units of ``PaletteLook``.
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
}

extension ControlFace.Picture {
  /// Whether this is a slider. Its value shows that a finger is on it, so it needs no other sign.
  fileprivate var isDragged: Bool {
    switch self {
    case .field, .brightness, .opacity, .width, .repeats: true
    default: false
    }
  }

  /// Whether this is a picture of a file, which has a ground of its own.
  fileprivate var isOfFile: Bool {
    if case .pictureTile = self { true } else { false }
  }

  /// Whether this is a large tile, which has an edge.
  fileprivate var isTile: Bool {
    switch self {
    case .tile, .pictureTile: true
    default: false
    }
  }

  /// Whether the control is painted smaller while a finger presses it.
  fileprivate var yields: Bool {
    switch self {
    case .row, .toggle: false
    default: !isDragged
    }
  }
}
