import Ink
import InkFiles
import Testing

@Suite("InkML: where coordinates come to lie")
struct InkMLMappingTests {
  /// A canvas of pixels, so that nothing is scaled, and a context with a transform.
  private func read(
    _ transform: String, trace: String = "10 20,30 50", canvas: String = ""
  ) throws -> (positions: [Point], omissions: Omissions) {
    let text = """
      <ink xmlns="http://www.w3.org/2003/InkML"><definitions><canvas xml:id="px"><traceFormat>
      <channel name="X" units="px"/><channel name="Y" units="px" \(canvas)/></traceFormat></canvas>
      <mapping xml:id="twice" type="affine"><affine>2 0 0, 0 2 0</affine></mapping></definitions>
      <context canvasRef="#px"><traceFormat><channel name="X" units="px"/><channel name="Y" units="px"/>
      </traceFormat><canvasTransform>\(transform)</canvasTransform></context>
      <trace>\(trace)</trace></ink>
      """
    var omissions = Omissions()
    let document = try InkMLReader.read(InkFileSource(Array(text.utf8)), omissions: &omissions)
    return (try #require(document.positions.first), omissions)
  }

  private func points(_ coordinates: (Double, Double)...) -> [Point] {
    coordinates.map { Point(x: $0.0, y: $0.1) }
  }

  @Test func `coordinates that grow upwards are turned over`() throws {
    let format = """
      <traceFormat><channel name="X" units="px"/><channel name="Y" units="px" orientation="-ve"/></traceFormat>
      """
    let positions = try document(trace: "10 -20,30 -50,20 -100", after: format).positions
    #expect(positions == [points((10, 20), (30, 50), (20, 100))])
    // What would lie above the origin is moved to where it is seen, the right way up.
    let moved = try document(trace: "10 20,30 50", after: format).positions
    #expect(moved == [points((10, 70), (30, 40))])
    let loose = """
      <traceFormat><channel name="X" orientation="-ve"/><channel name="Y"/></traceFormat>
      """
    #expect(
      try document(trace: "-100 20,-300 50", after: loose).positions
        == [points((100, 20), (300, 50))])
  }

  @Test(
    "a canvas transform is applied: matrices with and without commas, or one that is defined elsewhere",
    arguments: [
      "<mapping type=\"affine\"><affine>2 0 5, 0 3 -10</affine></mapping>",
      "<mapping type=\"affine\"><affine>2 0 5 0 3 -10</affine></mapping>",
      "<mapping><affine>\n2 0 5,\n0 3 -10,\n</affine></mapping>",
      """
      <mapping type="affine"><bind source="Y"/><bind source="X"/><bind target="Y"/><bind target="X"/>
      <affine>3 0 -10, 0 2 5</affine></mapping>
      """,
      """
      <mapping type="product"><mapping type="affine"><bind source="X"/><bind target="X"/><affine>2 5</affine>
      </mapping><mapping type="affine"><bind source="Y"/><bind target="Y"/><affine>3 -10</affine></mapping></mapping>
      """,
      """
      <mapping type="affine"><affine>2 0 5, 0 3 -10</affine></mapping>
      <mapping type="affine"><affine>9 0 9, 0 9 9</affine></mapping>
      """,
    ])
  func affine(transform: String) throws {
    let (positions, omissions) = try read(transform)
    #expect(positions == points((25, 50), (65, 140)))
    #expect(omissions.isEmpty)
  }

  @Test func `a canvas transform may turn ink, be the identity, or be named`() throws {
    let turned = "<mapping type=\"affine\"><affine>0 1 0, 1 0 0</affine></mapping>"
    #expect(try read(turned).positions == points((20, 10), (50, 30)))
    #expect(try read("<mapping type=\"identity\"/>").positions == points((10, 20), (30, 50)))
    #expect(try read("<mapping mappingRef=\"#twice\"/>").positions == points((20, 40), (60, 100)))
    let reversed = try read("<mapping type=\"identity\"/>", canvas: "orientation=\"-ve\"")
    #expect(reversed.positions == points((10, 70), (30, 40)))
  }

  @Test(
    arguments: [
      ("linear", [0.0, 25, 200, 400, 400]), ("floor", [0, 0, 100, 400, 400]),
      ("ceiling", [0, 50, 300, 400, 400]), ("middle", [0, 50, 300, 400, 400]),
    ])
  func `a table gives a coordinate for another`(interpolation: String, expected: [Double]) throws {
    let table = """
      <mapping type="lookup"><bind source="X" column="1"/><bind target="Y" column="2"/>
      <table interp="\(interpolation)">0 0,100 50,200 100,300 300,400 400</table></mapping>
      """
    let (positions, omissions) = try read(table, trace: "0 9,50 9,250 9,400 9,900 9")
    #expect(positions.map(\.x) == [0, 50, 250, 400, 900])
    #expect(positions.map(\.y) == expected)
    #expect(omissions.isEmpty)
  }

  @Test(
    arguments: [
      "<mapping type=\"formula\"><math xmlns=\"http://www.w3.org/1998/Math/MathML\"/></mapping>",
      "<mapping type=\"unknown\"/>", "<mapping mappingRef=\"#nothing\"/>",
      "<mapping type=\"affine\"><affine>1 2</affine></mapping>",
      "<mapping type=\"affine\"><affine>1 a 2, 3 4 5</affine></mapping>",
      "<mapping type=\"lookup\"><bind source=\"Q\"/><bind target=\"X\"/><table>1 2</table></mapping>",
      "<mapping type=\"lookup\"><bind source=\"X\" column=\"9\"/><bind target=\"X\"/><table>1 2</table></mapping>",
      "<mapping type=\"product\"><mapping type=\"formula\"/></mapping>",
    ])
  func `a mapping that is not understood is reported and ignored`(transform: String) throws {
    let (positions, omissions) = try read(transform)
    #expect(positions == points((10, 20), (30, 50)))
    #expect(omissions.line == "left out: 1 mapping of coordinates")
  }

  @Test func `ink that a mapping throws beyond all canvases is refused`() {
    #expect(throws: InkFileError.self) {
      try read("<mapping type=\"affine\"><affine>1e300 0 0, 0 1e300 0</affine></mapping>")
    }
  }

  @Test func `a point without its time has one between its neighbours'`() throws {
    func times(_ trace: String, units: String = "ms", pressure: String = "") throws -> [Int64] {
      let format = """
        <traceFormat><channel name="X"/><channel name="Y"/>\(pressure)<channel name="T" units="\(units)"/></traceFormat>
        """
      return try #require(try document(trace: trace, after: format).pages.first?.strokes.first)
        .samples.unpacked.map(\.time.milliseconds)
    }
    #expect(try times("1 1 100,2 2,3 3 120,4 4 130") == [100, 110, 120, 130])
    #expect(try times("1 1,2 2 110,3 3 120,4 4") == [100, 110, 120, 130])
    #expect(try times("1 1 100,2 2") == [100, 108])
    #expect(try times("1 1,2 2") == [0, 8])
    #expect(try times("1 1 1.0,2 2,3 3 1.02", units: "") == [1000, 1010, 1020])
    #expect(try times("1 1 1.0,2 2,3 3 1.02", units: "s") == [1000, 1010, 1020])
    #expect(
      try times("1 1 5 100,2 2 5,3 3,4 4 5 130", pressure: "<channel name=\"F\"/>")
        == [100, 110, 120, 130])
    #expect(throws: InkFileError.self) { try times("1 1 100,2,3 3 120") }
  }
}
