import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Stamps on the canvas")
struct StampTests {
  private var table = Table()
  private var session: PaintingSession { table.session }
  private var stamps: [Stroke] { session.drawing.completed }

  private static let size = 64.0

  init() throws { try table.choose(.stamp) }

  /// The middle of a stamp's rectangle. Each stamp fills its square evenly.
  private static func middle(_ stamp: Stroke) -> Point {
    let bounds = stamp.bounds
    return Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
  }

  private static func distance(_ one: Point, _ other: Point) -> Double {
    let (x, y) = (one.x - other.x, one.y - other.y)
    return (x * x + y * y).squareRoot()
  }

  @Test("a finger sets the seat's stamp where it comes down, at once, with its size and colour")
  mutating func tap() throws {
    let brush = try table.seat(.bottom).brush
    table.begin(1, at: Table.canvas)
    let stamp = try #require(stamps.first)
    #expect(stamps.count == 1 && stamp.isArea && stamp.brush.color == brush.color)
    #expect(Self.distance(Self.middle(stamp), Table.canvas) < 1)
    #expect(max(stamp.bounds.width, stamp.bounds.height) <= Self.size)
    #expect(stamp.rings.count == brush.stamp.outline.rings.count)
    table.lift(1)
    #expect(stamps == [stamp] && session.drawing.inProgress.isEmpty)
    try table.tap(.undo)
    #expect(stamps.isEmpty && !session.drawing.canUndo(by: .first))
  }

  @Test func `each stamp can be set, and it is as large on the screen in any view`() throws {
    for (index, stamp) in Stamp.all.enumerated() {
      var table = Table()
      try table.tap(.stamp(index))
      _ = table.session.handle(.key(KeyPress(keysym: 0x3D, control: true)))
      table.tap(1, at: Table.canvas)
      let set = try #require(table.session.drawing.completed.first)
      #expect(set.rings.count == stamp.outline.rings.count, "\(stamp.name)")
      let side = max(set.bounds.width, set.bounds.height) * table.session.view.scale
      #expect((Self.size * 0.75...Self.size).contains(side), "\(stamp.name)")
    }
  }

  @Test("the width of the tool is a quarter of a stamp's side")
  mutating func sizes() throws {
    for index in OriginalProgram.widths.indices {
      try table.tap(.width(index))
      table.tap(UInt32(index), at: Table.canvas)
      let bounds = try #require(stamps.last).bounds
      let side = 4 * OriginalProgram.widths[index].pixels
      #expect((0.75 * side...side + 0.1).contains(max(bounds.width, bounds.height)))
    }
  }

  @Test func `a stamp faces the person who sets it`() throws {
    var table = Table.large(seats: 4)
    for (finger, edge) in ScreenEdge.allCases.enumerated() {
      try table.choose(.stamp, at: edge)
      let layout = try #require(table.session.layouts[try table.seat(edge).id])
      // The ears of the cat are far from the edge.
      let near = Point(x: layout.space.width / 2, y: layout.space.height - 400)
      table.tap(UInt32(finger), at: layout.space.windowPoint(near))
      let cat = try #require(table.session.drawing.completed.last)
      let ys = (cat.rings.first ?? []).map { layout.space.seatPoint($0).y }
      let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
      let ears = cat.rings[0].filter { layout.space.seatPoint($0).y < top + 4 }
      #expect(ears.count > 3 && bottom - top > 40, "\(edge)")
      let xs = ears.map { layout.space.seatPoint($0).x }
      #expect((xs.max() ?? 0) - (xs.min() ?? 0) > 40, "there are two of them, at \(edge)")
    }
  }

  @Test mutating func `with finger colours, each finger sets stamps in the next colour`() throws {
    try table.tap(.cycleColors)
    let colors = try table.seat(.bottom).brush.fingerColors
    for finger in UInt32(0)..<3 {
      let place = Point(x: 300 + 200 * Double(finger), y: 200)
      table.draw(finger, place, Point(x: place.x, y: 300))
    }
    #expect(stamps.map(\.brush.color) == [0, 0, 1, 1, 2, 2].map { colors[$0] })
  }

  // MARK: Trails

  @Test("a drag sets a stamp each time it is one size away from the last one")
  mutating func trail() throws {
    table.begin(1, at: Point(x: 200, y: 300))
    table.move(1, to: Point(x: 200 + 63, y: 300))
    #expect(stamps.count == 1)
    table.move(1, to: Point(x: 200 + 65, y: 300))
    #expect(stamps.count == 2)
    table.move(1, to: Point(x: 200 + 5 * 64 + 10, y: 300))
    table.lift(1)
    #expect(stamps.count == 6)
    for (index, stamp) in stamps.enumerated() {
      let place = Point(x: 200 + Self.size * Double(index), y: 300)
      #expect(Self.distance(Self.middle(stamp), place) < 1)
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `stamps of a trail are one size apart on any way, and a finer way gives the same`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var tables = [Table(), Table()]
    var place = Table.canvas
    for index in tables.indices {
      try tables[index].choose(.stamp)
      tables[index].begin(1, at: place)
    }
    for _ in 0..<60 {
      let next = random.point(in: Rect(around: Table.canvas, margin: 250))
      tables[0].move(1, to: next)
      let middle = Point(x: (place.x + next.x) / 2, y: (place.y + next.y) / 2)
      tables[1].move(1, to: middle)
      tables[1].move(1, to: next)
      place = next
    }
    let trails = tables.map { $0.session.drawing.completed.map(Self.middle) }
    #expect(trails[0].count > 60 && trails[0].count == trails[1].count)
    for (one, other) in zip(trails[0], trails[1]) { #expect(Self.distance(one, other) < 0.25) }
    for (one, next) in zip(trails[0], trails[0].dropFirst()) {
      #expect(abs(Self.distance(one, next) - Self.size) < 0.25)
    }
  }

  @Test(arguments: UInt64(0)..<6)
  func `events on the shortest ways give the session of the long way`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (general, short) = (table.session, table.session)
    var (second, clock) = (0, Int64(1_000))
    // Each of four hands has a finger down now and then. Every touch has a number of its own.
    var (places, fingers) = ([Int: Point](), [Int: UInt32]())
    var touches = UInt32(0)
    for _ in 0..<600 {
      clock += Int64(random.integer(in: 1...40))
      let hand = random.integer(in: 1...4)
      var phase = TouchEvent.Phase.update(pendingEnd: false)
      var place = places[hand]
      if let old = place, !random.oneIn(20) {
        place = Point(
          x: old.x + random.real(in: -9...9), y: min(old.y + random.real(in: -9...9), 500))
      } else if place == nil {
        (phase, place) = (.begin, random.point(in: Rect(around: Table.canvas, margin: 120)))
        touches += 1
        fingers[hand] = touches
      } else {
        phase = .end
      }
      places[hand] = phase == .end ? nil : place
      let finger = try #require(fingers[hand])
      for phase in phase == .begin ? [phase, .ownership] : [phase] {
        let event = InputEvent.finger(
          finger, phase, at: phase == .ownership ? nil : place, device: 9, milliseconds: clock)
        let effects = general.handle(event)
        let step = short.takeShortest(event)
        second += step.way == .secondLane ? 1 : 0
        #expect(effects == step.effects && general == short)
      }
      let now = Timestamp(milliseconds: clock)
      #expect(general.advance(to: now) == short.advance(to: now) && general == short)
    }
    #expect(second > 100 && general.drawing.completed.count > 8)
  }

  @Test mutating func `a finger that trembles where it is sets one stamp`() {
    table.begin(1, at: Table.canvas)
    for step in 0..<500 {
      table.move(1, to: Point(x: Table.canvas.x + Double(step % 5), y: Table.canvas.y))
    }
    table.lift(1)
    #expect(stamps.count == 1)
  }

  @Test mutating func `a position that jumps far away adds a limited number of stamps`() {
    table.begin(1, at: Table.canvas)
    table.move(1, to: Point(x: 1e9, y: 1e9))
    table.move(1, to: Point(x: -1e9, y: 1e9))
    table.lift(1)
    #expect(stamps.count <= 200)
  }

  @Test("undo takes a finger's trail in one go, and those of other fingers one by one")
  mutating func undo() throws {
    for step in 0...6 {
      for finger in UInt32(1)...2 {
        let place = Point(x: 200 + 40 * Double(step), y: 150 + 200 * Double(finger - 1))
        if step == 0 { table.begin(finger, at: place) } else { table.move(finger, to: place) }
      }
    }
    for finger in UInt32(1)...2 { table.lift(finger) }
    let whole = stamps
    #expect(whole.count == 8 && Set(whole.map(\.contact)).count == 2)
    try table.tap(.undo)
    #expect(stamps.map(\.contact) == Array(repeating: .touch(1), count: 4))
    try table.tap(.undo)
    #expect(stamps.isEmpty)
    for _ in 0..<2 { try table.tap(.redo) }
    #expect(stamps == whole)
  }

  @Test("what is undone while a finger goes on stays so, and its further stamps are an edit")
  mutating func undoneMeanwhile() throws {
    table.begin(1, at: Point(x: 200, y: 200))
    table.move(1, to: Point(x: 270, y: 200))
    try table.tap(.undo)
    #expect(stamps.isEmpty)
    table.move(1, to: Point(x: 460, y: 200))
    table.lift(1)
    #expect(stamps.count == 3)
    try table.tap(.undo)
    #expect(stamps.isEmpty)
  }

  @Test("a trail ends where another board is shown")
  mutating func boards() throws {
    table.begin(1, at: Point(x: 200, y: 200))
    table.move(1, to: Point(x: 270, y: 200))
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    table.move(1, to: Point(x: 600, y: 200))
    table.lift(1)
    #expect(session.boards.all.map(\.drawing.completed.count) == [2, 0])
  }

  // MARK: Taken back

  @Test mutating func `another client that takes the finger takes its stamps, and no others`() {
    table.draw(1, Point(x: 200, y: 200), Point(x: 300, y: 200))
    let before = stamps
    table.begin(2, at: Point(x: 500, y: 300))
    table.move(2, to: Point(x: 700, y: 300))
    #expect(stamps.count > before.count + 1)
    _ = table.cancelAll()
    #expect(stamps == before && session.drawing.inProgress.isEmpty)
  }

  @Test("three ghosts leave no stamp, and a finger's stays")
  mutating func ghosts() throws {
    table.session.screenSettings = ScreenSettings([.palmRejection, .fistErases])
    table.tap(20, at: Point(x: 700, y: 120))
    table.wait(1_000)
    let before = stamps
    let places = [(450.0, 250.0), (150, 120), (900, 400)].map { Point(x: $0.0, y: $0.1) }
    for (finger, place) in places.enumerated() {
      table.begin(UInt32(finger + 1), at: place)
      table.wait(8)
      table.lift(UInt32(finger + 1))
      table.wait(100)
    }
    table.wait(1_000)
    #expect(stamps == before && before.count == 1)
    // Nor does an undo bring one back.
    try table.tap(.undo)
    #expect(stamps.isEmpty && !session.drawing.canUndo(by: .first))
    for _ in 0..<5 { try table.tap(.redo) }
    #expect(stamps == before)
  }
}
