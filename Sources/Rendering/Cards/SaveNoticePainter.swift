internal import CCairo
internal import Ink
internal import Interaction

/// Paints the notice that a picture was saved: a small copy of the picture, words with the file's
/// name, and the button that shows the file.
enum SaveNoticePainter {
  /// Paints a notice.
  /// - Parameters:
  ///   - words: The words that say that a picture was saved.
  ///   - label: The label of the button.
  ///   - language: The language of the words, such as `ja`.
  static func paint(
    _ face: SaveNoticeLayer.Face, text words: String, button label: String, theme: Theme,
    language: String
  ) -> Overlay {
    let notice = face.notice
    let unit = notice.button.height / PaletteLook.cell
    return NoticeCard(frame: notice.frame, space: notice.space, unit: unit).overlay(
      theme: theme, language: language
    ) { painter in
      paint(face.picture, in: notice.picture, painter)
      func line(_ text: String, _ size: Double, _ weight: TextStyle.Weight) -> TextLayout {
        TextLayout.label(
          text,
          style: TextStyle(
            size: max(1, (size * unit).rounded()), weight: weight, language: language),
          width: notice.words.width)
      }
      let title = line(words, PaletteLook.text * 1.1, .medium)
      let name = line(notice.file, Measure.name, .regular)
      let top = (notice.words.center.y - (title.height + name.height) / 2).rounded()
      title.paint(
        on: painter.context, at: Point(x: notice.words.minX, y: top), color: painter.colors.icon)
      name.paint(
        on: painter.context, at: Point(x: notice.words.minX, y: top + title.height),
        color: painter.colors.quiet)
      painter.paintNoticeButton(label, .open, in: notice.button, isPressed: notice.isPressed)
    }
  }

  private static func paint(_ picture: Thumbnail?, in rect: Rect, _ painter: FacePainter) {
    let (context, line) = (painter.context, painter.hairline)
    let radius = Measure.radius * painter.unit
    cairo_save(context)
    CairoShapes.roundedRectangle(context, rect, radius: radius)
    cairo_clip(context)
    CairoShapes.setColor(context, Paper().color.color)
    cairo_paint(context)
    picture?.paint(on: context, in: rect)
    cairo_restore(context)
    CairoShapes.roundedRectangle(
      context, rect.insetBy(line / 2), radius: max(0, radius - line / 2))
    CairoShapes.setColor(context, painter.colors.line, opacity: 0.2)
    cairo_set_line_width(context, line)
    cairo_stroke(context)
  }

  /// Lengths of a notice, in units of ``PaletteLook``.
  private enum Measure {
    static let name = 12.5
    static let radius = 5.0
  }
}
