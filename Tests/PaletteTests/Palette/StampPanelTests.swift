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

  @Test mutating func `the way to another stamp is from the lit tool of the bar`() throws {
    try table.tap(.stamp(3))
    let way = try table.findWay(to: .stamp(5), at: .bottom, finger: 902)
    #expect(way.opened == .stamps && way.taps == 1)
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

  // MARK: Simple palettes

  @Test("a tap on a simple palette takes the stamp that it shows, and each further one the next")
  func simple() throws {
    var table = Table()
    try table.tap(.stamp(22))
    try table.choose(.pen)
    table.session.usePalettes(.simple)
    var seen: [Stamp] = []
    for finger in UInt32(1)...4 {
      try table.tap(.tool(.stamp))
      let seat = try table.seat(.bottom)
      #expect(seat.brush.tool == .stamp && seat.palette.panel == nil)
      seen.append(seat.brush.stamp)
      table.tap(finger, at: Point(x: 300 * Double(finger) - 100, y: 300))
    }
    #expect(seen.map(\.name) == [22, 23, 0, 1].map { Stamp.all[$0].name })
    let rings = table.session.drawing.completed.map(\.rings.count)
    #expect(rings == seen.map(\.outline.rings.count))
    // A child who has painted goes on with the same one.
    try table.tap(.tool(.pen))
    try table.tap(.tool(.stamp))
    #expect(try table.seat(.bottom).brush.stamp == Stamp.all[1])
    table.strike(0x69)
    #expect(try table.seat(.bottom).brush.stamp == Stamp.all[2], "a key does the same")
  }

  @Test("stamps of a simple palette are large, have its colours, and are as before on a normal one")
  func large() throws {
    var table = Table()
    try table.choose(.stamp)
    table.session.usePalettes(.simple)
    #expect(try table.seat(.bottom).brush.tool == .stamp)
    table.tap(1, at: Table.canvas)
    let stamp = try #require(table.session.drawing.completed.first)
    #expect(max(stamp.bounds.width, stamp.bounds.height) > 150)
    try table.tap(.color(0))
    #expect(try table.seat(.bottom).brush.tool == .stamp, "a colour keeps the tool")
    try table.tap(.width(2))
    table.tap(2, at: Point(x: 300, y: 200))
    let small = try #require(table.session.drawing.completed.last)
    #expect(max(small.bounds.width, small.bounds.height) <= 40)
    #expect(small.brush.color == BarColors.colors[0].color)
    table.session.usePalettes(.normal)
    #expect(try table.seat(.bottom).brush[widthOf: .stamp] == Tool.stamp.startingWidth)
  }
}
