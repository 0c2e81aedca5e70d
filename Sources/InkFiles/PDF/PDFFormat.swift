extension InkFileFormat {
  /// Portable Document Format, with a page for each board. Each page of a file that is read becomes
  /// a board with the page on its paper.
  public static let pdf = InkFileFormat(
    word: "pdf", title: "PDF", noun: "a PDF file", ending: "pdf",
    mediaType: "application/pdf", marks: [.bytes(Array("%PDF-".utf8))], holdsAllBoards: true,
    canBeTransparent: true, reader: PDFReader.read
  ) { document, options, imaging, output throws(InkFileError) in
    guard document.hasDocumentPages, options.sheet == nil, let overlay = imaging.overlay else {
      // A sheet of printed paper shows pages scaled, which images can be.
      return try PDFWriter.write(
        document.replacingPages(imaging, &output.omissions),
        isTransparent: options.isTransparent, on: options.sheet, to: output,
        decode: imaging.decode)
    }
    var ink: [UInt8] = []
    let inner = InkFileOutput { strokes throws(InkFileError) in
      try output.note(strokes: strokes)
    } write: { piece in
      ink += piece
    }
    try PDFWriter.write(
      document, isTransparent: options.isTransparent, to: inner, decode: imaging.decode)
    try inner.flush()
    output.omissions.add(inner.omissions)
    let (documents, pages) = document.overlaid
    try output.append(overlay(documents, ink, pages))
  }
}
