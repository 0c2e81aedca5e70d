import Glibc
import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Handles of a selection")
struct SelectionHandlesTests {
  var table = Table()
  private var bottom: SeatID { table.session.seats.keys[0] }

  /// Strokes 0 and 1 go from x = 300 to 340, at y = 200 and 300, and are selected.
  init() throws {
    for finger in UInt32(0)..<2 {
      table.stroke(finger, at: Point(x: 300, y: 100 * Double(finger + 2)))
    }
    try table.tap(.tool(.select))
    table.wait(1_000)
    table.session.select([StrokeIndex(0), StrokeIndex(1)], isHeld: false, for: bottom)
  }

  private func frame() throws -> SelectionFrame {
    try #require(table.session.selectionFrame(of: bottom))
  }

  private func handles(of seat: SeatID? = nil) throws -> SelectionHandles {
    try #require(table.session.selectionHandles(of: seat ?? bottom))
  }

  /// Puts random strokes in the place of the drawing, selects them, and chooses a random view.
  private mutating func scatter(_ random: inout SeededGenerator, in area: Rect) {
    var drawing = Drawing()
    var selected: [StrokeIndex] = []
    for contact in 0..<random.integer(in: 1...4) {
      let start = Point(
        x: random.real(in: area.minX...area.maxX), y: random.real(in: area.minY...area.maxY))
      let end = Point(x: random.real(in: area.minX...area.maxX), y: start.y + 1)
      let samples = [start, end].map {
        StrokeSample(position: $0, time: Timestamp(milliseconds: 0))
      }
      let finger = ContactID.touch(UInt32(contact))
      let brush = Brush(color: InkColor(rgb: 0), width: 10)
      _ = drawing.begin(finger, brush: brush, quantum: .coarsest, sample: samples[0])
      _ = drawing.extend(finger, sample: samples[1])
      _ = drawing.complete(finger, by: bottom)
      selected.append(StrokeIndex(contact))
    }
    table.session.select([], isHeld: false, for: bottom)
    table.session.boards.current.drawing = drawing
    table.session.boards.current.setView(
      ViewTransform(
        scale: random.real(in: 0.9...1.1),
        origin: Point(x: random.real(in: -20...20), y: random.real(in: -20...20))))
    table.session.select(selected, isHeld: false, for: bottom)
  }

  private func expectEqual(
    _ points: [Point], _ others: [Point], within tolerance: Double = 1e-3,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      points.count == others.count
        && zip(points, others).allSatisfy { $0.distance(to: $1) < tolerance },
      "\(points) are not \(others)", sourceLocation: sourceLocation)
  }

  private func turned(_ vector: Point, by angle: Double) -> Point {
    Point(
      x: vector.x * cos(angle) - vector.y * sin(angle),
      y: vector.x * sin(angle) + vector.y * cos(angle))
  }

  /// Turns the selection by its knob.
  private mutating func turn(by angle: Double, hasShift: Bool = false) throws {
    let (knob, view) = (try handles().knob, table.session.view)
    let center = view.windowPoint(try frame().center)
    table.begin(9, at: knob)
    for part in [0.5, 1] {
      let place = center + turned(knob - center, by: angle * part)
      _ = table.session.handle(
        .finger(
          9, .update(pendingEnd: false), at: place, hasShift: hasShift, milliseconds: table.clock))
    }
    table.lift(9)
  }

  // MARK: Where they are

  @Test("targets are 9 mm, do not overlap, and leave the middle free for moving", arguments: 0..<40)
  mutating func targets(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = random.real(in: 1...120)
    scatter(&random, in: Rect(minX: 500, minY: 300, maxX: 500 + size, maxY: 300 + size))
    if seed % 2 == 1 { try turn(by: random.real(in: -3...3)) }
    let (handles, angle) = (try handles(), try frame().angle)
    #expect(abs(handles.target - 9 * 96 / 25.4) < 1e-9)
    let center = table.session.view.windowPoint(try frame().center)
    let places = handles.all.map { turned($0.place - center, by: -angle) }
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        let apart = max(abs(place.x - other.x), abs(place.y - other.y))
        #expect(apart > handles.target - 1e-6, "\(handles)")
      }
      // A finger in the middle always moves.
      #expect(max(abs(place.x), abs(place.y)) > handles.target / 2 + 4)
    }
    expectEqual([handles.corners[0] + handles.corners[2]], [center + center])
  }

  @Test mutating func `the handles of a large selection are at the corners of its frame`() throws {
    table.session.boards.current.setView(ViewTransform(scale: 3, origin: Point(x: -600, y: -500)))
    let handles = try handles()
    #expect(handles.corners == handles.frame)
    #expect(handles.frame[0].distance(to: Point(x: 281, y: 81)) < 10)
  }

  @Test(arguments: ScreenEdge.allCases)
  func `each person sees the knob above the selection`(_ edge: ScreenEdge) throws {
    var one = self
    one.table = Table(seats: 4)
    let window = one.table.session.window
    let space = SeatSpace(edge: edge, window: window)
    one.table.stroke(1, at: space.windowPoint(Point(x: space.width / 2, y: space.height - 200)))
    let seat = try one.table.seat(edge).id
    one.table.session.seats[seat]?.brush.tool = .select
    one.table.session.select([StrokeIndex(0)], isHeld: false, for: seat)
    let handles = try one.handles(of: seat)
    let (knob, foot) = (space.seatPoint(handles.knob), space.seatPoint(handles.knobFoot))
    #expect(abs(knob.x - foot.x) < 1e-6 && knob.y < foot.y)
  }

  @Test("at an edge of the window the knob goes to the other side, and corners stay in the window")
  mutating func edges() throws {
    table.session.boards.current.setView(ViewTransform(scale: 1, origin: Point(x: -280, y: -180)))
    let handles = try handles()
    #expect(handles.knob.y > handles.frame[2].y)
    #expect(handles.corners.allSatisfy { table.session.window.rect.contains($0) })
  }

  @Test mutating func `a knob stays at its side while a finger holds it`() throws {
    let knob = try handles().knob
    table.begin(9, at: knob)
    table.move(9, to: Point(x: knob.x + 400, y: knob.y + 300))
    let (held, frame) = (try handles(), try frame())
    let (top, center) = ((frame.corners[0] + frame.corners[1]) * 0.5, frame.center)
    #expect(held.knob.distance(to: top) < held.knob.distance(to: center))
  }

  @Test(arguments: 0..<20)
  mutating func `the bar of buttons covers no handle`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    scatter(&random, in: Rect(minX: 100, minY: 30, maxX: 1100, maxY: 500))
    let (handles, bar) = (try handles(), try #require(table.session.shownSelectionBars.first))
    let rect = bar.space.windowRect(bar.frame)
    for handle in handles.all {
      let target = Rect(around: handle.place, margin: handles.target / 2)
      #expect(!rect.intersects(target), "\(rect) \(handle)")
    }
  }

  @Test("where a selection fills the window, the bar lies within it, beside the handles")
  mutating func barWithin() throws {
    table.session.select([], isHeld: false, for: bottom)
    table.session.boards.current.setView(ViewTransform(scale: 6, origin: Point(x: -1280, y: -1140)))
    table.session.select([StrokeIndex(0), StrokeIndex(1)], isHeld: false, for: bottom)
    let (handles, bar) = (try handles(), try #require(table.session.shownSelectionBars.first))
    let rect = bar.space.windowRect(bar.frame)
    #expect(rect.minY > handles.frame[0].y && rect.maxY < handles.frame[2].y)
    for handle in handles.all {
      let target = Rect(around: handle.place, margin: handles.target / 2)
      #expect(!rect.intersects(target), "\(rect) \(handle)")
    }
  }

  // MARK: What they do

  @Test(
    "a corner follows the finger along the diagonal, and the opposite corner stays",
    arguments: 0..<20)
  mutating func corners(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    scatter(&random, in: Rect(minX: 400, minY: 250, maxX: 700, maxY: 400))
    if seed % 2 == 1 { try turn(by: random.real(in: -1...1)) }
    let (before, start) = (try frame(), table.session.drawing)
    let corner = random.integer(in: 0...3)
    let (handles, scale) = (try handles(), table.session.view.scale)
    let opposite = (corner + 2) % 4
    let diagonal = before.corners[corner] - before.corners[opposite]
    let along = diagonal * (1 / diagonal.length)
    let grown = random.real(in: 40...150)
    // What the finger does across the diagonal has no effect.
    let across = turned(along, by: .pi / 2) * random.real(in: -50...50)
    let place = handles.corners[corner] + Point(x: 8, y: -8)
    table.begin(9, at: place)
    table.move(9, to: place + along * 20)
    table.move(9, to: place + (along * grown + across) * scale)
    let held = try frame()
    let expected = before.corners[corner] + along * grown
    expectEqual([held.corners[corner]], [expected], within: 1e-6)
    expectEqual([held.corners[opposite]], [before.corners[opposite]], within: 1e-6)
    let hand = try #require(table.session.drawing.moving(of: bottom)).transform
    expectEqual(held.corners, before.mapped(by: hand).corners, within: 1e-6)
    table.lift(9)
    expectEqual(try frame().corners, held.corners)
    try table.tap(.undo)
    #expect(table.session.drawing.completed == start.completed)
    expectEqual(try frame().corners, before.corners)
  }

  @Test("the knob turns the selection and its frame by the angle of the finger", arguments: 0..<20)
  mutating func knob(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    scatter(&random, in: Rect(minX: 500, minY: 300, maxX: 600, maxY: 360))
    let before = try frame()
    let angle = random.real(in: 0.5...3) * (Bool.random(using: &random) ? 1 : -1)
    try turn(by: angle)
    let after = try frame()
    #expect(abs(remainder(after.angle - angle, 2 * .pi)) < 1e-6)
    expectEqual([after.center], [before.center])
    let turn = try #require(Similarity(scale: 1, angle: angle, around: before.center))
    expectEqual(after.corners, before.mapped(by: turn).corners)
    try table.tap(.undo)
    expectEqual(try frame().corners, before.corners)
    try table.tap(.redo)
    expectEqual(try frame().corners, after.corners)
    // It also follows a change of the width.
    try table.tap(.width(0))
    #expect(abs(remainder(try frame().angle - angle, 2 * .pi)) < 1e-6)
  }

  @Test mutating func `with Shift, the knob stops at multiples of 15 degrees`() throws {
    let degree = Double.pi / 180
    try turn(by: 20 * degree, hasShift: true)
    #expect(abs(try frame().angle - 15 * degree) < 1e-9)
    try turn(by: 10 * degree)
    try turn(by: 10 * degree, hasShift: true)
    #expect(abs(try frame().angle - 30 * degree) < 1e-9)
  }

  @Test("ink that was turned has a frame that fits when it is selected again")
  mutating func again() throws {
    try turn(by: 0.5)
    let turned = try frame()
    let strokes = [StrokeIndex(0), StrokeIndex(1)]
    table.session.select([], isHeld: false, for: bottom)
    table.session.select(strokes, isHeld: false, for: bottom)
    expectEqual(try frame().corners, turned.corners)
    _ = table.session.handle(.key(KeyPress(keysym: 0x64, control: true)))
    #expect(abs(try frame().angle - 0.5) < 1e-6, "so has a copy")
  }

  @Test("a corner that is dragged beyond the opposite one leaves a small selection")
  mutating func smallest() throws {
    let (handles, before) = (try handles(), try frame())
    table.begin(9, at: handles.corners[2])
    table.move(9, to: Point(x: 100, y: 50))
    let held = try frame()
    #expect(abs(held.corners[2].distance(to: held.corners[0]) - 2 * 96 / 25.4) < 1e-6)
    expectEqual([held.corners[0]], [before.corners[0]], within: 1e-6)
  }

  @Test mutating func `a tap on a handle changes nothing, and selects the ink below it`() throws {
    let corner = try handles().corners[1]
    let before = table.session
    table.tap(9, at: corner)
    #expect(table.session.drawing == before.drawing)
    #expect(table.session.selections == before.selections)
    try table.tap(.tool(.pen))
    table.stroke(3, at: corner)
    try table.tap(.tool(.select))
    table.session.select([StrokeIndex(0), StrokeIndex(1)], isHeld: false, for: bottom)
    table.tap(9, at: corner)
    #expect(table.session.selections.bySeat[bottom]?.strokes.map(\.number) == [0, 1, 2])
  }

  // MARK: Several contacts

  @Test("two fingers on two handles move, turn and scale, and the one that is left moves")
  mutating func twoFingers() throws {
    let handles = try handles()
    let (first, second) = (handles.corners[0], handles.corners[2])
    table.begin(1, at: first)
    table.begin(2, at: second)
    let ends = (Point(x: first.x - 60, y: first.y + 10), Point(x: second.x + 40, y: second.y + 90))
    table.move(1, to: ends.0)
    table.move(2, to: ends.1)
    let hand = try #require(table.session.drawing.moving(of: bottom)).transform
    expectEqual([hand(first), hand(second)], [ends.0, ends.1], within: 1e-6)
    table.lift(2)
    table.move(1, to: ends.0 + Point(x: 30, y: 20))
    let moved = try #require(table.session.drawing.moving(of: bottom)).transform
    let shift = try #require(Similarity(shift: Point(x: 30, y: 20)))
    let expected = try #require(hand.then(shift))
    let corners = try frame().corners
    expectEqual(corners.map { moved($0) }, corners.map { expected($0) }, within: 1e-6)
    table.lift(1)
    try table.tap(.undo)
    #expect(table.session.drawing.strokes.allSatisfy { $0.transform.isIdentity })
  }

  @Test("a finger that joins one on a corner ends the scaling, and both keep what is below them")
  mutating func joins() throws {
    let handles = try handles()
    table.begin(1, at: handles.corners[2])
    table.move(1, to: handles.corners[2] + Point(x: 30, y: 90))
    let scaled = try #require(table.session.drawing.moving(of: bottom)).transform
    #expect(scaled.scale > 1.1)
    table.begin(2, at: Point(x: 320, y: 220))
    table.move(2, to: Point(x: 320, y: 220))
    #expect(table.session.drawing.moving(of: bottom)?.transform == scaled)
    table.lift(2)
    table.move(1, to: handles.corners[2] + Point(x: 40, y: 110))
    let moved = try #require(table.session.drawing.moving(of: bottom)).transform
    #expect(moved.scale == scaled.scale, "the finger on the corner moves now")
  }

  @Test("a corner is dragged while the other end of a pen erases for the same person")
  mutating func besideEraser() throws {
    func pen(_ phase: PointerEvent.Phase, _ place: Point, _ table: inout Table) {
      _ = table.session.handle(
        .pointing(12, phase, at: place, isEraserEnd: true, milliseconds: table.clock))
    }
    let corner = try handles().corners[2]
    table.begin(9, at: corner)
    pen(.press(button: 1), Point(x: 700, y: 200), &table)
    table.move(9, to: corner + Point(x: 30, y: 90))
    pen(.motion, Point(x: 740, y: 240), &table)
    #expect(table.session.drawing.wetStroke(of: .pointer(device: 12)) != nil)
    #expect((table.session.drawing.moving(of: bottom)?.transform.scale ?? 0) > 1.1)
    pen(.release(button: 1), Point(x: 740, y: 240), &table)
    table.lift(9)
    #expect(table.session.drawing.wetStroke(of: .pointer(device: 12)) == nil)
    #expect(table.session.drawing.strokes[0].transform.scale > 1.1)
  }

  @Test("a finger on a corner that another client takes lets the selection spring back")
  mutating func cancelled() throws {
    let (before, frame) = (table.session.drawing, try frame())
    let corner = try handles().corners[2]
    _ = table.session.handle(.finger(8, .begin, at: corner))
    _ = table.session.handle(
      .finger(8, .update(pendingEnd: false), at: corner + Point(x: 30, y: 90)))
    #expect(table.session.drawing != before)
    _ = table.session.handle(.finger(8, .end, at: nil))
    #expect(table.session.drawing == before)
    #expect(try self.frame() == frame)
  }

  @Test("a finger on the handle of somebody else's selection draws a loop of its own")
  func others() throws {
    var one = self
    one.table = Table(seats: 2)
    let (bottom, top) = (try one.table.seat(.bottom).id, try one.table.seat(.top).id)
    one.table.stroke(1, at: Point(x: 600, y: 500))
    for seat in [bottom, top] { one.table.session.seats[seat]?.brush.tool = .select }
    one.table.session.select([StrokeIndex(0)], isHeld: false, for: bottom)
    one.table.session.boards.current.setView(ViewTransform(scale: 1, origin: Point(x: 0, y: -300)))
    let corner = try one.handles(of: bottom).corners[0]
    one.table.begin(9, at: corner)
    #expect(one.table.session.drawing.moving(of: bottom) == nil)
    #expect(one.table.session.selectionMarks.count == 2)
  }
}
