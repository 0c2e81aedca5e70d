internal import CCairo
internal import Ink
internal import Interaction

/// Paints the notice of a clear: who cleared, with that person's colour, and the button that puts the ink
/// back.
enum ClearNoticePainter {
  /// Paints a notice.
  /// - Parameters:
  ///   - words: The words that say who cleared.
  ///   - label: The label of the button.
  ///   - language: The language of the words, such as `ja`.
  static func paint(
    _ notice: ClearNotice, text words: String, button label: String, theme: Theme, language: String
  ) -> Overlay {
    let colors = PaletteColors(theme)
    let (frame, button) = (notice.frame, notice.button)
    let unit = button.height / PaletteLook.cell
    let radius = PaletteLook.barRadius * unit
    let shadow = PaletteLook.shadow(
      under: frame, radius: radius, unit: unit, opacity: colors.shadow)
    return Overlay(
      covering: frame.union(shadow.bounds), in: notice.space, shadow: shadow
    ) { context in
      let painter = FacePainter(
        context: context, unit: unit, colors: colors, images: ColorImages(), language: language)
      CairoShapes.roundedRectangle(context, frame, radius: radius)
      CairoShapes.setColor(context, colors.ground)
      cairo_fill(context)

      let room = notice.words.width - (Measure.disc + Measure.gap) * unit
      let text = PaletteText(
        words, size: PaletteLook.text * unit, width: room, language: language)
      let whole = (Measure.disc + Measure.gap) * unit + text.width
      let left = (notice.words.center.x - whole / 2).rounded()
      let middle = notice.words.center.y.rounded()
      let disc = Point(x: left + Measure.disc * unit / 2, y: middle)
      painter.paintDisc(notice.color, diameter: Measure.disc, at: disc)
      text.paint(
        on: context, from: Point(x: left + (Measure.disc + Measure.gap) * unit, y: middle),
        color: colors.icon)
      painter.paintNoticeButton(
        label, .undo, in: button, isPressed: notice.isPressed)
    }
  }

  /// Lengths of a notice, in units of ``PaletteLook``.
  private enum Measure {
    static let disc = 16.0
    static let gap = 8.0
  }
}
