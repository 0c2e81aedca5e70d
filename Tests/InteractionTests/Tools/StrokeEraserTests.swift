import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("The stroke eraser")
struct StrokeEraserTests {
  var table = Table()

  /// Strokes 0 to 3 go from x = 300 to 340, at y = 100, 200, 300 and 400.
  init() throws {
    for finger in UInt32(0)..<4 {
      table.stroke(finger, at: Point(x: 300, y: 100 * Double(finger + 1)))
    }
    try table.tap(.tool(.strokeEraser))
    // So long ago that no removal of the device takes them back.
    table.wait(1_000)
  }

  private var seen: [UInt32] {
    let drawing = table.session.drawing
    let all = drawing.strokes.indices.map { StrokeIndex($0) }
    return all.filter { drawing.isVisible($0) }.map(\.number)
  }

  @Test(
    "it takes away at once what the finger comes over, also between its reports, and lays no ink")
  mutating func takesAway() {
    #expect(table.begin(9, at: Point(x: 320, y: 205)).changes.count == 1)
    #expect(seen == [0, 2, 3])
    table.move(9, to: Point(x: 320, y: 360))
    #expect(seen == [0, 3], "the way between two reports counts")
    table.lift(9, at: Point(x: 320, y: 401))
    #expect(seen == [0] && table.session.drawing.strokes.count == 4)
  }

  @Test mutating func `it reaches half its width, in any view, and what is beside stays`() throws {
    for key in [UInt32(0x3D), 0x3D, 0x2D, 0x2D, 0x2D] {
      _ = table.session.handle(.key(KeyPress(keysym: key, control: true)))
      let view = table.session.view
      let middle = view.windowPoint(Point(x: 320, y: 100))
      // Half of the stroke, which was drawn 10 wide, and half of the eraser, which is 10 on the screen.
      let reach = 5 * view.scale + 5
      table.begin(9, at: Point(x: middle.x, y: middle.y - reach - 0.5))
      #expect(seen.contains(0))
      table.move(9, to: Point(x: middle.x, y: middle.y - reach + 0.5))
      #expect(!seen.contains(0))
      table.lift(9)
      try table.tap(.undo)
      #expect(seen.contains(0))
    }
  }

  @Test("all strokes that one finger takes are one edit, and each finger has its own")
  mutating func edits() throws {
    table.begin(9, at: Point(x: 320, y: 90))
    table.begin(10, at: Point(x: 320, y: 410))
    table.move(9, to: Point(x: 320, y: 220))
    table.move(10, to: Point(x: 320, y: 180))
    #expect(seen == [])
    table.lift(9)
    table.lift(10)
    try table.tap(.undo)
    #expect(seen == [2, 3])
    try table.tap(.undo)
    #expect(seen == [0, 1, 2, 3])
    try table.tap(.redo)
    try table.tap(.redo)
    #expect(seen == [])
  }

  @Test("a finger that turns out not to be ours has taken nothing, before its end and after")
  mutating func notOurs() {
    let before = table.session.drawing
    _ = table.session.handle(.finger(9, .begin, at: Point(x: 320, y: 100)))
    _ = table.session.handle(.finger(9, .update(pendingEnd: false), at: Point(x: 320, y: 300)))
    #expect(seen == [3])
    #expect(table.session.handle(.finger(9, .end, at: nil)).changes.count == 1)
    #expect(table.session.drawing == before)
    table.begin(10, at: Point(x: 320, y: 100))
    table.lift(10, at: Point(x: 320, y: 200))
    #expect(seen == [2, 3])
    let gone = DeviceChange(kind: .disabled, device: 9, time: Timestamp(milliseconds: 1_001))
    #expect(table.session.handle(.devices(gone)).changes.count == 1)
    #expect(table.session.drawing == before)
  }

  @Test mutating func `its path is broken where the device's mapping changes`() {
    table.begin(9, at: Point(x: 320, y: 50))
    _ = table.session.handle(.mappingChanged(device: 9))
    table.move(9, to: Point(x: 320, y: 450))
    #expect(seen == [0, 1, 2, 3])
    table.move(9, to: Point(x: 320, y: 390))
    #expect(seen == [0, 1, 2])
  }

  @Test("it takes any seat's strokes, and they come back with the undo of the seat that took them")
  func othersStrokes() throws {
    var table = Table.large(seats: 2)
    table.stroke(1, at: Point(x: 900, y: 300))
    try table.tap(.tool(.strokeEraser), at: .bottom)
    table.begin(2, at: Point(x: 920, y: 1_000))
    table.lift(2, at: Point(x: 920, y: 200))
    #expect(table.session.drawing.completed.isEmpty)
    #expect(try table.tap(.undo, at: .top).changes == [], "what another hides cannot be undone")
    try table.tap(.undo, at: .bottom)
    #expect(table.session.drawing.completed.count == 1)
    try table.tap(.undo, at: .top)
    #expect(table.session.drawing.completed.isEmpty)
  }

  @Test(
    "strokes are listed in steps before a finger comes down, once somebody has the stroke eraser")
  func prepared() throws {
    var table = Table()
    let count = PaintingSession.strokesPerStep * 2 + 7
    for finger in 0..<count { table.stroke(UInt32(finger)) }
    #expect(!table.session.isPreparing)
    try table.tap(.tool(.strokeEraser))
    var steps = 0
    while table.session.isPreparing, steps < 10 {
      let listed = table.session.finder.count
      table.session.prepare()
      #expect(table.session.finder.count - listed <= PaintingSession.strokesPerStep)
      steps += 1
    }
    #expect(steps == 3 && table.session.finder.count == count)
    // What is painted meanwhile, or on another board, is a further step.
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(!table.session.isPreparing)
    _ = table.session.handle(.key(KeyPress(keysym: 0xFF55)))
    #expect(table.session.isPreparing)
  }
}
