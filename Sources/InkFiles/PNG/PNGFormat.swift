import Ink

extension InkFileFormat {
  /// Portable Network Graphics, for one board. The program's own painter makes the image.
  public static let png = InkFileFormat(
    word: "png", title: "PNG", noun: "a PNG image", ending: "png", mediaType: "image/png",
    marks: [.bytes([0x89, 0x50, 0x4E, 0x47])], holdsAllBoards: false, isImage: true,
    canBeTransparent: true, reader: PNGReader.read
  ) { document, options, imaging, output throws(InkFileError) in
    try imaging.writePNG(document.pages.first ?? InkPage(), options, output)
  }
}
