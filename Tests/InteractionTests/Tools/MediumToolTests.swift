import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Media as tools")
struct MediumToolTests {
  var table = Table()

  private static func color(_ name: String) throws -> InkColor {
    try #require(BarColors.colors.first { $0.name == name }).color
  }

  /// A finger that stays down draws a wave that is nearly straight.
  private mutating func drawWave(_ finger: UInt32) {
    for index in 0...20 {
      let place = Point(x: 200 + 10 * Double(index), y: index.isMultiple(of: 2) ? 202 : 200)
      if index == 0 { table.begin(finger, at: place) } else { table.move(finger, to: place) }
    }
  }

  @Test func `each has a tool, a name, a label and an icon of its own`() {
    let tools = Medium.allCases.map(Tool.medium)
    #expect(tools.allSatisfy(Tool.allCases.contains))
    #expect(Set(Tool.allCases).count == Tool.allCases.count)
    #expect(tools.map(\.name) == Medium.allCases.map(\.name))
    #expect(Set(Tool.allCases.map(\.name)).count == Tool.allCases.count)
    #expect(Set(Tool.allCases.map(\.label)).count == Tool.allCases.count)
    #expect(Set(Tool.allCases.map(\.icon)).count == Tool.allCases.count)
  }

  @Test(arguments: Medium.allCases)
  mutating func `a finger paints with the medium's brush, in its first width`(medium: Medium) throws
  {
    try table.choose(.medium(medium))
    table.begin(1, at: Table.canvas)
    let color = try table.seat(.bottom).brush.color
    let brush = Brush(color: color, width: medium.recipe.width, medium: medium)
    #expect(try table.brush(of: 1) == brush)
    #expect(color.alpha == 255, "opaque, also if it multiplies")
    #expect(try table.brush(of: 1).ink == medium.recipe.ink)
  }

  @Test mutating func `each has a first colour of its own that is seen on light paper`() throws {
    var colors: [InkColor] = []
    for medium in Medium.allCases {
      try table.choose(.medium(medium))
      colors.append(try table.seat(.bottom).brush.color)
    }
    let known = ["red", "purple", "black", "green", "blue", "orange"]
    #expect(try colors.starts(with: known.map(Self.color)))
    #expect(Set(colors).count == colors.count)
    // Yellow, pink and white are lighter.
    for color in colors {
      let light = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
      #expect(light < 160_000)
    }
    #expect(Set(colors).isSubset(of: BarColors.colors.map(\.color)))
  }

  @Test func `on a blackboard, chalk and graphite are white at first`() throws {
    for (medium, name) in [(Medium.chalk, "white"), (.pencil, "white")] {
      var table = Table()
      var effects = Effects()
      table.session.changePaper(&effects) { $0.color = .blackboard }
      try table.choose(.medium(medium))
      #expect(try table.seat(.bottom).brush.color == Self.color(name))
    }
  }

  @Test mutating func `each keeps a colour and an opacity of its own`() throws {
    for (index, medium) in Medium.allCases.enumerated() {
      try table.choose(.medium(medium))
      try table.tap(.color(index))
      table.session.seats[.first]?.brush.color.alpha = UInt8(200 + index)
    }
    for (index, medium) in Medium.allCases.enumerated() {
      try table.choose(.medium(medium))
      var color = BarColors.colors[index].color
      color.alpha = UInt8(200 + index)
      table.begin(UInt32(index), at: Table.canvas)
      #expect(try table.brush(of: UInt32(index)).color == color, "\(medium)")
    }
    try table.choose(.pen)
    #expect(try table.seat(.bottom).brush.color == Self.color("blue"))
  }

  @Test mutating func `with finger colours, fingers paint with the medium in turn`() throws {
    try table.tap(.tool(.medium(.crayon)))
    try table.tap(.cycleColors)
    for finger in UInt32(0)..<3 {
      table.begin(finger, at: Point(x: 200 + 90 * Double(finger), y: 200))
      let brush = try table.brush(of: finger)
      #expect(brush.medium == .crayon && brush.color == BarColors.colors[Int(finger)].color)
    }
  }

  @Test mutating func `each has a letter, which chooses it`() throws {
    var letters: [Unicode.Scalar] = []
    for medium in Medium.allCases {
      let keys = (UInt32(0x61)...0x7A).filter {
        Keymap.command(for: KeyPress(keysym: $0)) == .control(.tool(.medium(medium)))
      }
      let key = try #require(keys.first, "\(medium)")
      #expect(keys == [key])
      table.strike(key)
      #expect(try table.seat(.bottom).brush.tool == .medium(medium))
      letters += keys.compactMap(Unicode.Scalar.init)
    }
    #expect(letters.starts(with: ["r", "k", "n", "m", "w", "a"]))
  }

  @Test func `visitors of an exhibit need nothing for them`() {
    for medium in Medium.allCases {
      #expect(PaletteControl.tool(.medium(medium)).exhibitNeed == .nothing)
    }
  }

  @Test(arguments: Medium.allCases)
  mutating func `a stroke goes on with its medium on another board`(medium: Medium) throws {
    try table.choose(.medium(medium))
    table.begin(1, at: Table.canvas)
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.boards.index == 1)
    #expect(try table.brush(of: 1).medium == medium)
  }

  @Test(arguments: Medium.allCases)
  mutating func `a line with Shift is one of the medium`(medium: Medium) throws {
    try table.choose(.medium(medium))
    for (index, x) in [300.0, 350, 420].enumerated() {
      _ = table.session.handle(
        .finger(
          1, index == 0 ? .begin : .update(pendingEnd: false), at: Point(x: x, y: 300 + x / 7),
          hasShift: index == 0, milliseconds: table.clock))
    }
    let brush = try table.brush(of: 1)
    #expect(brush.medium == medium && brush.curve == .polyline)
  }

  @Test(arguments: Medium.allCases)
  mutating func `a rest makes a figure of it, except of a spray, whose rest paints`(medium: Medium)
    throws
  {
    try table.choose(.medium(medium))
    drawWave(1)
    for _ in 0..<40 { table.wait(16) }
    let stroke = try #require(table.session.drawing.wetStroke(of: .touch(1)))
    #expect(stroke.brush.medium == medium)
    if medium.recipe.nozzle != nil {
      #expect(stroke.samples.count == 21 && stroke.restTime > 500)
    } else {
      #expect(stroke.samples.count == 2)
    }
  }

  @Test(arguments: [Medium.crayon, .spray])
  mutating func `two fingers that rest are a straight-edge, unless they spray`(medium: Medium)
    throws
  {
    table.session.seats[.first]?.palette[.straightEdge] = true
    try table.choose(.medium(medium))
    table.begin(1, at: Point(x: 200, y: 400))
    table.begin(2, at: Point(x: 500, y: 420))
    table.wait(400)
    table.begin(3, at: Point(x: 300, y: 200))
    let painting = Set(table.session.drawing.inProgress.keys)
    #expect(painting == (medium == .spray ? [.touch(1), .touch(2), .touch(3)] : [.touch(3)]))
  }
}
