import Ink

/// Reads PDF documents: each page becomes a board with the page on its paper. The document is kept as
/// it is. ``Imaging/readDocument`` finds out how many pages there are and how large they are.
enum PDFReader {
  /// Reads a document. Pages beyond the boards that a drawing can have are counted in `omissions`.
  /// - Throws: An ``InkFileError`` if the document cannot be read, or what the source throws.
  @Sendable
  static func read(
    _ source: InkFileSource, omissions: inout Omissions, imaging: Imaging
  ) throws(InkFileError) -> InkDocument {
    var bytes: [UInt8] = []
    while case let piece = try source.read(), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= PDFDocument.maximumBytes else {
        throw InkFileError(
          "the file is larger than \(PDFDocument.maximumBytes >> 20) megabytes")
      }
    }
    let document = try imaging.readDocument(bytes, &omissions)
    let indices = document.sizes.indices.prefix(Boards.limit)
    omissions.add(.pages, document.sizes.count - indices.count)
    var pages: [InkPage] = []
    for index in indices {
      guard let printed = PaperPage(document, index: index) else {
        omissions.add(.pages)
        continue
      }
      var paper = Paper()
      paper.page = printed
      pages.append(InkPage(paper: paper, frame: printed.frame))
    }
    guard !pages.isEmpty else { throw InkFileError("none of its pages fits on a board") }
    return InkDocument(pages: pages)
  }
}
