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
