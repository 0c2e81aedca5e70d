public import Ink

/// What a contact does for as long as it is down, decided when it comes down.
enum ContactRole: Hashable, Sendable {
  /// It draws a stroke.
  case painting(SeatID)
  /// It takes strokes away; it was last at this place, in canvas space. Nil when its next place does
  /// not join the last one.
  case erasing(SeatID, last: Point?)
  /// It moves the canvas; it was last at this place, in window space. Nil as above.
  case moving(SeatID, last: Point?)
  /// It came down on a seat's palette.
  case pressing(SeatID, PalettePress)
  /// It came down on the offer of a seat with this number; nil when it has slid off or the offer is gone.
  case accepting(offer: UInt32?)
  /// It rested until a seat was offered, and does nothing any more: what it had done was a question.
  case asking
  /// It came down on the table of keys, and is no longer on it when it has slid off.
  case readingKeys(isOn: Bool)
  /// It came down while a replay was shown, on what of its bar it still holds.
  case usingReplay(ReplayControl?)
  /// It came down on the gallery sheet.
  case usingGallery(GalleryPress)
}

/// A contact that came down on a palette.
struct PalettePress: Hashable, Sendable {
  /// The control that it holds; nil when it came down beside all controls or has slid off.
  var control: PaletteControl?
  /// Where it came down, in seat space.
  let start: Point
  /// When, on the program's clock.
  let time: Timestamp
  /// Whether holding it has already done what it does.
  var isSpent = false
  /// Whether the finger is on the screen: it may be up before its last events have come.
  var isHeld = true
  /// Of a grip that is dragged: how far from the palette's left end it is held, in pixels.
  var grip: Double?
  /// What dragging changes, as it was when the contact came down.
  var before: DraggedChoice?
}

/// What a contact that is still down did on a board that is no longer looked at.
struct LeftWork: Hashable, Sendable {
  let board: BoardID
  /// Whether it took strokes away there, instead of drawing one.
  let isErasing: Bool
}

/// A contact that rests at a free edge, which may ask for a seat.
struct EdgeRest: Hashable, Sendable {
  let edge: ScreenEdge
  /// Where it came down, in window space.
  let start: Point
  let time: Timestamp
}

/// A seat that is offered at a free edge. Of several offers at one edge, the first to be taken counts.
public struct SeatOffer: Hashable, Sendable {
  /// Distinguishes it from all other offers of the session.
  let number: UInt32
  /// The edge.
  public let edge: ScreenEdge
  /// What a finger presses to take the seat, in the seat's space.
  public let frame: Rect
  /// The space of the seat.
  public let space: SeatSpace
  /// Whether a finger presses it.
  public var isPressed = false
  /// When it was made, or asked for again, on the program's clock.
  var time: Timestamp
}
