internal import Ink

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
