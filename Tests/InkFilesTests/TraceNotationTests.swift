import Ink
import InkFiles
import Testing

@Suite("InkML: notations of points")
struct TraceNotationTests {
  /// A format that keeps the file's coordinates: pixels, and the first sample near the origin.
  private static func format(_ channels: String) -> String {
    "<traceFormat><channel name=\"X\" units=\"px\"/><channel name=\"Y\" units=\"px\"/>"
      + channels + "</traceFormat>"
  }

  private func places(_ trace: String, _ channels: String = "") throws -> [Point] {
    let positions = try document(trace: trace, after: Self.format(channels)).positions
    #expect(positions.count == 1)
    return positions.first ?? []
  }

  private func points(_ coordinates: (Double, Double)...) -> [Point] {
    coordinates.map { Point(x: $0.0, y: $0.1) }
  }

  @Test(
    arguments: [
      "10 20, 15 18, 25 15, 40 11",
      "10 20,15 18,25 15,40 11,",
      " 10\n20\t, 15 18,\r\n25 15 , 40 11 ",
      "10.0 +20.0,15.00 18,25. 15,40 11",
      "10 20,'5'-2,10-3,15-4",
      "10 20,'5'-2,\"5\"-1,5-1",
      "10 20,'5!18,10!15,!40!11",
      "!10!20,'5'-2,'10'-3,'15'-4",
      "#A#14,#F#12,#19#F,#28#B",
      "1e1 2E+1,15 18,250e-1 15,40 11",
      "10 20 15 18 25 15 40 11",
      ",,10 20,,15 18,25 15,40 11,,",
    ])
  func `positions may be written in many ways`(trace: String) throws {
    #expect(try places(trace) == points((10, 20), (15, 18), (25, 15), (40, 11)))
  }

  @Test func `an asterisk continues as the channel did`() throws {
    #expect(try places("10 20,* 21,* *") == points((10, 20), (10, 21), (10, 21)))
    #expect(try places("10 20,'5'1,* *,* 3") == points((10, 20), (15, 21), (20, 22), (25, 25)))
    #expect(try places("0 20,'5'0,\"1\"0,* *") == points((0, 20), (5, 20), (11, 20), (18, 20)))
  }

  @Test func `a sample without a position is ignored`() throws {
    #expect(try places("1 2,? 3,4 5,6 ?,'1'1") == points((1, 2), (4, 5), (7, 6)))
  }

  @Test func `negative numbers need no blank before them`() throws {
    #expect(
      try places("12-3.5,.5-.25,-7-8")
        == points((12, -3.5), (0.5, -0.25), (-7, -8)).map {
          // Left of and above the origin nobody looks, so the ink is moved to 40 px from it.
          Point(x: $0.x + 47, y: $0.y + 48)
        })
  }

  @Test func `channels are found by name, and intermittent ones may be left out`() throws {
    let format = """
      <traceFormat><channel name="F" type="integer" min="0" max="200"/>\
      <channel name="Y" units="px"/><channel name="S" type="boolean"/>\
      <channel name="X" units="px"/><intermittentChannels><channel name="OTx"/>\
      <channel name="T" units="ms"/></intermittentChannels></traceFormat>
      """
    let stroke = try #require(
      document(trace: "50 2 T 1,100 4 F 3 7,? 6 T 5 * 30", after: format).pages.first?.strokes.first
    )
    let samples = stroke.samples.unpacked
    #expect(samples.map(\.position) == points((1, 2), (3, 4), (5, 6)))
    #expect(samples.map(\.pressure) == [0.25, 0.5, nil])
    #expect(stroke.brush.dynamics == .pressure)
  }

  @Test func `times in seconds become milliseconds`() throws {
    for units in ["units=\"s\"", ""] {
      let stroke = try #require(
        document(
          trace: "1 1 0.5,2 2 0.508,3 3 0.524",
          after: Self.format("<channel name=\"T\" \(units) type=\"decimal\"/>")
        ).pages.first?.strokes.first)
      #expect(stroke.samples.unpacked.map(\.time.milliseconds) == [500, 508, 524])
    }
  }

  @Test(
    arguments: [
      "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "pt": 4.0 / 3, "pc": 16, "px": 1,
      "himetric": 0.096 / 2.54,
    ])
  func `lengths become pixels of 1/96 inch`(unit: String, pixels: Double) throws {
    let format = """
      <traceFormat><channel name="X" units="\(unit)"/><channel name="Y" units="\(unit)"/></traceFormat>
      """
    let places = try document(trace: "0 0,100 10", after: format).positions[0]
    #expect(abs(places[1].x - 100 * pixels) < 0.01 && abs(places[1].y - 10 * pixels) < 0.01)
  }

  @Test func `a device's resolution gives its units`() throws {
    let context = """
      <definitions><context id="c"><inkSource><traceFormat><channel name="X" type="integer" \
      units="cm"/><channel name="Y" type="integer" units="cm"/></traceFormat><channelProperties>\
      <channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>\
      <channelProperty channel="Y" name="resolution" value="500" units="1/cm"/>\
      </channelProperties></inkSource></context></definitions>
      """
    let places = try inkML(
      "<ink>\(context)<trace contextRef=\"#c\">0 0,2540 254</trace></ink>"
    ).positions[0]
    #expect(abs(places[1].x - 96) < 0.01 && abs(places[1].y - 19.2) < 0.01)
  }
}
