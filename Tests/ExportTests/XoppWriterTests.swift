import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Xournal++ files")
struct XoppWriterTests {
  private func text(_ document: InkDocument) throws -> String {
    let bytes = try Export.bytes { try XoppWriter.write(document, to: $0) }
    return try Export(InkPage()).unpacked(bytes)
  }

  private func stroke(
    _ points: [(Double, Double)], ink: InkKind = .pen, alpha: UInt8 = 255,
    pressures: [Float] = [], breaks: [Int] = []
  ) throws -> Stroke {
    let samples = points.enumerated().map { index, point in
      StrokeSample(
        position: Point(x: point.0, y: point.1), time: Timestamp(milliseconds: Int64(index) * 8),
        pressure: pressures.isEmpty ? nil : pressures[index])
    }
    let brush = Brush(
      color: InkColor(red: 16, green: 32, blue: 48, alpha: alpha), width: 4, ink: ink,
      curve: .polyline, dynamics: pressures.isEmpty ? .constant : .pressure)
    return try #require(
      Stroke(
        contact: .touch(0), seat: .first, brush: brush, samples: samples, quantum: .coarsest,
        breaks: breaks))
  }

  @Test func `lengths are points from the page's upper left corner`() throws {
    let page = InkPage(strokes: [try stroke([(100, 50), (140, 50), (140, 90)])])
    let text = try text(InkDocument(pages: [page]))
    // 40 + 4 + 2 · 24 canvas units wide and high.
    #expect(text.contains("<page width=\"69\" height=\"69\">"))
    #expect(
      text.contains(
        "<stroke tool=\"pen\" color=\"#102030ff\" width=\"3\">19.5 19.5 49.5 19.5 49.5 49.5</stroke>"
      ))
  }

  @Test func `a dot is two equal points, and each run a stroke`() throws {
    let page = InkPage(strokes: [
      try stroke([(0, 0)]), try stroke([(0, 0), (8, 0), (0, 8), (8, 8)], breaks: [2]),
    ])
    let text = try text(InkDocument(pages: [page]))
    #expect(text.contains(">19.5 19.5 19.5 19.5</stroke>"))
    #expect(text.contains(">19.5 19.5 25.5 19.5</stroke>"))
    #expect(text.contains(">19.5 25.5 25.5 25.5</stroke>"))
  }

  @Test("ink of changing width has a width for each of its pieces, after the brush's own")
  func widths() throws {
    let page = InkPage(strokes: [
      try stroke([(0, 0), (8, 0), (16, 0)], pressures: [0, 0.5, 1])
    ])
    let text = try text(InkDocument(pages: [page]))
    let width = try #require(text.split(separator: "width=\"").last?.split(separator: "\"").first)
    #expect(width.split(separator: " ").count == 3)
    #expect(width.hasPrefix("3 "))
  }

  @Test func `a highlighter has its mean width, since Xournal++ paints no other`() throws {
    let page = InkPage(strokes: [
      try stroke([(0, 0), (8, 0), (16, 0)], ink: .highlighter, pressures: [0, 0, 1])
    ])
    let text = try text(InkDocument(pages: [page]))
    let width = try #require(text.split(separator: "width=\"").last?.split(separator: "\"").first)
    let number = try #require(Double(width))
    // Between that of no pressure, a fifth of the brush's, and that of full pressure.
    #expect((0.9...3).contains(number), "\(width)")
  }

  @Test func `highlighters stay highlighters, and erasers have the paper's colour`() throws {
    let page = InkPage(
      paper: Paper(color: .cream, pattern: .dotted, spacing: 20),
      strokes: [
        try stroke([(0, 0)], ink: .highlighter, alpha: 128), try stroke([(0, 0)], ink: .eraser),
      ])
    let text = try text(InkDocument(pages: [page]))
    #expect(
      text.contains("<stroke tool=\"highlighter\" color=\"#102030ff\" width=\"3\" fill=\"128\""))
    #expect(text.contains("<stroke tool=\"eraser\" color=\"#fbf4e0ff\""))
    #expect(text.contains("color=\"#fbf4e0ff\" style=\"dotted\" config=\"r1=15,"))
  }

  @Test func `a title cannot break the file`() throws {
    let text = try text(InkDocument(title: "a<b>&\"\u{0}\u{FFFF}é"))
    #expect(text.contains("<title>a&lt;b&gt;&amp;&quot;\u{FFFD}\u{FFFD}é</title>"))
    #expect(text.contains("<page "), "a file without pages is none")
  }
}
