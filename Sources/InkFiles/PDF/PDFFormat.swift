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
