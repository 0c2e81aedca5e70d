import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Panels by the keyboard")
struct KeyboardFocusTests {
  private var table = Table()
  private static let arrows: [(KeyPress, dx: Double, dy: Double)] = [
    (KeyPress(keysym: 0xFF51), -1, 0), (KeyPress(keysym: 0xFF52), 0, -1),
    (KeyPress(keysym: 0xFF53), 1, 0), (KeyPress(keysym: 0xFF54), 0, 1),
  ]

  private var focus: PaletteControl? { table.session.seats[.first]?.palette.focus }
  private var brush: SeatBrush { table.session.seats[.first]?.brush ?? SeatBrush() }

  private mutating func strike(_ keysym: UInt32, shift: Bool = false) {
    _ = table.session.handle(.key(KeyPress(keysym: keysym, shift: shift)))
  }

  /// Goes to a control the shortest way. Every step goes the way of its arrow.
  private mutating func go(to control: PaletteControl) throws {
    var ways: [PaletteControl?: [UInt32]] = [:]
    strike(0xFF53)
    var next: [(PaintingSession, [UInt32])] = [(table.session, [])]
    while !next.isEmpty {
      let (session, way) = next.removeFirst()
      let here = session.seats[.first]?.palette.focus
      guard ways[here] == nil else { continue }
      ways[here] = way
      for (key, dx, dy) in Self.arrows {
        var moved = session
        _ = moved.handle(.key(key))
        let there = try #require(moved.seats[.first]?.palette.focus)
        guard let here, there != here else { continue }
        let (from, to) = (try table.place(here), try table.place(there))
        #expect((to.x - from.x) * dx + (to.y - from.y) * dy > 0)
        next.append((moved, way + [key.keysym]))
      }
    }
    for keysym in try #require(ways[control], "no way to \(control)") { strike(keysym) }
    #expect(focus == control)
  }

  @Test(arguments: PalettePanel.allCases)
  mutating func `arrows go through all of every panel`(panel: PalettePanel) throws {
    table = Table(seats: 2)
    try table.tap(panel.opener)
    let panel = try #require(table.session.layouts[.first]?.panel)
    let start = table.session
    for cell in panel.cells {
      table.session = start
      try go(to: cell.control)
    }
  }

  @Test mutating func `Enter does what a tap would do`() throws {
    strike(0xFFC1)
    try go(to: .paperColor(.black))
    strike(0xFF0D)
    #expect(table.session.boards.current.paper.color == .black)
    #expect(focus == .paperColor(.black))
    strike(0xFFC1)
    #expect(table.session.seats[.first]?.palette.panel == nil && focus == nil)
    strike(0xFF0D)
    strike(0xFF53)
    #expect(focus == nil)
  }

  @Test("in the Clear panel Enter clears whose ink is chosen, and the panel goes")
  mutating func enterClears() throws {
    table = Table(seats: 2)
    table.stroke(1, at: Point(x: 100, y: 600))
    table.stroke(2, at: Point(x: 100, y: 100))
    #expect(Set(table.session.drawing.completed.map(\.seat)).count == 2)
    try table.tap(.clear(.everyones))
    try go(to: .clear(.own))
    strike(0xFF0D)
    #expect(table.session.drawing.completed.map(\.seat) == [table.session.seats.keys[1]])
    #expect(table.session.seats[.first]?.palette.panel == nil && focus == nil)
  }

  @Test("with Shift arrows turn what sliders and fields set, to the end and no farther")
  mutating func adjust() throws {
    strike(0xFFC0)
    try go(to: .widthSlider)
    let width = brush.width
    strike(0xFF53, shift: true)
    #expect(brush.width > width)
    for _ in 0..<60 { strike(0xFF53, shift: true) }
    #expect(brush.width == SeatBrush.widthRange.upperBound)
    for _ in 0..<60 { strike(0xFF51, shift: true) }
    #expect(brush.width == SeatBrush.widthRange.lowerBound)
    strike(0xFFBF)
    try go(to: .opacity)
    for _ in 0..<60 { strike(0xFF51, shift: true) }
    #expect((1...20).contains(brush.color.alpha), "ink can always be seen")
    try go(to: .colorField)
    for _ in 0..<60 { strike(0xFF52, shift: true) }
    let color = brush.color
    strike(0xFF51, shift: true)
    #expect(brush.color != color && brush.color.alpha == color.alpha)
    strike(0xFF0D)
    #expect(brush.recentColors.first == brush.color)
  }

  @Test mutating func `a finger on the canvas clears the focus`() {
    strike(0xFFBF)
    strike(0xFF53)
    #expect(focus != nil)
    table.stroke(1, at: Point(x: 40, y: 60))
    #expect(focus == nil)
  }
}
