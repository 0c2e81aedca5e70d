import TestSupport
import Testing
import TouchLab

@Suite("Ink on pages of exported PDF files", .serialized, .ownThreadFirst)
struct OverlaidInkTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF
  private typealias Size = (width: Int, height: Int)
  /// Four pixels to the point.
  private let scale = "3"

  /// Writes a PDF file, and a file of Xournal++ with a line of ink on its first page for each color.
  /// - Parameter size: The size of the page as it is looked at.
  private func prepare(
    _ page: SamplePDF, _ size: Size = (300, 200), colors: [String] = ["#ff0000ff"],
    in archive: Archive
  ) throws {
    try write(page.bytes, to: "\(archive.home.path)/page.pdf")
    let boards = colors.enumerated().map { index, color in
      """
      <page width="\(size.width)" height="\(size.height)">\
      <background type="pdf" domain="absolute" filename="page.pdf" pageno="1"/>\
      <layer><stroke tool="pen" color="\(color)" width="4">20 \(30 + 20 * index) 100 90</stroke></layer></page>
      """
    }
    let text = "<xournal>\(boards.joined())</xournal>"
    try write(gzipped(Array(text.utf8)), to: "\(archive.home.path)/ink.xopp")
  }

  private func picture(of file: String, board: Int = 1, in archive: Archive) throws
    -> DecodedPicture
  {
    let command = try archive.run(
      "export", file, "--board", "\(board)", "--scale", scale, "-o", "page.png", "--force")
    expectDone(command)
    return try DecodedPicture("\(archive.home.path)/page.png")
  }

  private func export(in archive: Archive) throws {
    let exported = try archive.run("export", "ink.xopp", "-o", "out.pdf", "--force")
    expectDone(exported)
  }

  /// Expects that a command has done all, but for a crop box with nothing of its page.
  private func expectDone(_ command: Command) {
    let isKnown = command.error.isEmpty || command.error.contains("crop box outside its page")
    #expect(command.ending == .exited(0) && isKnown, "\(command.error)")
  }

  /// Expects that the page of the exported file looks like the board.
  private func expectInk(on page: SamplePDF, _ name: String, size: Size = (300, 200)) throws {
    let archive = try Archive()
    try prepare(page, size, in: archive)
    try export(in: archive)
    let painted = try picture(of: "ink.xopp", in: archive)
    let read = try picture(of: "out.pdf", in: archive)
    #expect(painted.width == read.width && painted.height == read.height, "\(name)")
    #expect(painted.differences(from: read) <= 200, "\(name)")
    #expect(read.count(of: red) > 4000, "\(name)")
  }

  @Test func `two boards with the same page have their own ink each`() throws {
    let archive = try Archive()
    try prepare(SamplePDF(content: ""), colors: ["#ff0000ff", "#0000ffff"], in: archive)
    try export(in: archive)
    for (board, own, other) in [(1, red, blue), (2, blue, red)] {
      let read = try picture(of: "out.pdf", board: board, in: archive)
      #expect(read.count(of: own) > 0 && read.count(of: other) == 0, "board \(board)")
    }
  }

  @Test func `graphics states that a page does not restore or save move no ink`() throws {
    for content in [
      ".5 0 0 .5 0 0 cm q", "Q .5 0 0 .5 0 0 cm", "q q q .5 0 0 .5 0 0 cm", "Q Q q 9 0 0 9 0 0 cm",
      "(q) Tj % q\n/q gs [(q)] TJ .5 0 0 .5 0 0 cm",
    ] + [1000, 1001].map({ String(repeating: "Q ", count: $0) + ".5 0 0 .5 0 0 cm" }) {
      try expectInk(on: SamplePDF(content: content), content)
    }
  }

  @Test func `a box that cannot be read, or is larger than the page, moves no ink`() throws {
    for (entry, size) in [
      ("/CropBox [20 20 /no 100]", (140, 900)), ("/CropBox [20 20]", (140, 900)),
      ("/CropBox 7", (140, 900)), ("/CropBox [-50 -50 900 1900]", (140, 900)),
      ("/CropBox [130 880 20 20]", (110, 860)),
      ("/CropBox [10 20 130 880] /Rotate 90", (860, 120)),
      // Longer than the page on one axis: poppler shows all of that axis.
      ("/CropBox [100 20 400 880]", (140, 860)), ("/CropBox [10 500 130 2000]", (120, 900)),
      ("/CropBox [100 20 400 880] /Rotate 270", (860, 140)),
      // Nothing of the page.
      ("/CropBox [10 1000 130 1100]", (140, 900)), ("/CropBox [500 500 500 500]", (140, 900)),
    ] as [(String, Size)] {
      try expectInk(
        on: SamplePDF(content: "1 0 0 1 5 5 cm", size: (140, 900), entries: entry), entry,
        size: size)
    }
  }

  @Test func `ink lies above fields, notes and the borders of links, as on the canvas`() throws {
    for annotation in [
      "/Subtype /Square /IC [0 1 0] /C [0 1 0]", "/Subtype /Link /Border [0 0 90] /C [0 1 0]",
      "/Subtype /Widget /FT /Tx /T (a) /V (Text) /DA (0 g) /AP << /N 6 0 R >>",
    ] {
      let page = SamplePDF(
        streams: [
          ("0 g", ""),
          ("0 1 0 rg 0 0 300 200 re f", "/Type /XObject /Subtype /Form /BBox [0 0 300 200]"),
        ],
        entries: "/Annots [<< /Type /Annot /Rect [0 0 300 200] \(annotation) >>]")
      try expectInk(on: page, annotation)
    }
  }

  @Test func `names of resources may be of any length`() throws {
    for length in [255, 256, 4000] {
      let name = String(repeating: "N", count: length)
      let form = "0 1 0 rg 150 20 90 90 re f"
      for content in ["/\(name) Do", "/\(name) Do [(open"] {
        let page = SamplePDF(objects: [
          "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
          """
          << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R \
          /Resources << /XObject << /\(name) 5 0 R >> >> >>
          """, "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
          """
          << /Type /XObject /Subtype /Form /BBox [0 0 300 200] /Length \(form.utf8.count) >>
          stream
          \(form)
          endstream
          """,
        ])
        try expectInk(on: page, "\(length) bytes")
      }
    }
  }

  @Test func `a string, array or image left open at the end of a page swallows no ink`() throws {
    let start = "0 g 150 20 90 90 re f BT /F1 12 Tf 5 5 Td (A text) Tj ET "
    for end in [
      "(open", "(open (inner)", "(open \\)", "[1 2", "[(a) (b", "<</A 1", "<</A [", "<4142",
      "] [ <<",
      "BI /W 9 /H 9 /BPC 8 /CS /G ID abc", "BI /W 900 /H 900 /BPC 8 /CS /G ID abc\nEI",
      "% comment", "/Name", "1 0 0", "0 0 9 9 re W", "20 20 200 200 re", "BT /F1 9 Tf", "/A BMC",
    ] {
      try expectInk(on: SamplePDF(content: start + end), end)
    }
    let turned = SamplePDF(
      content: start + "[(open", entries: "/Rotate 270 /CropBox [10 20 280 190]")
    try expectInk(on: turned, "turned", size: (170, 270))
  }

  @Test func `a stream that cannot be decoded swallows no ink`() throws {
    // Hexadecimal digits of an open string, then another character.
    try expectInk(
      on: SamplePDF(content: "28 61 62 zz", streamEntries: "/Filter /ASCIIHexDecode"), "digits")
    try expectInk(
      on: SamplePDF(content: "no such data", streamEntries: "/Filter /FlateDecode"), "zlib")
    try expectInk(
      on: SamplePDF(content: "whatever", streamEntries: "/Filter /NoSuchFilter"), "filter")
  }

  @Test("a stream that cannot be decoded does not make other streams swallow or move ink")
  func partlyEncoded() throws {
    let (start, broken) = ("0 g 150 20 90 90 re f ", ("no such data", "/Filter /FlateDecode"))
    for streams in [
      [(start + "(open", ""), broken], [broken, (start + "[(open", "")],
      [(start + "BI /W 900 /H 900 /BPC 8 /CS /G ID abc", ""), broken],
      [broken, (start + ".5 0 0 .5 0 0 cm q", "")], [("Q Q .5 0 0 .5 0 0 cm", ""), broken],
      [("28 61 62 zz", "/Filter /ASCIIHexDecode"), (start, "")], [broken, broken],
    ] as [[(String, String)]] {
      try expectInk(on: SamplePDF(streams: streams), "\(streams)")
    }
    let turned = "/Rotate 90 /CropBox [10 20 280 190]"
    try expectInk(
      on: SamplePDF(streams: [(start + "(open", ""), broken], entries: turned), "turned",
      size: (170, 270))
  }

  @Test(
    "texts and links stay on an inked page with an open end, or a stream that cannot be decoded")
  func keptStreams() throws {
    let link =
      "/Annots [<</Type /Annot /Subtype /Link /Rect [5 5 90 30] /A <</S /URI /URI (http://a.b)>>>>]"
    let text = "BT /F1 12 Tf 5 5 Td (A text) Tj ET "
    let broken = "no such data"
    for streams in [
      [(text + "[(open", "")], [(text + "(open", ""), (broken, "/Filter /FlateDecode")],
    ] as [[(String, String)]] {
      let archive = try Archive()
      try prepare(SamplePDF(streams: streams, entries: link), in: archive)
      try export(in: archive)
      #expect(try archive.shell("pdfinfo -url out.pdf").output.contains("http://a.b"))
      #expect(try archive.shell("pdftotext out.pdf -").output.contains("A text"))
      guard streams.count > 1 else { continue }
      let file = try readBytes("\(archive.home.path)/out.pdf")
      #expect(String(decoding: file, as: UTF8.self).contains(broken))
    }
  }

  @Test func `a document with a wrong count of pages is refused in one sentence`() throws {
    let archive = try Archive()
    // It says that it has three pages, and has two.
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 3 >>",
    ]
    let page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>"
    try write(SamplePDF.file(objects + [page, page]), to: "\(archive.home.path)/page.pdf")
    // The import says that the third page is blank.
    #expect(try archive.run("import", "page.pdf").ending == .exited(0))
    let exported = try archive.run("export", "page", "-o", "out.pdf")
    #expect(exported.ending == .exited(1) && !archive.has("out.pdf"))
    expectOneSentence(exported.error, saying: ["out.pdf", "damaged", "which page is which"])
  }
}
