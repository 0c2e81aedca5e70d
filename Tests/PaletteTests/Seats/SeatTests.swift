import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Seats at the edges, and the seat of a contact")
struct SeatTests {
  /// How far a place is from an edge of a large window.
  private func distance(_ place: Point, _ edge: ScreenEdge) -> Double {
    switch edge {
    case .bottom: 1440 - place.y
    case .top: place.y
    case .right: 2560 - place.x
    case .left: place.x
    }
  }

  @Test("people sit at the lower edge, the upper, the right and the left one, then beside others")
  func order() {
    let edges: [ScreenEdge] = [.bottom, .top, .right, .left, .bottom, .top, .bottom, .top]
    for count in 0...9 {
      var table = Table.large(seats: count)
      let seats = Array(table.session.seats.values)
      #expect(seats.map(\.edge) == Array(edges.prefix(max(1, count))))
      #expect(Set(seats.map(\.id)).count == seats.count)
      #expect(Set(table.session.layouts.keys) == Set(seats.map(\.id)))
      for seat in seats { #expect(table.session.layouts[seat.id]?.space.edge == seat.edge) }
      let before = table.session
      table.session.seat(count)
      #expect(table.session == before, "all of them sit already")
    }
  }

  @Test(
    "after a seat is left, the other palettes lie as if it had never been taken", arguments: 2...4)
  func leaving(count: Int) throws {
    // So narrow that those at the sides lie between the others.
    var table = Table(seats: count, width: 600, height: 420)
    let edges = table.session.seats.values.map(\.edge)
    try table.tap(.panel(.menu), at: edges[0])
    try table.reveal(.leave, at: edges[0])
    try table.tap(.leave, at: edges[0])
    var fresh = table.session
    fresh.resize(windowWidth: 600, windowHeight: 420, metrics: .standard)
    #expect(table.session.layouts == fresh.layouts && table.session.seats.count == count - 1)
  }

  @Test(arguments: 1...4)
  func `a contact on the canvas belongs to the seat whose edge is nearest`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    var table = Table.large(seats: count)
    var owners: Set<SeatID> = []
    for finger in UInt32(0)..<300 {
      let place = random.point(in: table.session.window.rect)
      guard table.session.layouts.values.allSatisfy({ $0.hit(place) == nil }) else { continue }
      table.stroke(finger, at: place)
      let owner = try #require(table.session.drawing.completed.last?.seat)
      let edge = try #require(table.session.seats[owner]?.edge)
      for other in table.session.seats.values {
        #expect(distance(place, edge) <= distance(place, other.edge), "\(place)")
      }
      owners.insert(owner)
    }
    #expect(owners.count == count)
  }

  @Test("a contact belongs to its seat wherever it goes, and that seat can undo its stroke")
  func forLife() throws {
    var table = Table.large(seats: 2)
    let (bottom, top) = (try table.seat(.bottom).id, try table.seat(.top).id)
    table.draw(1, Point(x: 900, y: 300), Point(x: 900, y: 1_200))
    #expect(table.session.drawing.completed.map(\.seat) == [top])
    #expect(table.session.drawing.canUndo(by: top) && !table.session.drawing.canUndo(by: bottom))
  }

  @Test func `each seat has a brush of its own, and undoes and redoes only its own edits`() throws {
    var table = Table.large(seats: 4)
    let places: [ScreenEdge: Point] = [
      .bottom: Point(x: 1_280, y: 1_000), .top: Point(x: 1_280, y: 420),
      .left: Point(x: 600, y: 700), .right: Point(x: 1_900, y: 700),
    ]
    for (index, edge) in ScreenEdge.allCases.enumerated() {
      try table.tap(.color(index), at: edge)
      try table.tap(.width(index), at: edge)
    }
    for (index, edge) in ScreenEdge.allCases.enumerated() {
      let place = try #require(places[edge])
      table.begin(UInt32(index), at: place)
      let brush = try table.brush(of: UInt32(index))
      #expect(brush.color == BarColors.colors[index].color)
      #expect(brush.width == OriginalProgram.widths[index].pixels)
      table.lift(UInt32(index))
    }
    let whole = table.session.drawing.completed
    for edge in ScreenEdge.allCases {
      let seat = try table.seat(edge).id
      try table.tap(.undo, at: edge)
      #expect(table.session.drawing.completed == whole.filter { $0.seat != seat })
      #expect(try table.tap(.undo, at: edge).changes == [], "others' strokes are not its to take")
      try table.tap(.redo, at: edge)
      #expect(table.session.drawing.completed == whole)
    }
  }

  @Test("leaving removes the palette; the ink stays, and so do strokes under its fingers")
  func leaving() throws {
    var table = Table.large(seats: 2)
    let top = try table.seat(.top).id
    table.stroke(1, at: Point(x: 900, y: 300))
    table.begin(2, at: Point(x: 1_000, y: 300))
    try table.press(3, .color(4), at: .top)
    try table.tap(.panel(.menu), at: .top)
    let effects = try table.tap(.leave, at: .top)
    #expect(effects.seatsChanged && table.session.seats[top] == nil)
    #expect(table.session.layouts[top] == nil)
    table.move(2, to: Point(x: 1_000, y: 350))
    table.lift(2)
    #expect(table.lift(3) == Effects(), "the finger on the palette is on nothing now")
    #expect(table.session.drawing.completed.map(\.seat) == [top, top])
    let bottom = try table.seat(.bottom).id
    table.stroke(4, at: Point(x: 900, y: 300))
    #expect(table.session.drawing.completed.last?.seat == bottom, "its zone is its neighbours' now")
  }

  @Test func `the last seat stays, and is not offered to leave`() throws {
    var table = Table.large(seats: 2)
    try table.tap(.panel(.menu), at: .bottom)
    try table.press(1, .leave, at: .bottom)
    try table.tap(.panel(.menu), at: .top)
    try table.tap(.leave, at: .top)
    table.lift(1)
    #expect(table.session.seats.values.map(\.edge) == [.bottom])
    // The open panel stays as it is until it is closed.
    for _ in 0..<2 { try table.tap(.panel(.menu), at: .bottom) }
    #expect(table.session.layouts[.first]?.cell(of: .leave) == nil)
  }

  @Test func `a person at an edge that was left has a new history and a new brush`() throws {
    var table = Table.large(seats: 2)
    let left = try table.seat(.top).id
    table.stroke(1, at: Point(x: 900, y: 300))
    try table.tap(.color(0), at: .top)
    try table.tap(.panel(.menu), at: .top)
    try table.tap(.leave, at: .top)
    table.session.seat(2)
    let new = try table.seat(.top)
    var brush = SeatBrush()
    brush.color = new.brush.color
    #expect(new.id != left && new.brush == brush && new.palette == PaletteState())
    #expect(try table.tap(.undo, at: .top).changes == [])
  }

  @Test func `each person starts with a colour in which nobody paints at that time`() throws {
    var table = Table.large(seats: 4)
    let colors = table.session.seats.values.map(\.brush.color)
    #expect(Set(colors).count == 4 && colors[0] == BarColors.colors[4].color)
    try table.tap(.panel(.menu), at: .top)
    try table.tap(.leave, at: .top)
    try table.tap(.color(0), at: .bottom)
    table.session.seat(4)
    let now = table.session.seats.values.map(\.brush.color)
    #expect(Set(now).count == 4 && now.last == BarColors.colors[4].color)
  }

  @Test func `no seat number is used twice, however often people come and go`() throws {
    var table = Table.large(seats: 2)
    var known = Set(table.session.seats.keys)
    for finger in 0..<UInt32(600) {
      table.stroke(finger, at: Point(x: 900, y: 300))
      try table.tap(.panel(.menu), at: .top)
      try table.tap(.leave, at: .top)
      table.session.seat(2)
      let new = try table.seat(.top).id
      try #require(known.insert(new).inserted, "\(new) was somebody else")
      #expect(try table.tap(.undo, at: .top).changes == [], "others' strokes are not its to take")
    }
    #expect(table.session.drawing.completed.count == 600)
    #expect(try table.seat(.bottom).id == .first)
  }

  @Test func `if the largest number is used, new people get numbers without a history`() throws {
    var boards = Boards()
    for (finger, number) in [UInt32.max, 0, 1, 255].enumerated() {
      boards.current.drawing.paintDot(finger: UInt32(finger), by: SeatID(number: number))
    }
    var session = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: boards,
      seats: [Seat(id: SeatID(number: .max), edge: .bottom)])
    session.seat(4)
    #expect(session.seats.count == 4)
    for seat in session.seats.keys.dropFirst() {
      #expect(!boards.current.drawing.seatsWithHistory.contains(seat))
      #expect(!session.drawing.canUndo(by: seat))
    }
  }
}

extension Drawing {
  /// Paints a dot.
  mutating func paintDot(finger: UInt32, by seat: SeatID) {
    let brush = Brush(color: InkColor(rgb: 0), width: 4)
    let sample = StrokeSample(position: Point(x: 5, y: 5), time: Timestamp(milliseconds: 0))
    _ = begin(.touch(finger), brush: brush, quantum: .coarsest, sample: sample)
    _ = complete(.touch(finger), by: seat)
  }
}
