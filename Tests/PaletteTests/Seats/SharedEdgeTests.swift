import Ink
import OrderedCollections
import Tables
import TestSupport
import Testing
import Interaction
import Touch

@Suite("Several people at one edge")
struct SharedEdgeTests {
  private static func table(_ seats: Int = 8, _ width: Int = 1920, _ height: Int = 1080) -> Table {
    Table(seats: seats, width: width, height: height)
  }

  /// The frames of all bars and tabs, in window space.
  private static func frames(_ session: PaintingSession) -> [Rect] {
    session.seats.keys.compactMap { session.layouts[$0] }.map { $0.space.windowRect($0.frame) }
  }

  /// Expects that no two bars lie on each other, and that all are in the window.
  private static func expectApart(_ session: PaintingSession, _ state: String) {
    let frames = frames(session)
    #expect(frames.count == session.seats.count)
    for (index, frame) in frames.enumerated() {
      #expect(Screens.isInside(frame, session.window.rect), "\(state)")
      for other in frames[(index + 1)...] {
        let across = min(frame.maxX, other.maxX) - max(frame.minX, other.minX)
        let down = min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
        #expect(min(across, down) <= Screens.slack, "\(state): \(frame) and \(other)")
      }
    }
  }

  /// Taps a control of a seat, not of an edge.
  private static func tap(_ control: PaletteControl, of seat: SeatID, _ table: inout Table) throws {
    let layout = try #require(table.session.layouts[seat])
    let cell = try #require(layout.cell(of: control), "no \(control.name)")
    table.begin(900, at: layout.space.windowPoint(cell.target.center))
    table.lift(900)
  }

  private static func grip(_ seat: SeatID, _ table: Table) throws -> Point {
    let layout = try #require(table.session.layouts[seat])
    return layout.space.windowPoint(try #require(layout.cell(of: .grip)).target.center)
  }

  @Test(
    "eight people sit one at each edge, then where there is most room, and evenly at one edge")
  func eight() throws {
    let session = Self.table().session
    #expect(session.seats.count == 8)
    let edges = session.seats.values.map(\.edge)
    #expect(edges == [.bottom, .top, .right, .left, .bottom, .top, .bottom, .top])
    Self.expectApart(session, "eight")
    let bottom = session.seats.values.filter { $0.edge == .bottom }
    let middles = bottom.compactMap { session.layouts[$0.id]?.frame.center.x }.sorted()
    #expect(middles.count == 3 && abs(middles[1] - 960) <= 1)
    #expect(abs(middles[0] - 320) <= 1 && abs(middles[2] - 1600) <= 1)
    #expect(Set(session.seats.values.map { $0.brush.color }).count == 8, "each has a colour")
  }

  @Test(
    "what is told about the gallery goes to the person who has opened it, and not to a neighbour")
  func gallery() throws {
    var table = Self.table()
    table.session.hasGallery = true
    for seat in table.session.seats.keys {
      var effects = Effects()
      table.session.toggleGallery(from: seat, &effects)
      #expect(table.session.gallerySeat == seat)
      _ = table.session.closeGallery()
    }
    #expect(table.session.gallerySeat == nil)
  }

  @Test("up to four people have an edge each, and share none")
  func asEver() {
    for seats in 1...4 {
      let session = Self.table(seats).session
      #expect(session.palettes.neighbors.values.allSatisfy { $0.part == nil && $0.crowd == 1 })
    }
  }

  @Test(
    "as many people sit down as can have cells for a finger, and no more",
    arguments: [
      (320, 240), (800, 480), (480, 800), (1024, 600), (1366, 768), (3840, 2160),
    ], ["80", "100"])
  func asManyAsFit(window: (Int, Int), size: String) throws {
    let (width, height) = window
    // A finger needs as much of the screen where controls are small.
    let metrics = DisplayMetrics.standard.withControls(of: try #require(ControlSize(word: size)))
    let session = Table(seats: 8, width: width, height: height, metrics: metrics).session
    let minimum = (PaletteMeasures.minimumCell * session.metrics.pixelsPerMillimetre).rounded(.down)
    #expect((4...8).contains(session.seats.count))
    Self.expectApart(session, "\(width)×\(height)")
    if session.seats.count > 4 {
      #expect(session.layouts.values.allSatisfy { $0.cellSize >= minimum })
    }
    if session.seats.count < 8 {
      #expect(session.palettes.roomiestEdge(in: session.surroundings) == nil)
    }
    #expect(width < 1_366 || session.seats.count == 8)
  }

  @Test(
    "people who sat at a large window all have a place in a small one",
    arguments: [
      (200, 150), (640, 480), (480, 800), (1920, 400),
    ])
  func smallWindow(width: Int, height: Int) throws {
    let large = Self.table()
    let seats = try #require(PaintingSession.seats(decoding: large.session.encodedSeats))
    var session = PaintingSession(
      windowWidth: width, windowHeight: height, metrics: .standard, boards: Boards(), seats: seats)
    #expect(session.seats.keys == large.session.seats.keys)
    Self.expectApart(session, "restored")
    session.resize(windowWidth: 1920, windowHeight: 1080, metrics: .standard)
    #expect(session.layouts == large.session.layouts)
  }

  @Test("simple and normal palettes share an edge")
  func simple() throws {
    var table = Self.table()
    for seat in table.session.seats.keys where seat.number % 2 == 1 {
      var effects = Effects()
      table.session.toggleSimple(of: seat, &effects)
      Self.expectApart(table.session, "\(seat.number) is simple")
    }
  }

  @Test("a finger before a palette belongs to its person, and each undoes alone")
  func ownership() throws {
    var table = Self.table()
    var finger: UInt32 = 0
    for (seat, layout) in table.session.layouts {
      finger += 1
      let front = Point(x: layout.frame.center.x, y: layout.frame.minY - 30)
      let place = layout.space.windowPoint(front)
      #expect(table.session.seat(nearest: place) == seat)
      table.begin(finger, at: place)
      table.lift(finger)
      #expect(table.session.drawing.completed.last?.seat == seat)
    }
    var left = table.session.drawing.completed.count
    #expect(left == 8)
    for seat in table.session.seats.keys.reversed() {
      try Self.tap(.undo, of: seat, &table)
      left -= 1
      #expect(table.session.drawing.completed.count == left)
      #expect(!table.session.drawing.completed.contains { $0.seat == seat })
    }
  }

  @Test("palettes that are dragged and folded at random never lie on others", arguments: 0..<8)
  func dragged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = random.element(of: [(1920, 1080), (1366, 768), (3840, 1200)])
    var table = Self.table(random.integer(in: 5...8), width, height)
    let seats = Array(table.session.seats.keys)
    for finger in UInt32(1)...40 {
      let seat = random.element(of: seats)
      let start = try Self.grip(seat, table)
      if random.oneIn(4) {
        table.begin(finger, at: start)
        table.lift(finger)
      } else {
        table.begin(finger, at: start)
        for _ in 0..<4 {
          table.move(finger, to: random.point(in: table.session.window.rect))
          Self.expectApart(table.session, "\(finger)")
        }
        table.lift(finger)
      }
      Self.expectApart(table.session, "\(finger)")
    }
    #expect(table.session.seats.keys.elementsEqual(seats) && table.session.drawing.isEmpty)
    for seat in seats where table.session.seats[seat]?.palette.isFolded == true {
      try Self.tap(.grip, of: seat, &table)
      Self.expectApart(table.session, "unfolded")
    }
    let kept = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(kept.map(\.place) == table.session.seats.values.map(\.place))
  }

  @Test("a palette slides between others and past them, and they stay")
  func past() throws {
    var table = Self.table()
    let bottom = table.session.seats.values.filter { $0.edge == .bottom }
      .sorted { $0.place.along < $1.place.along }.map(\.id)
    let before = table.session.layouts
    let start = try Self.grip(bottom[0], table)
    table.begin(1, at: start)
    table.move(1, to: Point(x: start.x + 20, y: start.y))
    let near = try #require(table.session.layouts[bottom[0]]).frame.minX
    let old = try #require(before[bottom[0]]).frame.minX
    #expect(abs(near - old - 20) <= 1)
    table.move(1, to: Point(x: 1_900, y: start.y))
    table.lift(1)
    for seat in bottom.dropFirst() { #expect(table.session.layouts[seat] == before[seat]) }
    let moved = try #require(table.session.layouts[bottom[0]]).frame
    let last = try #require(before[bottom[2]]).frame
    #expect(moved.minX > last.maxX || moved.maxX < last.minX)
    Self.expectApart(table.session, "past")
  }

  @Test("a palette can be carried around all corners, and back; its finger paints nothing")
  func corners() throws {
    var table = Self.table(1)
    let start = try Self.grip(.first, table)
    table.begin(1, at: start)
    let way: [(Point, ScreenEdge)] = [
      (Point(x: 1_600, y: 1_050), .bottom), (Point(x: 1_890, y: 500), .right),
      (Point(x: 900, y: 20), .top), (Point(x: 15, y: 600), .left), (Point(x: 900, y: 500), .left),
      (Point(x: 700, y: 1_060), .bottom),
    ]
    for (place, edge) in way {
      let effects = table.move(1, to: place)
      #expect(table.session.seats[.first]?.edge == edge, "\(place)")
      #expect(effects.palettes.contains(.first))
      let layout = try #require(table.session.layouts[.first])
      #expect(layout.space.edge == edge)
      Self.expectApart(table.session, "\(place)")
    }
    table.lift(1)
    #expect(table.session.drawing.isEmpty && table.session.seats.count == 1)
    #expect(table.session.seats[.first]?.palette.isFolded == false, "it was no tap")
    try table.tap(.tool(.eraser))
    #expect(try table.seat(.bottom).brush.tool == .eraser)
  }

  @Test("a palette comes to an edge where others sit, and they make room")
  func joining() throws {
    var table = Self.table(2)
    let id = try table.seat(.top).id
    let start = try Self.grip(id, table)
    table.begin(1, at: start)
    table.move(1, to: Point(x: start.x + 40, y: start.y))
    table.move(1, to: Point(x: 1_700, y: 1_070))
    table.lift(1)
    #expect(table.session.seats.values.map(\.edge) == [.bottom, .bottom])
    Self.expectApart(table.session, "joined")
    let (first, second) = (
      try #require(table.session.layouts[.first]), try #require(table.session.layouts[id])
    )
    #expect(first.frame.center.x < second.frame.center.x)
    // And back: the one that is left has the whole edge again, and its palette stays there.
    let middle = first.frame.center.x
    table.begin(2, at: try Self.grip(id, table))
    table.move(2, to: Point(x: 1_500, y: 1_000))
    table.move(2, to: Point(x: 960, y: 8))
    table.lift(2)
    #expect(table.session.seats.values.map(\.edge) == [.bottom, .top])
    #expect(table.session.palettes.neighbors[.first]?.part == nil)
    let alone = try #require(table.session.layouts[.first])
    let fits = alone.frame.width / 2 < min(middle, 1920 - middle) - 20
    #expect(!fits || abs(alone.frame.center.x - middle) <= 1)
  }

  @Test("a drag that is cancelled takes the palette back, also from another edge")
  func cancelled() throws {
    for way in [[Point(x: 1_400, y: 1_050)], [Point(x: 1_600, y: 1_050), Point(x: 1_890, y: 500)]] {
      for seats in [1, 8] {
        var table = Self.table(seats)
        let before = table.session.layouts
        table.begin(1, at: try Self.grip(.first, table))
        for place in way { table.move(1, to: place) }
        #expect(table.session.layouts != before)
        _ = table.cancelAll()
        #expect(table.session.seats[.first]?.edge == .bottom)
        let (old, new) = (before[.first]?.frame, table.session.layouts[.first]?.frame)
        #expect(abs((old?.minX ?? 0) - (new?.minX ?? 99)) <= 1 && old?.minY == new?.minY)
        Self.expectApart(table.session, "cancelled")
      }
    }
  }

  @Test("a notice says if the person who cleared sits beside the reader at the same edge")
  func neighbours() throws {
    var table = Self.table(5)
    table.stroke(1, at: Point(x: 900, y: 500))
    let bottom = table.session.seats.values.filter { $0.edge == .bottom }
      .sorted { $0.place.along < $1.place.along }.map(\.id)
    try #require(bottom.count == 2)
    var effects = Effects()
    table.session.clear(.everyones, by: bottom[0], &effects)
    let notices = table.session.removalNotices
    #expect(notices.first { $0.seat == bottom[0] }?.remover == .reader)
    #expect(notices.first { $0.seat == bottom[1] }?.remover == .left)
  }

  @Test("places are kept")
  func kept() throws {
    let session = Self.table().session
    let seats = try #require(PaintingSession.seats(decoding: session.encodedSeats))
    #expect(seats.map(\.place) == session.seats.values.map(\.place))
    let again = PaintingSession(
      windowWidth: 1920, windowHeight: 1080, metrics: .standard, boards: session.boards,
      seats: seats)
    #expect(again.layouts == session.layouts && again.encodedSeats == session.encodedSeats)
  }

  @Test("a place beyond the edge is moved onto it, and damaged bytes of a place are refused")
  func damaged() throws {
    #expect(SeatPlace(.top, along: .nan).along == 0.5)
    #expect(SeatPlace(.top, along: .infinity).along == 1 && SeatPlace(.top, along: -3).along == 0)
    var bytes = Table().session.encodedSeats
    // Version, count, number, edge and the position are before the place.
    let place = 1 + 1 + 1 + 1 + 8
    for wrong in [Double.nan, -0.1, 1.1, .infinity] {
      var number = wrong.bitPattern
      for index in 0..<8 {
        bytes[place + index] = UInt8(truncatingIfNeeded: number)
        number >>= 8
      }
      #expect(PaintingSession.seats(decoding: bytes) == nil)
    }
  }
}
