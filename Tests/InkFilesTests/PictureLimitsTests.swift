import Ink
import InkFiles
import Testing

@Suite("Images: no more than a board takes")
struct PictureLimitsTests {
  /// As much of a PNG file as a reader looks at, which says that it is of 4096 x 4096 pixels.
  private static let header = "iVBORw0KGgoAAAANSUhEUgAAEAAAABAA"
  /// The same of 1 x 1 pixel.
  private static let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"

  private static let paper = """
    <annotationXML><fp:paper color="white" pattern="blank" spacing="24"/></annotationXML>
    """

  private func inkMLBoards(_ images: String, count: [Int]) -> String {
    let boards = count.map { count in
      let image = """
        <annotationXML><fp:picture left="0" top="0" right="1" bottom="1">\(images)</fp:picture></annotationXML>
        """
      return "<traceGroup>\(Self.paper)\(String(repeating: image, count: count))</traceGroup>"
    }
    return "<ink xmlns:fp=\"urn:fingerpaint:ink\">\(boards.joined())</ink>"
  }

  private func xoppPages(_ images: String, count: [Int]) -> InkFileSource {
    let image = "<image left=\"0\" top=\"0\" right=\"1\" bottom=\"1\">\(images)</image>"
    let pages = count.map { count in
      "<page><layer>\(String(repeating: image, count: count))</layer></page>"
    }
    return InkFileSource(Array("<xournal>\(pages.joined())</xournal>".utf8))
  }

  @Test func `their pixels are counted, not only their bytes`() throws {
    let error = InkFileError(line: 1, "the images of a board have more than 256 megapixels")
    #expect(try inkML(inkMLBoards(Self.header, count: [16, 16])).pages[1].pictures.count == 16)
    #expect(throws: error) { try inkML(inkMLBoards(Self.header, count: [1, 17])) }
    #expect(
      try XoppReader.read(xoppPages(Self.header, count: [16, 16])).pages[1].pictures.count == 16)
    #expect(throws: error) { try XoppReader.read(xoppPages(Self.header, count: [1, 17])) }
  }

  @Test func `a thousand images of a board are read, and no more`() throws {
    let error = InkFileError(line: 1, "a board has more than 1000 images")
    #expect(try inkML(inkMLBoards(Self.dot, count: [1000])).pages[0].pictures.count == 1000)
    #expect(throws: error) { try inkML(inkMLBoards(Self.dot, count: [1001])) }
    #expect(throws: error) { try XoppReader.read(xoppPages(Self.dot, count: [1001])) }
  }

  @Test func `their bytes are counted for each board and for the whole file`() throws {
    let start = PNGImage.signature + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1]
    let image = try #require(PNGImage(png: start + [UInt8](repeating: 0, count: 63 << 20)))
    var count = PictureCount()
    for _ in 0..<3 {
      count.beginBoard()
      for _ in 0..<4 { try count.add(image) }
      #expect(
        throws: InkFileError("the images of a board are larger than 256 megabytes")
      ) {
        try count.add(image)
      }
    }
    count.beginBoard()
    try count.add(image)
    #expect(throws: InkFileError("its images are larger than 1024 megabytes")) {
      try count.add(image)
    }
  }
}
