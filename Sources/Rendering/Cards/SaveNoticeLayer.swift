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
  private var flight: PictureFlight?

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  /// Sets the small picture of the notice, to which a copy flies.
  /// - Returns: the pixels that may have changed.
  func setPicture(_ picture: ThumbnailData) -> [PixelRect] {
    let thumbnail = Thumbnail(picture)
    self.picture = thumbnail
    let old = flightFrames
    flight = notice.map { PictureFlight(thumbnail, to: $0.picture, in: $0.space.window) }
    return show() + old + flightFrames
  }

  static func part(of session: PaintingSession) -> SaveNotice? { session.saveNotice }

  func isAffected(by effects: Effects) -> Bool { effects.surfaces.contains(.saveNotice) }

  func follow(_ part: SaveNotice?, _ effects: Effects?) -> [PixelRect] {
    var damage: [PixelRect] = []
    if part?.picture != notice?.picture {
      // The copy would fly to where the notice was.
      damage = flightFrames
      flight = nil
    }
    notice = part
    return show() + damage
  }

  private var flightFrames: [PixelRect] { flight.map { [$0.overlay.frame] } ?? [] }

  var frames: [PixelRect] { cards.frames + flightFrames }

  func lay(over image: ImageSurface, within area: PixelRect) {
    cards.lay(over: image, within: area)
    flight?.overlay.lay(over: image, within: area)
  }

  var isMoving: Bool { flight != nil }

  func move(to now: Instant?) -> [PixelRect] {
    let old = flightFrames
    flight?.move(to: now)
    if flight?.time.isOver == true { flight = nil }
    return old + flightFrames
  }

  private func show() -> [PixelRect] {
    let faces = notice.map { [Face(notice: $0, picture: picture)] } ?? []
    return cards.show(faces) { face in
      SaveNoticePainter.paint(
        face, text: face.notice.words(style.say), button: face.notice.buttonWords(style.say),
        theme: style.theme, language: style.language)
    }
  }
}
