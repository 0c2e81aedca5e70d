internal import Ink
internal import Interaction

/// The notices in the window that somebody has cleared everybody's ink or deleted a board.
final class ClearNoticeLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<ClearNotice>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [ClearNotice] { session.clearNotices }

  func isAffected(by effects: Effects) -> Bool { effects.clearNoticesChanged }

  func follow(_ part: [ClearNotice], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { notice in
      ClearNoticePainter.paint(
        notice, text: style.say(Message(notice.phrase)),
        button: style.say(Message(.putBack)),
        theme: style.theme, language: style.language)
    }
  }
}
