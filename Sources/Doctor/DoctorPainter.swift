internal import CCairo
internal import Ink
internal import Interaction
internal import Rendering
import Touch
import Words

/// Everything that the picture of the doctor's card depends on, besides the style.
struct DoctorFace: Hashable {
  let layout: DoctorLayout
  let space: SeatSpace
  let shown: DoctorModel.Shown
  let notice: Message?
  let screenSettings: ScreenSettings
  let topic: DoctorTopic
  let pressed: Set<DoctorControl>
  let focus: DoctorControl?
  /// The buttons that have nothing to do.
  let dimmed: Set<DoctorControl>
  /// Whether findings name their device, because there are several.
  let namesDevices: Bool

  init(_ model: DoctorModel) {
    (layout, space, shown) = (model.layout, model.space, model.shown)
    (notice, screenSettings) = (model.notice, model.screenSettings)
    (topic, pressed, focus) = (model.topic, model.pressed, model.focus)
    dimmed = Set(layout.buttons.map(\.control).filter(model.isDimmed))
    namesDevices = model.examination.display.devices.count > 1
  }
}

/// Paints the doctor's card: a title with a line of figures, the table of touches, the findings or the limits for
/// palms, and the buttons. Equal input always gives equal pixels.
struct DoctorPainter {
  private let face: DoctorFace
  private let style: LayerStyle
  private let colors: PaletteColors
  private let context: OpaquePointer
  private var unit: Double { face.layout.unit }

  /// Paints a card with its shadow.
  static func paint(_ face: DoctorFace, _ style: LayerStyle) -> Overlay {
    let (frame, unit) = (face.layout.frame, face.layout.unit)
    let colors = PaletteColors(style.theme)
    let radius = PaletteLook.barRadius * unit
    let shadow = PaletteLook.shadow(
      under: frame, radius: radius, unit: unit, opacity: colors.shadow)
    return Overlay(covering: frame.union(shadow.bounds), in: face.space, shadow: shadow) {
      context in
      let line = max(1, unit.rounded())
      CairoShapes.roundedRectangle(context, frame, radius: radius)
      CairoShapes.setColor(context, colors.ground)
      cairo_fill(context)
      CairoShapes.roundedRectangle(context, frame.insetBy(line / 2), radius: radius - line / 2)
      CairoShapes.setColor(context, colors.line, opacity: colors.edge)
      cairo_set_line_width(context, line)
      cairo_stroke(context)
      let painter = DoctorPainter(face: face, style: style, colors: colors, context: context)
      painter.paintHeader()
      switch face.topic {
      case .touches: painter.paintTouches()
      case .findings: painter.paintFindings()
      case .palms: painter.paintPalms()
      }
      painter.paintButtons()
    }
  }

  /// The colour of problems, which can be seen on the theme's ground.
  static func red(_ theme: Theme) -> InkColor {
    switch theme {
    case .light: InkColor(rgb: 0xC62F2F)
    case .dark: InkColor(rgb: 0xFF8A80)
    case .highContrast: InkColor(rgb: 0x8F0000)
    case .highContrastDark: InkColor(rgb: 0xFF9C94)
    }
  }

  private func color(of severity: Finding.Severity) -> InkColor {
    let isDark = style.theme == .dark || style.theme == .highContrastDark
    return switch severity {
    case .problem: Self.red(style.theme)
    case .warning: InkColor(rgb: isDark ? 0xFFC266 : 0xA65A00)
    case .note: colors.quiet
    case .good: InkColor(rgb: isDark ? 0x7BD88F : 0x1E7D3C)
    }
  }

  private func say(_ phrase: Phrase) -> String { style.say(Message(phrase)) }

  private func text(
    _ text: String, _ size: Double, _ weight: TextStyle.Weight = .regular, width: Double,
    lines: Int = 1
  ) -> TextLayout {
    TextLayout.label(
      text,
      style: TextStyle(
        size: max(1, (size * unit).rounded()), weight: weight, language: style.language),
      width: width, lines: lines)
  }

  // MARK: Header

  private func paintHeader() {
    let (layout, shown) = (face.layout, face.shown)
    write(text(say(.touchDoctor), 22, .semibold, width: layout.title.width), in: layout.title)
    var figures = [say(.doctorInvitation), "\(shown.percentage) %"]
    if shown.mostDown > 0 {
      figures.append(style.say(Message(.doctorTouches, .number(shown.mostDown))))
    }
    if let latency = shown.latency { figures.append("\(latency) ms") }
    let line = face.notice.map(style.say) ?? figures.joined(separator: "  ·  ")
    text(line, 15, width: layout.figures.width, lines: 2).paint(
      on: context, at: Point(x: layout.figures.minX, y: layout.figures.minY.rounded()),
      color: face.notice == nil ? colors.quiet : colors.icon)
  }

  /// Writes at the left edge of an area, in the middle of its height.
  private func write(_ text: TextLayout, in area: Rect, color: InkColor? = nil) {
    text.paint(
      on: context,
      at: Point(x: area.minX.rounded(), y: (area.center.y - text.height / 2).rounded()),
      color: color ?? colors.icon)
  }

  // MARK: Touches

  /// The width of the first column of a table, as a part of the width of the others.
  private static let firstColumn = 0.7

  private func paintTouches() {
    let columns: [Phrase] = [
      .doctorNumber, .doctorContactSize, .doctorTakenFor, .doctorPressure, .doctorPerSecond,
      .doctorTremble,
    ]
    paintTable(columns) { row in
      [
        "\(row.touch)", row.sizeText, row.verdictLabel.map(say), row.pressure.map { "\($0) %" },
        row.rate.map(String.init), row.jitterText,
      ]
    }
  }

  private func paintTable(_ columns: [Phrase], _ words: (ContactRow) -> [String?]) {
    let content = face.layout.content
    // Numbers of touches are short.
    let step = content.width / (Double(columns.count) - 1 + Self.firstColumn)
    func left(_ column: Int) -> Double {
      content.minX + (column == 0 ? 0 : Double(column) - 1 + Self.firstColumn) * step
    }
    let rowHeight = (30 * unit).rounded()
    func paint(_ words: [String], at y: Double, _ weight: TextStyle.Weight, _ color: InkColor) {
      for (index, word) in words.enumerated() {
        text(word, 15, weight, width: left(index + 1) - left(index) - 8 * unit).paint(
          on: context, at: Point(x: left(index).rounded(), y: y), color: color)
      }
    }
    guard content.height >= rowHeight else { return }
    paint(columns.map(say), at: content.minY, .semibold, colors.quiet)
    let line = max(1, unit.rounded())
    cairo_rectangle(
      context, content.minX, content.minY + rowHeight - 4 * unit, content.width, line)
    CairoShapes.setColor(context, colors.line, opacity: colors.separator)
    cairo_fill(context)
    let room = max(0, Int((content.height - rowHeight) / rowHeight))
    let rows = face.shown.rows
    let isCut = rows.count > room
    let listed = isCut ? rows.prefix(max(0, room - 1)) : rows[...]
    var y = content.minY + rowHeight
    for row in listed {
      paint(
        words(row).map { $0 ?? "–" }, at: y, .regular,
        row.isStuck ? Self.red(style.theme) : colors.icon)
      y += rowHeight
    }
    if isCut, room > 0 {
      let rest = Message(.doctorMore, .number(rows.count - listed.count))
      text(style.say(rest), 15, width: content.width).paint(
        on: context, at: Point(x: content.minX.rounded(), y: y), color: colors.quiet)
    }
  }

  // MARK: Palms

  private func paintPalms() {
    let shown = face.shown
    for row in face.layout.limits {
      write(
        text(say(row.limit.label), 15, .medium, width: row.label.width, lines: 2), in: row.label)
      let value = text(
        face.screenSettings.limits.text(of: row.limit), 17, .semibold, width: row.value.width)
      paint(value, around: row.value.center, color: colors.icon)
    }
    let advice: Phrase? =
      !face.screenSettings[.palmRejection]
      ? .doctorPalmsOff : shown.tellsPalms ? nil : .doctorSizesUnknown
    if let advice {
      let area = face.layout.advice
      write(text(say(advice), 14, width: area.width, lines: 2), in: area, color: colors.quiet)
    }
    paintTable([.doctorNumber, .doctorContactSize, .doctorDiameter, .doctorTakenFor]) { row in
      ["\(row.touch)", row.sizeText, row.diameterText, row.verdictLabel.map(say)]
    }
  }

  // MARK: Findings

  /// More lines than a sentence has in any language.
  private static let lines = 8

  private func paintFindings() {
    let content = face.layout.content
    var y = content.minY
    let indent = 24 * unit
    for (index, finding) in face.shown.findings.enumerated() {
      var words = style.say(finding.message)
      if face.namesDevices, let device = finding.device {
        words = style.say(Message(.doctorDevice, .number(device), .text(words)))
      }
      let sentence = TextLayout(
        words,
        style: TextStyle(size: max(1, (15 * unit).rounded()), language: style.language),
        limits: TextLayout.Limits(width: max(0, content.width - indent), lines: Self.lines))
      let command = finding.command.map { text($0, 14, .medium, width: content.width - indent) }
      let height = sentence.height + (command?.height ?? 0)
      // The report has what does not fit.
      let isLast = index == face.shown.findings.count - 1
      guard y + height + (isLast ? 0 : 24 * unit) <= content.maxY else {
        let rest = Message(.doctorMore, .number(face.shown.findings.count - index))
        text(style.say(rest), 15, width: content.width).paint(
          on: context, at: Point(x: content.minX + indent, y: y.rounded()), color: colors.quiet)
        return
      }
      CairoShapes.setColor(context, color(of: finding.severity))
      CairoShapes.fillDisc(
        context, at: Point(x: content.minX + 7 * unit, y: y + 10.5 * unit), diameter: 11 * unit)
      sentence.paint(
        on: context, at: Point(x: content.minX + indent, y: y.rounded()), color: colors.icon)
      command?.paint(
        on: context, at: Point(x: content.minX + indent, y: (y + sentence.height).rounded()),
        color: colors.accent)
      y += height + 7 * unit
    }
  }

  // MARK: Buttons

  private func paintButtons() {
    for button in face.layout.buttons {
      let control = button.control
      let isMain = control == .topic(face.topic)
      CairoShapes.roundedRectangle(context, button.rect, radius: PaletteLook.plate.radius * unit)
      let isPressed = face.pressed.contains(control)
      if isMain {
        CairoShapes.setColor(context, colors.accent, opacity: isPressed ? 0.75 : 1)
      } else {
        CairoShapes.setColor(
          context, colors.line, opacity: isPressed ? colors.pressed : colors.pressed / 2)
      }
      cairo_fill(context)
      let isDimmed = face.dimmed.contains(control)
      let color = isMain ? colors.onAccent : isDimmed ? colors.quiet : colors.icon
      switch control {
      case .less: paintSign(isPlus: false, in: button.rect, color, isDimmed: isDimmed)
      case .more: paintSign(isPlus: true, in: button.rect, color, isDimmed: isDimmed)
      default:
        let words = text(
          control.label.map(say) ?? "", PaletteLook.text, .medium,
          width: button.rect.width - 12 * unit)
        paint(words, around: button.rect.center, color: color, isDimmed: isDimmed)
      }
      if control == face.focus { paintFocus(around: button.rect) }
    }
  }

  /// Paints a line in the accent colour around the button that has the keyboard focus, with a gap that can be seen
  /// on the accent colour, too.
  private func paintFocus(around rect: Rect) {
    for (width, color) in [(6.0, colors.ground), (3, colors.accent)] {
      CairoShapes.roundedRectangle(
        context, rect.insetBy(-2 * unit), radius: (PaletteLook.plate.radius + 2) * unit)
      cairo_set_line_width(context, max(1, (width * unit).rounded()))
      CairoShapes.setColor(context, color)
      cairo_stroke(context)
    }
  }

  /// Paints a minus or a plus.
  private func paintSign(isPlus: Bool, in rect: Rect, _ color: InkColor, isDimmed: Bool) {
    let (center, half) = (rect.center, 8 * unit)
    let line = max(1, (2.5 * unit).rounded())
    cairo_rectangle(
      context, (center.x - half).rounded(), (center.y - line / 2).rounded(),
      (2 * half).rounded(), line)
    if isPlus {
      cairo_rectangle(
        context, (center.x - line / 2).rounded(), (center.y - half).rounded(), line,
        (2 * half).rounded())
    }
    CairoShapes.setColor(context, color, opacity: isDimmed ? PaletteLook.dimmed : 1)
    cairo_fill(context)
  }

  private func paint(
    _ words: TextLayout, around center: Point, color: InkColor, isDimmed: Bool = false
  ) {
    if isDimmed { cairo_push_group(context) }
    words.paint(
      on: context,
      at: Point(
        x: (center.x - words.width / 2).rounded(), y: (center.y - words.height / 2).rounded()),
      color: color)
    guard isDimmed else { return }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, PaletteLook.dimmed)
  }
}
