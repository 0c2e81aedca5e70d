internal import Ink
internal import Interaction

/// The notice in the window. The program shows it; the session only says where there is room.
final class NoticeLayer: CardLayer {
  struct Notice: Equatable {
    let text: String
    let isFailure: Bool
    let room: NoticeRoom
    let metrics: DisplayMetrics
  }

  var style: LayerStyle
  var cards = CardPictures<Notice>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) {}

  /// Shows a notice in place of the previous one; `nil` removes it. It is painted again only if it is
  /// another one, or has another room.
  /// - Returns: the pixels that may have changed.
  func show(_ notice: Notice?) -> [PixelRect] {
    cards.show(notice.map { [$0] } ?? []) { notice in
      NoticePainter.paint(
        text: notice.text, isFailure: notice.isFailure, in: notice.room, metrics: notice.metrics,
        language: style.language)
    }
  }

  func isAffected(by effects: Effects) -> Bool { false }

  func follow(_ part: Void, _ effects: Effects?) -> [PixelRect] { [] }

  /// Changes the language of later notices. Notices look the same in both themes, and stay.
  func setStyle(_ style: LayerStyle) { self.style = style }
}
