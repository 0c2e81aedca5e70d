public import Ink

/// A request of the gallery sheet to the program, about drawings. The program performs it, and
/// answers with ``PaintingSession/showListing(_:)`` or ``PaintingSession/closeGallery()``.
public enum GalleryRequest: Hashable, Sendable {
  /// List the drawings, because the sheet was opened.
  case list
  /// Open a drawing in place of the current one.
  case open(DrawingID)
  /// Open a copy of a drawing in place of the current one.
  case openCopy(DrawingID)
  /// Open a new drawing in place of the current one.
  case create
  /// Show a replay of how a drawing was made.
  case replay(DrawingID)
  /// Make a copy of a drawing.
  case duplicate(DrawingID)
  /// Rename a drawing. The name is one line, not empty, and has no space at its ends.
  case rename(DrawingID, String)
  /// Move a drawing to the trash.
  case delete(DrawingID)
  /// Move a drawing out of the trash.
  case putBack(DrawingID)
  /// Move several drawings to the trash.
  case deleteSeveral([DrawingID])
  /// Move several drawings out of the trash.
  case putBackSeveral([DrawingID])
  /// Write drawings to files of a format, each with all its boards.
  case export([DrawingID], as: GalleryExportFormat)
}

/// A format in which the gallery exports drawings.
public enum GalleryExportFormat: String, CaseIterable, Hashable, Sendable {
  /// Pictures, one for each board.
  case png
  /// A document of all boards.
  case pdf
  /// All that the program knows of a drawing, for itself and others.
  case inkML = "inkml"

  /// The format's name for people. It is the same in all languages.
  public var title: String {
    switch self {
    case .png: "PNG"
    case .pdf: "PDF"
    case .inkML: "InkML"
    }
  }
}
