public import Ink

/// Says which drawing to open.
public enum DrawingWish: Hashable, Sendable {
  /// The drawing that a window opened last; a new one if another window has it open now. Drawings
  /// that were only copied or imported do not count as opened.
  case latest
  /// A new drawing, with a name if one is given.
  case new(String?)
  /// The drawing with a name; see ``GalleryShelf/record(named:)``.
  case named(String)
  /// The drawing with an identifier.
  case drawing(DrawingID)
  /// A copy of the drawing with an identifier.
  case copy(DrawingID)
  /// A new drawing with the content and the title of a document. A number is added to the title if
  /// another drawing has the same name.
  case document(InkDocument)

  /// Whether it names a drawing that the gallery has. If the gallery cannot be read, nothing else will do.
  var isForKept: Bool {
    switch self {
    case .named, .drawing, .copy: true
    case .latest, .new, .document: false
    }
  }
}
