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

  /// Different images with the same start. A reader looks at no more of them.
  private static func images(_ start: String, _ count: Int) -> [String] {
    (0..<count).map { "\(start)\($0 + 10_000_000)" }
  }

  private func inkMLBoards(_ boards: [[String]]) -> String {
    let groups = boards.map { images in
      let pictures = images.map {
        """
        <annotationXML><fp:picture left="0" top="0" right="1" bottom="1">\($0)</fp:picture></annotationXML>
        """
      }
      return "<traceGroup>\(Self.paper)\(pictures.joined())</traceGroup>"
    }
    return "<ink xmlns:fp=\"urn:fingerpaint:ink\">\(groups.joined())</ink>"
  }

  private func xoppPages(_ pages: [[String]]) -> InkFileSource {
    let pages = pages.map { images in
      let pictures = images.map {
        "<image left=\"0\" top=\"0\" right=\"1\" bottom=\"1\">\($0)</image>"
      }
      return "<page><layer>\(pictures.joined())</layer></page>"
    }
    return InkFileSource(Array("<xournal>\(pages.joined())</xournal>".utf8))
  }

  @Test func `their pixels are counted, not only their bytes`() throws {
    let error = InkFileError(line: 1, "the images of a board have more than 256 megapixels")
    let images = Self.images(Self.header, 17)
    let (full, more) = ([Array(images[..<16]), Array(images[1...])], [[images[0]], images])
    #expect(try inkML(inkMLBoards(full)).pages[1].pictures.count == 16)
    #expect(throws: error) { try inkML(inkMLBoards(more)) }
    #expect(try XoppReader.read(xoppPages(full)).pages[1].pictures.count == 16)
    #expect(throws: error) { try XoppReader.read(xoppPages(more)) }
  }

  @Test func `one that repeats is counted once, and has one place in memory`() throws {
    let images = Self.images(Self.header, 2)
    let boards = (0..<2).map { board in (0..<40).map { images[($0 + board) % 2] } }
    for document in [
      try inkML(inkMLBoards(boards)), try XoppReader.read(xoppPages(boards)),
    ] {
      let pictures = document.pages.flatMap(\.pictures).map(\.picture)
      #expect(pictures.count == 80 && Set(pictures.map { ObjectIdentifier($0) }).count == 2)
      #expect(pictures[0] != pictures[1] && pictures[0] === pictures[41])
    }
  }

  @Test func `ten thousand images of a board are read, and no more`() throws {
    let error = InkFileError(line: 1, "a board has more than 10000 images")
    let most = Array(repeating: Self.dot, count: Drawing.maximumPictures)
    #expect(try inkML(inkMLBoards([most])).pages[0].pictures.count == 10_000)
    #expect(throws: error) { try inkML(inkMLBoards([most + [Self.dot]])) }
    #expect(throws: error) { try XoppReader.read(xoppPages([most + [Self.dot]])) }
  }

  @Test func `bytes of different ones are counted for each board and for the whole file`() throws {
    let start = PNGImage.signature + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1]
    let images = try (0..<5).map { number in
      try #require(PNGImage(png: start + [UInt8](repeating: number, count: 63 << 20)))
    }
    var count = PictureCount()
    for _ in 0..<6 {
      count.beginBoard()
      for _ in 0..<2 { for image in images[..<4] { _ = try count.add(image) } }
      #expect(
        throws: InkFileError("the images of a board are larger than 256 megabytes")
      ) {
        try count.add(images[4])
      }
    }
    var file = PictureCount(maximumBytes: 130 << 20)
    for image in images[..<2] {
      file.beginBoard()
      _ = try file.add(image)
    }
    file.beginBoard()
    #expect(throws: InkFileError("its images are larger than 130 megabytes")) {
      try file.add(images[2])
    }
  }
}
