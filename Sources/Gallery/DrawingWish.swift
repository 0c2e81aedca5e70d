public import Ink

/// Which drawing is to be opened.
public enum DrawingWish: Hashable, Sendable {
  /// The one that a window had open last, if no other window has it now; else a new one. One that was only copied
  /// or imported was not open.
  case latest
  /// A new one, called so if a name is told.
  case new(String?)
  /// The one that people call so; see ``GalleryShelf/record(named:)``.
  case named(String)
  /// The one of that number.
  case drawing(DrawingID)
  /// A copy of the one of that number.
  case copy(DrawingID)
  /// A new one with all that a document has, called as it is; with a number behind that where there is one
  /// of that name already.
  case document(InkDocument)
}
