import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Xournal++: fills and translucent ink look as they do there")
struct XoppFillTests {
  private func page(_ stroke: String) throws -> (page: InkPage, left: String?) {
    let text = """
      <xournal><page width="90" height="90"><background type="solid" color="white" style="plain"/>\
      <layer>\(stroke)</layer></page></xournal>
      """
    var omissions = Omissions()
    let document = try XoppReader.read(InkFileSource(Array(text.utf8)), omissions: &omissions)
    return (try #require(document.pages.first), omissions.line)
  }

  /// The red part of each pixel in a rectangle of a picture at 96 dots to the inch.
  private func reds(_ page: InkPage, _ columns: Range<Int>, _ rows: Range<Int>) throws -> [Int] {
    let image = try Export(page).ours()
    return rows.flatMap { y in columns.map { x in Int(image.channels[2][y * image.width + x]) } }
  }

  @Test(
    "the inside of a shape is evenly covered, with its opacity, up to its line and into its corners"
  )
  func evenly() throws {
    // From 16 to 80 pixels on either axis, black on white.
    let (page, left) = try self.page(
      """
      <stroke tool="pen" color="black" fill="102" width="1.5">12 12 60 12 60 60 12 60 12 12</stroke>
      """)
    #expect(left == nil && page.strokes.count == 2)
    let inside = try reds(page, 17..<79, 17..<79)
    // 255 less two fifths, but for the few pixels at the very corners.
    #expect(inside.filter { abs($0 - 153) > 3 }.count <= 4 * 6, "\(Set(inside))")
    let outside = try reds(page, 0..<14, 0..<96) + reds(page, 82..<96, 0..<96)
    #expect(outside.allSatisfy { $0 == 255 })
  }

  @Test func `a slanted shape is filled to its line, and nothing beyond`() throws {
    let (page, _) = try self.page(
      """
      <stroke tool="pen" color="black" fill="255" width="1.5">36 6 66 36 36 66 6 36 36 6</stroke>
      """)
    for y in 12..<85 {
      let half = 40 - abs(y - 48)
      guard half > 2 else { continue }
      #expect(try reds(page, (48 - half + 1)..<(48 + half - 1), y..<y + 1).allSatisfy { $0 <= 24 })
      #expect(try reds(page, 0..<max(1, 48 - half - 3), y..<y + 1).allSatisfy { $0 == 255 })
    }
  }

  @Test func `a highlighter is seen through evenly, line and inside`() throws {
    let (page, _) = try self.page(
      """
      <stroke tool="highlighter" color="black" fill="51" width="6">12 12 60 12 60 60 12 60</stroke>
      """)
    #expect(page.strokes.count == 1)
    #expect(try reds(page, 14..<80, 14..<80).allSatisfy { abs($0 - 204) <= 2 })
  }

  @Test func `an outline around nothing has no inside`() throws {
    let (page, left) = try self.page(
      "<stroke tool=\"pen\" color=\"black\" fill=\"102\" width=\"1.5\">12 12 60 12</stroke>")
    #expect(page.strokes.count == 1 && left == nil)
  }

  private func translucent(
    ink: InkKind, alpha: UInt8, paper: PaperColor, pressures: [Float]? = nil
  ) throws -> InkPage {
    let brush = Brush(
      color: InkColor(red: 200, green: 0, blue: 40, alpha: alpha), width: 8, ink: ink,
      curve: .polyline, dynamics: pressures == nil ? .constant : .pressure)
    let samples = [(20.0, 20.0), (60, 20), (60, 60)].enumerated().map { index, place in
      StrokeSample(
        position: Point(x: place.0, y: place.1), time: Timestamp(milliseconds: Int64(index)),
        pressure: pressures?[index])
    }
    let stroke = try #require(
      Stroke(contact: .touch(0), seat: .first, brush: brush, samples: samples, quantum: .coarsest))
    return InkPage(paper: Paper(color: paper), strokes: [stroke])
  }

  private func written(_ page: InkPage) throws -> (text: String, left: String?) {
    var bytes: [UInt8] = []
    let output = InkFileOutput { bytes += $0 }
    try XoppWriter.write(InkDocument(pages: [page]), to: output)
    return (try Export(InkPage()).unpacked(bytes), output.omissions.line)
  }

  @Test(
    "a translucent line is a highlighter that comes back the way it went, and is read as one line")
  func lines() throws {
    for ink in [InkKind.pen, .highlighter] {
      let page = try translucent(ink: ink, alpha: 64, paper: .white)
      let (text, left) = try written(page)
      #expect(
        text.contains("<stroke tool=\"highlighter\" color=\"#c80028ff\" width=\"6\" fill=\"64\">"))
      #expect(left == nil)
      var bytes: [UInt8] = []
      try XoppWriter.write(InkDocument(pages: [page]), to: InkFileOutput { bytes += $0 })
      let read = try XoppReader.read(InkFileSource(bytes))
      let stroke = try #require(read.pages.first?.strokes.first)
      #expect(stroke.brush.color == page.strokes[0].brush.color && stroke.brush.ink == .highlighter)
      #expect(stroke.samples.count == 3 && read.pages[0].strokes.count == 1)
    }
    let usual = try written(try translucent(ink: .highlighter, alpha: 120, paper: .white))
    #expect(usual.text.contains("color=\"#c800287f\" width=\"6\">") && usual.left == nil)
  }

  @Test("translucent ink on dark paper becomes an opaque pen in the colour that it has there")
  func dark() throws {
    let (text, left) = try written(try translucent(ink: .pen, alpha: 51, paper: .black))
    #expect(text.contains("<stroke tool=\"pen\" color=\"#280008ff\" width=\"6\">"))
    #expect(left == "left out: 1 translucent stroke (now opaque)")
  }

  @Test("lost changes of width and erasers that cover the paper's pattern are reported")
  func said() throws {
    let uneven = try translucent(ink: .pen, alpha: 64, paper: .white, pressures: [0, 0.5, 1])
    #expect(try written(uneven).left == "left out: 1 changing width")
    var erased = try translucent(ink: .eraser, alpha: 255, paper: .white)
    #expect(try written(erased).left == nil)
    erased.paper.pattern = .ruled
    #expect(try written(erased).left == "left out: 1 eraser (now covering the paper)")
  }

  @Test func `a fill that is written again is one shape, with the opacity that it has`() throws {
    let (page, _) = try self.page(
      """
      <stroke tool="pen" color="black" fill="102" width="1.5">12 12 60 12 60 60 12 60 12 12</stroke>
      """)
    let (text, left) = try written(page)
    #expect(left == nil && text.contains("width=\"0.01\" fill=\"102\">"))
    #expect(text.split(separator: "<stroke ").count == 3)
  }

  @Test func `a highlighter's fill that is written again is one shape with its opacity`() throws {
    let (page, _) = try self.page(
      """
      <stroke tool="highlighter" color="black" fill="51" width="6">12 12 60 12 60 60 12 60</stroke>
      """)
    let (text, left) = try written(page)
    #expect(
      left == nil
        && text.contains("tool=\"highlighter\" color=\"#000000ff\" width=\"0.01\" fill=\"51\">"))
    #expect(text.split(separator: "<stroke ").count == 2)
  }
}
