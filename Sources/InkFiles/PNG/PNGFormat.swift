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

/// Reads a PNG image as a board with the image on its paper. A pixel becomes a canvas unit.
enum PNGReader {
  /// Reads an image. An image that is too large is shrunk, and counted in `omissions`.
  /// - Throws: an ``InkFileError`` if the image is damaged, or too large to be shrunk; or what the
  ///   source throws.
  @Sendable
  static func read(
    _ source: InkFileSource, omissions: inout Omissions, imaging: Imaging
  ) throws(InkFileError) -> InkDocument {
    var bytes: [UInt8] = []
    while bytes.count <= PNGImage.maximumBytes {
      let piece = try source.read()
      guard !piece.isEmpty else { break }
      bytes += piece
    }
    var told = PNGImage(png: bytes)
    if told == nil {
      told = imaging.shrink(bytes)
      omissions.add(.imageSizes)
    }
    guard let image = told else {
      guard PNGImage.flaw(of: bytes) != .damaged else {
        throw InkFileError("the image is damaged, or has no pixels")
      }
      throw InkFileError(
        "the image is too large: at most \(PNGImage.largestSide) pixels a side and"
          + " \(PNGImage.maximumPixels >> 20) million in all")
    }
    guard imaging.isIntact(image) else { throw InkFileError("the image is damaged") }
    let frame = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    let placed = PlacedPicture(image, frame: frame)
    return InkDocument(pages: [InkPage(pictures: placed.map { [$0] } ?? [])])
  }
}
