import Ink
import InkFiles
import Testing

@Suite("InkML: what others write")
struct ForeignInkMLTests {
  @Test func `without a format, points are X and Y`() throws {
    let document = try inkML(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <ink xmlns="http://www.w3.org/2003/InkML">
      <annotation type="truth">$x^2$</annotation>
      <annotationXML type="truth"><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>
      </annotationXML>
      <trace id="0">
      100 200, 150 220, 180 260
      </trace>
      <trace id="1">
      300 200, 350 220
      </trace>
      <traceGroup xml:id="2"><annotation type="truth">Segmentation</annotation>
      <traceView traceDataRef="0"/></traceGroup>
      </ink>
      """)
    #expect(document.positions.map(\.count) == [3, 2])
    #expect(document.positions[0][1] == Point(x: 150, y: 220))
    let strokes = document.pages[0].strokes
    #expect(strokes.allSatisfy { $0.brush.curve == .polyline && $0.brush.width == 3 })
    #expect(strokes[1].startTime > strokes[0].samples.unpacked[2].time)
    #expect(document.title == nil)
  }

  /// Contexts, brushes and ids as office programs write them.
  private static func office(id: String, prefix: String) -> String {
    let xmlns = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast())"
    return """
      <?xml version="1.0"?>
      <\(prefix)ink \(xmlns)="http://www.w3.org/2003/InkML">
        <\(prefix)definitions>
          <\(prefix)context \(id)="ctx0">
            <\(prefix)inkSource \(id)="src0">
              <\(prefix)traceFormat>
                <\(prefix)channel name="X" type="integer" max="1920" units="cm"/>
                <\(prefix)channel name="Y" type="integer" max="1080" units="cm"/>
                <\(prefix)channel name="F" type="integer" max="32767" units="dev"/>
              </\(prefix)traceFormat>
              <\(prefix)channelProperties>
                <\(prefix)channelProperty channel="X" name="resolution" value="96" units="1/in"/>
                <\(prefix)channelProperty channel="Y" name="resolution" value="96" units="1/in"/>
              </\(prefix)channelProperties>
            </\(prefix)inkSource>
            <\(prefix)timestamp \(id)="ts0" timeString="2020-01-01T00:00:00.000"/>
          </\(prefix)context>
          <\(prefix)brush \(id)="br0">
            <\(prefix)brushProperty name="width" value="0.125" units="in"/>
            <\(prefix)brushProperty name="height" value="0.05" units="in"/>
            <\(prefix)brushProperty name="color" value="#00A0d7"/>
            <\(prefix)brushProperty name="transparency" value="127"/>
            <\(prefix)brushProperty name="rasterOp" value="maskPen"/>
            <\(prefix)brushProperty name="fitToCurve" value="1"/>
            <\(prefix)brushProperty name="ignorePressure" value="1"/>
          </\(prefix)brush>
        </\(prefix)definitions>
        <\(prefix)trace contextRef="#ctx0" brushRef="#br0">10 20 16000,'5'3"4,-2 4 0</\(prefix)trace>
      </\(prefix)ink>
      """
  }

  @Test(
    "contexts and brushes are found by either kind of id, with any prefix",
    arguments: ["id", "xml:id"], ["", "inkml:"])
  func office(id: String, prefix: String) throws {
    let document = try inkML(Self.office(id: id, prefix: prefix))
    let stroke = try #require(document.pages.first?.strokes.first)
    #expect(
      document.positions == [[Point(x: 10, y: 20), Point(x: 15, y: 23), Point(x: 13, y: 27)]])
    #expect(
      stroke.brush
        == Brush(
          color: InkColor(red: 0, green: 0xA0, blue: 0xD7, alpha: 128), width: 12,
          ink: .highlighter, curve: .smooth))
  }

  @Test func `encodings and byte order marks make no difference`() throws {
    let text = Self.office(id: "id", prefix: "").replacingXMLDeclaration()
    let plain = try inkML(text)
    #expect(try InkMLReader.read(InkFileSource([0xEF, 0xBB, 0xBF] + Array(text.utf8))) == plain)
    for (mark, isLittle) in [([UInt8(0xFF), 0xFE], true), ([0xFE, 0xFF], false)] {
      let units = text.utf16.flatMap { unit in
        let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        return isLittle ? bytes : bytes.reversed()
      }
      #expect(try InkMLReader.read(InkFileSource(mark + units)) == plain)
    }
    for (encoding, letter, meaning) in [
      ("ISO-8859-1", UInt8(0xE4), "ä"), ("windows-1252", 0x80, "€"), ("US-ASCII", 0x61, "a"),
    ] {
      let bytes =
        Array(
          "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><ink><annotation type=\"title\">".utf8)
        + [letter] + Array("</annotation></ink>".utf8)
      #expect(try InkMLReader.read(InkFileSource(bytes)).title == meaning)
    }
  }

  @Test func `the context that is open holds for the traces after it`() throws {
    let document = try inkML(
      """
      <ink><context><inkSource><traceFormat><channel name="Y" units="pt"/><channel name="X" units="pt"/>
      </traceFormat></inkSource><brush><brushProperty name="color" value="red"/>
      <brushProperty name="width" value="3"/></brush></context>
      <trace>3 6</trace>
      <traceFormat><channel name="X" units="px"/><channel name="Y" units="px"/></traceFormat>
      <brush><brushProperty name="color" value="#00F"/></brush>
      <traceGroup><traceGroup><trace>3 6</trace></traceGroup></traceGroup></ink>
      """)
    #expect(document.positions == [[Point(x: 8, y: 4)], [Point(x: 3, y: 6)]])
    let brushes = document.pages[0].strokes.map(\.brush)
    #expect(brushes.map(\.color) == [InkColor(rgb: 0xFF0000), InkColor(rgb: 0x0000FF)])
    #expect(brushes.map(\.width) == [4, 3])
  }

  @Test func `groups hand their context and brush on; contexts inherit from each other`() throws {
    let document = try inkML(
      """
      <ink><definitions><brush id="b"><brushProperty name="width" value="7"/></brush>
      <traceFormat id="f"><channel name="X" units="px"/><channel name="F" max="10"/>
      <channel name="Y" units="px"/></traceFormat><context id="c" traceFormatRef="#f"/>
      <context id="d" contextRef="#c" brushRef="#b"/></definitions>
      <traceGroup contextRef="#d"><trace>1 5 2</trace></traceGroup>
      <traceGroup brushRef="#b"><trace contextRef="x.xml#c">1 5 2</trace></traceGroup></ink>
      """)
    #expect(document.positions == [[Point(x: 1, y: 2)], [Point(x: 1, y: 2)]])
    #expect(document.pages[0].strokes.allSatisfy { $0.brush.width == 7 })
  }

  @Test func `a trace continues the one that it names`() throws {
    let document = try inkML(
      """
      <ink><trace id="a" continuation="begin">100 100,110 100</trace><trace id="z">500 500</trace>
      <trace id="b" continuation="middle" priorTrace="#a">120 100</trace>
      <trace continuation="end" priorTrace="#b">130 100</trace>
      <trace continuation="end" priorTrace="#missing">5 5</trace></ink>
      """)
    #expect(document.positions.map(\.count) == [4, 1, 1])
    #expect(document.positions[0].map(\.x) == [100, 110, 120, 130])
  }

  @Test func `a formula in an annotation may be as deep as formulas are`() throws {
    let rows = 500
    let document = try inkML(
      """
      <ink xmlns="http://www.w3.org/2003/InkML"><annotationXML type="truth">
      <math xmlns="http://www.w3.org/1998/Math/MathML">
      \(String(repeating: "<mrow><mi>a</mi>", count: rows))\(String(repeating: "</mrow>", count: rows))
      </math></annotationXML><trace>1 1,2 2</trace></ink>
      """)
    #expect(document.positions.map(\.count) == [2])
  }

  @Test func `channels may lie in an element of their own, as drafts had them`() throws {
    let format = """
      <traceFormat><channel name="Y" units="px"/><regularChannels><channel name="X" units="px"/>
      </regularChannels></traceFormat>
      """
    #expect(
      try document(trace: "1 2,3 4", after: format).positions == [
        [Point(x: 2, y: 1), Point(x: 4, y: 3)]
      ])
  }

  @Test func `a document type that only names attributes is passed over`() throws {
    let document = try inkML(
      """
      <!DOCTYPE ink [<!ELEMENT trace (#PCDATA)><!ATTLIST trace id ID #IMPLIED brushRef CDATA #REQUIRED>]>
      <ink><trace>1 1,2 2</trace></ink>
      """)
    #expect(document.positions.map(\.count) == [2])
  }

  @Test func `a pen in the air, views and empty traces leave no ink`() throws {
    let document = try inkML(
      """
      <ink><trace type="penUp">1 1,2 2</trace><trace/><trace> </trace><traceView><trace>1 1</trace>
      </traceView><other:trace xmlns:other="urn:other">1 1</other:trace></ink>
      """)
    #expect(document.pages.isEmpty)
  }

  @Test("ink of devices is made as large as a hand draws, and moved to where it is seen")
  func fitting() throws {
    let large = try document(trace: "10000 -20000, 34000 -20000, 34000 -8000").positions[0]
    // Beginning at 500 px after scaling, it stays there; above the origin it is moved.
    #expect(large == [Point(x: 500, y: 40), Point(x: 1700, y: 40), Point(x: 1700, y: 640)])
    let small = try document(trace: "0 0,0.5 1").positions[0]
    #expect(small == [Point(x: 0, y: 0), Point(x: 600, y: 1200)])
    let usual = try document(trace: "3 4,700 800").positions[0]
    #expect(usual == [Point(x: 3, y: 4), Point(x: 700, y: 800)])
    let dot = try document(trace: "90000 5").positions[0]
    #expect(dot == [Point(x: 40, y: 5)])
  }

  @Test("if times start again in each trace, the traces follow one another")
  func times() throws {
    let format = """
      <traceFormat><channel name="X"/><channel name="Y"/><channel name="T" units="ms"/></traceFormat>
      """
    func starts(_ traces: String) throws -> [[Int64]] {
      try inkML("<ink>\(format)\(traces)</ink>").pages[0].strokes.map {
        $0.samples.unpacked.map(\.time.milliseconds)
      }
    }
    #expect(
      try starts("<trace>1 1 0,2 2 10</trace><trace>3 3 0,4 4 20</trace>")
        == [[0, 10], [310, 330]])
    #expect(
      try starts("<trace>1 1 5000,2 2 5010</trace><trace>3 3 9000,4 4 9020</trace>")
        == [[5000, 5010], [9000, 9020]])
    // Three fingers at once, kept as they were lifted, and a quick stroke after them.
    #expect(
      try starts(
        """
        <trace>1 1 5000,2 2 5010</trace><trace>3 3 5105,4 4 5125</trace>
        <trace>3 3 5100,4 4 5220</trace><trace>5 5 5102,6 6 5300</trace>
        <trace>9 9 5301,10 10 5310</trace>
        """) == [[5000, 5010], [5105, 5125], [5100, 5220], [5102, 5300], [5301, 5310]])
    // After a pause, the file's times start near 0 again.
    #expect(
      try starts("<trace>1 1 5000,2 2 5010</trace><trace>3 3 20,4 4 30</trace>")
        == [[5000, 5010], [5310, 5320]])
    #expect(
      try starts("<trace timeOffset=\"70.0\">1 1 5</trace><trace timeOffset=\"20\">1 1 5</trace>")
        == [[75], [25]])
  }

  @Test func `pressure that is no longer a number is ignored`() throws {
    let format = """
      <traceFormat><channel name="X" units="px"/><channel name="Y" units="px"/>
      <channel name="F" min="0" max="1"/></traceFormat>
      """
    let document = try document(trace: "1 1 1e999,'1'1'-1e999,1 1 !0.5", after: format)
    #expect(document.pages[0].strokes[0].samples.unpacked.map(\.pressure) == [.infinity, nil, 0.5])
    #expect(try InkMLReader.read(InkFileSource(written(document))) == document)
  }

  @Test func `where times are seconds, those of dots are as well`() throws {
    let document = try inkML(
      """
      <ink><traceFormat><channel name="X"/><channel name="Y"/><channel name="T"/></traceFormat>
      <trace>1 1 10.0,2 2 10.008,3 3 10.016</trace><trace>50 50 12.5</trace>
      <trace>1 1 14.0,2 2 14.008</trace></ink>
      """)
    #expect(
      document.pages[0].strokes.map { $0.samples.unpacked.map(\.time.milliseconds) }
        == [[10000, 10008, 10016], [12500], [14000, 14008]])
  }

  @Test func `a trace that continues also continues in time`() throws {
    func times(_ middle: String, _ end: String) throws -> [Int64] {
      let document = try inkML(
        """
        <ink><traceFormat><channel name="X"/><channel name="Y"/><intermittentChannels>
        <channel name="T" units="ms"/></intermittentChannels></traceFormat>
        <trace>1 1 0,2 2 100</trace>
        <trace id="a" continuation="begin">1 1 0,2 2 10</trace>
        <trace id="b" continuation="middle" priorTrace="#a">\(middle)</trace>
        <trace continuation="end" priorTrace="#b">\(end)</trace></ink>
        """)
      return document.pages[0].strokes[1].samples.unpacked.map(\.time.milliseconds)
    }
    #expect(try times("3 3 20", "4 4 30,5 5 40") == [400, 410, 420, 430, 440])
    #expect(try times("3 3", "4 4,5 5") == [400, 410, 418, 426, 434])
    // Each part counts from its own beginning.
    #expect(try times("3 3 0,4 4 5", "5 5 0") == [400, 410, 418, 423, 431])
  }

  @Test func `pressure of an unknown range is measured by its greatest`() throws {
    let format =
      "<traceFormat><channel name=\"X\"/><channel name=\"Y\"/><channel name=\"F\"/></traceFormat>"
    let document = try document(trace: "1 1 256,2 2 512,3 3 1024", after: format)
    let samples = document.pages[0].strokes[0].samples.unpacked
    #expect(samples.map(\.pressure) == [0.25, 0.5, 1])
  }
}

extension String {
  /// The same without a declaration that names an encoding.
  fileprivate func replacingXMLDeclaration() -> String { String(drop { $0 != ">" }.dropFirst()) }
}
