import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Images in SVG")
struct SVGImagesTests {
  private func svg(_ page: InkPage) throws -> String {
    var bytes: [UInt8] = []
    try SVGWriter.write(page, to: InkFileOutput { piece in bytes += piece })
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Places an image anywhere, stretched and turned.
  private func place(
    _ image: PNGImage, using random: inout SeededGenerator
  ) throws -> PlacedPicture {
    let corner = random.point(in: Rect(minX: -300, minY: -300, maxX: 300, maxY: 300))
    let frame = Rect(
      minX: corner.x, minY: corner.y, maxX: corner.x + random.real(in: 1...400),
      maxY: corner.y + random.real(in: 1...400))
    let turn = try #require(
      Similarity(
        scale: random.real(in: 0.2...2), angle: random.oneIn(2) ? 0 : random.real(in: -3...3),
        around: frame.center))
    return try #require(PlacedPicture(image, frame: frame, transform: turn))
  }

  @Test(arguments: UInt64(0)..<16)
  func `one that is repeated is in the file once, and is referred to wherever it lies`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let image = TestPictures.noise(
      width: random.integer(in: 1...40), height: random.integer(in: 1...40), using: &random)
    let placed = try (0..<6).map { _ in try place(image, using: &random) }
    let page = InkPage(
      pictures: Array(placed[..<2]),
      strokes: try placed[2...].map { try #require(Stroke($0, isOnPaper: false)) })
    let text = try svg(page)
    #expect(text.ranges(of: "base64,").count == 1 && text.ranges(of: "<image").count == 1)
    let uses = text.matches(of: /<use xlink:href="#image-1" transform="matrix\(([^)]*)\)"\/>/)
    try #require(uses.count == placed.count)
    let definition = try #require(text.firstRange(of: "id=\"image-1\""))
    #expect(uses.allSatisfy { definition.upperBound < $0.range.lowerBound })
    for (use, placed) in zip(uses, placed) {
      let matrix = use.output.1.split(separator: " ").compactMap { Double($0) }
      try #require(matrix.count == 6)
      let frame = placed.frame
      for (across, down) in [(0.0, 0.0), (1, 0), (0, 1)] {
        let wanted = placed.transform(
          Point(x: frame.minX + across * frame.width, y: frame.minY + down * frame.height))
        let (x, y) = (across * Double(image.width), down * Double(image.height))
        #expect(abs(matrix[0] * x + matrix[2] * y + matrix[4] - wanted.x) < 1e-6)
        #expect(abs(matrix[1] * x + matrix[3] * y + matrix[5] - wanted.y) < 1e-6)
      }
    }
  }

  @Test func `each of several images has its own name, and one that is shown once has none`() throws
  {
    var random = SeededGenerator(seed: 3)
    let images = (0..<3).map { _ in TestPictures.noise(width: 9, height: 5, using: &random) }
    let order = [0, 1, 2, 1, 0]
    let strokes = try order.map {
      try #require(Stroke(place(images[$0], using: &random), isOnPaper: false))
    }
    let text = try svg(InkPage(strokes: strokes))
    #expect(text.ranges(of: "base64,").count == images.count)
    let targets = text.matches(of: /<use xlink:href="#([^"]*)"/).map(\.output.1)
    #expect(targets == ["image-1", "image-2", "image-2", "image-1"])
    #expect(text.matches(of: /<image id="([^"]*)"/).map(\.output.1) == ["image-1", "image-2"])
  }
}
