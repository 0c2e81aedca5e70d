import Glibc
import Ink
import InkFiles
import TestSupport
import Testing

@Suite("InkML that we write")
struct InkMLRoundTripTests {
  /// INKML_ROUND_TRIPS is how many to try.
  private static let count = getenv("INKML_ROUND_TRIPS").flatMap { Int(String(cString: $0)) } ?? 800

  @Test(arguments: 0..<20) func `an equal document is read back`(part: Int) throws {
    for seed in stride(from: part, to: Self.count, by: 20) {
      let document = RandomDocument.document(seed: UInt64(seed))
      let read = try InkMLReader.read(InkFileSource(written(document)))
      #expect(read == document, "seed \(seed)")
      #expect(read.pages.map(\.pictures) == document.pages.map(\.pictures), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<30)
  func `strokes that were moved, changed, copied and stacked are read back`(seed: Int) throws {
    var painting = RandomPainting(
      seed: UInt64(seed), area: Rect(minX: 0, minY: 0, maxX: 400, maxY: 300),
      repeats: seed % 2 == 1)
    for _ in 0..<300 { _ = painting.step() }
    var board = Board(id: BoardID(number: 0))
    board.drawing = painting.drawing
    let document = InkDocument(pages: [InkPage(board)])
    let bytes = try written(document)
    let read = try InkMLReader.read(InkFileSource(bytes))
    #expect(read == document)
    #expect(try written(InkDocument(Boards(read))) == bytes, "also from boards")
    #expect(read.pages[0].strokes.map(\.bounds) == document.pages[0].strokes.map(\.bounds))
  }

  @Test("other programs find a moved stroke by a mapping of its context, in the width that is seen")
  func alteredForOthers() throws {
    let samples = [(10.0, 20.0), (30.0, 20.0)].map {
      StrokeSample(position: Point(x: $0.0, y: $0.1), time: Timestamp(milliseconds: 5))
    }
    let stroke = try #require(
      Stroke(
        contact: .touch(7), seat: .first, brush: Brush(color: InkColor(rgb: 0), width: 2.5),
        samples: samples, quantum: .coarsest))
    let quarter = try #require(Similarity(a: 0, b: 2, shift: Point(x: 100, y: 7)))
    let moved = stroke.mapped(by: quarter)
    let bytes = try written(InkDocument(pages: [InkPage(strokes: [moved])]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<affine>0 -2 100,2 0 7</affine>"))
    #expect(text.contains("name=\"width\" value=\"5\""))
    // A program that knows nothing of our own names, such as an earlier version of this one.
    let plain = Array(text.replacing("fingerpaint-", with: "other-").utf8)
    let seen = try #require(try InkMLReader.read(InkFileSource(plain)).pages[0].strokes.first)
    #expect(seen.samples.unpacked.map(\.position) == [Point(x: 60, y: 27), Point(x: 60, y: 67)])
    #expect(seen.brush.width == 5 && seen.transform.isIdentity)
  }

  @Test func `other programs find a copy in a mirror by a mapping of its context`() throws {
    let stroke = try #require(
      Stroke(
        contact: .touch(7), seat: .first, brush: Brush(color: InkColor(rgb: 0), width: 2.5),
        samples: [(10.0, 20.0), (30, 25)].map {
          StrokeSample(position: Point(x: $0.0, y: $0.1), time: Timestamp(milliseconds: 5))
        }, quantum: .coarsest))
    for (angle, text) in [(90, "-1 0 100,0 1 0"), (0, "1 0 0,0 -1 60"), (45, "0 1 20,1 0 -20")] {
      let symmetry = try #require(Symmetry(.mirror, center: Point(x: 50, y: 30), angle: angle))
      let copies = StrokeCopies(of: stroke, by: symmetry).strokes
      let document = InkDocument(pages: [InkPage(strokes: [stroke] + copies)])
      let bytes = try written(document)
      #expect(String(decoding: bytes, as: UTF8.self).contains("<affine>\(text)</affine>"))
      let read = try InkMLReader.read(InkFileSource(bytes))
      #expect(read == document && read.pages[0].strokes[1].transform.isMirrored)
    }
  }

  @Test(
    arguments: [
      ("0 0 0,0 0 0", "a mapping of strokes does not move, turn and scale within the limits"),
      ("1 0 0,0 2 0", "a mapping of strokes does not move, turn and scale within the limits"),
      ("1 0 0,1 0 0", "a mapping of strokes does not move, turn and scale within the limits"),
      ("1e9 0 0,0 1e9 0", "a mapping of strokes does not move, turn and scale within the limits"),
      ("1e-9 0 0,0 1e-9 0", "a mapping of strokes does not move, turn and scale within the limits"),
      ("1 0 1e300,0 1 0", "a mapping of strokes does not move, turn and scale within the limits"),
      ("1 0 3e7,0 1 0", "a trace is not a valid stroke, or lies outside the canvas"),
    ])
  func `mappings that ink cannot have are refused`(numbers: String, error: String) throws {
    let moved = RandomDocument.stroke(seed: 2)
      .mapped(by: try #require(Similarity(shift: Point(x: 8, y: 9))))
    let text = String(
      decoding: try written(InkDocument(pages: [InkPage(strokes: [moved])])), as: UTF8.self)
    let bytes = Array(text.replacing("1 0 8,0 1 9", with: numbers).utf8)
    let refusal = #expect(throws: InkFileError.self) {
      try InkMLReader.read(InkFileSource(bytes))
    }
    #expect(refusal?.reason == error)
  }

  @Test func `a mapping whose numbers cannot be read is left out and counted`() throws {
    let moved = RandomDocument.stroke(seed: 2)
      .mapped(by: try #require(Similarity(shift: Point(x: 8, y: 9))))
    let text = String(
      decoding: try written(InkDocument(pages: [InkPage(strokes: [moved])])), as: UTF8.self)
    for numbers in ["nan 0 8,0 nan 9", "inf 0 0,0 inf 0", "", "1 0"] {
      let bytes = Array(text.replacing("1 0 8,0 1 9", with: numbers).utf8)
      var (omissions, expected) = (Omissions(), Omissions())
      expected.add(.mappings)
      let read = try InkMLReader.read(InkFileSource(bytes), omissions: &omissions)
      #expect(read.pages[0].strokes.count == 1 && omissions == expected, "\(numbers)")
    }
  }

  @Test(arguments: [1, 7, 1000])
  func `it is read the same in pieces of any length`(length: Int) throws {
    for seed in UInt64(1)...20 {
      let document = RandomDocument.document(seed: seed)
      #expect(try InkMLReader.read(trickle(written(document), pieces: length)) == document)
    }
  }

  @Test func `samples after a trace's first are differences, in plain exact decimals`() throws {
    let samples = [(12.0625, 300.0, 5000), (13.25, 299.5, 5008), (13.25, 299.5, 5016)].map {
      StrokeSample(
        position: Point(x: $0.0, y: $0.1), time: Timestamp(milliseconds: $0.2), pressure: 0.25)
    }
    let stroke = try #require(
      Stroke(
        contact: .touch(7), seat: .first,
        brush: Brush(color: InkColor(red: 255, green: 128, blue: 0, alpha: 200), width: 2.5),
        samples: samples, quantum: .coarsest))
    let text = String(
      decoding: try written(InkDocument(title: "A", pages: [InkPage(strokes: [stroke])])),
      as: UTF8.self)
    #expect(text.contains("timeOffset=\"5000\">12.0625 300 0 0.25,'1.1875'-0.5'8 0.25,0 0 8 0.25<"))
    #expect(text.contains("name=\"color\" value=\"#FF8000\""))
    // 0 is opaque.
    #expect(text.contains("name=\"transparency\" value=\"55\""))
    #expect(text.contains("<annotation type=\"contact\">touch 7</annotation>"))
    #expect(text.contains("<annotation type=\"title\">A</annotation>"))
  }

  @Test func `other programs see an eraser as ink in the paper's colour`() throws {
    let stroke = try #require(
      Stroke(
        contact: .touch(1), seat: .first,
        brush: Brush(color: InkColor(rgb: 0x123456), width: 9, ink: .eraser),
        samples: [StrokeSample(position: Point(x: 1, y: 1), time: Timestamp(milliseconds: 0))],
        quantum: .coarsest))
    let page = InkPage(paper: Paper(color: .blackboard), strokes: [stroke])
    let bytes = try written(InkDocument(pages: [page, InkPage(strokes: [stroke])]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("name=\"color\" value=\"#24463A\""))
    #expect(text.contains("name=\"color\" value=\"#FFFFFF\""))
    #expect(try InkMLReader.read(InkFileSource(bytes)).pages[0].strokes == [stroke])
  }

  @Test(arguments: 0..<300)
  func `a stroke made of samples is the stroke that a contact drew`(seed: UInt64) throws {
    let drawn = RandomDocument.stroke(seed: seed)
    let made = Stroke(
      contact: drawn.contact, seat: drawn.seat, brush: drawn.brush,
      samples: drawn.samples.unpacked, quantum: drawn.samples.quantum,
      breaks: drawn.samples.breaks)
    #expect(made == drawn)
    #expect(made?.bounds == drawn.bounds)
  }

  @Test func `an output that fails ends the writing with its error`() {
    let output = InkFileOutput { _ throws(InkFileError) in throw InkFileError("the disk is full") }
    #expect(throws: InkFileError("the disk is full")) {
      try InkMLWriter.write(RandomDocument.document(seed: 3), to: output)
    }
  }
}
