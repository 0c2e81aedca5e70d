public import Ink

/// Renders tiles of documents' pages. The program sets one in ``PageStore``; Rendering itself reads
/// no documents.
public protocol PageRasterizer: Sendable {
  /// Renders a tile of a page's ``PageGrid``. The same tile must always have the same pixels. It is
  /// called on threads that may wait, several at a time.
  /// - Parameter scale: Pixels per point.
  /// - Returns: The opaque pixels of the tile, row by row from the top.
  func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) throws(PageFailure) -> [UInt32]
}
