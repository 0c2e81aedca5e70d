import Ink
import Rendering

/// Stands in for the painter of pages if that is not installed, so that windows and exports say why
/// pages are blank.
struct MissingPainter: PageRasterizer {
  func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) throws(PageFailure) -> [UInt32] {
    throw .noRenderer
  }
}
