import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Seats as they are kept")
struct SeatCodingTests {
  /// People who have chosen this and that.
  private static func table(seed: UInt64) throws -> Table {
    var random = SeededGenerator(seed: seed)
    var table = Table.large(seats: random.integer(in: 1...4))
    for seat in table.session.seats.values {
      try table.choose(random.element(of: Tool.allCases), at: seat.edge)
      if random.oneIn(2) { try table.tap(.color(random.integer(in: 0...5)), at: seat.edge) }
      if random.oneIn(2) { try table.tap(.width(random.integer(in: 0...4)), at: seat.edge) }
      if random.oneIn(3) {
        try table.tap(.panel(.colors), at: seat.edge)
        try table.tap(.swatch(random.integer(in: 0...10)), at: seat.edge)
      }
      if random.oneIn(3) { try table.tap(.grip, at: seat.edge) }
    }
    return table
  }

  @Test(
    "are read again as they were, with edges, tools, colours, widths and folded palettes",
    arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    let session = try Self.table(seed: seed).session
    let seats = try #require(PaintingSession.seats(decoding: session.encodedSeats))
    let again = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: session.boards, seats: seats
    )
    #expect(again.seats.keys == session.seats.keys)
    for (id, seat) in session.seats {
      #expect(again.seats[id]?.edge == seat.edge)
      #expect(again.seats[id]?.brush == seat.brush)
      #expect(again.seats[id]?.palette.isFolded == seat.palette.isFolded)
      #expect(again.seats[id]?.palette.position == seat.palette.position)
    }
    #expect(again.encodedSeats == session.encodedSeats)
  }

  @Test func `numbers of any size are read again`() throws {
    for number in [UInt32(0), 255, 256, 70_000, .max] {
      let session = PaintingSession(
        windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: Boards(),
        seats: [Seat(id: SeatID(number: number), edge: .left)])
      let bytes = session.encodedSeats
      let seats = try #require(PaintingSession.seats(decoding: bytes))
      #expect(seats.map(\.id.number) == [number] && seats.map(\.edge) == [.left])
    }
  }

  @Test(arguments: 0..<10)
  func `invalid bytes are refused, and changed ones are seats or refused`(seed: UInt64) throws {
    let bytes = try Self.table(seed: seed).session.encodedSeats
    var random = SeededGenerator(seed: seed)
    for cut in bytes.indices {
      #expect(PaintingSession.seats(decoding: Array(bytes[..<cut])) == nil)
      var changed = bytes
      changed[cut] = UInt8(random.integer(in: 0...255))
      guard let seats = PaintingSession.seats(decoding: changed) else { continue }
      let session = PaintingSession(
        windowWidth: 640, windowHeight: 480, metrics: .standard, boards: Boards(), seats: seats)
      #expect(!session.seats.isEmpty && session.layouts.count == session.seats.count)
    }
  }

  @Test func `a new person gets a number that is new to the drawing's history`() throws {
    var drawing = Drawing()
    let brush = Brush(color: InkColor(rgb: 0), width: 4)
    let sample = StrokeSample(position: Point(x: 5, y: 5), time: Timestamp(milliseconds: 0))
    _ = drawing.begin(.touch(1), brush: brush, quantum: .coarsest, sample: sample)
    _ = drawing.complete(.touch(1), by: SeatID(number: 6))
    var boards = Boards()
    boards.current.drawing = drawing
    var session = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: boards,
      seats: [Seat(id: .first, edge: .bottom)])
    session.seat(3)
    #expect(session.seats.keys.map(\.number) == [0, 7, 8])
  }

  @Test func `ink in progress stays on its drawing when another one is opened`() throws {
    var table = Table(seats: 2)
    table.begin(1, at: Table.canvas)
    table.move(1, to: Point(x: 700, y: 400))
    let effects = table.session.open(Boards())
    #expect(effects.boardChanged)
    #expect(effects.actions.map(\.completed?.samples.count) == [2])
    #expect(table.session.drawing.isEmpty && table.session.seats.count == 2)
    let later = table.move(1, to: Table.canvas).actions + table.lift(1).actions
    #expect(later.isEmpty)
    #expect(table.session.drawing.isEmpty)
  }
}
