internal import CCairo
internal import Ink
internal import Interaction

/// Paints the doctor's sheet: a title with a line of figures, the table of touches or the findings, and the
/// buttons. Equal input always gives equal pixels.
struct DoctorPainter {
  private let face: DoctorFace
  private let style: LayerStyle
  private let colors: PaletteColors
  private let context: OpaquePointer
  private var unit: Double { face.layout.unit }

  /// Paints a sheet with its shadow.
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
      if face.showsFindings { painter.paintFindings() } else { painter.paintRows() }
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
    TextLayout(
      text,
      style: TextStyle(
        size: max(1, (size * unit).rounded()), weight: weight, language: style.language),
      limits: TextLayout.Limits(width: max(0, width), lines: lines))
  }

  // MARK: Header

  private func paintHeader() {
    let (header, shown) = (face.layout.header, face.shown)
    let title = text(say(.touchDoctor), 22, .semibold, width: header.width)
    title.paint(
      on: context, at: Point(x: header.minX, y: header.minY.rounded()), color: colors.icon)
    var figures = [say(.doctorInvitation), "\(shown.percentage) %"]
    if shown.mostDown > 0 {
      figures.append(style.say(Message(.doctorTouches, .number(shown.mostDown))))
    }
    if let latency = shown.latency { figures.append("\(latency) ms") }
    text(figures.joined(separator: "  ·  "), 15, width: header.width).paint(
      on: context,
      at: Point(x: header.minX, y: (header.minY + title.height + 4 * unit).rounded()),
      color: colors.quiet)
  }

  // MARK: Touches

  private func paintRows() {
    let content = face.layout.content
    let columns: [Phrase] = [
      .doctorNumber, .doctorContactSize, .doctorPressure, .doctorPerSecond, .doctorTremble,
    ]
    let step = content.width / Double(columns.count)
    let rowHeight = (30 * unit).rounded()
    func paint(_ words: [String], at y: Double, _ weight: TextStyle.Weight, _ color: InkColor) {
      for (index, word) in words.enumerated() {
        text(word, 15, weight, width: step - 8 * unit).paint(
          on: context, at: Point(x: (content.minX + Double(index) * step).rounded(), y: y),
          color: color)
      }
    }
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
      paint(words(of: row), at: y, .regular, row.isStuck ? Self.red(style.theme) : colors.icon)
      y += rowHeight
    }
    if isCut, room > 0 {
      let rest = Message(.doctorMore, .number(rows.count - listed.count))
      text(style.say(rest), 15, width: content.width).paint(
        on: context, at: Point(x: content.minX.rounded(), y: y), color: colors.quiet)
    }
  }

  private func words(of row: ContactRow) -> [String] {
    [
      "\(row.touch)", row.size.map(String.init) ?? "–", row.pressure.map { "\($0) %" } ?? "–",
      row.rate.map(String.init) ?? "–", row.jitterText ?? "–",
    ]
  }

  // MARK: Findings

  private func paintFindings() {
    let content = face.layout.content
    var y = content.minY
    let indent = 24 * unit
    for (index, finding) in face.shown.findings.enumerated() {
      var words = style.say(finding.message)
      if face.namesDevices, let device = finding.device {
        words = style.say(Message(.doctorDevice, .number(device), .text(words)))
      }
      let sentence = text(words, 15, width: content.width - indent, lines: 3)
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
    for (button, label) in zip(face.layout.buttons, face.labels) {
      let isPressed = face.pressed.contains(button.control)
      let isMain = button.control == .findings
      CairoShapes.roundedRectangle(context, button.rect, radius: PaletteLook.plate.radius * unit)
      if isMain {
        CairoShapes.setColor(context, colors.accent, opacity: isPressed ? 0.75 : 1)
      } else {
        CairoShapes.setColor(
          context, colors.line, opacity: isPressed ? colors.pressed : colors.pressed / 2)
      }
      cairo_fill(context)
      let words = text(
        say(label), PaletteLook.text, .medium, width: button.rect.width - 12 * unit)
      words.paint(
        on: context,
        at: Point(
          x: (button.rect.center.x - words.width / 2).rounded(),
          y: (button.rect.center.y - words.height / 2).rounded()),
        color: isMain ? colors.onAccent : colors.icon)
    }
  }
}
