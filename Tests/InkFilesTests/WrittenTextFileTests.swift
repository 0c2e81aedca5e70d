import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Texts in files")
struct WrittenTextFileTests {
  /// A text whose letters are squares.
  private func text(
    _ string: String, turns: Int = 0, mapped: Similarity = .identity
  ) throws -> Stroke {
    let form = try #require(
      WrittenText(string, size: 12.1, origin: Point(x: 40.3, y: 60 + 1.0 / 3), quarterTurns: turns))
    let rings = string.unicodeScalars.indices.enumerated().map { place, _ in
      [(0.0, 0.0), (8, 0), (8, -9), (0, -9)].map {
        Point(x: 40 + 10 * Double(place) + $0.0, y: 60 + $0.1)
      }
    }
    return try #require(
      Stroke(
        text: form, rings: rings, contact: .touch(7), seat: SeatID(number: 1),
        color: InkColor(rgb: 0x203040), quantum: Quantum(bits: 7),
        time: Timestamp(milliseconds: 5))
    ).mapped(by: mapped)
  }

  private var texts: [Stroke] {
    get throws {
      let turn = try #require(Similarity(scale: 1.5, angle: 0.3, around: Point(x: 50, y: 50)))
      return [
        try text("Plan"), try text("  two  lines\n\n \"<&>\" \u{1F600}\n", turns: 1),
        try text("Grüße ¿qué? 日本", turns: 2, mapped: turn), try text("x", turns: 3),
      ]
    }
  }

  @Test("InkML gives them back, with other ink between them, also from parts of a long trace")
  func inkML() throws {
    let others = RandomDocument.document(seed: 5).pages.first?.strokes ?? []
    let long = try text(String(repeating: "long ", count: 900))
    let strokes = try texts + others + [long] + texts
    let document = InkDocument(pages: [InkPage(strokes: strokes)])
    let read = try InkMLReader.read(InkFileSource(written(document)))
    #expect(read == document)
    #expect(read.pages[0].strokes.map(\.content) == strokes.map(\.content))
    #expect(try text("Plan").content != nil)
  }

  @Test(
    "a text of another program, or one that is damaged, is an annotation, and its outlines are ink")
  func foreignInkML() throws {
    let bytes = try written(InkDocument(pages: [InkPage(strokes: [text("Plan")])]))
    let file = String(decoding: bytes, as: UTF8.self)
    for (old, new) in [
      ("size=\"12.1\"", "size=\"nan\""), ("turns=\"0\"", "turns=\"9\""), ("x=\"40.3\"", ""),
      ("fingerpaint-text", "text"), (">Plan<", "><"),
    ] {
      #expect(file.contains(old))
      let read = try InkMLReader.read(InkFileSource(Array(file.replacing(old, with: new).utf8)))
      let strokes = read.pages.first?.strokes ?? []
      #expect(strokes.count == 1 && strokes.first?.content == nil && strokes.first?.isArea == true)
    }
  }

  @Test func `a text that a file mirrors is ink, since letters are never mirrored`() throws {
    let moved = try text("Plan", mapped: try #require(Similarity(shift: Point(x: 8, y: 9))))
    let file = String(
      decoding: try written(InkDocument(pages: [InkPage(strokes: [moved])])), as: UTF8.self)
    #expect(file.contains("1 0 8,0 1 9"))
    let mirrored = Array(file.replacing("1 0 8,0 1 9", with: "-1 0 8,0 1 9").utf8)
    var (omissions, expected) = (Omissions(), Omissions())
    expected.add(.texts)
    let read = try InkMLReader.read(InkFileSource(mirrored), omissions: &omissions)
    #expect(omissions == expected)
    let strokes = try #require(read.pages.first).strokes
    #expect(strokes.count == 1)
    let stroke = try #require(strokes.first)
    #expect(stroke.isArea && stroke.content == nil && stroke.transform.isMirrored)
  }

  @Test func `SVG has the outlines, and the words where they are, unseen`() throws {
    var bytes: [UInt8] = []
    try SVGWriter.write(InkPage(strokes: try texts), to: InkFileOutput { bytes += $0 })
    let file = String(decoding: bytes, as: UTF8.self)
    #expect(file.contains(">Plan</tspan>") && file.contains(">Grüße ¿qué? 日本</tspan>"))
    #expect(file.contains("&quot;&lt;&amp;&gt;&quot; \u{1F600}</tspan>"))
    #expect(file.contains("transform=\"matrix(1 0 0 1 40.3 60.333333)\""))
    #expect(file.split(separator: "<text opacity=\"0\"").count == 5)
    #expect(file.split(separator: "<path fill=").count == 5)
  }
}
