public import Ink

/// What the gallery sheet asks of the program. Nothing of it has been done; the program does it, and
/// answers with ``PaintingSession/showListing(_:)`` or ``PaintingSession/closeGallery()``.
public enum GalleryRequest: Hashable, Sendable {
  /// Look which drawings there are: the sheet was opened.
  case list
  /// Show a drawing in place of the present one.
  case open(DrawingID)
  /// Show a copy of a drawing in place of the present one.
  case openCopy(DrawingID)
  /// Show a new drawing in place of the present one.
  case create
  /// Show how a drawing was made.
  case replay(DrawingID)
  /// Make a copy of a drawing.
  case duplicate(DrawingID)
  /// Give a drawing another name: not empty, in one line, with no space at its ends.
  case rename(DrawingID, String)
  /// Put a drawing into the trash.
  case delete(DrawingID)
  /// Take a drawing out of the trash.
  case putBack(DrawingID)
}
