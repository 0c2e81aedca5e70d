import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Going from board to board")
struct BoardTests {
  var table = Table()
  /// The canvas above the panel of boards.
  static let place = Point(x: 300, y: 150)

  init() throws { try table.tap(.panel(.boards)) }

  private var boards: Boards { table.session.boards }

  private mutating func key(_ keysym: UInt32, control: Bool = false) -> Effects {
    table.session.handle(.key(KeyPress(keysym: keysym, control: control)))
  }

  private func strokes(on place: Int) -> [ContactID] {
    boards.all[place].drawing.completed.map(\.contact)
  }

  @Test("the palette and keys go to a new board, the next, the previous and any other one")
  mutating func turning() throws {
    #expect(try table.tap(.newBoard).boardChanged && boards.index == 1)
    #expect(key(0x6E, control: true).boardChanged && boards.index == 2)
    #expect(try table.tap(.previousBoard).boardChanged && boards.index == 1)
    #expect(key(0xFF55).boardChanged && boards.index == 0)
    #expect(try table.tap(.previousBoard).boardChanged == false, "there is none before the first")
    #expect(try table.tap(.board(2)).boardChanged && boards.index == 2)
    #expect(key(0xFF56).boardChanged == false, "nor one behind the last")
    #expect(try table.tap(.board(2)).boardChanged == false && boards.all.count == 3)
    #expect(try table.seat(.bottom).palette.panel == .boards, "it stays open")
  }

  @Test mutating func `each board has its ink, its history, its view and its paper`() throws {
    table.stroke(1, at: Self.place)
    _ = key(0x3D, control: true)
    let first = boards.current
    _ = key(0x6E, control: true)
    #expect(boards.current.drawing.isEmpty && table.session.view == .identity)
    #expect(key(0x7A, control: true).changes == [], "nothing was done here")
    try table.tap(.panel(.paper))
    #expect(try table.tap(.paperColor(.blackboard)).paperChanged)
    #expect(try table.tap(.paperPattern(.ruled)).paperChanged)
    #expect(boards.all[0] == first)
    _ = key(0xFF55)
    #expect(table.session.view == first.view && boards.current.paper.color == .white)
    #expect(key(0x7A, control: true).changes.count == 1)
    _ = key(0xFF56)
    #expect(boards.current.paper.pattern == .ruled && boards.current.paper.color == .blackboard)
  }

  @Test("a stroke under a finger stays on the old board, and continues at the finger")
  mutating func wetStrokes() throws {
    for finger in UInt32(1)...2 {
      table.begin(finger, at: Point(x: 100 * Double(finger), y: 150))
      table.move(finger, to: Point(x: 100 * Double(finger), y: 180))
    }
    _ = key(0x6E, control: true)
    #expect(strokes(on: 0) == [.touch(1), .touch(2)])
    #expect(table.session.drawing.contactsInProgress == [.touch(1), .touch(2)])
    table.move(1, to: Point(x: 100, y: 220))
    table.lift(1)
    let (left, here) = (boards.all[0].drawing.completed[0], boards.all[1].drawing.completed[0])
    #expect(left.samples.unpacked.map(\.position.y) == [150, 180])
    #expect(here.samples.unpacked.map(\.position.y) == [180, 220])
    #expect(here.brush == left.brush && here.seat == left.seat)
  }

  @Test("it continues at the same place of the window and as wide, with any views of the boards")
  mutating func wetStrokesInViews() throws {
    for _ in 0..<5 { _ = key(0x3D, control: true) }
    _ = key(0x6E, control: true)
    for _ in 0..<3 { _ = key(0x2D, control: true) }
    table.begin(1, at: Self.place)
    func shown() throws -> (Point, Double) {
      let stroke = try #require(table.session.drawing.wetStroke(of: .touch(1)))
      let view = table.session.view
      let place = try #require(stroke.samples.last).position
      return (view.windowPoint(place), stroke.brush.width * view.scale)
    }
    for keysym: UInt32 in [0xFF55, 0xFF56, 0xFF55] {
      _ = key(keysym)
      let (place, width) = try shown()
      let step = table.session.view.scale / 16
      #expect(abs(place.x - Self.place.x) <= step && abs(place.y - Self.place.y) <= step)
      #expect(abs(width - 10) < 1e-9)
    }
  }

  @Test("a finger that turns out not to be ours was on no board; what others painted stays")
  mutating func cancelled() throws {
    table.stroke(5, at: Self.place)
    let clean = boards.all[0].drawing
    _ = table.session.handle(.finger(1, .begin, at: Self.place))
    _ = key(0x6E, control: true)
    _ = table.session.handle(.finger(1, .update(pendingEnd: false), at: Point(x: 400, y: 150)))
    _ = key(0x6E, control: true)
    #expect(strokes(on: 0) == [.touch(5), .touch(1)] && strokes(on: 1) == [.touch(1)])
    let effects = table.session.handle(.finger(1, .end, at: nil))
    #expect(effects.otherBoardsChanged && table.session.drawing.isEmpty)
    #expect(strokes(on: 0) == [.touch(5)] && strokes(on: 1) == [])
    #expect(boards.all[0].drawing.completed == clean.completed)
    _ = key(0xFF55)
    #expect(key(0x7A, control: true).changes == [], "nor is there anything to take back")
  }

  @Test("a stroke that is cancelled after a return to its board is removed from the window")
  mutating func cancelledHere() throws {
    _ = table.session.handle(.finger(1, .begin, at: Self.place))
    _ = key(0x6E, control: true)
    _ = key(0xFF55)
    let effects = table.session.handle(.finger(1, .end, at: nil))
    let (hidden, cancelled) = effects.changes.reduce(into: (0, 0)) { counts, change in
      if case .hidden = change { counts.0 += 1 }
      if case .cancelled = change { counts.1 += 1 }
    }
    #expect(hidden == 1 && cancelled == 1 && effects.otherBoardsChanged)
    #expect(boards.all.allSatisfy { $0.drawing.isEmpty })
  }

  @Test("a press on the palette goes through a turn, and moving fingers move the new board")
  mutating func pressing() throws {
    try table.tap(.hand)
    table.begin(1, at: Self.place)
    try table.press(2, .color(0))
    _ = key(0x6E, control: true)
    table.move(1, to: Point(x: 320, y: 150))
    table.lift(2)
    #expect(table.session.view.origin == Point(x: 20, y: 0))
    #expect(boards.all[0].view == .identity)
    #expect(try table.seat(.bottom).brush.color == BarColors.colors[0].color)
  }

  @Test func `all seats' palettes show the board that one of them turned to`() throws {
    var table = Table.large(seats: 3)
    for edge in [ScreenEdge.top, .bottom] { try table.tap(.panel(.boards), at: edge) }
    let effects = try table.tap(.newBoard, at: .top)
    #expect(effects.palettes == Set(table.session.seats.keys))
    _ = try table.place(.board(1), at: .bottom)
  }

  @Test("the key for a new board does nothing when there are as many as there can be")
  mutating func limit() {
    for _ in 1..<Boards.limit { _ = key(0x6E, control: true) }
    table.begin(1, at: Self.place)
    let before = boards
    #expect(before.all.count == Boards.limit)
    #expect(key(0x6E, control: true).boardChanged == false && boards == before)
  }

  @Test func `squares, lines and dots lie six millimetres apart on each new board`() {
    let metrics = [
      DisplayMetrics.standard, DisplayMetrics(scale: 2),
      DisplayMetrics(scale: 1, pixelsPerMillimetre: 5),
      DisplayMetrics(scale: 1, pixelsPerMillimetre: 0.2),
    ]
    for (metrics, spacing) in zip(metrics, [23.0, 45, 30, 8]) {
      var session = PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: metrics)
      #expect(session.boards.current.paper.spacing == spacing)
      _ = session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
      #expect(session.boards.index == 1 && session.boards.current.paper.spacing == spacing)
      _ = session.open(Boards(), isNew: true)
      #expect(session.boards.index == 0 && session.boards.current.paper.spacing == spacing)
    }
  }
}
