import Ink
import InkFiles
import TestSupport
import Testing

@Suite("InkML: markup beside ink")
struct InkMLMarkupTests {
  /// In the shape of files of formulas: what is written, who wrote it, names, and which strokes are which symbol.
  private static let formula = """
    <ink xmlns="http://www.w3.org/2003/InkML">
    <traceFormat><channel name="X" type="decimal"/><channel name="Y" type="decimal"/></traceFormat>
    <annotation type="truth">$x &lt; 2$</annotation>
    <annotation type="writer">w12</annotation>
    <annotationXML type="truth" encoding="Content-MathML">
      <math xmlns="http://www.w3.org/1998/Math/MathML">
        <mrow><mi xml:id="x_1">x</mi> <mn>2</mn></mrow>
      </math>
    </annotationXML>
    <trace id="0">9850 3317, 10190 3340</trace>
    <trace id="1">10300 3010, 10310 3000, 10400 3020</trace>
    <traceGroup xml:id="2">
      <annotation type="truth">From ITF</annotation>
      <traceGroup xml:id="3"><annotation type="truth">x</annotation>
        <traceView traceDataRef="0"/><annotationXML href="x_1"/></traceGroup>
      <traceGroup xml:id="4"><annotation type="truth">2</annotation><traceView traceDataRef="1"/></traceGroup>
    </traceGroup>
    </ink>
    """

  private func text(_ document: InkDocument) throws -> String {
    String(decoding: try written(document), as: UTF8.self)
  }

  @Test("annotations, names, groups and views are written as they were read")
  func formula() throws {
    let document = try inkML(Self.formula)
    let text = try text(document)
    for part in [
      "<annotation type=\"truth\">$x &lt; 2$</annotation>",
      "<annotation type=\"writer\">w12</annotation>",
      "<annotationXML type=\"truth\" encoding=\"Content-MathML\">",
      "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">",
      "<mrow><mi xml:id=\"x_1\">x</mi> <mn>2</mn></mrow>", "<trace id=\"0\" ", "<trace id=\"1\" ",
      "<traceGroup xml:id=\"2\">\n<annotation type=\"truth\">From ITF</annotation>",
      "<traceView traceDataRef=\"1\">\n</traceView>",
      "<annotationXML href=\"x_1\"></annotationXML>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(try inkML(text) == document)
  }

  @Test func `ink is written at its own size again, in the very numbers of the file`() throws {
    let document = try inkML(Self.formula)
    // It was moved on the way in.
    #expect(document.positions[0][0].x == 40)
    let text = try text(document)
    #expect(text.contains(">9850 3317 0,10190 3340 8</trace>"))
    #expect(text.contains(">10300 3010 0,10310 3000 8,10400 3020 16</trace>"))
  }

  @Test(
    "ink keeps its numbers where coordinates grow upwards, are far, large or in other units",
    arguments: [
      ("<channel name=\"X\"/><channel name=\"Y\" orientation=\"-ve\"/>", "100 100,300 500"),
      ("<channel name=\"X\"/><channel name=\"Y\"/>", "50100 90100,50300 90500"),
      ("<channel name=\"X\"/><channel name=\"Y\"/>", "1000000 1,8000000 5000001"),
      ("<channel name=\"X\"/><channel name=\"Y\"/>", "0.125 0.25,0.375 0.75"),
      ("<channel name=\"X\" units=\"px\"/><channel name=\"Y\" units=\"px\"/>", "5001 -3,5100 77"),
    ])
  func ownSize(channels: String, trace: String) throws {
    let format = "<traceFormat>\(channels)</traceFormat>"
    let document = try document(trace: trace, after: format)
    let places = trace.split(separator: ",").map { $0.replacing("0.", with: ".") }
    #expect(try text(document).contains(">\(places[0]) 0,\(places[1]) 8</trace>"))
    #expect(try inkML(text(document)) == document)
  }

  @Test("ink painted onto a file is written at the file's size, and comes back exactly")
  func painted() throws {
    var document = try inkML(Self.formula)
    for seed in UInt64(1)...30 {
      document.pages[0].strokes.append(RandomDocument.stroke(seed: seed))
    }
    #expect(try inkML(text(document)) == document)
  }

  @Test func `boards keep markup, except for strokes that were rubbed out`() throws {
    let document = try inkML(Self.formula)
    var boards = Boards(document)
    #expect(InkDocument(boards) == document)
    _ = boards.change(BoardID(number: 0)) { drawing -> DrawingChange? in
      _ = drawing.erase([StrokeIndex(0)], with: .touch(1))
      drawing.completeErasing(.touch(1), by: .first)
      return nil
    }
    let text = try text(InkDocument(boards))
    #expect(!text.contains("<trace id=\"0\"") && text.contains("<trace id=\"1\""))
    #expect(!text.contains("traceDataRef=\"0\"") && text.contains("traceDataRef=\"1\""))
    #expect(!text.contains("xml:id=\"3\"") && text.contains("xml:id=\"4\""))
    #expect(text.contains("From ITF") && text.contains("$x &lt; 2$"))
    _ = boards.change(BoardID(number: 0)) { $0.undo() }
    #expect(InkDocument(boards) == document)
  }

  @Test("groups that hold traces hold them again; those that say whose ink is do not pile up")
  func groups() throws {
    let document = try inkML(
      """
      <ink><traceGroup xml:id="a"><annotation type="transcription">one</annotation><trace xml:id="s">1 1,90 90
      </trace><traceGroup><annotation type="seat">3</annotation><annotation type="contact">touch 9</annotation>
      <trace>2 2,80 80</trace></traceGroup></traceGroup><traceGroup/><trace>5 5</trace></ink>
      """)
    let strokes = document.pages[0].strokes
    #expect(strokes.map(\.seat.number) == [0, 3, 0])
    #expect(strokes[1].contact == .touch(9))
    let text = try text(document)
    #expect(text.contains("<traceGroup xml:id=\"a\">"))
    #expect(text.contains("<trace xml:id=\"s\" contextRef=\"#fp-"))
    #expect(text.components(of: "<traceGroup").count == 3)
    #expect(try inkML(text) == document)
  }

  @Test func `a file with nothing but ink is written as a new document is`() throws {
    let document = try inkML("<ink><trace>100 100,200 200</trace><trace>300 300</trace></ink>")
    #expect(document.pages[0].markup == nil)
    #expect(try text(document).contains("<annotation type=\"board\">1</annotation>"))
  }

  @Test("elements of InkML in an annotation are the same in a file with another namespace for it")
  func otherNamespace() throws {
    let document = try inkML(
      """
      <ink xmlns="urn:ink"><annotationXML><trace xmlns="http://www.w3.org/2003/InkML">1 1</trace></annotationXML>
      <trace>1 1,90 90</trace></ink>
      """)
    #expect(try inkML(text(document)) == document)
  }

  @Test func `annotations beyond a limit are left out and counted`() throws {
    let note = "<annotation type=\"a\">\(String(repeating: "x", count: 1000))</annotation>"
    let text = "<ink>\(String(repeating: note, count: 20))<trace id=\"t\">1 1,90 90</trace></ink>"
    var limits = InkMLLimits()
    limits.markup = 12_000
    var omissions = Omissions()
    let document = try InkMLReader.read(
      InkFileSource(Array(text.utf8)), omissions: &omissions, limits)
    #expect((8...16).contains(omissions[.annotations]))
    #expect(document.positions.map(\.count) == [2])
    #expect(try inkML(self.text(document)) == document)
  }

  @Test func `annotations of a file without ink are said to be left out`() throws {
    var omissions = Omissions()
    let text = "<ink><annotation type=\"truth\">x</annotation><annotationXML href=\"y\"/></ink>"
    let document = try InkMLReader.read(InkFileSource(Array(text.utf8)), omissions: &omissions)
    #expect(document.pages.isEmpty && omissions.line == "left out: 2 annotations")
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] { split(separator: separator) }
}
