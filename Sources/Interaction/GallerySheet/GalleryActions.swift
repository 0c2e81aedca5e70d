public import Ink

/// The panel with what can be done to a drawing, beside the drawing's card, which it points to. It
/// lies above all cards.
public struct GalleryActions: Hashable, Sendable {
  /// The side of the card on which the panel lies.
  public enum Side: Hashable, Sendable {
    /// The panel lies at this side of the card.
    case left, right, above, below
  }

  /// The drawing to which the actions are done.
  public let drawing: DrawingID
  /// The frame of the panel without its pointer, in the space of the person whom the sheet faces.
  public let frame: Rect
  /// The side of the card on which the panel lies.
  public let side: Side
  /// The tip of the pointer, at the card, in the same space.
  public let tip: Point
  /// The controls, from top to bottom.
  public let items: [GalleryLayout.Item]

  /// The lengths of the panel, in cells.
  private static let (width, gap) = (4.2, 0.25)

  /// Places the panel beside a card: to the right, else to the left, else below or above.
  /// - Parameters:
  ///   - card: The card.
  ///   - sheet: The frame of the whole sheet.
  ///   - viewport: The visible part of the list. The panel lies in it if there is room.
  ///   - allowed: What visitors of an exhibit may do; `nil` outside of exhibits.
  package init(
    for drawing: DrawingID, beside card: GalleryLayout.Card, in sheet: Rect, viewport: Rect,
    _ measures: SheetMeasures, allowed: Set<ExhibitPermission>? = nil
  ) {
    self.drawing = drawing
    let all: [GalleryControl] = [
      .open(drawing), .replay(drawing), .duplicate(drawing), .rename(drawing), .delete(drawing),
    ]
    let controls = all.filter { $0.exhibitNeed.isMet(by: allowed) }
    let cell = measures.cell
    let padding = measures.buttonGap
    let gap = measures.snap(Self.gap * cell)
    let width = min(measures.snap(Self.width * cell), max(0, sheet.width - 2 * padding))
    let height = Double(controls.count) * cell + 2 * padding
    let room = Rect(
      minX: sheet.minX + padding, minY: viewport.minY + padding, maxX: sheet.maxX - padding,
      maxY: viewport.maxY - padding)
    if card.frame.maxX + gap + width <= room.maxX {
      side = .right
    } else if card.frame.minX - gap - width >= room.minX {
      side = .left
    } else {
      side = room.maxY - card.frame.maxY >= card.frame.minY - room.minY ? .below : .above
    }
    // Beside a card, it points to its dots or, from the left, to its picture.
    let more = measures.more(in: card.caption).center
    let aim =
      switch side {
      case .right: Point(x: card.frame.maxX, y: more.y)
      case .left: Point(x: card.frame.minX, y: card.picture.center.y)
      case .below: Point(x: more.x, y: card.frame.maxY)
      case .above: Point(x: more.x, y: card.frame.minY)
      }
    /// A length that lies within limits as far as there is room, at a whole pixel.
    func place(_ wanted: Double, _ first: Double, _ last: Double) -> Double {
      measures.snap(max(first, min(wanted, last)))
    }
    let left =
      switch side {
      case .right: aim.x + gap
      case .left: aim.x - gap - width
      case .above, .below: place(aim.x - width / 2, room.minX, room.maxX - width)
      }
    let top =
      switch side {
      case .right, .left: place(aim.y - height / 2, room.minY, room.maxY - height)
      case .below: place(aim.y + gap, room.minY, room.maxY - height)
      case .above: place(aim.y - gap - height, room.minY, room.maxY - height)
      }
    let frame = Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    self.frame = frame
    // The card may be scrolled until only a part of it is seen.
    let end = cell / 2
    tip =
      switch side {
      case .right, .left:
        Point(x: aim.x, y: max(frame.minY + end, min(aim.y, frame.maxY - end)))
      case .below, .above:
        Point(x: max(frame.minX + end, min(aim.x, frame.maxX - end)), y: aim.y)
      }
    items = controls.enumerated().map { index, control in
      let top = frame.minY + padding + Double(index) * cell
      return GalleryLayout.Item(
        control: control,
        rect: Rect(
          minX: frame.minX + padding, minY: top, maxX: frame.maxX - padding, maxY: top + cell))
    }
  }
}
