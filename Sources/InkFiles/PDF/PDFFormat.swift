extension InkFileFormat {
  /// Portable Document Format, with a page for each board.
  public static let pdf = InkFileFormat(
    word: "pdf", title: "PDF", noun: "a PDF file", ending: "pdf",
    mediaType: "application/pdf", marks: [.bytes(Array("%PDF-".utf8))], holdsAllBoards: true,
    canBeTransparent: true, reader: nil
  ) { document, options, imaging, output throws(InkFileError) in
    try PDFWriter.write(
      document, isTransparent: options.isTransparent, on: options.sheet, to: output,
      decode: imaging.decode)
  }
}
