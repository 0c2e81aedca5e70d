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

  @Test func `a board takes images, pixels and bytes up to a limit`() throws {
    let png = try Self.placed(6).picture.png
    let side: [UInt8] = [0, 0, 0x10, 0]
    let large = try #require(PNGImage(png: Array(png[..<16]) + side + side + png[24...]))
    let frame = Rect(minX: 0, minY: 0, maxX: 9, maxY: 9)
    let placed = try #require(PlacedPicture(large, frame: frame))
    var drawing = Drawing()
    for _ in 0..<16 { #expect(drawing.place(placed) != nil) }
    // Sixteen of sixteen million pixels each; that the last was taken back makes no room: it may come again.
    _ = drawing.undo()
    #expect(drawing.place(placed) == nil && drawing.pictures.count == 15)
    let small = try Self.placed(7)
    #expect(!Drawing.takes(Array(repeating: small, count: Drawing.maximumPictures + 1)))
    #expect(Drawing.takes(Array(repeating: small, count: Drawing.maximumPictures)))
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
