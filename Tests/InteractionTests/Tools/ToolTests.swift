import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Tools")
struct ToolTests {
  var table = Table()
  static let canvas = Table.canvas

  /// A pen's tip or its other end, down on the canvas or up again.
  private mutating func pen(_ phase: PointerEvent.Phase, at place: Point, isEraserEnd: Bool) {
    _ = table.session.handle(.pointing(12, phase, at: place, isEraserEnd: isEraserEnd))
  }

  private func penBrush() -> Brush? {
    table.session.drawing.wetStroke(of: .pointer(device: 12))?.brush
  }

  @Test("the pen covers, the highlighter is translucent and wide, the eraser takes ink away")
  mutating func inks() throws {
    let blue = BarColors.colors[4].color
    table.begin(1, at: Self.canvas)
    #expect(try table.brush(of: 1) == Brush(color: blue, width: 10))
    try table.tap(.tool(.highlighter))
    table.begin(2, at: Self.canvas)
    var marker = BarColors.colors[2].color
    marker.alpha = 115
    #expect(try table.brush(of: 2) == Brush(color: marker, width: 20, ink: .highlighter))
    try table.tap(.tool(.eraser))
    table.begin(3, at: Self.canvas)
    let rubber = try table.brush(of: 3)
    #expect(rubber.ink == .eraser && rubber.width == 50 && rubber.color.alpha == 255)
  }

  @Test("pen and highlighter keep colours of their own; erasers have the pen's")
  mutating func ownColors() throws {
    let colors = BarColors.colors.map(\.color)
    try table.tap(.color(1))
    try table.tap(.tool(.highlighter))
    #expect(table.session.seats[.first]?.brush.color == colors[2], "a marker is yellow")
    try table.tap(.color(4))
    try table.tap(.tool(.eraser))
    #expect(table.session.seats[.first]?.brush.color == colors[1])
    try table.tap(.color(3))
    #expect(table.session.seats[.first]?.brush.tool == .pen)
    #expect(table.session.seats[.first]?.brush.color == colors[3])
    try table.tap(.tool(.highlighter))
    #expect(table.session.seats[.first]?.brush.color == colors[4])
    try table.tap(.panel(.colors))
    try table.tap(.brightness)
    #expect(table.session.seats[.first]?.palette.tone != nil)
    try table.tap(.tool(.pen))
    #expect(table.session.seats[.first]?.palette.tone == nil, "the sliders show the pen's colour")
  }

  @Test(arguments: Tool.allCases)
  func `no tool keeps a position that is no number`(_ tool: Tool) {
    var table = Table()
    table.session.seats[.first]?.brush.tool = tool
    table.begin(1, at: Self.canvas)
    var other = table
    _ = table.session.handle(
      .finger(1, .update(pendingEnd: false), at: Point(x: 20, y: .nan)))
    _ = other.session.handle(.finger(1, .update(pendingEnd: false), at: nil))
    #expect(table.session == other.session)
  }

  @Test("each tool keeps its own width, and a colour that is chosen its opacity")
  mutating func ownWidths() throws {
    for (index, tool) in Tool.allCases.enumerated() {
      try table.choose(tool)
      try table.tap(.width(index % OriginalProgram.widths.count))
    }
    for (index, tool) in Tool.allCases.enumerated() {
      try table.choose(tool)
      let width = OriginalProgram.widths[index % OriginalProgram.widths.count]
      #expect(try table.seat(.bottom).brush.width == width.pixels)
    }
  }

  @Test("choosing a colour turns a tool without ink into the pen; others stay what they are")
  mutating func colorChoice() throws {
    let inkless: [Tool] = [.eraser, .strokeEraser, .select]
    for tool in Tool.allCases {
      try table.choose(tool)
      try table.tap(.color(0))
      let expected = inkless.contains(tool) ? .pen : tool
      #expect(try table.seat(.bottom).brush.tool == expected, "\(tool)")
    }
  }

  @Test("fingers keep the brush and the tool with which they came down; only later ones change")
  mutating func forLife() throws {
    table.stroke(90, at: Point(x: 100, y: 300))
    try table.tap(.tool(.strokeEraser))
    table.begin(1, at: Point(x: 300, y: 300))
    try table.tap(.tool(.pen))
    table.begin(2, at: Self.canvas)
    let before = try table.brush(of: 2)
    for control: PaletteControl in [.color(0), .width(4), .tool(.eraser)] {
      try table.tap(control)
      table.move(2, to: Point(x: 610, y: 340))
    }
    #expect(try table.brush(of: 2) == before)
    table.move(1, to: Point(x: 80, y: 300))
    #expect(table.session.drawing.completed.isEmpty, "the first finger still erases")
  }

  @Test("a pen's other end erases with any tool chosen; its tip keeps its tool")
  mutating func eraserEnd() throws {
    for tool in Tool.allCases {
      try table.choose(tool)
      let chosen = try table.seat(.bottom).brush
      pen(.press(button: 1), at: Self.canvas, isEraserEnd: true)
      #expect(penBrush()?.ink == .eraser && penBrush()?.width == 50, "\(tool)")
      pen(.release(button: 1), at: Self.canvas, isEraserEnd: true)
      #expect(try table.seat(.bottom).brush == chosen)
    }
    try table.tap(.tool(.pen))
    pen(.press(button: 1), at: Self.canvas, isEraserEnd: false)
    #expect(penBrush()?.ink == .pen)
  }

  @Test("with finger colours, fingers take the bar's colours in turn, but for white")
  mutating func fingerColors() throws {
    try table.tap(.cycleColors)
    let colors = BarColors.colors.dropLast().map(\.color)
    for round in 0..<2 {
      for (index, color) in colors.enumerated() {
        let finger = UInt32(round * 10 + index)
        table.begin(finger, at: Point(x: 100 + 50 * Double(index), y: 200))
        #expect(try table.brush(of: finger).color == color)
      }
    }
    try table.tap(.tool(.highlighter))
    table.begin(60, at: Self.canvas)
    #expect(try table.brush(of: 60).color.isSameHue(as: colors[0]))
    #expect(try table.brush(of: 60).ink == .highlighter)
  }

  @Test mutating func `erasing uses up no finger colour; choosing a colour ends them`() throws {
    let colors = BarColors.colors.map(\.color)
    try table.tap(.cycleColors)
    table.begin(1, at: Point(x: 200, y: 100))
    try table.tap(.tool(.eraser))
    table.begin(2, at: Point(x: 200, y: 100))
    pen(.press(button: 1), at: Point(x: 200, y: 100), isEraserEnd: true)
    try table.tap(.tool(.pen))
    table.begin(3, at: Point(x: 200, y: 100))
    #expect(try table.brush(of: 3).color == colors[1])
    try table.tap(.color(5))
    for finger in UInt32(4)...6 {
      table.begin(finger, at: Point(x: 200, y: 100))
      #expect(try table.brush(of: finger).color == colors[5])
    }
  }

  @Test func `finger colours are each seat's own, and take turns within it`() throws {
    var table = Table.large(seats: 2)
    try table.tap(.cycleColors, at: .top)
    let colors = BarColors.colors.map(\.color)
    for index in 0..<3 {
      let (above, below) = (UInt32(index), UInt32(index) + 50)
      table.begin(below, at: Point(x: 1_000, y: 1_000))
      table.begin(above, at: Point(x: 1_000, y: 400))
      #expect(try table.brush(of: below).color == colors[4])
      #expect(try table.brush(of: above).color == colors[index])
    }
  }

  @Test mutating func `a brush is as wide on the screen in any view, and on any display`() throws {
    for scale in [1.0, 2] {
      var table = Table(metrics: DisplayMetrics(scale: scale))
      for key in [UInt32(0x3D), 0x3D, 0x2D, 0x2D, 0x2D, 0x2D] {
        _ = table.session.handle(.key(KeyPress(keysym: key, control: true)))
        table.begin(1, at: Point(x: 640, y: 200))
        #expect(abs(try table.brush(of: 1).width * table.session.view.scale - 10 * scale) < 1e-9)
        table.lift(1)
      }
    }
  }
}
