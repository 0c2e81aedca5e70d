import Glibc
import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("Selecting, and taking hold")
struct SelectingTests {
  var table = Table()
  private var bottom: SeatID { table.session.seats.keys[0] }

  /// Strokes 0 to 3 go from x = 300 to 340, at y = 100, 200, 300 and 400.
  init() throws {
    for finger in UInt32(0)..<4 {
      table.stroke(finger, at: Point(x: 300, y: 100 * Double(finger + 1)))
    }
    try table.tap(.tool(.select))
    table.wait(1_000)
  }

  private var selected: [UInt32]? { table.session.selections.bySeat[bottom]?.strokes.map(\.number) }

  /// Draws a loop around a rectangle with a finger.
  private mutating func loop(_ finger: UInt32, _ rect: Rect) {
    table.begin(finger, at: Point(x: rect.minX, y: rect.minY))
    let corners = [
      Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    for corner in corners { table.move(finger, to: corner) }
    table.lift(finger)
  }

  private func position(_ stroke: Int) -> Point {
    let drawing = table.session.drawing
    return drawing.strokes[stroke].transform(drawing.strokes[stroke].samples.unpacked[0].position)
  }

  @Test mutating func `a loop selects the strokes whose greater part lies within it`() {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
    #expect(selected == [0, 1])
    // Through the strokes, a little left of their middle and a little right of it.
    loop(9, Rect(minX: 250, minY: 290, maxX: 316, maxY: 440))
    #expect(selected == nil)
    loop(9, Rect(minX: 250, minY: 290, maxX: 324, maxY: 440))
    #expect(selected == [2, 3])
    #expect(table.session.drawing.strokes.count == 4, "selecting lays no ink")
  }

  @Test("a tap selects what is below it, a further one adds, and one on what is selected keeps it")
  mutating func taps() {
    func tap(_ y: Double, after pause: Int64 = 2_000, _ table: inout Table) {
      table.wait(pause)
      table.tap(9, at: Point(x: 320, y: y))
    }
    tap(101, &table)
    #expect(selected == [0])
    tap(301, after: 100, &table)
    #expect(selected == [0, 2])
    for _ in 0..<3 { tap(101, &table) }
    #expect(selected == [0, 2], "slow taps keep it")
    tap(301, after: 100, &table)
    #expect(selected == [0, 2], "the tap before was on another stroke")
    tap(301, after: 100, &table)
    #expect(selected == [0], "a second tap takes it out")
    tap(301, after: 100, &table)
    #expect(selected == [0, 2], "and a tap adds it again, which is no tap on what is selected")
    tap(301, after: 100, &table)
    #expect(selected == [0, 2])
    table.tap(9, at: Point(x: 700, y: 500))
    #expect(selected == nil, "a tap beside everything puts it down")
    #expect(!table.session.drawing.canUndo(by: bottom) || table.session.drawing.strokes.count == 4)
  }

  @Test("one finger moves what is selected, as one edit, and its samples stay")
  mutating func moves() throws {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
    let before = table.session.drawing
    table.begin(9, at: Point(x: 320, y: 150))
    table.move(9, to: Point(x: 360, y: 190))
    #expect(table.session.drawing[StrokeIndex(0)].bounds.minX == before.strokes[0].bounds.minX + 40)
    table.move(9, to: Point(x: 370, y: 160))
    table.lift(9)
    let after = table.session.drawing
    for stroke in 0...1 {
      #expect(after.strokes[stroke].transform == Similarity(shift: Point(x: 50, y: 10)))
      #expect(after.strokes[stroke].samples.unpacked == before.strokes[stroke].samples.unpacked)
    }
    #expect(after.strokes[2] == before.strokes[2] && selected == [0, 1])
    try table.tap(.undo)
    #expect(table.session.drawing.completed == before.completed)
    try table.tap(.redo)
    #expect(table.session.drawing.completed == after.completed)
  }

  @Test("two fingers move, turn and scale it: what is below them stays below them")
  mutating func turns() throws {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
    let (first, second) = (Point(x: 300, y: 100), Point(x: 300, y: 200))
    table.begin(1, at: first)
    table.begin(2, at: second)
    table.move(1, to: Point(x: 500, y: 300))
    table.move(2, to: Point(x: 700, y: 300))
    let transform = try #require(table.session.drawing.moving(of: bottom)).transform
    #expect(abs(transform.scale - 2) < 1e-9)
    let (one, other) = (transform(first), transform(second))
    #expect(abs(one.x - 500) < 1e-6 && abs(one.y - 300) < 1e-6)
    #expect(abs(other.x - 700) < 1e-6 && abs(other.y - 300) < 1e-6)
    table.lift(1)
    #expect(table.session.drawing.moving(of: bottom) != nil, "the other finger still holds it")
    table.move(2, to: Point(x: 710, y: 300))
    table.lift(2)
    #expect(abs(position(0).x - 510) < 1e-6 && abs(position(0).y - 300) < 1e-6)
    try table.tap(.undo)
    #expect(position(0) == Point(x: 300, y: 100))
  }

  @Test("a finger that stays while another turns the selection does not tap the stroke below it")
  mutating func pivot() throws {
    for liftsFirst in [true, false] {
      loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
      #expect(selected == [0, 1])
      table.begin(1, at: Point(x: 320, y: 101))
      table.begin(2, at: Point(x: 320, y: 190))
      table.move(2, to: Point(x: 380, y: 150))
      for finger in liftsFirst ? [1, 2] : [2, 1] as [UInt32] { table.lift(finger) }
      #expect(selected == [0, 1])
      try table.tap(.undo)
      #expect(position(0) == Point(x: 300, y: 100))
      table.tap(9, at: Point(x: 700, y: 500))
    }
  }

  @Test("a finger that another client takes lets it spring back, and nothing is stuck")
  mutating func springsBack() {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
    let before = table.session.drawing
    _ = table.session.handle(.finger(8, .begin, at: Point(x: 320, y: 150)))
    _ = table.session.handle(.finger(8, .update(pendingEnd: false), at: Point(x: 420, y: 250)))
    #expect(table.session.drawing != before)
    _ = table.session.handle(.finger(8, .end, at: nil))
    #expect(table.session.drawing == before && selected == [0, 1])
    _ = table.cancelAll()
    #expect(table.session.drawing == before)
  }

  @Test("a touchscreen that vanishes in mid-motion puts it down, and undo takes that back")
  mutating func lostDevice() throws {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
    let before = table.session.drawing
    table.begin(8, at: Point(x: 320, y: 150))
    table.move(8, to: Point(x: 420, y: 250))
    // The server ends its touches as if the fingers had lifted, and tells why afterwards.
    table.lift(8, at: Point(x: 420, y: 250))
    let time = Timestamp(milliseconds: table.clock)
    _ = table.session.handle(.devices(DeviceChange(kind: .disabled, device: 9, time: time)))
    #expect(table.session.drawing.moving(of: bottom) == nil && selected == [0, 1])
    let shift = Similarity(shift: Point(x: 100, y: 100))
    #expect(table.session.drawing.strokes.map(\.transform) == [shift, shift, .identity, .identity])
    try table.tap(.undo)
    #expect(table.session.drawing.completed == before.completed)
  }

  @Test mutating func `a loop beside a changed selection makes a new selection`() throws {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
    try table.tap(.color(0))
    _ = table.session.handle(.key(KeyPress(keysym: 0x64, control: true)))
    _ = table.session.handle(.key(KeyPress(keysym: 0xFF53)))
    #expect(selected == [4, 5])
    loop(9, Rect(minX: 250, minY: 360, maxX: 380, maxY: 430))
    #expect(selected == [3])
  }

  @Test mutating func `several people select at once, and nobody gets what another holds`() throws {
    table.session.seat(2)
    let top = table.session.seats.keys[1]
    try table.tap(.tool(.select), at: .top)
    loop(9, Rect(minX: 280, minY: 380, maxX: 380, maxY: 420))
    loop(9, Rect(minX: 250, minY: 425, maxX: 380, maxY: 280))
    let own = try #require(table.session.selections.bySeat[bottom]).strokes
    // Begins in the zone of the person at the top.
    loop(10, Rect(minX: 100, minY: 150, maxX: 400, maxY: 60))
    let others = try #require(table.session.selections.bySeat[top]).strokes
    #expect(Set(own).isDisjoint(with: others) && own.count + others.count == 3)
    #expect(Set(table.session.selectionMarks.map(\.color)).count == 2)
    table.tap(11, at: Point(x: 320, y: 301))
    table.wait(16)
    #expect(table.session.seats[top]?.palette.hint?.message == Message(.selectedByOthers))
    #expect(table.session.selections.bySeat[top]?.strokes == others)
  }

  @Test(
    "if two people select the same strokes at once, one gets them, and the other is told",
    arguments: 0..<8)
  mutating func sameInstant(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    table.session.seat(2)
    let top = table.session.seats.keys[1]
    try table.tap(.tool(.select), at: .top)
    // Both loops begin in their person's own zone, and go around all strokes.
    let ways: [(finger: UInt32, points: [Point])] = [
      (
        9,
        [(250, 430), (250, 440), (400, 440), (400, 60), (250, 60)].map { Point(x: $0.0, y: $0.1) }
      ),
      (
        10,
        [(250, 250), (250, 440), (400, 440), (400, 60), (250, 60)].map { Point(x: $0.0, y: $0.1) }
      ),
    ]
    for way in ways { table.begin(way.finger, at: way.points[0]) }
    for step in 1..<5 {
      for way in ways.shuffled(using: &random) { table.move(way.finger, to: way.points[step]) }
    }
    for way in ways.shuffled(using: &random) { table.lift(way.finger) }
    table.wait(16)
    let held = [bottom, top].map { table.session.selections.bySeat[$0]?.strokes ?? [] }
    #expect(held.map(\.count).sorted() == [0, 4], "\(held)")
    let other = held[0].isEmpty ? bottom : top
    #expect(table.session.seats[other]?.palette.hint?.message == Message(.selectedByOthers))
  }

  @Test mutating func `keys delete, duplicate, nudge and select all; each is one edit`() throws {
    func press(_ keysym: UInt32, control: Bool = false, _ table: inout Table) {
      _ = table.session.handle(.key(KeyPress(keysym: keysym, control: control)))
    }
    let before = table.session.drawing
    press(0x61, control: true, &table)
    #expect(selected == [0, 1, 2, 3])
    press(0xFF53, &table)
    #expect(position(3).x > 300 && position(3).y == 400)
    #expect(position(3).x == position(3).x.rounded(), "a step is of whole pixels")
    press(0x64, control: true, &table)
    #expect(selected == [4, 5, 6, 7] && table.session.drawing.completed.count == 8)
    press(0xFFFF, &table)
    #expect(selected == nil && table.session.drawing.completed.count == 4)
    for _ in 0..<3 { try table.tap(.undo) }
    #expect(table.session.drawing.completed == before.completed)
    press(0xFFFF, &table)
    #expect(table.session.drawing.completed == before.completed, "nothing is selected")
  }

  @Test("a colour or a width chosen on the palette changes what is selected")
  mutating func looks() throws {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
    try table.tap(.color(1))
    let color = BarColors.colors[1].color
    #expect(table.session.drawing.strokes[0].brush.color.isSameHue(as: color))
    #expect(!table.session.drawing.strokes[2].brush.color.isSameHue(as: color))
    try table.tap(.width(0))
    #expect(table.session.drawing.strokes[1].width == OriginalProgram.widths[0].pixels)
    #expect(selected == [0, 1])
  }

  @Test("the bar duplicates, sends to the front and to the back, and deletes")
  mutating func bar() throws {
    loop(9, Rect(minX: 280, minY: 180, maxX: 380, maxY: 220))
    func press(_ control: SelectionControl, _ table: inout Table) throws {
      let bar = try #require(table.session.shownSelectionBars.first)
      let middle = bar.space.windowPoint(bar.rect(of: control).center)
      table.begin(20, at: middle)
      #expect(table.session.shownSelectionBars.first?.pressed == [control])
      table.lift(20)
      table.wait(100)
    }
    let original = table.session.drawing.completed
    try press(.toFront, &table)
    #expect(table.session.drawing.completed.last == original[1])
    try press(.toBack, &table)
    #expect(table.session.drawing.completed.first == original[1])
    try press(.duplicate, &table)
    #expect(table.session.drawing.completed.count == 5 && selected == [4])
    try press(.delete, &table)
    #expect(table.session.drawing.completed.count == 4 && selected == nil)
    #expect(table.session.shownSelectionBars.isEmpty)
  }

  @Test("what others erase or undo is no longer selected, and another tool puts all down")
  mutating func follows() throws {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 420))
    try table.tap(.undo)
    #expect(selected == [0, 1, 2])
    try table.tap(.tool(.pen))
    #expect(selected == nil && table.session.selectionMarks.isEmpty)
  }

  @Test("on another board nothing is selected, and what was carried is put down before")
  mutating func boards() throws {
    loop(9, Rect(minX: 280, minY: 80, maxX: 380, maxY: 220))
    table.begin(9, at: Point(x: 320, y: 150))
    table.move(9, to: Point(x: 360, y: 190))
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(selected == nil)
    let first = table.session.boards.all[0].drawing
    #expect(first.strokes[0].transform == Similarity(shift: Point(x: 40, y: 40)))
    #expect(first.moving(of: bottom) == nil)
    table.move(9, to: Point(x: 400, y: 300))
    table.lift(9)
    #expect(table.session.drawing.isEmpty && table.session.boards.all[0].drawing == first)
  }

  @Test mutating func `a loop without area selects nothing, and does no harm`() {
    let ends = [
      Point(x: 320, y: 180), Point(x: 320, y: 60), Point(x: 200, y: 180), Point(x: 420, y: 180),
    ]
    for end in ends {
      table.draw(9, Point(x: 200, y: 180), end)
      #expect(selected == nil)
    }
  }

  @Test mutating func `a loop of very many points is still a loop`() {
    var loop = SelectionLoop(at: Point(x: 0, y: 0), spacing: 0.001)
    for step in 0..<1_000_000 {
      let angle = Double(step) / 1_000_000 * 2 * .pi
      _ = loop.add(Point(x: 320 + 200 * cos(angle), y: 150 + 100 * sin(angle)))
    }
    #expect(loop.points.count <= SelectionLoop.maximumPoints)
    let area = LoopArea(loop)
    #expect(area.contains(Point(x: 320, y: 200)) && !area.contains(Point(x: 320, y: 270)))
  }
}
