internal import Ink
internal import Interaction

/// The notice in the window that a picture was saved.
final class SaveNoticeLayer: CardLayer {
  /// The notice with its small picture.
  struct Face: Equatable {
    let notice: SaveNotice
    let picture: Thumbnail?
  }

  var style: LayerStyle
  var cards = CardPictures<Face>()
  private var notice: SaveNotice?
  private var picture: Thumbnail?

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  /// Sets the small picture of the notice.
  /// - Returns: the pixels that may have changed.
  func setPicture(_ picture: ThumbnailData) -> [PixelRect] {
    self.picture = Thumbnail(picture)
    return show()
  }

  static func part(of session: PaintingSession) -> SaveNotice? { session.saveNotice }

  func isAffected(by effects: Effects) -> Bool { effects.saveNoticeChanged }

  func follow(_ part: SaveNotice?, _ effects: Effects?) -> [PixelRect] {
    notice = part
    return show()
  }

  private func show() -> [PixelRect] {
    let faces = notice.map { [Face(notice: $0, picture: picture)] } ?? []
    return cards.show(faces) { face in
      SaveNoticePainter.paint(
        face, text: style.say(Message(.pictureSaved)), button: style.say(Message(.show)),
        theme: style.theme, language: style.language)
    }
  }
}
