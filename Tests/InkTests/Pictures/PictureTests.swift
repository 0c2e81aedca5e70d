import Ink
import TestSupport
import Testing

@Suite("Images on the paper")
struct PictureTests {
  private static func placed(_ seed: UInt64) throws -> PlacedPicture {
    var random = SeededGenerator(seed: seed)
    return try #require(TestPictures.placed(using: &random))
  }

  @Test("an image that is laid down is an edit of its seat, and no other seat's undo takes it away")
  func edits() throws {
    let (left, right) = (SeatID(number: 1), SeatID(number: 2))
    let (first, second) = (try Self.placed(1), try Self.placed(2))
    var drawing = Drawing()
    #expect(drawing.place(first, by: left) != nil && drawing.place(second, by: right) != nil)
    #expect(drawing.pictures == [first, second])
    #expect(drawing.undo(by: left) != nil && drawing.pictures == [second])
    #expect(drawing.undo(by: left) == nil && drawing.pictures == [second])
    #expect(drawing.redo(by: left) != nil && drawing.pictures == [first, second])
  }

  @Test func `a clear leaves images on the paper`() throws {
    let picture = try Self.placed(3)
    var painting = RandomPainting(seed: 3, area: Rect(minX: 0, minY: 0, maxX: 90, maxY: 90))
    _ = painting.stroke(samples: 5)
    var drawing = painting.drawing
    _ = drawing.place(picture)
    _ = drawing.clear()
    #expect(drawing.pictures == [picture] && drawing.completed.isEmpty && !drawing.isEmpty)
    #expect(drawing.visibleBounds == Stroke(picture)?.bounds)
  }

  @Test("bytes without a PNG file's start are not an image, nor are impossible sizes")
  func headers() throws {
    let png = try Self.placed(4).picture.png
    for index in 0..<16 {
      var changed = png
      changed[index] ^= 0x40
      #expect(PNGImage(png: changed) == nil)
    }
    func sized(_ width: UInt32, _ height: UInt32) -> PNGImage? {
      let sizes = [width, height].flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * $0)) }
      }
      return PNGImage(png: Array(png[..<16]) + sizes + png[24...])
    }
    let side = UInt32(PNGImage.largestSide)
    #expect(sized(side, 2)?.width == Int(side))
    #expect(sized(1, 0) == nil && sized(side + 1, 1) == nil && sized(side, side) == nil)
    #expect(sized(.max, .max) == nil && PNGImage(png: Array(png[..<20])) == nil)
  }

  /// Images of 4096 × 4096 pixels each, with different bytes.
  private static func large(_ count: Int) throws -> [PlacedPicture] {
    let png = try placed(6).picture.png
    let side: [UInt8] = [0, 0, 0x10, 0]
    let frame = Rect(minX: 0, minY: 0, maxX: 9, maxY: 9)
    return try (0..<count).map { number in
      let bytes = Array(png[..<16]) + side + side + png[24...] + [UInt8(number)]
      let image = try #require(PNGImage(png: bytes))
      return try #require(PlacedPicture(image, frame: frame))
    }
  }

  @Test func `a board takes images, and pixels of different ones, up to a limit`() throws {
    let large = try Self.large(17)
    var drawing = Drawing()
    for image in large[..<16] { #expect(drawing.place(image) != nil) }
    // Sixteen of sixteen million pixels each; that the last was taken back makes no room: it may come again.
    _ = drawing.undo()
    #expect(drawing.place(large[16]) == nil && drawing.pictures.count == 15)
    #expect(!Drawing.takes(large) && Drawing.takes(Array(large[..<16])))
    let small = try Self.placed(7)
    #expect(!Drawing.takes(Array(repeating: small, count: Drawing.maximumPictures + 1)))
    #expect(Drawing.takes(Array(repeating: small, count: Drawing.maximumPictures)))
  }

  @Test func `what shows an image once more takes no pixels and bytes, whoever has read the image`()
    throws
  {
    let large = try Self.large(16)
    var drawing = Drawing()
    for image in large { _ = drawing.place(image) }
    let full = drawing.pictureTotals
    for image in large + (try Self.large(16)) { #expect(drawing.place(image) != nil) }
    let totals = drawing.pictureTotals
    #expect(totals.count == 48 && totals.pixels == full.pixels && totals.bytes == full.bytes)
    #expect(full.pixels == Drawing.maximumPicturePixels)
    #expect(full.bytes == large.reduce(0) { $0 + $1.picture.png.count })
  }

  /// Copies of an image of 30 million bytes.
  private static func heavy(_ count: Int) throws -> [Stroke] {
    let png = try placed(8).picture.png
    let image = try #require(PNGImage(png: png + [UInt8](repeating: 7, count: 30_000_000)))
    let placed = PlacedPicture(image, frame: Rect(minX: 0, minY: 0, maxX: 9, maxY: 9))
    return Array(
      repeating: try #require(placed.flatMap { Stroke($0, isOnPaper: false) }), count: count)
  }

  @Test func `the bytes that are written for images have a limit, by actions and not by copies`()
    throws
  {
    let tap = try Self.heavy(24)
    var drawing = Drawing()
    func end() -> StrokeIndex { StrokeIndex(drawing.strokes.count) }
    // 268 million bytes: eight times the image.
    for _ in 0..<8 {
      let change = drawing.add(tap, at: end())
      #expect(change != nil)
    }
    let before = drawing
    let refused = drawing.add([tap[0]], at: end())
    #expect(refused == nil && drawing == before && drawing.strokes.count == 8 * 24)
    // Nothing is written less because something is hidden, or gone for good.
    _ = drawing.undo()
    _ = drawing.retractAdded([StrokeIndex(0)])
    #expect(drawing.add([tap[0]], at: end()) == nil)
    // Ink and images that are smaller have room.
    let small = try #require(Stroke(Self.placed(8)))
    #expect(drawing.add([small], at: end()) != nil)
  }

  @Test func `what was kept is never refused, and counts as it was written`() throws {
    let tap = try Self.heavy(2)
    let size = try #require(tap[0].placedPicture).picture.png.count
    var kept = Drawing()
    for number in 0..<10 {
      let isWhole = kept.restore(.add(tap, at: StrokeIndex(2 * number), by: .first))
      #expect(isWhole)
    }
    #expect(kept.strokes.count == 20 && kept.pictureTotals.written == 10 * size)
    #expect(kept.add(tap, at: StrokeIndex(20)) == nil)
    // Where it is written whole, the image is there once.
    var whole = Drawing()
    for action in kept.copying { _ = whole.perform(action) }
    #expect(whole == kept && whole.pictureTotals.written == size)
    #expect(whole.add(tap, at: StrokeIndex(20)) != nil)
    kept.settle()
    let condensed = try #require(kept.condensed(keeping: .standard))
    #expect(condensed.pictureTotals.written == size)
  }

  @Test(arguments: 0..<20)
  func `a drawing that is condensed counts what a copy of it writes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let images = (0..<3).map { _ in TestPictures.any(using: &random) }
    let frame = Rect(minX: 0, minY: 0, maxX: 9, maxY: 9)
    var drawing = Drawing()
    for _ in 0..<random.integer(in: 1...400) {
      let placed = PlacedPicture(random.element(of: images), frame: frame)
      let image = try #require(placed.flatMap { Stroke($0, isOnPaper: random.oneIn(2)) })
      let stroke = random.oneIn(8) ? RandomDocument.stroke(seed: random.next()) : image
      _ = drawing.add([stroke], at: StrokeIndex(drawing.strokes.count))
    }
    drawing.settle()
    let condensed = try #require(drawing.condensed(keeping: .standard))
    var (copy, bytes) = (Drawing(), [UInt8]())
    for action in condensed.copying {
      _ = copy.perform(action)
      action.encode(to: &bytes)
    }
    let written = condensed.pictureTotals.written
    #expect(copy.pictureTotals.written == written)
    #expect(written <= drawing.pictureTotals.written && written < bytes.count)
  }

  @Test(arguments: 0..<40)
  func `what a drawing counts is what it holds, after any edits`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let images = (0..<4).map { _ in TestPictures.any(using: &random) }
    let frame = Rect(minX: 0, minY: 0, maxX: 9, maxY: 9)
    let wide = UndoBound(edits: 1 << 20, bytes: 1 << 40)
    var drawing = Drawing()
    var (most, retracted) = (0, 0)
    for step in 0..<200 {
      let seat = SeatID(number: UInt32(random.integer(in: 0...2)))
      let new = (0..<random.integer(in: 1...4)).compactMap { _ in
        PlacedPicture(random.element(of: images), frame: frame).flatMap {
          Stroke($0, isOnPaper: random.oneIn(2), seat: seat)
        }
      }
      let some = drawing.strokes.indices.filter { _ in random.oneIn(5) }.map { StrokeIndex($0) }
      let next = StrokeIndex(drawing.strokes.count + (random.oneIn(8) ? 2 : 0))
      let before = drawing.pictureTotals.count
      switch random.integer(in: 0...11) {
      case 0...3: _ = drawing.add(new, at: next, by: seat)
      case 4: drawing.restore(new[0], at: next)
      case 5: _ = drawing.retract(new[0].contact)
      case 6: _ = drawing.retractAdded(some, by: seat)
      case 7: _ = drawing.undo(by: seat)
      case 8: _ = drawing.redo(by: seat)
      case 9: _ = drawing.remove(some, by: seat)
      case 10: _ = drawing.alter(some, random.oneIn(2) ? .toFront : .toBack, by: seat)
      default:
        var copy = Drawing()
        for action in drawing.copying { _ = copy.perform(action) }
        copy.settle()
        drawing = copy.condensed(keeping: wide) ?? copy
      }
      if drawing.pictureTotals.count < before { retracted += 1 }
      most = max(most, drawing.pictureTotals.count)
      let held = PictureTotals(drawing.allPictures.map(\.picture))
      try #require(drawing.pictureTotals == held, "step \(step)")
    }
    #expect(most > 20 && retracted > 0)
  }

  @Test func `an image that would lie where no ink can be is not laid down`() throws {
    let picture = try Self.placed(5).picture
    let frames = [
      Rect.empty, Rect(minX: 0, minY: 0, maxX: 0, maxY: 9),
      Rect(minX: 0, minY: 0, maxX: .infinity, maxY: 9),
      Rect(minX: 0, minY: 0, maxX: .nan, maxY: 9), Rect(minX: -1e9, minY: 0, maxX: 0, maxY: 9),
      // What paints it would divide by next to nothing.
      Rect(minX: 0, minY: 0, maxX: 1e-300, maxY: 9),
    ]
    for frame in frames { #expect(PlacedPicture(picture, frame: frame) == nil, "\(frame)") }
  }
}
