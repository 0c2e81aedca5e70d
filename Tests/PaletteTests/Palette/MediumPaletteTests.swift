import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Media on palettes")
struct MediumPaletteTests {
  private static func simpleTable(width: Int = 1280, height: Int = 720, seats: Int = 1) -> Table {
    var table = Table(seats: seats, width: width, height: height)
    table.session.usePalettes(.simple)
    return table
  }

  private static func color(_ name: String) throws -> InkColor {
    try #require(BarColors.colors.first { $0.name == name }).color
  }

  @Test(
    "the panel of tools has a tile for each, in windows of any size", arguments: [1280, 800, 480])
  func tiles(width: Int) throws {
    for medium in Medium.allCases {
      var table = Table(width: width, height: 600)
      try table.tap(.tool(.medium(medium)))
      #expect(try table.seat(.bottom).brush.tool == .medium(medium))
      #expect(try table.seat(.bottom).palette.panel == nil)
    }
  }

  @Test("a crayon keeps its own colour and width; other media are not on a simple palette")
  func crayon() throws {
    var table = Self.simpleTable()
    try table.tap(.tool(.medium(.crayon)))
    table.begin(1, at: Table.canvas)
    #expect(try table.brush(of: 1) == Brush(color: Self.color("red"), width: 10, medium: .crayon))
    table.lift(1)
    try table.tap(.width(4))
    try table.tap(.color(3))
    table.begin(2, at: Table.canvas)
    #expect(try table.brush(of: 2) == Brush(color: Self.color("green"), width: 50, medium: .crayon))
    table.lift(2)
    try table.tap(.tool(.pen))
    #expect(try table.seat(.bottom).brush.color == Self.color("blue"))
    #expect(try table.seat(.bottom).brush.width == 10)
    table.strike(0x77)
    #expect(try table.seat(.bottom).brush.tool == .pen, "a wash is not on it")
    table.strike(0x72)
    let kept = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(kept.map(\.brush.tool) == [.medium(.crayon)])
  }

  @Test func `a simple palette with little room has the eraser alone, and a colour takes the pen`()
    throws
  {
    var table = Self.simpleTable(width: 420, height: 800)
    let tools = try #require(table.session.layouts[.first]).cells.map(\.control).filter {
      if case .tool = $0 { true } else { false }
    }
    #expect(tools == [.tool(.eraser)])
    try table.tap(.tool(.eraser))
    try table.tap(.color(0))
    #expect(try table.seat(.bottom).brush.tool == .pen)
  }

  @Test("colours, widths and the chosen medium are kept with a seat", arguments: Medium.allCases)
  func kept(medium: Medium) throws {
    var table = Table()
    try table.choose(.medium(medium))
    try table.tap(.color(5))
    try table.tap(.width(3))
    let seats = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(seats.map(\.brush) == [try table.seat(.bottom).brush])
    #expect(seats[0].brush.tool == .medium(medium))
  }
}
