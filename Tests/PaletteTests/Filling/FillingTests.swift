import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("Filling with a tap")
struct FillingTests {
  var table = Table()
  private let inside = Point(x: 450, y: 250)
  private var bottom: SeatID { table.session.seats.keys[0] }
  private var drawing: Drawing { table.session.drawing }

  /// A square from 400, 200 to 500, 300.
  init() throws {
    square(1)
    try table.tap(.tool(.fill))
    table.wait(1_000)
  }

  private mutating func square(_ finger: UInt32, left: Double = 400) {
    table.begin(finger, at: Point(x: left, y: 200))
    for (x, y) in [(left + 100, 200.0), (left + 100, 300), (left, 300), (left, 204)] {
      table.move(finger, to: Point(x: x, y: y))
    }
    table.lift(finger, at: Point(x: left, y: 202))
  }

  private mutating func tap(_ finger: UInt32, at place: Point) {
    table.begin(finger, at: place)
    table.lift(finger, at: place)
  }

  private mutating func finish() {
    var steps = 0
    while table.session.isFilling, steps < 1_000 {
      table.wait(16)
      steps += 1
    }
  }

  @Test("a tap fills what ink encloses, below the ink, in the seat's colour, as one edit")
  mutating func fills() throws {
    tap(9, at: inside)
    #expect(table.session.isAnimated)
    finish()
    #expect(!table.session.isAnimated)
    #expect(drawing.strokes.count == 2)
    let area = drawing.strokes[1]
    #expect(area.isArea && area.areaContains(inside))
    #expect(area.brush.color == table.session.seats[bottom]?.brush.color)
    #expect(drawing.place(of: StrokeIndex(1)) < drawing.place(of: StrokeIndex(0)))
    try table.tap(.undo)
    #expect(drawing.completed.count == 1)
    try table.tap(.redo)
    #expect(drawing.completed.map(\.isArea) == [true, false])
  }

  @Test("a fill is selected by its inside, and is moved, coloured and deleted like any ink")
  mutating func selected() throws {
    tap(9, at: inside)
    finish()
    let area = drawing.strokes[1]
    try table.tap(.tool(.select))
    table.wait(1_000)
    tap(8, at: inside)
    #expect(table.session.selections.bySeat[bottom]?.strokes == [StrokeIndex(1)])
    table.draw(7, inside, Point(x: inside.x + 300, y: inside.y + 20))
    #expect(drawing.strokes[1].transform == Similarity(shift: Point(x: 300, y: 20)))
    let other = try #require(
      BarColors.colors.firstIndex { !$0.color.isSameHue(as: area.brush.color) })
    try table.tap(.color(other))
    #expect(drawing.strokes[1].brush.color.isSameHue(as: BarColors.colors[other].color))
    #expect(drawing.completed.map(\.isArea) == [true, false])
    _ = table.session.handle(.key(KeyPress(keysym: 0xFFFF)))
    #expect(drawing.completed.map(\.isArea) == [false])
    for _ in 0..<3 { try table.tap(.undo) }
    #expect(drawing.completed.map(\.isArea) == [true, false])
    #expect(drawing.completed.first == area)
  }

  @Test("a tap where nothing is enclosed fills nothing, and a hint says so for a while")
  mutating func open() {
    tap(9, at: Point(x: 800, y: 500))
    finish()
    #expect(drawing.strokes.count == 1)
    #expect(table.session.seats[bottom]?.palette.hint?.message == Message(.nothingToFill))
    table.wait(3_000)
    #expect(table.session.seats[bottom]?.palette.hint == nil)
    #expect(table.session.nextDeadline == nil)
  }

  @Test mutating func `the hint goes with the tool`() {
    tap(9, at: Point(x: 800, y: 500))
    finish()
    #expect(table.session.seats[bottom]?.palette.hint != nil)
    var effects = Effects()
    table.session.activate(.tool(.pen), of: bottom, &effects)
    #expect(table.wait(0).palettes.contains(bottom))
    #expect(table.session.seats[bottom]?.palette.hint == nil)
  }

  @Test mutating func `a finger that moves on, or that another client takes, fills nothing`() {
    table.draw(9, inside, Point(x: 520, y: 260))
    table.begin(8, at: inside)
    _ = table.cancelAll()
    #expect(!table.session.isFilling)
    #expect(drawing.strokes.count == 1)
  }

  @Test("a fill comes to the board that was tapped, though another one is shown meanwhile")
  mutating func otherBoard() throws {
    let board = table.session.boards.currentID
    tap(9, at: inside)
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    #expect(table.session.boards.currentID != board)
    finish()
    #expect(drawing.strokes.isEmpty)
    let tapped = try #require(table.session.boards.all.first { $0.id == board })
    #expect(tapped.drawing.strokes.map(\.isArea) == [false, true])
  }

  private var hint: Message? { table.session.seats[bottom]?.palette.hint?.message }

  @Test("the area is searched for at once, in small steps, while nobody touches anything")
  mutating func idle() {
    tap(9, at: inside)
    var steps = 0
    while table.session.isPreparing {
      table.session.prepare()
      steps += 1
      #expect(drawing.strokes.count == 1)
    }
    #expect(steps > 2)
    table.wait(0)
    #expect(drawing.strokes.map(\.isArea) == [false, true])
    #expect(!table.session.isAnimated)
  }

  @Test("if the ink around it goes meanwhile, nothing is filled, and a hint says so")
  mutating func goneMeanwhile() throws {
    tap(9, at: inside)
    try table.tap(.undo)
    finish()
    #expect(drawing.completed.isEmpty)
    #expect(hint == Message(.nothingToFill))
    try table.tap(.redo)
    tap(8, at: inside)
    try table.tap(.undo)
    try table.tap(.redo)
    finish()
    #expect(drawing.completed.map(\.isArea) == [true, false], "it is back in time")
  }

  @Test("if a clear takes the ink around it meanwhile, the board stays empty")
  mutating func clearedMeanwhile() throws {
    tap(9, at: inside)
    try table.press(7, .clear(.everyones))
    table.wait(2_000)
    table.lift(7)
    try #require(drawing.completed.isEmpty && table.session.isFilling)
    finish()
    #expect(drawing.completed.isEmpty)
  }

  /// Uses a control in the panel of boards.
  private mutating func useBoards(_ control: PaletteControl) throws {
    if try table.seat(.bottom).palette.panel != .boards { try table.tap(.panel(.boards)) }
    try table.tap(control)
  }

  @Test mutating func `a board that is deleted meanwhile comes back with its fill`() throws {
    try useBoards(.newBoard)
    try useBoards(.previousBoard)
    let board = table.session.boards.currentID
    // A tap beside the panel would only close it.
    try table.tap(.panel(.boards))
    tap(9, at: inside)
    try useBoards(.deleteBoard)
    #expect(table.session.boards.currentID != board)
    finish()
    try useBoards(.putBackBoard)
    #expect(table.session.boards.currentID == board)
    #expect(drawing.strokes.map(\.isArea) == [false, true])
  }

  @Test mutating func `a fill stays with its drawing if another one is opened meanwhile`() {
    let board = table.session.boards.currentID
    tap(9, at: inside)
    let effects = table.session.open(Boards())
    let added = effects.actions.filter {
      if case .add = $0.action { $0.board == board } else { false }
    }
    #expect(added.count == 1)
    #expect(!table.session.isFilling && drawing.strokes.isEmpty)
  }

  @Test("several people fill at once while others paint, and each undoes their own")
  mutating func together() throws {
    var party = Table(seats: 2)
    swap(&party, &table)
    for (finger, left) in [(1, 300.0), (2, 500), (3, 700)] { square(UInt32(finger), left: left) }
    try table.tap(.tool(.fill), at: .bottom)
    try table.tap(.tool(.fill), at: .top)
    let top = try table.seat(.top).id
    tap(9, at: Point(x: 350, y: 250))
    table.begin(8, at: Point(x: 550, y: 250))
    table.begin(7, at: Point(x: 750, y: 250))
    table.lift(8)
    table.lift(7)
    finish()
    #expect(drawing.strokes.filter(\.isArea).count == 3)
    for seat in [bottom, top] where drawing.canUndo(by: seat) {
      let before = drawing.completed.count
      _ = table.session.drawing
      try table.tap(.undo, at: seat == bottom ? .bottom : .top)
      #expect(drawing.completed.count == before - 1)
    }
  }
}
