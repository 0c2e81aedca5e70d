import Ink
import TestSupport
import Testing

@Suite("Strokes as bytes")
struct StrokeCodingTests {
  private static func stroke(seed: UInt64) throws -> Stroke {
    var random = SeededGenerator(seed: seed)
    var painted = RandomStroke(seed: seed, sampleCount: random.integer(in: 1...80)).drawing
    let seat = SeatID(number: UInt32(random.integer(in: 0...255)))
    _ = painted.complete(.touch(1), by: seat)
    return try #require(painted.strokes.first)
  }

  @Test(arguments: 0..<200)
  func `what is read is equal to what was written, and paints the same`(seed: UInt64) throws {
    let stroke = try Self.stroke(seed: seed)
    let read = try #require(Stroke(decoding: stroke.encoded[...]))
    #expect(read == stroke)
    #expect(read.contact == stroke.contact && read.seat == stroke.seat)
    #expect(read.brush == stroke.brush && read.bounds == stroke.bounds)
    #expect(read.samples.unpacked == stroke.samples.unpacked)
    #expect(read.encoded == stroke.encoded)
    var (ink, inkRead): ([InkSegment], [InkSegment]) = ([], [])
    stroke.forEachSegment { ink.append($0) }
    read.forEachSegment { inkRead.append($0) }
    #expect(ink == inkRead)
  }

  @Test(arguments: 0..<60)
  func `what paint a stroke has is read again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var stroke = try Self.stroke(seed: seed).seeded(
      StrokeSeed(random.element(of: [0, 1, 77, .max])))
    stroke = stroke.resting(milliseconds: random.element(of: [0, 16, .max]))
    stroke = stroke.of(unknownMedium: random.element(of: ["oil@3", "", "ü", "crayon@9"]))
    let read = try #require(Stroke(decoding: stroke.encoded[...]))
    #expect(read == stroke && read.encoded == stroke.encoded)
    #expect(read.brush.medium == stroke.brush.medium && read.seed == stroke.seed)
    #expect(read.restTime == stroke.restTime && read.unknownMedium == stroke.unknownMedium)
    for count in 0..<stroke.encoded.count {
      #expect(Stroke(decoding: stroke.encoded[..<count]) == nil)
    }
  }

  @Test(arguments: 0..<300)
  func `thin ink, which smoothing moves away from its samples, is read again`(seed: UInt64) {
    let stroke = RandomDocument.stroke(seed: seed)
    #expect(Stroke(decoding: stroke.encoded[...]) == stroke)
  }

  @Test(arguments: 0..<40)
  func `bytes that are cut off anywhere give no stroke`(seed: UInt64) throws {
    let bytes = try Self.stroke(seed: seed).encoded
    for count in 0..<bytes.count { #expect(Stroke(decoding: bytes[..<count]) == nil) }
    #expect(Stroke(decoding: (bytes + [0])[...])?.encoded != bytes)
  }

  @Test("bytes that have changed are another stroke or none, and never do harm", arguments: 0..<60)
  func changed(seed: UInt64) throws {
    let bytes = try Self.stroke(seed: seed).encoded
    var random = SeededGenerator(seed: seed)
    var (read, refused) = (0, 0)
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<random.integer(in: 1...3) {
        changed[random.integer(in: 0...changed.count - 1)] = UInt8(random.integer(in: 0...255))
      }
      guard let stroke = Stroke(decoding: changed[...]) else {
        refused += 1
        continue
      }
      read += 1
      let samples = stroke.samples.unpacked
      #expect(samples.count == stroke.samples.count)
      let reach = stroke.bounds.insetBy(-2 * stroke.samples.quantum.pixel)
      #expect(samples.allSatisfy { reach.contains($0.position) })
      #expect(Stroke(decoding: stroke.encoded[...]) == stroke)
    }
    #expect(read > 0 && refused > 0)
  }

  @Test(arguments: 0..<40)
  func `a stroke in a mirror is read again, and only the mark of its version says so`(seed: UInt64)
    throws
  {
    var painting = RandomPainting(seed: seed, area: Rect(minX: 0, minY: 0, maxX: 400, maxY: 300))
    _ = painting.stroke(samples: 12)
    let stroke = try #require(painting.drawing.strokes.first)
    let (a, b) = seed % 2 == 0 ? (-1.0, 0.0) : (0.6, 0.8)
    let shift = Point(x: 90.5, y: -7)
    let mirror = try #require(Similarity(a: a, b: b, shift: shift, isMirrored: true))
    let copy = stroke.mapped(by: mirror)
    let bytes = copy.encoded
    #expect(copy.transform == mirror && bytes[0] == 5)
    #expect(Stroke(decoding: bytes[...]) == copy)
    let turn = try #require(Similarity(a: a, b: b, shift: shift))
    let turned = stroke.mapped(by: turn)
    #expect(turned != copy && turned.encoded == [3] + bytes.dropFirst())
    #expect(Stroke(decoding: ([3] + bytes.dropFirst())[...]) == turned)
    // What a mirror does twice is nothing.
    #expect(copy.mapped(by: mirror.inverse).encoded[0] != 5)
    for count in 0..<bytes.count { #expect(Stroke(decoding: bytes[..<count]) == nil) }
  }

  @Test func `texts and images are never mirrored`() throws {
    var random = SeededGenerator(seed: 1)
    let mirror = try #require(
      Similarity(a: -1, b: 0, shift: Point(x: 50, y: 0), isMirrored: true))
    let picture = try #require(TestPictures.placed(using: &random).flatMap { Stroke($0) })
    let written = try #require(WrittenText("a", size: 9, origin: Point(x: 0, y: 9)))
    let text = try #require(
      Stroke(
        rings: [[Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9)]],
        color: InkColor(rgb: 0), time: Timestamp(milliseconds: 0), contact: .touch(1),
        seat: .first, quantum: .coarsest,
        content: .text(written)))
    for stroke in [picture, text] {
      #expect(stroke.mapped(by: mirror) == stroke)
      var drawing = Drawing()
      _ = drawing.add([stroke], at: StrokeIndex(0))
      #expect(drawing.alter([StrokeIndex(0)], .transform(mirror)) == nil)
      #expect(drawing.strokes == [stroke])
    }
    let fill = RandomArea.stroke(
      in: Rect(minX: 0, minY: 0, maxX: 90, maxY: 90), reach: 20, color: InkColor(rgb: 0),
      using: &random)
    #expect(fill.mapped(by: mirror).transform == mirror)
  }

  @Test func `a change that mirrors is read again`() throws {
    let mirror = try #require(
      Similarity(a: 0.8, b: -0.6, shift: Point(x: 5, y: 6), isMirrored: true))
    let turn = try #require(Similarity(a: 0.8, b: -0.6, shift: Point(x: 5, y: 6)))
    for mapping in [mirror, turn] {
      let action = DrawingAction.alter([StrokeIndex(2)], .transform(mapping), by: .first)
      var bytes: [UInt8] = []
      action.encode(to: &bytes)
      #expect(DrawingAction.decode(bytes) == [action])
    }
  }

  @Test(
    "a mapping that is singular, infinite or huge makes bytes no stroke",
    arguments: [
      (0.0, 0.0, 5.0), (.nan, 0, 5), (1, .infinity, 5), (-.infinity, 0, 5), (1e300, 0, 5),
      (1e-300, 0, 5),
      (1, 0, .nan), (1, 0, .infinity), (1, 0, -1e300),
    ])
  func impossibleMapping(_ numbers: (a: Double, b: Double, x: Double)) throws {
    func bytes(_ number: Double) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
    }
    let (a, b, x) = (1.1234567, 0.0234567, 5.1234567)
    let mapping = try #require(Similarity(a: a, b: b, shift: Point(x: x, y: 7)))
    let stroke = RandomDocument.stroke(seed: 3).mapped(by: mapping)
    #expect(Stroke(decoding: stroke.encoded[...]) == stroke)
    let known = bytes(a) + bytes(b) + bytes(x)
    #expect(stroke.encoded.firstRange(of: known) != nil)
    let changed = stroke.encoded.replacing(
      known, with: bytes(numbers.a) + bytes(numbers.b) + bytes(numbers.x))
    #expect(Stroke(decoding: changed[...]) == nil)
  }
}
