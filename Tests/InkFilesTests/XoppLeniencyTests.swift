import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Xournal++: mistakes in a file cost no more than their element, and are reported")
struct XoppLeniencyTests {
  /// A page with these elements in its layer.
  private func read(
    _ elements: String, background: String = "<background type=\"solid\" style=\"plain\"/>"
  ) throws -> (strokes: [Stroke], page: InkPage, left: String?) {
    let text = """
      <xournal><page width="595" height="841">\(background)<layer>\(elements)</layer></page></xournal>
      """
    var omissions = Omissions()
    let document = try XoppReader.read(InkFileSource(Array(text.utf8)), omissions: &omissions)
    let page = try #require(document.pages.first)
    return (page.strokes, page, omissions.line)
  }

  @Test func `a width that is not positive is replaced, and all other strokes are there`() throws {
    for width in ["width=\"nan\"", "width=\"-3\"", "width=\"x\"", "width=\"\"", ""] {
      let (strokes, _, left) = try read(
        """
        <stroke width="3">0 0 9 0</stroke><stroke \(width)>0 0 9 0</stroke>\
        <stroke width="6">0 0 9 0</stroke>
        """)
      #expect(strokes.map { Int($0.brush.width * 1000 + 0.5) } == [4000, 1880, 8000], "\(width)")
      #expect(left == "left out: 1 width", "\(width)")
    }
    let (strokes, _, left) = try read(
      "<stroke width=\"3 3 nan -2 3\">0 0 9 0 18 0 27 0 36 0</stroke>")
    #expect(strokes.count == 1 && left == "left out: 2 widths")
    #expect(try read("<stroke width=\"1,5\">0 0 9 0</stroke>").strokes.first?.brush.width == 2)
  }

  @Test func `a coordinate that is not a number costs only its point`() throws {
    for (text, points, words) in [
      ("0 0 nan 3 9 0", 2, "1 point"), ("0 0 9 0 7", 2, "1 point"),
      ("0 0 x y 9 0 z", 2, "2 points"),
      ("0 0 9 0 1e9 0", 2, "1 point"), ("nan 1", 0, "1 stroke, 1 point"), ("", 0, "1 stroke"),
    ] {
      let (strokes, _, left) = try read("<stroke width=\"3\">\(text)</stroke>")
      #expect(strokes.reduce(0) { $0 + $1.samples.count } == points, "\(text)")
      #expect(left == "left out: " + words, "\(text)")
    }
  }

  @Test func `an unknown colour is black`() throws {
    let (strokes, _, left) = try read("<stroke width=\"3\" color=\"#12\">0 0 9 0</stroke>")
    #expect(
      strokes.map(\.brush.color) == [InkColor(rgb: 0)] && left == "left out: 1 unknown colour")
  }

  @Test func `texts, formulas, images, links, sounds and backgrounds are counted`() throws {
    let frame = "left=\"0\" top=\"0\" right=\"9\" bottom=\"9\""
    let (_, _, left) = try read(
      """
      <text x="1" y="1">A</text><text fn="a.ogg" ts="1">B</text>\
      <teximage text="x" \(frame)>JVBERi0=</teximage><image \(frame)>/9j/4AAQ</image>\
      <image \(frame)>????</image><image left="0">AAAA</image>\
      <link url="x"/><ellipse/><stroke fn="a.ogg" width="1" capStyle="butt">1 1 2 2</stroke>
      """, background: "<background type=\"pdf\" filename=\"x.pdf\" pageno=\"1\"/>")
    #expect(
      left == """
        left out: 2 texts, 1 formula, 1 straight line end (now round), 3 images, \
        1 PDF background, 1 sound recording, 1 link, 1 unknown element
        """)
    #expect(
      try read("", background: "<background type=\"pixmap\" filename=\"x.png\"/>").left
        == "left out: 1 image background")
    for style in ["lined", "staves", "isograph", "isodotted", "odd"] {
      #expect(
        try read("", background: "<background type=\"solid\" style=\"\(style)\"/>").left
          == "left out: 1 paper pattern")
    }
    #expect(try read("<stroke width=\"1\">1 1 2 2</stroke>").left == nil)
  }

  @Test func `texts are painted with their font, size and colour, where they are`() throws {
    var random = SeededGenerator(seed: 2)
    let image = TestPictures.noise(width: 30, height: 10, using: &random)
    let text = """
      <xournal><page width="595" height="841"><layer>\
      <text font="Noto Sans Bold" size="12" x="30" y="60" color="#ff0000ff">A &amp;\nB</text>\
      <text>no place</text></layer></page></xournal>
      """
    var (imaging, omissions) = (Imaging(), Omissions())
    imaging.paintText = { text, font, size, color in
      guard text == "A &\nB", font == "Noto Sans Bold", size == 16,
        color == InkColor(rgb: 0xFF0000)
      else { return nil }
      return ImportedPicture(image, placedWith: 20, 8)
    }
    let document = try XoppReader.read(
      InkFileSource(Array(text.utf8)), omissions: &omissions, imaging: imaging)
    let frame = Rect(minX: 40, minY: 80, maxX: 60, maxY: 88)
    #expect(document.pages[0].pictures == [try #require(PlacedPicture(image, frame: frame))])
    #expect(omissions.line == "left out: 1 text")
  }

  @Test func `a page keeps its size, and its paper its colour`() throws {
    let page = try read("", background: "<background type=\"solid\" color=\"#ffe0f0ff\"/>").page
    let frame = try #require(page.frame)
    #expect(abs(frame.width - 595 / 0.75) < 1e-9 && abs(frame.height - 841 / 0.75) < 1e-9)
    #expect(page.paper.sheetColor == InkColor(rgb: 0xFFE0F0) && page.paper.color == .cream)
  }

  @Test func `dashes become runs with the given gaps, along any corner`() throws {
    let (strokes, _, left) = try read(
      "<stroke width=\"1.5\" style=\"cust: 6 3\">0 0 7.5 0 7.5 9</stroke>")
    #expect(left == nil)
    let stroke = try #require(strokes.first)
    // In canvas pixels: dashes of 8, gaps of 4, on a way of 10 and then 12.
    #expect(
      stroke.samples.unpacked.map(\.position) == [
        Point(x: 0, y: 0), Point(x: 8, y: 0), Point(x: 10, y: 2), Point(x: 10, y: 10),
      ])
    #expect(stroke.samples.breaks.map { Int($0) } == [2])
    for (style, runs) in [("dash", 11), ("dot", 28), ("dashdot", 16), ("plain", 1)] {
      let stroke = try read("<stroke width=\"1\" style=\"\(style)\">0 0 97 0</stroke>").strokes
        .first
      #expect(stroke.map { $0.samples.breaks.count + 1 } == runs, "\(style)")
    }
    for style in ["wavy", "cust: 0 0", "cust: -1 2", "cust: 0.000001 0.000001"] {
      let (strokes, _, left) = try read("<stroke width=\"1\" style=\"\(style)\">0 0 100 0</stroke>")
      #expect(strokes.count == 1 && left == "left out: 1 dashed line (now solid)", "\(style)")
    }
  }

  @Test func `an image that is too large is scaled, and that is said`() throws {
    let start = PNGImage.signature + [0, 0, 0, 13] + Array("IHDR".utf8)
    let header = start + [0, 0, 0x40, 0, 0, 0, 0, 1]
    var random = SeededGenerator(seed: 2)
    let small = TestPictures.any(using: &random)
    let text = """
      <xournal><page><layer><image left="0" top="0" right="9" bottom="9">\(base64Text(header))</image>\
      </layer></page></xournal>
      """
    var omissions = Omissions()
    var imaging = Imaging()
    imaging.shrink = { $0 == header ? small : nil }
    let document = try XoppReader.read(
      InkFileSource(Array(text.utf8)), omissions: &omissions, imaging: imaging)
    #expect(document.pages[0].pictures.map(\.picture) == [small])
    #expect(omissions.line == "left out: 1 large image (now scaled down)")
  }
}
