import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Taking back what ghosts and palms have begun")
struct TakingBackTests {
  var table = Table()
  private var session: PaintingSession { table.session }

  init() { table.session.screenSettings = ScreenSettings([.palmRejection, .fistErases]) }

  /// Places far from each other and from the palette.
  private static let places = [
    Point(x: 450, y: 250), Point(x: 150, y: 120), Point(x: 900, y: 400), Point(x: 300, y: 480),
  ]

  /// A contact of a few milliseconds, of which three within half a second are ghosts.
  private mutating func ghost(_ finger: UInt32, at place: Point? = nil, pause: Int64 = 100) {
    table.begin(finger, at: place ?? Self.places[Int(finger % 4)])
    table.wait(8)
    table.lift(finger)
    table.wait(pause)
  }

  private mutating func square(_ finger: UInt32, around place: Point) {
    let corners = [(-60.0, -60.0), (60, -60), (60, 60), (-60, 60), (-60, -56)]
      .map { Point(x: place.x + $0.0, y: place.y + $0.1) }
    table.begin(finger, at: corners[0])
    for corner in corners.dropFirst() {
      table.wait(10)
      table.move(finger, to: corner)
    }
    table.lift(finger, at: Point(x: corners[0].x, y: corners[0].y + 2))
    table.wait(1_000)
  }

  @Test("a finger that rests leaves its dot, also if its end has no place, and a ghost leaves none")
  mutating func endsWithoutPlaces() {
    func touch(_ finger: UInt32, for milliseconds: Int64) {
      table.begin(finger, at: Self.places[Int(finger % 4)])
      table.wait(milliseconds)
      table.leave(finger)
      table.wait(40)
      table.lift(finger)
      table.wait(20)
    }
    for finger in UInt32(1)...3 { touch(finger, for: 100) }
    #expect(session.drawing.completed.count == 3)
    table.wait(1_000)
    // Their ends come late, too.
    for finger in UInt32(5)...7 { touch(finger, for: 8) }
    #expect(session.drawing.completed.count == 3)
  }

  @Test("three ghosts leave no fill, neither a pending nor a finished one", arguments: [0, 100])
  mutating func fills(pause: Int64) throws {
    for (finger, place) in Self.places.enumerated() { square(UInt32(90 + finger), around: place) }
    try table.tap(.tool(.fill))
    table.wait(1_000)
    let before = session.drawing.completed
    for finger in UInt32(1)...3 { ghost(finger, pause: pause) }
    for _ in 0..<400 { table.wait(16) }
    #expect(session.drawing.completed == before)
    // A finger's tap fills.
    table.begin(12, at: Self.places[0])
    table.wait(80)
    table.lift(12)
    for _ in 0..<400 { table.wait(16) }
    #expect(session.drawing.completed.count == before.count + 1)
  }

  @Test mutating func `ink that somebody has painted after a ghost's fill stays`() throws {
    for (finger, place) in Self.places.enumerated() { square(UInt32(90 + finger), around: place) }
    try table.tap(.tool(.fill))
    table.wait(1_000)
    ghost(1)
    try table.tap(.tool(.pen), finger: 901)
    table.begin(8, at: Point(x: 900, y: 150))
    table.wait(60)
    table.move(8, to: Point(x: 1_000, y: 150))
    table.lift(8)
    ghost(2, pause: 20)
    ghost(3, pause: 20)
    #expect(session.drawing.completed.filter(\.isArea).isEmpty)
    #expect(session.drawing.completed.map(\.contact).contains(.touch(8)))
  }

  @Test mutating func `three ghosts open no keys for a text, and what was typed stays`() throws {
    try table.tap(.tool(.text))
    table.wait(1_000)
    // Above the keys.
    func place(_ finger: UInt32) -> Point { Point(x: 100 + 140 * Double(finger), y: 90) }
    for finger in UInt32(1)...3 { ghost(finger, at: place(finger)) }
    #expect(session.writings.all.isEmpty && session.drawing.completed.isEmpty)
    table.wait(1_000)
    ghost(5, at: place(5))
    let seat = try #require(session.seats.keys.first)
    var effects = Effects()
    table.session.type(seat, &effects) { $0.write("Ink") }
    for finger in UInt32(6)...7 { ghost(finger, at: place(finger)) }
    #expect(session.drawing.completed.map(\.writtenText?.text) == ["Ink"])
  }

  @Test(
    "a lifted ghost is taken back on the board where it painted, and on a copy of it",
    arguments: [false, true])
  mutating func boards(isCopied: Bool) throws {
    table.stroke(9, at: Point(x: 200, y: 300))
    table.wait(1_000)
    ghost(1, pause: 20)
    ghost(2, pause: 20)
    #expect(session.drawing.completed.count == 3)
    var effects = Effects()
    if isCopied {
      table.session.duplicateBoard(by: .first, &effects)
    } else {
      table.session.addBoard(by: .first, &effects)
    }
    ghost(3, pause: 20)
    #expect(
      session.boards.all.map { $0.drawing.completed.map(\.contact) }
        == [[.touch(9)], isCopied ? [.touch(9)] : []])
  }

  @Test mutating func `a lifted touch that was not ours is taken back on its board, too`() throws {
    table.begin(1, at: Point(x: 200, y: 300))
    table.move(1, to: Point(x: 260, y: 300))
    table.lift(1, at: Point(x: 300, y: 300))
    var effects = Effects()
    table.session.addBoard(by: .first, &effects)
    let later = table.session.handle(
      .devices(
        DeviceChange(kind: .touchesTaken, device: 9, time: Timestamp(milliseconds: table.clock))))
    #expect(later.otherBoardsChanged)
    #expect(session.boards.all.allSatisfy { $0.drawing.completed.isEmpty })
  }

  @Test mutating func `a figure on a board that was left is taken back with its touch`() {
    table.session.screenSettings[.palmRejection] = false
    let way = (0...20).map {
      Point(x: 200 + 10 * Double($0), y: 200 + ($0.isMultiple(of: 2) ? 2 : 0))
    }
    table.begin(1, at: way[0])
    for place in way.dropFirst() { table.move(1, to: place) }
    table.wait(600)
    #expect(session.contactsWithFigures == [.touch(1)])
    var effects = Effects()
    table.session.addBoard(by: .first, &effects)
    #expect(session.boards.all[0].drawing.completed.map(\.samples.count) == [2])
    _ = table.cancelAll()
    #expect(session.boards.all.allSatisfy { $0.drawing.completed.isEmpty })
  }
}
