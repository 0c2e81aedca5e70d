internal import Ink
internal import Interaction

/// The notices in the window that somebody has cleared everybody's ink or deleted a board.
final class RemovalNoticeLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<RemovalNotice>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [RemovalNotice] { session.removalNotices }

  func isAffected(by effects: Effects) -> Bool { effects.surfaces.contains(.removalNotices) }

  func follow(_ part: [RemovalNotice], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { notice in
      RemovalNoticePainter.paint(
        notice, text: notice.words(style.say), button: notice.buttonWords(style.say),
        theme: style.theme, language: style.language)
    }
  }
}

/// Paints the notice of a clear or of a deleted board: who did it, with that person's colour, and
/// the button that puts back what was removed.
enum RemovalNoticePainter {
  /// Paints the notice of a removal for one seat.
  /// - Parameters:
  ///   - words: The words that say who cleared.
  ///   - label: The label of the button.
  ///   - language: The language of the words, such as `ja`.
  static func paint(
    _ notice: RemovalNotice, text words: String, button label: String, theme: Theme,
    language: String
  ) -> Overlay {
    let unit = notice.button.height / PaletteLook.cell
    return NoticeCard(frame: notice.frame, space: notice.space, unit: unit).overlay(
      theme: theme, language: language
    ) { painter in
      let room = notice.words.width - (Measure.disc + Measure.gap) * unit
      let text = PaletteText(
        words, size: PaletteLook.text * unit, width: room, lines: 2, language: language)
      let whole = (Measure.disc + Measure.gap) * unit + text.width
      let left = (notice.words.center.x - whole / 2).rounded()
      let middle = notice.words.center.y.rounded()
      let disc = Point(x: left + Measure.disc * unit / 2, y: middle)
      painter.paintDisc(notice.color, diameter: Measure.disc, at: disc)
      text.paint(
        on: painter.context, from: Point(x: left + (Measure.disc + Measure.gap) * unit, y: middle),
        color: painter.colors.icon)
      painter.paintNoticeButton(
        label, .undo, in: notice.button, isPressed: notice.isPressed)
    }
  }

  /// Lengths of a notice, in units of ``PaletteLook``.
  private enum Measure {
    static let disc = 16.0
    static let gap = 8.0
  }
}
