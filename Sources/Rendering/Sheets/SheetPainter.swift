internal import CCairo
internal import Ink
internal import Interaction

/// Paints the parts of sheets, each on its own surface. The result depends only on the
/// face, the size, the theme and the language.
struct SheetPainter {
  let context: OpaquePointer
  let measures: SheetMeasures
  let colors: PaletteColors
  let language: String
  /// The painter of icons, in the same context.
  let icons: FacePainter

  /// Pixels per unit of ``PaletteLook``.
  var unit: Double { measures.cell / PaletteLook.cell }
  /// The width of a thin line, in whole pixels.
  var hairline: Double { max(1, unit.rounded()) }

  /// Sizes of text, in units of ``PaletteLook``.
  enum Size {
    static let title = 20.0
    static let text = PaletteLook.text
    static let quiet = 13.0
    static let small = 12.0
  }

  /// Creates a painter on a Cairo context, in pixels.
  /// - Parameter images: A cache of pictures that take long to compute.
  init(
    context: OpaquePointer, measures: SheetMeasures, colors: PaletteColors,
    images: ColorImages, language: String
  ) {
    (self.context, self.measures, self.colors) = (context, measures, colors)
    self.language = language
    icons = FacePainter(
      context: context, unit: measures.cell / PaletteLook.cell, colors: colors, images: images,
      language: language)
  }

  /// Paints a part on the sheet's background.
  func paint(_ face: SheetFace, in rect: Rect) {
    switch face {
    case .line:
      CairoShapes.setColor(context, colors.line, opacity: colors.separator)
      cairo_paint(context)
    case .title(let text):
      let words = label(text, Size.title, .semibold, width: rect.width)
      write(words, from: Point(x: rect.minX, y: rect.center.y), colors.icon)
    case .notice(let text):
      let words = label(
        text, Size.text, .medium, width: rect.width - measures.gap, lines: 2)
      write(words, from: Point(x: rect.minX, y: rect.center.y), colors.icon)
    case .message(let text):
      let words = label(text, Size.text, .medium, width: rect.width, lines: 3)
      let left = rect.center.x - words.width / 2
      write(words, from: Point(x: left, y: rect.center.y), colors.quiet)
    case .search(let text, let isEmpty, let isTyping):
      paintSearch(text, isEmpty: isEmpty, isTyping: isTyping, in: rect)
    case .field(let text): paintField(text, in: rect)
    case .button(let face): dimmed(face.isDimmed) { paint(face, in: rect) }
    case .key(let face): dimmed(face.isDimmed) { paint(face, in: rect) }
    case .card(let face):
      dimmed(face.isDimmed) { paint(face, in: rect.insetBy(measures.cardMargin)) }
    }
  }

  // MARK: Words

  func text(
    _ text: String, _ size: Double, _ weight: TextStyle.Weight, width: Double
  ) -> TextLayout {
    TextLayout(
      text,
      style: TextStyle(
        size: max(1, (size * unit).rounded()), weight: weight, language: language),
      limits: TextLayout.Limits(width: max(0, width)))
  }

  /// Lays out a label: a text that is smaller, or has several lines, rather than be cut.
  func label(
    _ text: String, _ size: Double, _ weight: TextStyle.Weight, width: Double, lines: Int = 1
  ) -> TextLayout {
    TextLayout.label(
      text,
      style: TextStyle(
        size: max(1, (size * unit).rounded()), weight: weight, language: language),
      width: width, lines: lines)
  }

  /// Paints a text to the right of a point.
  /// - Parameter left: The centre of its left edge.
  func write(_ words: TextLayout, from left: Point, _ color: InkColor) {
    words.paint(
      on: context, at: Point(x: left.x, y: left.y - words.height / 2), color: color)
  }

  // MARK: Buttons

  func dimmed(_ isDimmed: Bool, _ body: () -> Void) {
    guard isDimmed else { return body() }
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, 0.38)
  }

  func plate(_ rect: Rect, _ color: InkColor, opacity: Double = 1) {
    CairoShapes.fill(
      context, rect, radius: PaletteLook.plate.radius * unit, color, opacity: opacity)
  }

  /// Paints a button, with icon and text side by side in its centre, or a text alone.
  func paint(_ face: SheetButtonFace, in rect: Rect) {
    let cell = rect.insetBy((PaletteLook.plate.inset * unit).rounded())
    guard cell.width > 0, cell.height > 0 else { return }
    let color: InkColor
    switch face.kind {
    case .main:
      plate(cell, colors.accent)
      color = colors.onAccent
    case .link: color = colors.accent
    case .plain: color = face.isOn ? colors.accent : colors.icon
    }
    if face.isOn { plate(cell, colors.accent, opacity: colors.wash) }
    if face.isPressed {
      let wash = face.kind == .main ? colors.onAccent : colors.line
      plate(cell, wash, opacity: colors.pressed(isChosen: face.isOn))
    }
    let icon = face.icon == nil ? 0 : (PaletteLook.iconSize * 0.85 * unit).rounded()
    let gap = face.icon == nil ? 0 : (8 * unit).rounded()
    let room = cell.width - icon - gap - 2 * 10 * unit
    guard !face.text.isEmpty, room > 0 else {
      if let icon = face.icon { icons.paint(icon, at: snapped(cell.center), color: color) }
      return
    }
    let words = label(face.text, Size.text, .medium, width: room)
    let left = (cell.center.x - (icon + gap + words.width) / 2).rounded()
    let y = cell.center.y.rounded(.down)
    if let image = face.icon {
      icons.paint(
        image, at: Point(x: left + icon / 2, y: y), color: color,
        size: PaletteLook.iconSize * 0.85)
    }
    write(words, from: Point(x: left + icon + gap, y: y), color)
  }

  /// Paints a key of the on-screen keyboard.
  func paint(_ face: SheetKeyFace, in rect: Rect) {
    let key = rect.insetBy((2.5 * unit).rounded())
    guard key.width > 0, key.height > 0 else { return }
    CairoShapes.roundedRectangle(context, key, radius: 8 * unit)
    if face.isMain {
      CairoShapes.setColor(context, colors.accent)
    } else {
      CairoShapes.setColor(context, colors.line, opacity: 0.075)
    }
    cairo_fill(context)
    if face.isOn || face.isPressed {
      CairoShapes.roundedRectangle(context, key, radius: 8 * unit)
      if face.isPressed {
        CairoShapes.setColor(
          context, face.isMain ? colors.onAccent : colors.line, opacity: colors.pressed)
      } else {
        CairoShapes.setColor(context, colors.accent, opacity: colors.wash)
      }
      cairo_fill(context)
    }
    let color = face.isMain ? colors.onAccent : face.isOn ? colors.accent : colors.icon
    switch face.cap {
    case .icon(let icon):
      icons.paint(icon, at: snapped(key.center), color: color, size: PaletteLook.iconSize * 0.85)
    case .text(let words):
      let isLetter = words.count == 1
      let text = label(
        words, isLetter ? 18 : Size.text, .medium, width: key.width - 8 * unit)
      write(
        text, from: Point(x: key.center.x - text.width / 2, y: key.center.y.rounded(.down)), color)
    }
  }

  func snapped(_ place: Point) -> Point {
    Point(x: place.x.rounded(.down), y: place.y.rounded(.down))
  }
}
