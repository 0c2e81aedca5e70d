import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("A second finger on a stamp that was just set")
struct StampTurnTests {
  private var table = Table()
  private var session: PaintingSession { table.session }
  private var stamps: [Stroke] { session.drawing.completed }

  private static let place = Table.canvas
  private static let beside = Point(x: place.x + 30, y: place.y)

  init() throws {
    try table.choose(.stamp)
    table.begin(1, at: Self.place)
  }

  @Test("turns and scales it together with the first one, so that both stay on their spots")
  mutating func turns() throws {
    let before = try #require(stamps.first)
    table.wait(200)
    table.begin(2, at: Self.beside)
    #expect(stamps == [before], "it sets none of its own")
    table.move(2, to: Point(x: Self.place.x, y: Self.place.y + 60))
    let turned = try #require(stamps.first)
    #expect(turned.bounds.width > 1.8 * before.bounds.height)
    table.lift(2)
    table.lift(1)
    let transform = try #require(stamps.first).transform
    #expect(abs(transform.scale - 2) < 1e-9 && abs(transform.a) < 1e-9 && transform.b > 0)
    #expect(transform(Self.place) == Self.place && stamps == [turned])
    #expect(session.drawing.moving(of: .first) == nil)
  }

  @Test mutating func `whichever finger moves and lifts, undo takes the stamp in one go`() throws {
    for finger in UInt32(1)...2 {
      table = Table()
      try table.choose(.stamp)
      table.begin(1, at: Self.place)
      table.begin(2, at: Self.beside)
      table.move(finger, to: Point(x: Self.place.x + 15, y: Self.place.y - 50))
      table.lift(finger)
      let turned = stamps
      #expect(turned.count == 1 && turned.first?.transform.isIdentity == false)
      // The other one has nothing to hold any more, and leaves no trail.
      table.move(3 - finger, to: Point(x: 200, y: 200))
      table.lift(3 - finger)
      #expect(stamps == turned)
      try table.tap(.undo)
      #expect(stamps.isEmpty && !session.drawing.canUndo(by: .first))
      try table.tap(.redo)
      #expect(stamps == turned)
    }
  }

  @Test(arguments: [[UInt32(1), 2], [2, 1]])
  func `keeps it also if the first one has only touched beside an open panel`(
    order: [UInt32]
  ) throws {
    var table = Table()
    try table.choose(.stamp)
    try table.tap(.panel(.widths))
    table.begin(1, at: Self.place)
    #expect(try table.seat(.bottom).palette.panel == nil)
    table.begin(2, at: Self.beside)
    table.move(2, to: Point(x: Self.place.x, y: Self.place.y + 60))
    let turned = table.session.drawing.completed
    for finger in order { table.lift(finger) }
    #expect(table.session.drawing.completed == turned && turned.count == 1)
    #expect(turned.first?.transform.isIdentity == false)
    try table.tap(.undo)
    #expect(table.session.drawing.completed.isEmpty)
  }

  @Test("that comes later, beside it, or after the first one has gone on, sets its own")
  mutating func own() throws {
    // A fingertip reaches seven millimetres beyond its middle.
    table.begin(2, at: Point(x: Self.place.x + 32 + 28, y: Self.place.y))
    #expect(stamps.count == 2)
    table.lift(2)
    table.wait(301)
    table.begin(3, at: Self.beside)
    #expect(stamps.count == 3)
    table.lift(3)
    table.begin(4, at: Point(x: 200, y: 200))
    table.move(4, to: Point(x: 270, y: 200))
    table.begin(5, at: Point(x: 270, y: 200))
    #expect(stamps.count == 6)
    #expect(stamps.allSatisfy { $0.transform.isIdentity })
  }

  @Test func `may touch the stamp with its edge, so that two fingers need not be a palm`() throws {
    for distance in [35.0, 45, 58] {
      var table = Table()
      table.session.screenSettings = ScreenSettings([.palmRejection])
      try table.choose(.stamp)
      table.begin(1, at: Self.place)
      table.wait(100)
      table.begin(2, at: Point(x: Self.place.x - distance, y: Self.place.y))
      // Contacts that come and go in no time are drops of water, and those that rest so close are a palm.
      for step in 1...10 {
        table.wait(20)
        let way = Double(step) / 10 * distance
        let middle = Self.place.x - Double(step) / 20 * distance
        table.move(1, to: Point(x: middle, y: Self.place.y + way))
        table.move(
          2, to: Point(x: middle - distance * (1 - Double(step) / 10), y: Self.place.y - way))
      }
      table.lift(2)
      table.lift(1)
      let stamps = table.session.drawing.completed
      #expect(stamps.count == 1 && abs((stamps.first?.transform.scale ?? 0) - 2) < 1e-9)
    }
  }

  @Test func `of another seat sets its own`() throws {
    var table = Table.large(seats: 2)
    for edge in [ScreenEdge.top, .bottom] { try table.choose(.stamp, at: edge) }
    let middle = Table.largeMiddle
    table.begin(1, at: Point(x: middle.x, y: middle.y + 10))
    table.begin(2, at: Point(x: middle.x, y: middle.y - 10))
    #expect(table.session.drawing.completed.count == 2)
    table.move(2, to: Point(x: middle.x + 20, y: middle.y - 30))
    #expect(table.session.drawing.completed.allSatisfy { $0.transform.isIdentity })
  }

  @Test("a third finger sets its own, and two pairs are not mixed up")
  mutating func several() throws {
    table.begin(2, at: Self.beside)
    table.begin(3, at: Point(x: Self.place.x - 20, y: Self.place.y))
    #expect(stamps.count == 2)
    // While the seat holds one stamp, others are set.
    table.begin(4, at: Point(x: Self.place.x - 30, y: Self.place.y))
    #expect(stamps.count == 3)
    table.move(2, to: Point(x: Self.place.x + 60, y: Self.place.y))
    for finger in UInt32(1)...4 { table.lift(finger) }
    #expect(stamps.count { !$0.transform.isIdentity } == 1)
    for _ in 0..<3 { try table.tap(.undo) }
    #expect(stamps.isEmpty)
  }

  @Test("that another client takes leaves the stamp as it was set; the first one takes it along")
  mutating func taken() throws {
    let before = stamps
    for finger in UInt32(1)...2 {
      table = Table()
      try table.choose(.stamp)
      table.begin(1, at: Self.place)
      _ = table.session.handle(
        .finger(2, .begin, at: Self.beside, device: 9, milliseconds: table.clock))
      table.move(2, to: Point(x: Self.place.x, y: Self.place.y + 60))
      #expect(stamps != before)
      if finger == 2 {
        // An end without ownership is a cancellation.
        _ = table.session.handle(.finger(2, .end, at: nil, device: 9, milliseconds: table.clock))
        #expect(stamps.map(\.rings) == before.map(\.rings))
      } else {
        _ = table.cancelAll()
        #expect(stamps.isEmpty)
      }
      #expect(session.drawing.moving(of: .first) == nil)
    }
  }

  @Test func `two fingers on one spot, or nearly so, leave the stamp as it is`() {
    for distance in [0.0, 1e-9, 0.5] {
      var table = table
      let before = table.session.drawing.completed
      let near = Point(x: Self.place.x + distance, y: Self.place.y)
      table.begin(2, at: near)
      table.move(2, to: Self.place)
      table.move(2, to: near)
      table.lift(2)
      table.lift(1)
      #expect(before.count == 1 && table.session.drawing.completed == before, "\(distance)")
    }
  }

  @Test("sets its own if that one is undone already")
  mutating func undone() {
    var effects = Effects()
    table.session.edit(.undo(.first), &effects)
    #expect(stamps.isEmpty)
    table.begin(2, at: Self.beside)
    #expect(stamps.count == 1)
    for finger in UInt32(1)...2 { table.lift(finger) }
    #expect(stamps.count == 1 && session.drawing.moving.isEmpty)
  }

  @Test("is let go as a part of the same edit when its person selects something")
  mutating func selecting() throws {
    table.begin(2, at: Self.beside)
    table.move(2, to: Point(x: Self.place.x, y: Self.place.y + 60))
    let turned = stamps
    var effects = Effects()
    table.session.selectAll(of: .first, &effects)
    #expect(stamps == turned && session.drawing.moving.isEmpty)
    // A third finger takes hold of what is selected, and it stays under that alone.
    table.wait(250)
    table.begin(3, at: Self.place)
    table.move(2, to: Point(x: Self.place.x + 90, y: Self.place.y))
    #expect(stamps.map(\.transform) == turned.map(\.transform))
    table.move(3, to: Point(x: Self.place.x + 80, y: Self.place.y))
    for finger in UInt32(1)...3 { table.lift(finger) }
    #expect(stamps.count == 1 && stamps != turned)
    try table.tap(.undo)
    #expect(stamps == turned)
    try table.tap(.undo)
    #expect(stamps.isEmpty && !session.drawing.canUndo(by: .first))
  }

  @Test("what both hold is put down when another board is shown")
  mutating func boards() throws {
    table.begin(2, at: Self.beside)
    table.move(2, to: Point(x: Self.place.x, y: Self.place.y + 60))
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    table.move(1, to: Point(x: 200, y: 200))
    table.lift(1)
    table.lift(2)
    let boards = session.boards.all.map(\.drawing)
    #expect(boards.map(\.completed.count) == [1, 0])
    #expect(boards[0].completed.first?.transform.isIdentity == false)
    #expect(boards[0].moving(of: .first) == nil)
  }
}
