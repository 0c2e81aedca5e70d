import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("The panel of stamps")
struct StampPanelTests {
  private var table = Table()

  private var seat: Seat { get throws { try table.seat(.bottom) } }

  /// The stamps that are marked as chosen in the open panel.
  private func chosen(at edge: ScreenEdge = .bottom) throws -> [PaletteControl] {
    let seat = try table.seat(edge)
    let context = table.session.controlContext(of: seat)
    return try table.panel(edge).content.map(\.control).filter { $0.entry.isChosen(context) }
  }

  @Test("takes the place of the tools when that of stamps is chosen there; stamps are its tiles")
  mutating func opens() throws {
    try table.tap(.panel(.tools))
    table.tap(1, at: try table.place(.tool(.stamp)))
    #expect(try seat.brush.tool == .stamp && seat.palette.panel == .stamps)
    let controls = try table.panel().content.map(\.control)
    #expect(controls == Stamp.all.indices.map(PaletteControl.stamp) + [.panel(.tools)])
    #expect(try chosen() == [.stamp(0)])
    // From there, people go on to other tools.
    table.tap(2, at: try table.place(.panel(.tools)))
    #expect(try seat.palette.panel == .tools)
  }

  @Test func `a tap on a stamp chooses it and its tool, and closes the panel`() throws {
    for (width, height) in [(1280, 720), (480, 640)] {
      for index in Stamp.all.indices {
        var table = Table(width: width, height: height)
        try table.tap(.panel(.stamps))
        try table.tap(.stamp(index))
        let seat = try table.seat(.bottom)
        #expect(seat.brush.tool == .stamp && seat.brush.stamp == Stamp.all[index])
        #expect(seat.palette.panel == nil)
      }
    }
  }

  @Test("is opened and closed by the tool of stamps on the bar when that is lit")
  mutating func lit() throws {
    try table.tap(.stamp(3))
    let bar = try #require(table.session.layouts[.first]?.cells)
    let cell = try #require(bar.first { $0.control == .tool(.stamp) }).target.center
    table.tap(1, at: cell)
    #expect(try seat.palette.panel == .stamps && chosen() == [.stamp(3)])
    #expect(try table.panel().pointer == cell.x)
    table.tap(2, at: cell)
    #expect(try seat.palette.panel == nil && seat.brush.tool == .stamp)
    try table.choose(.pen)
    table.tap(3, at: cell)
    #expect(try seat.palette.panel == nil && seat.brush.tool == .stamp, "it only chooses then")
  }

  @Test mutating func `a key chooses the tool, and opens nothing`() throws {
    for _ in 0..<2 {
      table.strike(0x69)
      #expect(try seat.brush.tool == .stamp && seat.palette.panel == nil)
    }
  }

  @Test func `each person has a panel and a stamp of their own`() throws {
    var table = Table.large(seats: 4)
    let edges = Array(ScreenEdge.allCases.enumerated())
    for (index, edge) in edges { try table.tap(.stamp(5 * index), at: edge) }
    for (index, edge) in edges {
      #expect(try table.seat(edge).brush.stamp == Stamp.all[5 * index])
    }
    try table.tap(.panel(.stamps), at: .top)
    #expect(try table.seat(.bottom).palette.panel == nil)
  }

  @Test("the stamp is kept with the seat, also while another tool is chosen", arguments: [3, 23])
  mutating func kept(index: Int) throws {
    try table.tap(.stamp(index))
    try table.choose(.pen)
    let kept = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(kept.map(\.brush) == [try seat.brush])
    #expect(kept[0].brush.stamp == Stamp.all[index] && kept[0].brush.tool == .pen)
  }

  @Test func `a simple palette has no stamps yet`() throws {
    var table = Table()
    try table.choose(.stamp)
    table.session.usePalettes(.simple)
    #expect(try table.seat(.bottom).brush.tool == .pen)
    table.strike(0x69)
    #expect(try table.seat(.bottom).brush.tool == .pen)
  }
}
