internal import CCairo
internal import Ink
internal import Interaction

/// The look of a drawing's card on the gallery sheet.
struct GalleryCardFace: Hashable {
  /// The controls on the card, besides the card itself.
  enum Part: Hashable {
    /// The button that shows what can be done to the drawing, whether it is pressed, and whether the
    /// panel with that is open.
    case more(isPressed: Bool, isOpen: Bool)
    /// The text field in which the name is edited.
    case field(FieldText)
    /// The button that takes the drawing out of the trash.
    case putBack(SheetButtonFace)
    /// No controls, as while several drawings are chosen or the name is edited.
    case none
  }

  var name: String
  var note: String
  /// A short text in the upper left corner of the picture; empty for no text.
  var badge = ""
  /// The number of boards as a text in the lower right corner of the picture; empty for one board.
  var boards = ""
  var picture: Thumbnail?
  var part: Part
  var isCurrent = false
  /// Whether the card is chosen; `nil` while nobody chooses.
  var isChosen: Bool?
  var isFocused = false
  var isPressed = false
  /// Whether the card is disabled while the name of another card is edited.
  var isDimmed = false
}

/// Paints the cards of drawings.
extension SheetPainter {
  /// The radius of the corners of a card's picture, in units of ``PaletteLook``.
  static let cardRadius = 7.0
  /// The opacity of the picture of a deleted drawing.
  private static let faded = 0.6

  /// Paints the card of a drawing: its picture, and below it the caption.
  func paint(_ face: GalleryCardFace, in card: Rect) {
    let middle = max(card.minY, card.maxY - measures.caption)
    let picture = Rect(minX: card.minX, minY: card.minY, maxX: card.maxX, maxY: middle)
    let caption = Rect(minX: card.minX, minY: middle, maxX: card.maxX, maxY: card.maxY)
    guard picture.width >= 1, picture.height >= 1 else { return }
    paintPicture(face, picture)
    switch face.part {
    case .more(let isPressed, let isOpen):
      let more = measures.more(in: caption)
      write(face, in: caption, width: more.minX - caption.minX)
      if isOpen {
        CairoShapes.fill(
          context, more.insetBy(2 * unit), radius: PaletteLook.plate.radius * unit, colors.accent,
          opacity: colors.wash)
      }
      if isPressed { wash(more) }
      icons.paint(
        .more, at: snapped(more.center), color: isOpen ? colors.accent : colors.quiet)
    case .field(let text):
      let field = Rect(
        minX: caption.minX, minY: caption.minY + (5 * unit).rounded(), maxX: caption.maxX,
        maxY: caption.maxY - (1 * unit).rounded())
      paintField(text, in: field)
    case .putBack(let button):
      let rect = measures.putBack(in: picture)
      paintPlate(rect)
      paint(button, in: rect)
      write(face, in: caption, width: caption.width)
    case .none:
      write(face, in: caption, width: caption.width)
    }
    if face.isFocused { paintFocus(picture) }
  }

  // MARK: The picture

  private func paintPicture(_ face: GalleryCardFace, _ rect: Rect) {
    let radius = Self.cardRadius * unit
    cairo_save(context)
    CairoShapes.roundedRectangle(context, rect, radius: radius)
    cairo_clip(context)
    if case .putBack = face.part { cairo_push_group(context) }
    if let thumbnail = face.picture {
      CairoShapes.setColor(context, colors.ground)
      cairo_paint(context)
      CairoShapes.setColor(context, colors.line, opacity: 0.09)
      cairo_paint(context)
      thumbnail.paint(on: context, in: rect)
    } else {
      CairoShapes.setColor(context, Paper().color.color)
      cairo_paint(context)
    }
    if case .putBack = face.part {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, Self.faded)
    }
    if face.isPressed {
      CairoShapes.setColor(context, InkColor(rgb: 0x1D2433), opacity: 0.18)
      cairo_paint(context)
    }
    cairo_restore(context)
    CairoShapes.stroke(
      context, rect.insetBy(hairline / 2), radius: radius - hairline / 2, width: hairline,
      colors.line, opacity: 0.2)
    if !face.badge.isEmpty { paintBadge(face.badge, rect) }
    if !face.boards.isEmpty { paintBadge(face.boards, rect, isAtEnd: true) }
    if let isChosen = face.isChosen { paintTick(isChosen, rect) }
    if face.isCurrent { paintMark(around: rect) }
  }

  /// Paints a short text on the picture, in its upper left or lower right corner.
  private func paintBadge(_ badge: String, _ picture: Rect, isAtEnd: Bool = false) {
    let inset = 6 * unit
    let height = (22 * unit).rounded()
    let words = label(badge, Size.small, .medium, width: picture.width - 2 * inset - 18 * unit)
    let width = (words.width + 18 * unit).rounded(.up)
    let top = (isAtEnd ? picture.maxY - inset - height : picture.minY + inset).rounded()
    let left = (isAtEnd ? picture.maxX - inset - width : picture.minX + inset).rounded()
    let pill = Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    CairoShapes.fill(context, pill, radius: height / 2, PaletteLook.line, opacity: 0.86)
    write(words, from: Point(x: pill.minX + 9 * unit, y: pill.center.y), PaletteLook.bar)
  }

  private func paintMark(around picture: Rect) {
    let line = max(1, (PaletteLook.ring.line * unit).rounded())
    let gap = max(1, (1.5 * unit).rounded())
    CairoShapes.stroke(
      context, picture.insetBy(-gap - line / 2), radius: Self.cardRadius * unit + gap + line / 2,
      width: line, colors.accent)
  }

  private func paintFocus(_ picture: Rect) {
    let line = (PaletteLook.focus.line * unit).rounded(.up)
    CairoShapes.roundedRectangle(
      context, picture.insetBy(line / 2 - measures.cardMargin),
      radius: Self.cardRadius * unit + measures.cardMargin)
    icons.strokeFocus(line)
  }

  // MARK: The caption

  private func write(_ face: GalleryCardFace, in caption: Rect, width: Double) {
    let name = text(face.name, Size.text, .medium, width: width)
    let note = label(face.note, Size.quiet, .regular, width: width)
    let top = caption.minY + ((caption.height - name.height - note.height) / 2 + 2 * unit).rounded()
    name.paint(
      on: context, at: Point(x: caption.minX, y: top),
      color: face.isCurrent ? colors.accent : colors.icon)
    note.paint(
      on: context, at: Point(x: caption.minX, y: top + name.height), color: colors.quiet)
  }
}
