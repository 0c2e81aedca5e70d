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

  @Test("a board takes images up to a limit, however they are added")
  func room() throws {
    let png = try placed(6).picture.png
    let side: [UInt8] = [0, 0, 0x10, 0]
    let large = try #require(PNGImage(png: Array(png[..<16]) + side + side + png[24...]))
    let frame = Rect(minX: 0, minY: 0, maxX: 9, maxY: 9)
    let placed = try #require(PlacedPicture(large, frame: frame))
    let image = try #require(Stroke(placed))
    var drawing = Drawing()
    for _ in 0..<8 {
      #expect(drawing.place(placed) != nil)
      #expect(drawing.add([image], at: StrokeIndex(drawing.strokes.count)) != nil)
    }
    #expect(drawing.place(placed) == nil)
    #expect(drawing.add([image], at: StrokeIndex(drawing.strokes.count)) == nil)
    _ = drawing.undo()
    #expect(drawing.add([image], at: StrokeIndex(drawing.strokes.count)) == nil)
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

  @Test("images of an older drawing become strokes: the same to see, to undo and to redo")
  func loosened() throws {
    var old = Drawing()
    _ = old.place(try placed(1), by: Self.left)
    _ = old.add([RandomDocument.stroke(seed: 3)], at: StrokeIndex(0), by: Self.right)
    _ = old.place(try placed(2), by: Self.right)
    _ = old.place(try placed(3), by: Self.left)
    _ = old.undo(by: Self.left)
    var new = old
    let action = try #require(new.loosening)
    #expect(action == .loosenPictures(at: StrokeIndex(1), count: 3))
    #expect(new.perform(action).hadEffect && new.loosening == nil && !new.perform(action).hadEffect)
    #expect(new.pictures == old.pictures && new.completed == old.completed)
    #expect(new.strokes.map(\.isPicture) == [false, true, true, true])
    #expect(new.strokes.map(\.seat) == [Self.right, Self.left, Self.right, Self.left])
    #expect(new.visiblePicturesOnPaper == [StrokeIndex(1), StrokeIndex(2)])
    for seat in [Self.left, Self.right, Self.left, Self.right] {
      #expect(old.canUndo(by: seat) == new.canUndo(by: seat))
      #expect(old.canRedo(by: seat) == new.canRedo(by: seat))
      _ = (old.undo(by: seat), new.undo(by: seat))
      #expect(new.pictures == old.pictures && new.completed == old.completed)
    }
    for seat in [Self.right, Self.left, Self.right, Self.left] {
      _ = (old.redo(by: seat), new.redo(by: seat))
      #expect(new.pictures == old.pictures && new.completed == old.completed)
    }
    // The state and the strokes make an equal drawing.
    var copy = Drawing()
    for action in new.copying { _ = copy.perform(action) }
    #expect(copy.pictures == new.pictures && copy.encodedState == new.encodedState)
  }

  @Test("if entries before were lost, the images still get their numbers")
  func afterDamage() throws {
    var drawing = Drawing()
    _ = drawing.place(try placed(1))
    #expect(drawing.perform(.loosenPictures(at: StrokeIndex(4), count: 2)).hadEffect)
    #expect(drawing.strokes.count == 5)
    #expect(drawing.pictures == [try placed(1)])
    #expect(drawing.allPictures.count == 1, "what takes the places of lost strokes is no image")
  }
}
