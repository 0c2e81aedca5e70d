import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Names of boards in files")
struct BoardNameFilesTests {
  private static let names: [String?] = ["Plan <a> & \"b\"", nil, "木"]
  private let document = InkDocument(title: "Sea", pages: names.map { InkPage(name: $0) })

  private func bytes(
    _ format: InkFileFormat, _ document: InkDocument
  ) throws -> (bytes: [UInt8], omissions: Omissions) {
    var bytes: [UInt8] = []
    let output = InkFileOutput { bytes += $0 }
    try format.write(document, to: output)
    return (bytes, output.omissions)
  }

  private func text(_ format: InkFileFormat, _ document: InkDocument) throws -> String {
    String(decoding: try bytes(format, document).bytes, as: UTF8.self)
  }

  @Test func `InkML has them, and they are read back`() throws {
    let written = try bytes(.inkML, document).bytes
    #expect(
      String(decoding: written, as: UTF8.self).contains(
        "name=\"Plan &lt;a&gt; &amp; &quot;b&quot;\""))
    let read = try InkMLReader.read(InkFileSource(written))
    #expect(read.pages.map(\.name) == Self.names)
  }

  @Test("a name from InkML is made valid: control characters, blanks at its ends, and its length")
  func foreign() throws {
    for (name, expected) in [
      ("a&#10;b", "a b"), ("  ", nil), ("", nil), ("&#x85;x ", "x"),
      (String(repeating: "é", count: 5000), String(repeating: "é", count: 60)),
    ] {
      let file = """
        <ink xmlns="http://www.w3.org/2003/InkML" xmlns:fp="urn:fingerpaint:ink"><traceGroup>\
        <annotationXML type="paper"><fp:paper color="white" pattern="blank" spacing="24" \
        name="\(name)"/></annotationXML></traceGroup></ink>
        """
      let read = try InkMLReader.read(InkFileSource(Array(file.utf8)))
      #expect(read.pages.map(\.name) == [expected], "\(name.prefix(20))")
    }
  }

  @Test func `SVG has the drawing's and the board's name as its title`() throws {
    #expect(
      try text(.svg, document).contains("<title>Sea: Plan &lt;a&gt; &amp; &quot;b&quot;</title>"))
    #expect(try text(.svg, InkDocument(pages: [InkPage(name: "Plan")])).contains("<title>Plan<"))
    #expect(
      try text(.svg, InkDocument(title: "Sea", pages: [InkPage()])).contains("<title>Sea</title>"))
    #expect(try !text(.svg, InkDocument(pages: [InkPage()])).contains("<title>"))
  }

  @Test("PDF has a bookmark for each board with a name; without names, it has no outline")
  func pdf() throws {
    let text = try text(.pdf, document)
    #expect(text.contains("/Type /Outlines") && text.contains("/Count 2"))
    #expect(text.lowercased().contains("<< /title <feff6728> /parent"))
    #expect(text.components(of: " /Fit] >>") == 2 && text.components(of: "/Prev ") == 1)
    #expect(text.components(of: "/Next ") == 1 && text.contains(" /Outlines "))
    #expect(try !self.text(.pdf, InkDocument(pages: [InkPage()])).contains("Outlines"))
  }

  @Test func `Xournal++ cannot hold them, and they are reported as left out`() throws {
    let omissions = try bytes(.xopp, document).omissions
    #expect(omissions[.boardNames] == 2)
    #expect(omissions.line?.contains("2 names of boards") == true)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
