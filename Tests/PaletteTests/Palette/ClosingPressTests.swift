import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("A press on the canvas that closes a panel")
struct ClosingPressTests {
  private var table = Table()
  private var strokes: [Stroke] { table.session.drawing.completed }
  private var panel: PalettePanel? { table.session.seats[.first]?.palette.panel }

  private static let place = Table.canvas

  init() throws { try table.tap(.panel(.widths)) }

  @Test("leaves no dot if it lifts where it came down, and nothing to undo", arguments: [0, 9.0])
  mutating func tap(way: Double) throws {
    table.begin(1, at: Self.place)
    #expect(panel == nil && table.session.drawing.inProgress.count == 1)
    table.move(1, to: Point(x: Self.place.x + way, y: Self.place.y))
    table.wait(3_000)
    let effects = table.lift(1)
    #expect(effects.actions.map(\.action) == [.cancel(.touch(1))])
    #expect(strokes.isEmpty && table.session.drawing.inProgress.isEmpty)
    #expect(!table.session.drawing.canUndo() && table.session.knownContacts.isEmpty)
    table.tap(2, at: Self.place)
    #expect(strokes.count == 1, "the next one is a dot")
  }

  @Test("paints all of its samples if it moves on, also back to where it came down")
  mutating func stroke() throws {
    let way = [0.0, 4, 8, 30, 8, 0].map { Point(x: Self.place.x + $0, y: Self.place.y) }
    table.begin(1, at: way[0])
    for place in way.dropFirst() { table.move(1, to: place) }
    table.lift(1)
    #expect(strokes.map { $0.samples.unpacked.map(\.position) } == [way])
    #expect(table.session.drawing.canUndo())
  }

  @Test mutating func `takes the lane once it has moved on, and not before`() throws {
    table.begin(1, at: Self.place)
    func takesLane(_ way: Double) -> Bool {
      var ink = InkGrowth()
      let place = Point(x: Self.place.x + way, y: Self.place.y)
      let event = TouchEvent.finger(1, .update(pendingEnd: false), at: place, milliseconds: 1)
      let isPainted = table.session.paint(event, into: &ink) != nil
      if !isPainted { _ = table.session.handle(.touch(event)) }
      return isPainted
    }
    #expect(!takesLane(5) && !takesLane(20) && takesLane(30))
    table.lift(1)
    #expect(strokes.map(\.samples.count) == [4])
  }

  @Test(
    "is an ordinary one if it closed nothing: a finger was on the palette, or no panel was open")
  mutating func others() throws {
    try table.press(1, .widthSlider)
    table.tap(2, at: Self.place)
    #expect(strokes.count == 1 && panel == .widths)
    table.lift(1)
    // The second of two fingers closes nothing any more.
    table.begin(3, at: Self.place)
    table.tap(4, at: Point(x: 300, y: 200))
    table.lift(3)
    #expect(strokes.map(\.contact) == [.touch(2), .touch(4)])
  }

  @Test(arguments: [Tool.strokeEraser, .fill, .select, .text])
  mutating func `leaves nothing of other tools either`(tool: Tool) throws {
    try table.tap(.panel(.widths))
    table.stroke(1)
    try table.tap(.tool(tool))
    try table.tap(.panel(.widths))
    let before = strokes
    table.tap(2, at: Point(x: Self.place.x + 10, y: Self.place.y))
    table.wait(1_000)
    let session = table.session
    #expect(panel == nil && strokes == before && before.count == 1)
    #expect(session.selections.bySeat.isEmpty && session.writings.all.isEmpty)
    #expect(!session.isFilling)
  }

  @Test("of a pointer leaves nothing if the next press comes without a release between")
  mutating func pressedAgain() throws {
    try table.tap(.panel(.widths))
    // The first one opens the panel, and the second one closes it.
    let places = [try table.place(.panel(.widths)), Self.place, Self.place]
    for (index, place) in places.enumerated() {
      _ = table.session.handle(
        .pointing(8, .press(button: 1), at: place, motion: .relative, milliseconds: Int64(index)))
    }
    #expect(panel == nil && strokes.isEmpty)
    #expect(table.session.drawing.inProgress.count == 1, "the third one paints")
  }

  @Test mutating func `leaves nothing on any board if another one was shown meanwhile`() throws {
    table.begin(1, at: Self.place)
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    table.lift(1)
    #expect(table.session.boards.all.allSatisfy { $0.drawing.completed.isEmpty })
    #expect(table.session.boards.all.count == 2)
  }
}
