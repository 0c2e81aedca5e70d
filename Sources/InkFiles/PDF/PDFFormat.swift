import Ink

extension InkFileFormat {
  /// Portable Document Format, with a page for each board. Each page of a file that is read becomes
  /// a board with the page on its paper.
  public static let pdf = InkFileFormat(
    word: "pdf", title: "PDF", noun: "a PDF file", ending: "pdf",
    mediaType: "application/pdf",
    // Readers accept the header within the first 1,024 bytes (PDF 1.7, implementation note 13).
    marks: [.bytes(Array("%PDF-".utf8)), .within(1024, Array("%PDF-".utf8))], holdsAllBoards: true,
    canBeTransparent: true, reader: PDFReader.read
  ) { document, options, imaging, output throws(InkFileError) in
    guard document.hasDocumentPages, options.sheet == nil, let overlay = imaging.overlay else {
      // A sheet of printed paper shows pages scaled, which images can be.
      return try PDFWriter.write(
        document.replacingPages(imaging, &output.omissions),
        isTransparent: options.isTransparent, on: options.sheet, to: output,
        decode: imaging.decode)
    }
    let (documents, pages) = document.overlaid
    var ink: [UInt8] = []
    if pages.contains(where: { $0.ink != nil }) {
      let inner = InkFileOutput { strokes throws(InkFileError) in
        try output.note(strokes: strokes)
      } write: { piece in
        ink += piece
      }
      try PDFWriter.write(
        document, isTransparent: options.isTransparent, to: inner, decode: imaging.decode)
      try inner.flush()
      output.omissions.add(inner.omissions)
    }
    try output.append(overlay(documents, ink, pages, &output.omissions))
  }
}

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
