import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Duplicating the current board")
struct BoardDuplicatingTests {
  /// Two people, and two boards. The first one is current.
  private var table = Table(seats: 2, width: 1366, height: 768)
  private static let (above, below) = (Point(x: 680, y: 250), Point(x: 680, y: 480))

  init() throws {
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    try table.tap(.previousBoard)
    try table.tap(.panel(.boards))
  }

  private var boards: Boards { table.session.boards }

  private mutating func duplicate() throws -> Effects {
    if try table.seat(.top).palette.panel != .boards { try table.tap(.panel(.boards), at: .top) }
    return try table.tap(.duplicateBoard, at: .top)
  }

  @Test("the copy has its ink, paper and view, lies after it, and is current")
  mutating func content() throws {
    table.stroke(1, at: Self.above)
    table.stroke(2, at: Self.below)
    for control in [PaletteControl.panel(.paper), .paperColor(.cream), .paperPattern(.ruled)] {
      try table.tap(control)
    }
    _ = table.session.handle(.key(KeyPress(keysym: 0x3D, control: true)))
    let original = boards.current
    #expect(try duplicate().boardChanged)
    #expect(boards.all.map(\.id.number) == [0, 2, 1] && boards.index == 1)
    let copy = boards.current
    #expect(copy.drawing.strokes == original.drawing.strokes)
    #expect(copy.drawing.encodedState == original.drawing.encodedState)
    #expect(copy.paper == original.paper && copy.view == original.view)
    #expect(boards.all[0] == original)
  }

  @Test("each person can undo and redo on the copy as on the original, which stays as it is")
  mutating func undo() throws {
    table.stroke(1, at: Self.above)
    table.stroke(2, at: Self.below)
    table.stroke(3, at: Self.below)
    try table.tap(.undo)
    _ = try duplicate()
    try table.tap(.redo)
    #expect(table.session.drawing.completed.count == 3)
    try table.tap(.undo)
    try table.tap(.undo)
    try table.tap(.undo, at: .top)
    #expect(table.session.drawing.isEmpty)
    #expect(boards.all[0].drawing.completed.count == 2)
  }

  @Test mutating func `a stroke under a finger is on both, and continues on the copy`() throws {
    try table.tap(.panel(.boards), at: .top)
    table.begin(1, at: Self.below)
    table.move(1, to: Point(x: 700, y: 480))
    _ = try duplicate()
    #expect(boards.all[0].drawing.completed.count == 1)
    #expect(boards.current.drawing.completed.count == 1)
    table.move(1, to: Point(x: 720, y: 480))
    table.lift(1)
    #expect(boards.current.drawing.completed.count == 2)
  }

  @Test mutating func `a finger that turns out not to be ours has painted on neither`() throws {
    table.stroke(5, at: Self.below)
    try table.tap(.panel(.boards), at: .top)
    _ = table.session.handle(.finger(1, .begin, at: Self.below))
    _ = table.session.handle(.finger(1, .update(pendingEnd: false), at: Point(x: 700, y: 480)))
    _ = try duplicate()
    _ = table.session.handle(.finger(1, .end, at: nil))
    for board in boards.all.prefix(2) {
      #expect(board.drawing.completed.map(\.contact) == [.touch(5)])
      #expect(board.drawing.contactsInProgress.isEmpty)
    }
  }

  @Test("a finger that was on other boards meanwhile, and is not ours, has painted on neither")
  mutating func cancelledAfterTurns() throws {
    table.stroke(5, at: Self.below)
    try table.tap(.panel(.boards), at: .top)
    _ = table.session.handle(.finger(1, .begin, at: Self.below))
    _ = table.session.handle(.finger(1, .update(pendingEnd: false), at: Point(x: 700, y: 480)))
    for keysym in [0xFF56, 0xFF55] as [UInt32] {
      _ = table.session.handle(.key(KeyPress(keysym: keysym)))
      _ = table.session.handle(.finger(1, .update(pendingEnd: false), at: Point(x: 720, y: 480)))
    }
    #expect(boards.index == 0 && boards.all.count > 1)
    let painted = boards.current.drawing.completed.count
    #expect(painted == 2, "its stroke of before the turns, and that of the other finger")
    _ = try duplicate()
    _ = table.session.handle(.finger(1, .end, at: nil))
    for board in boards.all.prefix(2) {
      #expect(board.drawing.completed.map(\.contact) == [.touch(5)])
      #expect(board.drawing.contactsInProgress.isEmpty)
    }
  }

  @Test mutating func `the actions that are kept make the same copy again`() throws {
    table.stroke(1, at: Self.above)
    table.stroke(2, at: Self.below)
    try table.tap(.undo)
    let effects = try duplicate()
    var copy = Drawing()
    for done in effects.actions where done.board == boards.currentID {
      var bytes: [UInt8] = []
      done.action.encode(to: &bytes)
      for action in try #require(DrawingAction.decode(bytes)) { _ = copy.perform(action) }
    }
    #expect(copy.strokes == boards.current.drawing.strokes)
    #expect(copy.encodedState == boards.current.drawing.encodedState)
  }

  @Test mutating func `when there are as many boards as there can be, nothing happens`() throws {
    for _ in boards.all.count..<Boards.limit {
      _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    }
    let before = boards
    #expect(try duplicate().boardChanged == false && boards == before)
  }
}
