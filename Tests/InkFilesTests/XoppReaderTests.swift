import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Xournal++: reading")
struct XoppReaderTests {
  private func xopp(_ text: String) throws -> InkDocument {
    try XoppReader.read(InkFileSource(Array(text.utf8)))
  }

  private func stroke(_ attributes: String, _ points: String) throws -> Stroke {
    let document = try xopp(
      """
      <xournal><page width="595" height="842"><background type="solid" color="#ffffffff" style="plain"/>
      <layer><stroke \(attributes)>\(points)</stroke></layer></page></xournal>
      """)
    return try #require(document.pages.first?.strokes.first)
  }

  private static let file = """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="xournalpp 1.2.0" fileversion="4">
    <title>Xournal++ document</title>
    <preview>iVBORw0KGgo=</preview>
    <page width="595.27" height="841.89">
    <background type="solid" color="#ffffffff" style="graph"/>
    <layer name="A">
    <stroke tool="pen" ts="0" fn="" color="#3333ccff" width="1.5">72 36 144 36</stroke>
    <text font="Sans" size="12" x="10" y="20" color="#000000ff">Hello &amp; more</text>
    </layer>
    <layer>
    <stroke tool="highlighter" color="#ffff007f" width="9">0 0 3 3 6 0</stroke>
    <stroke tool="eraser" color="white" width="3">9 9 9 9</stroke>
    <stroke tool="laser" color="white" width="3">9 9 9 9</stroke>
    </layer>
    </page>
    <page width="100" height="100">
    <background type="pdf" domain="absolute" filename="x.pdf" pageno="1"/>
    <layer/>
    </page>
    <page width="100" height="100"><background type="solid" color="blue" style="ruled"/><layer/></page>
    </xournal>
    """

  @Test func `pages, layers and tools become boards and strokes, packed or not`() throws {
    let document = try xopp(Self.file)
    #expect(document.pages.count == 3)
    let strokes = document.pages[0].strokes
    // A tool that is unknown is a pen, as in Xournal++.
    #expect(strokes.map(\.brush.ink) == [.pen, .highlighter, .eraser, .pen])
    #expect(strokes.map(\.brush.width) == [2, 12, 4, 4])
    #expect(strokes.allSatisfy { $0.brush.curve == .polyline && $0.brush.dynamics == .constant })
    #expect(strokes[0].brush.color == InkColor(rgb: 0x3333CC))
    #expect(strokes[1].brush.color == InkColor(red: 255, green: 255, blue: 0, alpha: 120))
    #expect(
      strokes[0].samples.unpacked.map(\.position) == [Point(x: 96, y: 48), Point(x: 192, y: 48)])
    #expect(strokes[2].samples.count == 2)
    #expect(strokes[1].startTime > strokes[0].samples.unpacked[1].time)
    #expect(document.pages[0].paper == Paper(pattern: .squared, spacing: 14.17 * 96 / 72))
    #expect(document.pages[1].paper == Paper())
    var blue = Paper(pattern: .ruled, spacing: 32)
    blue.setSheetColor(InkColor(rgb: 0xA0E8FF))
    #expect(document.pages[2].paper == blue && blue.sheetColor == InkColor(rgb: 0xA0E8FF))
    #expect(try XoppReader.read(InkFileSource(gzipped(Array(Self.file.utf8)))) == document)
  }

  @Test func `the width of each segment becomes pressure that gives the same width`() throws {
    let stroke = try stroke(
      "tool=\"pen\" color=\"black\" width=\"3 1.5 3 3.75\"", "0 0 9 0 9 9 0 9")
    #expect(stroke.brush.dynamics == .pressure && stroke.brush.width == 4)
    let factors = stroke.samples.unpacked.map { sample in
      WidthTuning.lightest
        + (WidthTuning.heaviest - WidthTuning.lightest) * Double(sample.pressure ?? -1)
    }
    for (factor, width) in zip(factors, [2, 4, 5, 5]) {
      #expect(abs(factor * 4 - Double(width)) < 1e-5)
    }
    // More than full pressure makes of the nominal width.
    let wide = try self.stroke("color=\"black\" width=\"1 1 10.5\"", "0 0 9 0 9 9")
    #expect(abs(wide.brush.width - 10) < 1e-9)
    #expect(wide.samples.unpacked.last?.pressure == 1)
  }

  @Test func `images become pictures, in other formats than PNG if they are decoded`() throws {
    var random = SeededGenerator(seed: 1)
    let picture = TestPictures.any(using: &random)
    let base64 = base64Text(picture.png)
    func image(_ data: String) -> String {
      "<image left=\"36\" top=\"0\" right=\"72\" bottom=\"36\">\(data)</image>"
    }
    let document = try xopp(
      """
      <xournal><page><layer>\(image("AAAA"))\(image("?"))\(image(base64))<teximage left="0" top="0" \
      right="0" bottom="1">\(base64)</teximage></layer></page></xournal>
      """)
    let frame = Rect(minX: 48, minY: 0, maxX: 96, maxY: 48)
    let placed = try #require(PlacedPicture(picture, frame: frame))
    #expect(document.pages[0].pictures == [placed])

    let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    var (imaging, omissions) = (Imaging(), Omissions())
    imaging.importPicture = { bytes, mediaType throws(InkFileError) in
      guard bytes == photo, mediaType == "image/jpeg" else { throw InkFileError("other") }
      return ImportedPicture(picture)
    }
    let text = "<xournal><page><layer>\(image(base64Text(photo)))</layer></page></xournal>"
    let other = try XoppReader.read(
      InkFileSource(Array(text.utf8)), omissions: &omissions, imaging: imaging)
    #expect(other.pages[0].pictures == [placed])
  }

  @Test(arguments: UInt64(0)..<40)
  func `a file that we write for Xournal++ is read as it looks`(seed: UInt64) throws {
    let document = RandomDocument.document(seed: seed)
    // Pages begin at the origin there, so a page as large as all space does not fit into it.
    let ink = document.pages.flatMap(\.strokes).reduce(Rect.empty) { $0.union($1.bounds) }
    guard max(ink.width, ink.height) < 1e7 else { return }
    var bytes: [UInt8] = []
    try XoppWriter.write(document, to: InkFileOutput { bytes += $0 })
    let read = try XoppReader.read(InkFileSource(bytes))
    #expect(read.pages.count == max(1, document.pages.count))
    for (page, other) in zip(document.pages, read.pages) {
      #expect(other.paper.sheetColor == page.paper.sheetColor)
      #expect(other.paper.pattern == page.paper.pattern)
      #expect(other.pictures.map(\.picture) == page.pictures.map(\.picture))
      // Of lines closer than can be told apart, not all are printed.
      if page.paper.pattern != .blank, page.paper.spacing > 10 {
        #expect(abs(other.paper.spacing - page.paper.spacing) < 0.001)
      }
      #expect(other.strokes.count >= page.strokes.count)
    }
  }

  private static let malformed: [(text: String, error: String)] = [
    ("", "the file is empty"),
    ("<ink/>", "line 1: this is an InkML file, not a file of Xournal++"),
    ("<xournal>\n<page>", "line 2: the file ends before its last element is closed"),
  ]

  @Test func `a packed stroke of a million points is read, and a longer one is refused`() throws {
    func file(_ text: String) -> InkFileSource {
      InkFileSource(
        gzipped(
          Array(
            "<xournal><page><layer><stroke width=\"1\">\(text)</stroke></layer></page></xournal>"
              .utf8)))
    }
    let million = String(repeating: "1 1 ", count: 1_000_000)
    #expect(try XoppReader.read(file(million)).pages[0].strokes[0].samples.count == 1_000_000)
    #expect(
      throws: InkFileError(line: 1, "a stroke has more than 1000000 samples")
    ) {
      try XoppReader.read(file(million + "1 1"))
    }
    #expect(throws: InkFileError(line: 1, "a stroke is longer than 32 megabytes")) {
      try XoppReader.read(file(String(repeating: " ", count: 33 << 20)))
    }
  }

  @Test(arguments: malformed.indices)
  func `each malformed file gives its own error, with the line`(index: Int) throws {
    let (text, expected) = Self.malformed[index]
    do {
      _ = try xopp(text)
      Issue.record("\(text) was read")
    } catch let error as InkFileError {
      #expect("\(error)" == expected)
    }
  }
}
