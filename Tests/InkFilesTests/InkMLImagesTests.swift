import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Images in InkML")
struct InkMLImagesTests {
  private func images(_ count: Int, side: Int = 12, seed: UInt64) -> [PNGImage] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in TestPictures.noise(width: side, height: side, using: &random) }
  }

  private func place(_ image: PNGImage, at index: Int) throws -> PlacedPicture {
    let middle = Point(x: Double(index % 50) * 9, y: Double(index / 50) * 9)
    let turn = Similarity(scale: 1, angle: Double(index % 7) / 3, around: middle)
    let frame = Rect(around: middle, margin: 5)
    return try #require(turn.flatMap { PlacedPicture(image, frame: frame, transform: $0) })
  }

  private func stroke(_ image: PNGImage, at index: Int) throws -> Stroke {
    try #require(Stroke(place(image, at: index), isOnPaper: false))
  }

  private func shown(_ document: InkDocument) -> [PNGImage] {
    document.pages.flatMap { $0.pictures + $0.strokes.compactMap(\.placedPicture) }
      .map(\.picture)
  }

  private func placesInMemory(_ document: InkDocument) -> Int {
    Set(shown(document).map { ObjectIdentifier($0) }).count
  }

  @Test(arguments: 0..<30)
  func `the bytes of one that repeats are in a file once, on whichever boards it lies`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let all = images(4, seed: seed)
    // Whoever has read an image: its bytes decide.
    let again = try all.map { try #require(PNGImage(png: $0.png)) }
    let pages = try (0..<3).map { _ in
      let pictures = try (0..<random.integer(in: 0...3)).map {
        try place(random.element(of: all + again), at: $0)
      }
      let strokes = try (0..<random.integer(in: 0...6)).map { index in
        try random.oneIn(3)
          ? RandomDocument.stroke(seed: random.next())
          : stroke(random.element(of: all + again), at: index)
      }
      return InkPage(pictures: pictures, strokes: strokes)
    }
    let document = InkDocument(pages: pages)
    let bytes = try written(document)
    let read = try InkMLReader.read(InkFileSource(bytes))
    #expect(read == document)
    #expect(read.pages.map(\.pictures) == document.pages.map(\.pictures))
    #expect(shown(read) == shown(document))
    let different = Set(shown(document))
    #expect(placesInMemory(read) == different.count)
    let text = String(decoding: bytes, as: UTF8.self)
    for image in different {
      let start = base64Text(Array(image.png[..<45])).prefix { $0 != "\n" }
      #expect(!start.isEmpty && text.contains(start))
    }
    let total = shown(document).count
    #expect(text.ranges(of: "<fp:picture").count == total)
    #expect(text.ranges(of: " same=\"").count == total - different.count)
    #expect(text.ranges(of: "</fp:picture>").count == different.count)
    #expect(try written(read) == bytes)
  }

  @Test func `images that are shown once are written as ever`() throws {
    let strokes = try images(3, seed: 1).enumerated().map { try stroke($1, at: $0) }
    let text = String(
      decoding: try written(InkDocument(pages: [InkPage(strokes: strokes)])), as: UTF8.self)
    #expect(text.ranges(of: "<fp:picture type=\"image/png\" left=").count == 3)
    #expect(!text.contains(" same=") && !text.contains("<fp:picture type=\"image/png\" number="))
  }

  @Test func `files of older versions have an image wherever it is shown, and are read`() throws {
    let image = images(1, seed: 2)[0]
    let pages = try (0..<2).map { page in
      InkPage(
        pictures: [try place(image, at: page)],
        strokes: try (2..<6).map { try stroke(image, at: $0) })
    }
    let document = InkDocument(pages: pages)
    let base64 = base64Text(image.png)
    let old = String(decoding: try written(document), as: UTF8.self)
      .replacing(" number=\"1\"", with: "")
      .replacing(/\ same="1"([^>]*)\/>/) { "\($0.output.1)>\(base64)</fp:picture>" }
    #expect(!old.contains(" same=") && old.ranges(of: base64.prefix(40)).count == 10)
    let read = try inkML(old)
    #expect(read == document && placesInMemory(read) == 1)
  }

  @Test func `two thousand copies of one image take the place of one`() throws {
    let image = images(1, side: 64, seed: 3)[0]
    let strokes = try (0..<2016).map { try stroke(image, at: $0) }
    let document = InkDocument(pages: [InkPage(strokes: strokes)])
    let bytes = try written(document)
    #expect(bytes.count < 2 * image.png.count + strokes.count * 400)
    let read = try InkMLReader.read(InkFileSource(bytes))
    #expect(read == document && placesInMemory(read) == 1)
    let drawing = Boards(read).current.drawing
    #expect(drawing.completed.compactMap(\.placedPicture).count == strokes.count)
    #expect(try written(InkDocument(pages: [InkPage(strokes: drawing.completed)])) == bytes)
  }
}
