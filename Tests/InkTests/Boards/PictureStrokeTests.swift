import TestSupport
import Testing

import Ink

@Suite("Images that are strokes")
struct PictureStrokeTests {
  private static let (left, right) = (SeatID(number: 1), SeatID(number: 2))

  private func placed(_ seed: UInt64) throws -> PlacedPicture {
    var random = SeededGenerator(seed: seed)
    return try #require(TestPictures.placed(using: &random))
  }

  /// A drawing with an image on the paper, a stroke, and another image on the paper.
  private func drawing() throws -> Drawing {
    var drawing = Drawing()
    func add(_ stroke: Stroke) {
      _ = drawing.add([stroke], at: StrokeIndex(drawing.strokes.count), by: Self.left)
    }
    add(try #require(Stroke(placed(1))))
    add(RandomDocument.stroke(seed: 3))
    add(try #require(Stroke(placed(2))))
    return drawing
  }

  @Test("it lies on the paper below all ink, above the images placed before")
  func order() throws {
    var drawing = try drawing()
    #expect(drawing.pictures == [try placed(1), try placed(2)])
    #expect(drawing.completed.count == 1 && drawing.visibleIndices == [StrokeIndex(1)])
    #expect(drawing.alter([StrokeIndex(2)], .toBack) != nil)
    #expect(drawing.pictures == [try placed(2), try placed(1)])
    #expect(drawing.alter([StrokeIndex(0)], .toFront) != nil)
    #expect(drawing.visibleIndices == [StrokeIndex(1), StrokeIndex(0)])
    #expect(drawing.pictures == [try placed(2)])
    #expect(drawing.alter([StrokeIndex(1), StrokeIndex(0)], .toBack) != nil)
    #expect(drawing.completed.count == 1, "ink that is sent to the back never lies below the paper")
    #expect(drawing.pictures == [try placed(1), try placed(2)])
  }

  @Test("an image that comes to the front together with ink stays below that ink")
  func together() throws {
    var drawing = try drawing()
    _ = drawing.add([RandomDocument.stroke(seed: 5)], at: StrokeIndex(3))
    #expect(drawing.alter([StrokeIndex(1), StrokeIndex(2)], .toFront) != nil)
    #expect(drawing.visibleIndices == [StrokeIndex(3), StrokeIndex(2), StrokeIndex(1)])
    #expect(drawing.alter([StrokeIndex(2), StrokeIndex(3)], .toFront) != nil)
    #expect(drawing.visibleIndices == [StrokeIndex(1), StrokeIndex(2), StrokeIndex(3)])
  }

  @Test("a clear leaves it on the paper, and takes it away when it lies above ink")
  func clear() throws {
    var drawing = try drawing()
    _ = drawing.alter([StrokeIndex(0)], .toFront)
    _ = drawing.clear(by: Self.right)
    #expect(drawing.completed.isEmpty)
    #expect(drawing.pictures == [try placed(2)])
    _ = drawing.undo(by: Self.right)
    #expect(drawing.completed.count == 2)
  }

  @Test("colours, widths and shapes do not apply to it; everything else does")
  func changes() throws {
    var drawing = try drawing()
    let image = drawing.strokes[0]
    for change: StrokeChange in [
      .color(InkColor(rgb: 0xFF)), .width(9), .reshape(RandomDocument.stroke(seed: 4)),
    ] {
      #expect(drawing.alter([StrokeIndex(0)], change) == nil)
    }
    #expect(drawing.alter([StrokeIndex(0), StrokeIndex(1)], .color(InkColor(rgb: 0xFF))) != nil)
    #expect(drawing.strokes[0] == image)
    let turned = try #require(Similarity(scale: 2, angle: 1, around: Point(x: 5, y: 9)))
    #expect(drawing.alter([StrokeIndex(0)], .transform(turned)) != nil)
    #expect(drawing.pictures.first == (try placed(1)).mapped(by: turned))
    #expect(drawing.remove([StrokeIndex(0)]) != nil && drawing.pictures.count == 1)
  }

  @Test("a mapping that does not turn becomes part of the frame; one that does stands beside it")
  func frames() throws {
    let placed = try placed(5)
    let larger = try #require(Similarity(a: 2, b: 0, shift: Point(x: 3, y: -4)))
    let moved = try #require(placed.mapped(by: larger))
    #expect(moved.isUpright && moved.frame == larger(placed.frame))
    let turn = try #require(Similarity(a: 0, b: 1, shift: Point(x: 0, y: 0)))
    let turned = try #require(placed.mapped(by: turn))
    #expect(!turned.isUpright && turned.frame == placed.frame)
    #expect(turned.bounds == turn(placed.frame))
    for limit in [1e9, -1e9] {
      let far = try #require(Similarity(shift: Point(x: limit, y: 0)))
      #expect(placed.mapped(by: far) == nil)
    }
  }

  @Test("its bytes are read again as it was written, and damaged bytes do no harm")
  func coding() throws {
    var random = SeededGenerator(seed: 9)
    for seed in UInt64(0)..<20 {
      let mapping = try #require(
        Similarity(scale: 1.5, angle: random.real(in: -3...3), around: Point(x: 1, y: 2)))
      let image = try #require(Stroke(placed(seed), isOnPaper: random.oneIn(2), seat: Self.right))
      let stroke = random.oneIn(2) ? image : image.mapped(by: mapping)
      let bytes = stroke.encoded
      #expect(Stroke(decoding: bytes[...]) == stroke)
      for _ in 0..<200 {
        var damaged = bytes
        damaged[random.integer(in: 0...bytes.count - 1)] ^= UInt8(random.integer(in: 1...255))
        if let other = Stroke(decoding: damaged[...]) { _ = other.placedPicture }
      }
    }
  }

  @Test("copies that are read share one image")
  func shared() throws {
    let image = try #require(Stroke(placed(1)))
    let bytes = [image, image.mapped(by: try #require(Similarity(shift: Point(x: 9, y: 9))))]
      .map(\.encoded)
    let read = bytes.compactMap { Stroke(decoding: $0[...])?.placedPicture?.picture }
    #expect(read.count == 2 && read[0] === read[1])
    let other = try #require(Stroke(placed(2)))
    #expect(Stroke(decoding: other.encoded[...]) == other)
  }
}
