import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Deleting boards and putting them back")
struct BoardDeletingTests {
  /// Two people who have the panel open, and four boards. The third one is current.
  private var table = Table(seats: 2, width: 1366, height: 768)
  private static let canvas = Point(x: 680, y: 480)

  init() throws {
    for edge in [ScreenEdge.top, .bottom] { try table.tap(.panel(.boards), at: edge) }
    for _ in 1..<4 { try table.tap(.newBoard) }
    try table.tap(.board(2))
  }

  private var boards: Boards { table.session.boards }
  private var numbers: [UInt32] { boards.all.map(\.id.number) }

  @Test mutating func `everybody sees the board go, and anybody can put it back`() throws {
    let effects = try table.tap(.deleteBoard, at: .bottom)
    #expect(effects.boardChanged && effects.palettes == Set(table.session.seats.keys))
    #expect(numbers == [0, 1, 3] && boards.index == 2)
    for edge in [ScreenEdge.top, .bottom] { _ = try table.place(.board(2), at: edge) }
    #expect(table.session.layouts.values.allSatisfy { $0.cell(of: .board(3)) == nil })
    #expect(try table.tap(.putBackBoard, at: .top).boardChanged)
    #expect(numbers == [0, 1, 2, 3] && boards.index == 2)
    #expect(try table.tap(.putBackBoard, at: .top).boardChanged == false, "there is nothing left")
  }

  @Test mutating func `the only board stays`() throws {
    for _ in 0..<3 { try table.tap(.deleteBoard) }
    #expect(numbers.count == 1)
    let before = boards
    #expect(try table.tap(.deleteBoard).boardChanged == false && boards == before)
  }

  @Test mutating func `the board can be put back after others have painted`() throws {
    table.stroke(1, at: Self.canvas)
    // Painting has closed the panel.
    try table.tap(.panel(.boards))
    let ink = boards.current.drawing.strokes
    try table.tap(.deleteBoard)
    // Until then, notices about the deletion lie there.
    table.wait(.seconds(11))
    for finger in UInt32(2)...5 { table.stroke(finger, at: Self.canvas) }
    try table.tap(.panel(.boards))
    try table.tap(.previousBoard)
    try table.tap(.putBackBoard)
    #expect(numbers == [0, 1, 2, 3] && boards.index == 2)
    #expect(boards.current.drawing.strokes == ink && boards.all[3].drawing.strokes.count == 4)
  }

  @Test("a stroke under a finger is completed on the board, and continues on the next")
  mutating func wetStrokes() throws {
    table.begin(1, at: Self.canvas)
    table.move(1, to: Point(x: 700, y: 500))
    // Painting has closed the painter's panel.
    try table.tap(.deleteBoard, at: .top)
    #expect(boards.deleted[0].board.drawing.completed.count == 1)
    #expect(table.session.drawing.contactsInProgress == [.touch(1)])
    table.move(1, to: Point(x: 720, y: 510))
    table.lift(1)
    #expect(boards.current.drawing.completed.count == 1)
    try table.tap(.putBackBoard, at: .top)
    #expect(boards.current.drawing.completed.count == 1)
  }

  @Test("a finger that turns out not to be ours has not painted on the deleted board either")
  mutating func cancelled() throws {
    _ = table.session.handle(.finger(1, .begin, at: Self.canvas))
    _ = table.session.handle(.finger(1, .update(pendingEnd: false), at: Point(x: 700, y: 500)))
    try table.tap(.deleteBoard, at: .top)
    _ = table.session.handle(.finger(1, .end, at: nil))
    try table.tap(.putBackBoard, at: .top)
    #expect(boards.all.allSatisfy { $0.drawing.isEmpty })
  }

  @Test("a finger on a board's picture holds that board while others delete an earlier one")
  mutating func pressMeanwhile() throws {
    try table.press(1, .board(3), at: .top)
    try table.tap(.deleteBoard, at: .bottom)
    #expect(try table.seat(.top).palette.pressed == [.board(2)])
    try table.tap(.board(0), at: .bottom)
    table.lift(1)
    #expect(boards.currentID.number == 3)
  }

  @Test mutating func `a finger on the picture of a board that is deleted lets it go`() throws {
    try table.press(1, .board(2), at: .top)
    try table.tap(.deleteBoard, at: .bottom)
    #expect(try table.seat(.top).palette.pressed == [])
    #expect(table.lift(1).boardChanged == false)
  }

  @Test mutating func `two people who delete at once delete one board each`() throws {
    try table.press(1, .deleteBoard, at: .top)
    try table.press(2, .deleteBoard, at: .bottom)
    table.lift(1)
    table.lift(2)
    _ = table.session.decideLifts()
    #expect(numbers == [0, 1])
    for _ in 0..<2 { try table.tap(.putBackBoard) }
    #expect(numbers == [0, 1, 2, 3])
  }

  @Test mutating func `undo on a board that was put back is as before`() throws {
    table.stroke(1, at: Self.canvas)
    // Painting has closed the panel.
    try table.tap(.panel(.boards))
    try table.tap(.deleteBoard)
    let seat = try table.seat(.bottom).id
    #expect(!table.session.drawing.canUndo(by: seat))
    try table.tap(.putBackBoard)
    try table.tap(.undo)
    #expect(boards.current.drawing.isEmpty)
  }
}
