internal import Ink
internal import Interaction

/// The notice in the window. The program shows it; the session only says where there is room.
final class NoticeLayer: CardLayer {
  struct Notice: Equatable {
    let text: String
    let isFailure: Bool
    /// Whether it stays until somebody taps it.
    let stays: Bool
    /// Whether a finger presses it.
    let isPressed: Bool
    let room: NoticeRoom
    let metrics: DisplayMetrics
  }

  var style: LayerStyle
  var cards = CardPictures<Notice>()
  /// The rectangle of the notice, in the space of the person whom it faces; `nil` if there is none.
  private(set) var frame: Rect?

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) {}

  /// Shows a notice in place of the previous one; `nil` removes it. It is painted again only if it is
  /// another one, or has another room.
  /// - Returns: the pixels that may have changed.
  func show(_ notice: Notice?) -> [PixelRect] {
    if notice == nil { frame = nil }
    return cards.show(notice.map { [$0] } ?? []) { notice in
      let painter = NoticePainter(
        text: notice.text, isFailure: notice.isFailure, stays: notice.stays, in: notice.room,
        metrics: notice.metrics, language: style.language)
      frame = painter.pill
      return painter.overlay(isPressed: notice.isPressed)
    }
  }

  func isAffected(by effects: Effects) -> Bool { false }

  func follow(_ part: Void, _ effects: Effects?) -> [PixelRect] { [] }

  /// Changes the language of later notices. Notices look the same in both themes, and stay.
  func setStyle(_ style: LayerStyle) { self.style = style }
}
