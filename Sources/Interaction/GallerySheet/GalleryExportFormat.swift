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
