import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

@Suite("A palette for the left hand")
struct LeftHandTests {
  private var table = Table()

  private var layout: PaletteLayout { get throws { try #require(table.session.layouts[.first]) } }

  private mutating func mirror() throws {
    try table.openSettings()
    try table.tap(.setting(.leftHand))
    for _ in 0..<2 { try table.tap(.panel(.menu)) }
  }

  @Test("the switch in the settings reverses the order of the bar, and back; the bar stays")
  mutating func reverses() throws {
    let before = try layout
    try mirror()
    let mirrored = try layout
    #expect(mirrored.frame == before.frame && mirrored.cellSize == before.cellSize)
    let sum = before.frame.minX + before.frame.maxX
    for cell in before.cells {
      let other = try #require(mirrored.cell(of: cell.control))
      #expect(other.target.minX == sum - cell.target.maxX)
      #expect(other.target.minY == cell.target.minY)
    }
    try mirror()
    #expect(try layout == before)
  }

  @Test("the command line mirrors all palettes, also of seats that are taken later")
  mutating func fromTheStart() throws {
    table.session.seat(2)
    table.session.set([.leftHand: true])
    table.session.seat(4)
    #expect(table.session.seats.count == 4)
    for seat in table.session.seats.values {
      #expect(seat.palette[.leftHand])
      let layout = try #require(table.session.layouts[seat.id])
      let (grip, last) = (try #require(layout.cells.first), try #require(layout.cells.last))
      #expect(grip.control == .grip && grip.target.minX > last.target.minX)
    }
    try mirror()
    #expect(try table.seat(.bottom).palette[.leftHand] == false)
  }

  @Test("panels open to the right of their control where there is room, and stay in the window")
  mutating func panels() throws {
    try mirror()
    for panel in PalettePanel.allCases where panel.opener == .panel(panel) {
      try table.tap(.panel(panel))
      let layout = try layout
      let open = try #require(layout.panel)
      let opener = open.pointer
      #expect(open.frame.minX >= 0 && open.frame.maxX <= 1280)
      let isAtTheEdge = open.frame.maxX > 1280 - layout.cellSize
      #expect(isAtTheEdge || open.frame.maxX - opener > 2 * (opener - open.frame.minX), "\(panel)")
      try table.tap(.panel(panel))
    }
  }

  @Test("a finger on a mirrored palette presses the control below it, from every edge")
  mutating func everyEdge() throws {
    table = Table.large(seats: 4)
    for edge in ScreenEdge.allCases {
      try table.openSettings(at: edge)
      try table.tap(.setting(.leftHand), at: edge)
      try table.tap(.tool(.eraser), at: edge)
      #expect(try table.seat(edge).brush.tool == .eraser)
      try table.tap(.grip, at: edge)
      #expect(try table.seat(edge).palette.isFolded)
    }
  }
}
