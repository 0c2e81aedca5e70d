import Ink
import TestSupport
import Testing

@Suite("What a copy of a drawing adds together")
struct ImageRunTests {
  private static func images(_ count: Int, side: Int, seed: UInt64) -> [PNGImage] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in TestPictures.noise(width: side, height: side, using: &random) }
  }

  private static func stroke(_ image: PNGImage, isOnPaper: Bool = false) throws -> Stroke {
    let placed = PlacedPicture(image, frame: Rect(minX: -8, minY: -6, maxX: 8, maxY: 6))
    return try #require(placed.flatMap { Stroke($0, isOnPaper: isOnPaper) })
  }

  private static func drawing(_ strokes: [Stroke]) -> Drawing {
    var drawing = Drawing()
    for stroke in strokes { _ = drawing.add([stroke], at: StrokeIndex(drawing.strokes.count)) }
    return drawing
  }

  /// The strokes that each action adds, of those that add strokes.
  private static func added(_ drawing: Drawing) -> [[Stroke]] {
    drawing.copying.compactMap { action in
      switch action {
      case .adopt(let stroke): [stroke]
      case .adoptAll(let strokes): strokes
      default: nil
      }
    }
  }

  @Test(arguments: 0..<30)
  func `ink and images in any order get the places that they had`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let images = Self.images(4, side: 5, seed: seed)
    let aside = try #require(Similarity(shift: Point(x: 3, y: 4)))
    let inkIn = random.integer(in: 1...9)
    let strokes = try (0..<random.integer(in: 1...500)).map { _ in
      try random.oneIn(inkIn)
        ? RandomDocument.stroke(seed: random.next())
        : Self.stroke(random.element(of: images), isOnPaper: random.oneIn(3))
    }
    var drawing = Self.drawing(strokes)
    for _ in 0..<random.integer(in: 0...30) {
      let some = drawing.strokes.indices.filter { _ in random.oneIn(40) }.map { StrokeIndex($0) }
      switch random.integer(in: 0...4) {
      case 0: _ = drawing.alter(some, .toFront)
      case 1: _ = drawing.retractAdded(some)
      case 2: _ = drawing.remove(some)
      case 3: _ = drawing.alter(some, .transform(aside))
      default: _ = drawing.undo()
      }
    }
    var bytes: [UInt8] = []
    for action in drawing.copying { action.encode(to: &bytes) }
    let read = try #require(DrawingAction.decode(bytes))
    #expect(read == drawing.copying)
    var copy = Drawing()
    for action in read { #expect(copy.perform(action).hadEffect) }
    #expect(copy.strokes == drawing.strokes && copy.encodedState == drawing.encodedState)
    #expect(copy.pictures == drawing.pictures && copy.completed == drawing.completed)
    // Together come only neighbours that are images, and only if some are the same.
    for together in Self.added(drawing) where together.count > 1 {
      let shown = together.compactMap { $0.placedPicture?.picture }
      #expect(shown.count == together.count && together.count <= 256)
      #expect(Set(shown).count < shown.count)
    }
    #expect(Self.added(drawing).flatMap(\.self).count == strokes.count)
  }

  @Test func `the bytes of an image are there once for hundreds of its copies`() throws {
    let images = Self.images(2, side: 40, seed: 1)
    let size = images.reduce(0) { $0 + $1.png.count }
    let drawing = try Self.drawing((0..<2000).map { try Self.stroke(images[$0 % 2]) })
    var bytes: [UInt8] = []
    for action in drawing.copying { action.encode(to: &bytes) }
    #expect(Self.added(drawing).count == 8 && bytes.count < 8 * size + 2000 * 200)
    #expect(bytes.count < 2000 * size / 40)
  }

  @Test func `what shares no image is added alone`() throws {
    var random = SeededGenerator(seed: 2)
    let images = Self.images(300, side: 4, seed: 2)
    let ink = (0..<300).map { _ in RandomDocument.stroke(seed: random.next()) }
    for strokes in [ink, try images.map { try Self.stroke($0) }] {
      #expect(Self.added(Self.drawing(strokes)).allSatisfy { $0.count == 1 })
    }
    // The same image again, but with ink between.
    let same = try Self.stroke(images[0])
    let apart = ink.flatMap { [$0, same] }
    #expect(Self.added(Self.drawing(apart)).allSatisfy { $0.count == 1 })
  }

  @Test func `large images are together only with copies of themselves`() throws {
    let large = Self.images(2, side: 850, seed: 3)
    let small = Self.images(2, side: 8, seed: 3)
    #expect(large.allSatisfy { $0.png.count > 1 << 21 && $0.png.count < 1 << 22 })
    func counts(_ images: [PNGImage]) throws -> [Int] {
      try Self.added(Self.drawing(images.map { try Self.stroke($0) })).map(\.count)
    }
    #expect(try counts([large[0], large[0], large[1], large[1], large[1]]) == [2, 3])
    #expect(try counts([large[0], large[1], large[0], large[1]]) == [1, 1, 1, 1])
    #expect(try counts([small[0], large[0], small[1], small[0], large[0]]) == [5])
    // A stamp of a photo and its mirror image, which copies show in turns.
    let stamp = Self.images(2, side: 450, seed: 3)
    #expect(stamp.allSatisfy { $0.png.count > 1 << 19 })
    #expect(try counts([stamp[0], stamp[1], stamp[0], stamp[1]]) == [4])
  }

  @Test func `a page has a limit where ink lies between the places of an image`() throws {
    var random = SeededGenerator(seed: 4)
    let image = Self.images(1, side: 300, seed: 4)[0]
    let most = 2 * Drawing.maximumPictureBytes / image.png.count
    let (stamp, ink) = (try Self.stroke(image), RandomDocument.stroke(seed: random.next()))
    let placed = try #require(stamp.placedPicture)
    let stamps = Array(repeating: stamp, count: most + 1)
    #expect(Drawing.canWrite(stamps, [placed]))
    let apart = stamps.flatMap { [$0, ink] }
    #expect(!Drawing.canWrite(apart, []))
    #expect(Drawing.canWrite(Array(apart.dropLast(2)), []))
    #expect(!Drawing.canWrite(Array(apart.dropLast(2)), [placed]))
  }
}
