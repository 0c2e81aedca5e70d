import Ink
import OrderedCollections
import Tables
import TestSupport
import Testing

import Interaction

@Suite("Straight strokes")
struct StraightEdgeTests {
  var table = Table()
  private var drawing: Drawing { table.session.drawing }
  private let way = [(300, 300), (340, 330), (360, 250), (420, 310)].map {
    Point(x: Double($0.0), y: Double($0.1))
  }

  private mutating func turnOn(_ control: PaletteControl, in panel: PalettePanel = .menu) throws {
    try table.tap(.panel(panel))
    try table.tap(control)
    try table.tap(.panel(panel))
    table.wait(1_000)
  }

  /// Draws with a finger while Shift is held.
  private mutating func drawWithShift(_ finger: UInt32) {
    for (index, place) in way.enumerated() {
      _ = table.session.handle(
        .touch(
          TouchEvent(
            touch: finger, phase: index == 0 ? .begin : .update(pendingEnd: false),
            source: EventSource(device: 9, master: 2),
            time: Timestamp(milliseconds: table.clock), position: place, hasShift: index == 0)))
    }
    _ = table.session.handle(
      .touch(
        TouchEvent(
          touch: finger, phase: .ownership, source: EventSource(device: 9, master: 2),
          time: Timestamp(milliseconds: table.clock))))
    table.lift(finger)
  }

  private func positions(_ stroke: Stroke?) -> [Point]? {
    stroke?.samples.unpacked.map(\.position)
  }

  @Test("a finger that comes down with Shift draws a straight stroke, and one step undoes it")
  mutating func shift() throws {
    drawWithShift(1)
    #expect(drawing.completed.count == 1)
    #expect(positions(drawing.completed.first) == [way[0], way[3]])
    try table.tap(.undo)
    #expect(drawing.completed.isEmpty)
  }

  @Test("two fingers that seem to rest because the program was stopped are no straight-edge")
  mutating func stopped() throws {
    try turnOn(.setting(.straightEdge), in: .paper)
    table.begin(1, at: Point(x: 200, y: 400))
    table.begin(2, at: Point(x: 500, y: 420))
    let time = Timestamp(milliseconds: table.clock) + .milliseconds(100)
    table.sleep(900)
    _ = table.session.handle(
      .touch(
        TouchEvent(
          touch: 3, phase: .begin, source: EventSource(device: 9, master: 2), time: time,
          position: Point(x: 350, y: 300))))
    #expect(drawing.inProgress.count == 3)
  }

  @Test("a third finger along two that rest draws straight, and they leave no ink")
  mutating func guides() throws {
    try turnOn(.setting(.straightEdge), in: .paper)
    table.begin(1, at: Point(x: 200, y: 400))
    table.begin(2, at: Point(x: 500, y: 420))
    table.wait(400)
    for finger in UInt32(3)...4 {
      table.begin(finger, at: way[0])
      #expect(drawing.inProgress.count == 1, "the straight-edge has no ink")
      for place in way.dropFirst() { table.move(finger, to: place) }
      table.lift(finger)
    }
    table.move(1, to: Point(x: 260, y: 400))
    table.lift(1)
    table.lift(2)
    #expect(drawing.completed.map { positions($0) } == [[way[0], way[3]], [way[0], way[3]]])
    table.begin(5, at: way[0])
    for place in way.dropFirst() { table.move(5, to: place) }
    table.lift(5)
    #expect(positions(drawing.completed.last) == way, "without the fingers, it is a stroke again")
  }

  @Test("fingers that move, that have just come down or without the switch are no straight-edge")
  mutating func noGuides() throws {
    table.begin(1, at: Point(x: 200, y: 400))
    table.begin(2, at: Point(x: 500, y: 420))
    table.wait(400)
    table.begin(3, at: way[0])
    #expect(drawing.inProgress.count == 3)
    for finger in UInt32(1)...3 { table.lift(finger) }
    try turnOn(.setting(.straightEdge), in: .paper)
    table.begin(1, at: Point(x: 200, y: 400))
    table.begin(2, at: Point(x: 500, y: 420))
    table.wait(100)
    table.begin(3, at: way[0])
    #expect(drawing.inProgress.count == 3)
    for finger in UInt32(1)...3 { table.lift(finger) }
    table.begin(1, at: Point(x: 200, y: 400))
    table.begin(2, at: Point(x: 500, y: 420))
    table.move(2, to: Point(x: 540, y: 420))
    table.wait(400)
    table.begin(3, at: way[0])
    #expect(drawing.inProgress.count == 3)
  }

  @Test("ends snap to the paper's lines if that is switched on")
  mutating func snapping() throws {
    try turnOn(.setting(.snapping), in: .paper)
    table.session.boards.current.paper.pattern = .squared
    let spacing = table.session.boards.current.paper.spacing
    drawWithShift(1)
    for position in positions(drawing.completed.last) ?? [] {
      for coordinate in [position.x, position.y] {
        let rest = abs(coordinate.remainder(dividingBy: spacing))
        #expect(rest < 0.1 || rest > 4)
      }
    }
    let seats = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(seats[0].palette[.snapping])
  }

  @Test("a straight stroke of a finger that another client takes is gone")
  mutating func taken() {
    _ = table.session.handle(
      .touch(
        TouchEvent(
          touch: 1, phase: .begin, source: EventSource(device: 9, master: 2),
          time: Timestamp(milliseconds: 5), position: way[0], hasShift: true)))
    _ = table.cancelAll()
    #expect(drawing.inProgress.isEmpty && drawing.completed.isEmpty)
  }
}
