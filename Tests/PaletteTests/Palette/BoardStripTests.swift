import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The row of boards in its panel")
struct BoardStripTests {
  /// Two people who have the panel open, and 30 boards. The current one is the first.
  private var table = Table(seats: 2, width: 1366, height: 768)

  init() throws {
    for _ in 1..<30 { _ = table.session.handle(.key(Self.newBoard)) }
    for _ in 1..<30 { _ = table.session.handle(.key(Self.previousBoard)) }
    for edge in [ScreenEdge.top, .bottom] { try table.tap(.panel(.boards), at: edge) }
  }

  private static let newBoard = KeyPress(keysym: 0x6E, control: true)
  private static let previousBoard = KeyPress(keysym: 0xFF55)
  private static let nextBoard = KeyPress(keysym: 0xFF56)

  private var board: Int { table.session.boards.index }

  private func strip(_ edge: ScreenEdge) throws -> BoardStrip {
    try #require(table.session.layouts[try table.seat(edge).id]?.panel?.boardStrip)
  }

  /// A point of the window, from one on the lower person's panel.
  private func point(_ x: Double, _ y: Double) throws -> Point {
    let viewport = try strip(.bottom).viewport
    return Point(x: viewport.minX + x, y: viewport.minY + y)
  }

  /// Drags the lower person's row by a distance to the left, in pixels.
  @discardableResult
  private mutating func drag(_ distance: Double, finger: UInt32 = 1) throws -> Effects {
    let start = try point(400, 50)
    table.begin(finger, at: start)
    // The first move only shows that it is a drag.
    let nudged = Point(x: start.x - 20 * (distance < 0 ? -1 : 1), y: start.y)
    table.move(finger, to: nudged)
    table.move(finger, to: Point(x: nudged.x - distance, y: start.y))
    return table.lift(finger)
  }

  @Test mutating func `opens at the current board, which it shows in the middle`() throws {
    #expect(try strip(.bottom).offset == 0)
    try table.tap(.panel(.boards))
    for _ in 0..<14 { _ = table.session.handle(.key(Self.nextBoard)) }
    try table.tap(.panel(.boards))
    let strip = try strip(.bottom)
    #expect(abs(strip.frame(of: 14).center.x - strip.viewport.center.x) <= 0.5)
  }

  @Test mutating func `follows a finger, up to its ends, and a drag turns to no board`() throws {
    #expect(try drag(300).boardChanged == false)
    #expect(try strip(.bottom).offset == 300 && board == 0)
    try drag(-100)
    #expect(try strip(.bottom).offset == 200)
    try drag(1e9)
    let end = try strip(.bottom)
    #expect(end.frame(of: 29).maxX == end.viewport.maxX)
    try drag(-1e9)
    #expect(try strip(.bottom).offset == 0)
    #expect(try strip(.top).offset == 0)
  }

  @Test mutating func `a tap turns to the board under the finger, after scrolling, too`() throws {
    try drag(1000)
    let strip = try strip(.bottom)
    let index = try #require(strip.shown.first { strip.showsAll(of: $0) })
    #expect(index > 7)
    #expect(try table.tap(.board(index)).boardChanged && board == index)
    #expect(try self.strip(.bottom).offset == 1000, "what is in view does not move")
  }

  @Test("each person scrolls their own row; a turn scrolls the current board into everybody's view")
  mutating func turning() throws {
    try drag(1500)
    _ = table.session.handle(.key(Self.nextBoard))
    #expect(board == 1)
    #expect(try strip(.bottom).showsAll(of: 1) && strip(.top).offset == 0)
    try table.tap(.board(4), at: .bottom)
    for _ in 0..<25 { _ = table.session.handle(.key(Self.nextBoard)) }
    #expect(board == 29)
    #expect(try strip(.bottom).showsAll(of: 29) && strip(.top).showsAll(of: 29))
  }

  @Test("what a finger holds stays under it while others turn and add boards")
  mutating func held() throws {
    let place = try table.place(.board(2), at: .top)
    table.begin(1, at: place)
    for _ in 0..<9 { try table.tap(.newBoard, at: .bottom) }
    #expect(board == 9 && table.session.boards.all.count == 39)
    // Nine boards came before the third one.
    #expect(try table.place(.board(11), at: .top) == place)
    #expect(try table.seat(.top).palette.pressed == [.board(11)])
    table.lift(1)
    #expect(board == 11)
  }

  @Test mutating func `a board that others scroll away from under a finger is let go`() throws {
    try table.press(2, .board(4))
    try drag(200)
    #expect(try table.seat(.bottom).palette.pressed == [])
    #expect(table.lift(2).boardChanged == false && board == 0)
  }

  @Test mutating func `one finger scrolls the row; others that drag it do nothing`() throws {
    let places = try [point(200, 50), point(500, 50)]
    for (finger, place) in places.enumerated() { table.begin(UInt32(finger), at: place) }
    for way in [20.0, 120] {
      for (finger, place) in places.enumerated() {
        table.move(UInt32(finger), to: Point(x: place.x - way, y: place.y))
      }
    }
    #expect(try strip(.bottom).offset == 100)
  }

  @Test mutating func `a wheel over the panel scrolls the row`() throws {
    let end = try Double(30) * strip(.bottom).boardWidth - strip(.bottom).viewport.width
    for (steps, offset) in [(2.0, 113.0), (1e300, end), (-1e300, 0), (.nan, 0)] {
      _ = table.session.handle(
        .scroll(
          ScrollEvent(
            right: 0, down: steps, control: false, shift: false, position: try point(100, 10),
            source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: 0))))
      #expect(try strip(.bottom).offset == offset)
    }
    #expect(try strip(.top).offset == 0 && table.session.view == .identity)
  }

  @Test mutating func `parts of a wheel's step scroll the row as far as whole steps`() throws {
    for _ in 0..<400 {
      _ = table.session.handle(
        .scroll(
          ScrollEvent(
            right: 0.0025, down: 0.0025, position: try point(100, 10),
            source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: 0))))
    }
    #expect(try strip(.bottom).offset == 113)
  }

  @Test mutating func `the keyboard's focus scrolls the row along`() throws {
    let right = KeyPress(keysym: 0xFF53)
    for _ in 0..<40 {
      _ = table.session.handle(.key(right))
      if try table.seat(.bottom).palette.focus == .nextBoard { break }
      guard case .board(let index) = try table.seat(.bottom).palette.focus else { continue }
      #expect(try strip(.bottom).showsAll(of: index))
    }
    #expect(try strip(.bottom).showsAll(of: 29))
  }

  @Test("a finger that holds a board does nothing once another drawing is opened")
  mutating func otherDrawing() throws {
    try table.press(1, .board(0))
    _ = table.session.open(table.session.boards)
    #expect(try table.seat(.bottom).palette.pressed == [])
    table.lift(1)
    #expect(board == 0)
  }
}
