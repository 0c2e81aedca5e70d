internal import CCairo
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

/// Paints the notice that a picture was saved: a small copy of the picture, words with the file's
/// name, and the button that shows the file.
enum SaveNoticePainter {
  /// Paints the notice with the small copy of the picture and the name of the file.
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
