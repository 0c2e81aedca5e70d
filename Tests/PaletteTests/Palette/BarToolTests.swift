import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("The tools of a bar and their panel")
struct BarToolTests {
  private var table = Table()

  private var seat: Seat { get throws { try table.seat(.bottom) } }

  private var layout: PaletteLayout { get throws { try #require(table.session.layouts[.first]) } }

  /// The tools of the bar, and the hand.
  private var tools: [String] { get throws { try layout.cells[1...4].map(\.control.name) } }

  /// The tools of the bar that are lit, and the hand.
  private var lit: [PaletteControl] {
    get throws {
      let context = table.session.controlContext(of: try seat)
      return try layout.cells[1...4].map(\.control).filter { $0.entry.isChosen(context) }
    }
  }

  @Test(
    "a tap on a tool that is lit opens and closes the panel of tools, one on another chooses it")
  mutating func again() throws {
    try table.tap(.tool(.pen))
    #expect(try seat.palette.panel == .tools)
    #expect(try layout.panel?.pointer == layout.cells[1].target.center.x, "it points at the pen")
    let pen = try layout.cells[1].target.center
    table.tap(1, at: pen)
    #expect(try seat.palette.panel == nil && seat.brush.tool == .pen)
    try table.tap(.tool(.highlighter))
    #expect(try seat.palette.panel == nil && seat.brush.tool == .highlighter)
  }

  @Test(
    "the panel has all tools and the hand as tiles; a tap chooses one, and closes it or shows stamps"
  )
  mutating func tiles() throws {
    for tool in Tool.allCases where tool != .pen {
      table = Table()
      try table.tap(.tool(.pen))
      #expect(
        try layout.panel?.cells.map(\.control) == Tool.allCases.map(PaletteControl.tool) + [.hand])
      try table.tap(.tool(tool))
      let next: PalettePanel? = tool == .stamp ? .stamps : nil
      #expect(try seat.brush.tool == tool && seat.palette.panel == next, "\(tool)")
    }
  }

  @Test mutating func `the bar shows the eraser and the other tool that were chosen last`() throws {
    #expect(try tools == ["pen", "highlighter", "eraser", "select"])
    try table.choose(.strokeEraser)
    try table.choose(.text)
    try table.choose(.pen)
    #expect(try tools == ["pen", "highlighter", "stroke-eraser", "text"])
    try table.tap(.hand)
    #expect(try tools == ["pen", "highlighter", "stroke-eraser", "hand"])
    try table.choose(.eraser)
    try table.choose(.fill)
    #expect(try tools == ["pen", "highlighter", "eraser", "fill"])
    for medium in Medium.allCases {
      try table.choose(.medium(medium))
      #expect(try tools == ["pen", "highlighter", "eraser", medium.name])
      #expect(try lit == [.tool(.medium(medium))])
    }
  }

  @Test("one tool is lit: the hand dims the others, and a tool turns it off")
  mutating func oneIsLit() throws {
    #expect(try lit == [.tool(.pen)])
    try table.tap(.hand)
    #expect(try lit == [.hand] && seat.palette.isHandOn)
    try table.tap(.hand)
    #expect(try lit == [.tool(.pen)] && !seat.palette.isHandOn)
    try table.tap(.hand)
    // It is not lit now, so that a tap opens nothing.
    try table.tap(.tool(.pen))
    #expect(try lit == [.tool(.pen)] && !seat.palette.isHandOn && seat.palette.panel == nil)
  }

  @Test("the panel of tools points at its own control on a bar that has the opener no more")
  mutating func narrower() throws {
    try table.tap(.tool(.pen))
    table.session.resize(windowWidth: 400, windowHeight: 600, metrics: .standard)
    let opener = try #require(try layout.cells.first { $0.control == .panel(.tools) })
    #expect(try layout.panel?.panel == .tools && layout.panel?.pointer == opener.target.center.x)
  }

  @Test("a key that is held for the hand leaves the tools of the bar as they were")
  mutating func heldHand() throws {
    _ = table.session.handle(.key(KeyPress(keysym: 0x20)))
    #expect(try lit == [.hand])
    table.stroke(1)
    _ = table.session.handle(.keyReleased(0x20))
    #expect(try tools == ["pen", "highlighter", "eraser", "select"] && lit == [.tool(.pen)])
  }

  @Test mutating func `a key only chooses a tool, also the one that is chosen`() throws {
    for _ in 0..<2 {
      table.strike(0x65)
      #expect(try seat.brush.tool == .eraser && seat.palette.panel == nil)
    }
  }
}
