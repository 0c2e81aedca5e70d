import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Carrying boards to other places")
struct BoardCarryingTests {
  /// Two people who have the panel open, and 20 boards with the numbers 0 to 19. The second one is current.
  private var table = Table(seats: 2, width: 1440, height: 768)

  init() throws {
    for _ in 1..<20 { _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true))) }
    for _ in 2..<20 { _ = table.session.handle(.key(KeyPress(keysym: 0xFF55))) }
    for edge in [ScreenEdge.top, .bottom] { try table.tap(.panel(.boards), at: edge) }
  }

  private var boards: Boards { table.session.boards }
  private var numbers: [Int] { boards.all.map { Int($0.id.number) } }

  private func strip(_ edge: ScreenEdge = .bottom) throws -> BoardStrip {
    try #require(table.session.layouts[try table.seat(edge).id]?.panel?.boardStrip)
  }

  private func carried(_ edge: ScreenEdge = .bottom) throws -> Int? {
    try table.seat(edge).palette.carried?.index
  }

  /// The order of boards after one of them has gone to another place.
  private static func order(moving board: Int, to place: Int) -> [Int] {
    var order = Array(0..<20)
    order.insert(order.remove(at: board), at: place)
    return order
  }

  /// The lower person picks up a board.
  private mutating func pickUp(_ board: Int, finger: UInt32 = 1) throws {
    try table.press(finger, .board(board))
    table.wait(HoldTuning.pickUp)
    #expect(try carried() == board)
  }

  /// Moves the finger to the middle of a board's place.
  private mutating func carry(to board: Int, finger: UInt32 = 1) throws {
    table.move(finger, to: try table.place(.board(board)))
  }

  @Test("a board that was held long enough goes where the finger drops it; the current one stays")
  mutating func moving() throws {
    try table.press(1, .board(2))
    #expect(table.session.nextDeadline == Timestamp(milliseconds: 500))
    table.wait(499)
    #expect(try carried() == nil)
    table.wait(1)
    #expect(try carried() == 2)
    try carry(to: 4)
    #expect(numbers == Array(0..<20), "nothing changes for others before it is dropped")
    let effects = table.lift(1)
    #expect(numbers == Self.order(moving: 2, to: 4))
    #expect(effects.palettes == Set(table.session.seats.keys) && !effects.boardChanged)
    #expect(boards.currentID.number == 1 && boards.index == 1)
    #expect(try carried() == nil)
    // Back over the current board.
    try pickUp(4)
    try carry(to: 0)
    table.lift(1)
    #expect(numbers == Self.order(moving: 2, to: 0) && boards.index == 2)
  }

  @Test mutating func `the others leave a gap for it where it would go`() throws {
    try pickUp(1)
    try carry(to: 3)
    let strip = try strip()
    let carried = try #require(try table.seat(.bottom).palette.carried)
    let frames = strip.frames(carrying: carried)
    #expect(frames.last?.index == 1 && strip.gap(for: carried) == 3)
    let places = Dictionary(uniqueKeysWithValues: frames.dropLast().map { ($0.index, $0.frame) })
    for (board, place) in [(0, 0), (2, 1), (3, 2), (4, 4), (5, 5)] {
      #expect(places[board] == strip.frame(of: place), "\(board)")
    }
  }

  @Test("it goes back if the touch is cancelled, and if the device goes while it is dropped")
  mutating func cancelled() throws {
    try pickUp(2)
    try carry(to: 5)
    _ = table.cancelAll()
    #expect(try carried() == nil && numbers == Array(0..<20))
    table.lift(1)
    #expect(numbers == Array(0..<20))
    try pickUp(2, finger: 2)
    try carry(to: 5, finger: 2)
    table.lift(2, at: try table.place(.board(5)))
    #expect(numbers == Array(0..<20), "it is not decided yet")
    _ = table.session.handle(
      .devices(DeviceChange(kind: .disabled, device: 9, time: Timestamp(milliseconds: 500))))
    #expect(try carried() == nil && numbers == Array(0..<20))
  }

  @Test mutating func `a finger that moves before is a drag, and carries nothing`() throws {
    try table.press(1, .board(3))
    let place = try table.place(.board(3))
    table.move(1, to: Point(x: place.x - 40, y: place.y))
    table.wait(1000)
    #expect(try carried() == nil)
    table.move(1, to: Point(x: place.x - 140, y: place.y))
    #expect(try strip().offset == 100)
  }

  @Test("at an end of the row, the row scrolls under the finger, as far as there are boards")
  mutating func scrolling() throws {
    try pickUp(0)
    let end = try strip().viewport.maxX - 5
    table.move(1, to: Point(x: end, y: try strip().viewport.center.y))
    #expect(table.session.isAnimated)
    for _ in 0..<60 { table.wait(16) }
    let offset = try strip().offset
    #expect(offset > 300, "4 boards a second")
    for _ in 0..<600 { table.wait(16) }
    #expect(!table.session.isAnimated)
    table.lift(1)
    #expect(numbers == Self.order(moving: 0, to: 19))
    #expect(try strip(.top).offset == 0)
  }

  @Test func `the only board cannot be carried`() throws {
    var table = Table()
    try table.tap(.panel(.boards))
    try table.press(1, .board(0))
    table.wait(1000)
    #expect(try table.seat(.bottom).palette.carried == nil)
  }

  @Test mutating func `a tap still turns, and another finger presses no board meanwhile`() throws {
    try pickUp(2)
    #expect(try table.tap(.board(4)).boardChanged == false)
    #expect(try table.tap(.nextBoard).boardChanged && carried() == 2)
    table.lift(1)
    #expect(try table.tap(.board(4)).boardChanged && boards.index == 4)
  }

  // MARK: Others do something meanwhile

  @Test("another person deletes an earlier board: the carried one goes where it is dropped")
  mutating func earlierDeleted() throws {
    try pickUp(4)
    try table.tap(.deleteBoard, at: .top)
    #expect(try carried() == 3)
    try carry(to: 0)
    table.lift(1)
    #expect(numbers.first == 4 && numbers.count == 19)
  }

  @Test("another person deletes the carried board: the finger carries nothing any more")
  mutating func carriedDeleted() throws {
    try pickUp(1)
    try table.tap(.deleteBoard, at: .top)
    #expect(try carried() == nil)
    try carry(to: 4)
    let before = boards
    table.lift(1)
    #expect(boards == before)
    try table.tap(.putBackBoard, at: .top)
    #expect(numbers == Array(0..<20))
  }

  @Test("a finger whose board is gone does nothing to the board that another finger carries")
  mutating func afterDeletion() throws {
    try pickUp(1)
    try table.tap(.deleteBoard, at: .top)
    try table.press(2, .board(0))
    table.wait(HoldTuning.pickUp)
    #expect(try carried() == 0)
    let left = try table.seat(.bottom).palette.carried?.left
    try carry(to: 4, finger: 1)
    #expect(try table.seat(.bottom).palette.carried?.left == left)
    let before = boards
    table.lift(1)
    #expect(try carried() == 0 && boards == before)
    try carry(to: 3, finger: 2)
    table.lift(2)
    #expect(numbers.firstIndex(of: 0) == 3)
  }

  @Test("another person adds boards and turns: the carried one stays in the finger")
  mutating func added() throws {
    try pickUp(4)
    for _ in 0..<3 { try table.tap(.newBoard, at: .top) }
    #expect(try carried() == 7 && boards.all.count == 23)
    for _ in 0..<15 { _ = table.session.handle(.key(KeyPress(keysym: 0xFF56))) }
    #expect(try carried() == 7)
    table.lift(1)
    #expect(boards.all.firstIndex { $0.id.number == 4 } == 7, "dropped where it was")
  }

  @Test("two people carry the same board: the one who drops it last decides")
  mutating func sameBoard() throws {
    try pickUp(3)
    try table.press(2, .board(3), at: .top)
    table.wait(HoldTuning.pickUp)
    try carry(to: 4)
    table.move(2, to: try table.place(.board(0), at: .top))
    table.lift(1)
    #expect(numbers == Self.order(moving: 3, to: 4))
    #expect(try carried(.top) == 4)
    table.lift(2)
    #expect(numbers == Self.order(moving: 3, to: 0))
  }

  @Test mutating func `two people carry two boards, and each goes where it is dropped`() throws {
    try pickUp(2)
    try table.press(2, .board(4), at: .top)
    table.wait(HoldTuning.pickUp)
    try carry(to: 0)
    table.lift(1)
    #expect(try carried(.top) == 4)
    table.move(2, to: try table.place(.board(1), at: .top))
    table.lift(2)
    #expect(numbers.prefix(5) == [2, 4, 0, 1, 3])
  }

  @Test("nothing is carried once the panel closes, the seat is given up or another drawing opens")
  mutating func closed() throws {
    try pickUp(2)
    try table.tap(.panel(.boards))
    #expect(try carried() == nil)
    table.lift(1)
    try table.tap(.panel(.boards))
    try pickUp(2, finger: 2)
    _ = table.session.open(boards)
    #expect(try carried() == nil)
    table.lift(2)
    #expect(numbers == Array(0..<20))
    try pickUp(2, finger: 3)
    try table.tap(.panel(.menu))
    table.lift(3)
    #expect(numbers == Array(0..<20))
  }

  @Test mutating func `a window of another size does not end it`() throws {
    try pickUp(2)
    table.session.resize(windowWidth: 1000, windowHeight: 700, metrics: .standard)
    #expect(try carried() == 2)
    try carry(to: 0)
    table.lift(1)
    #expect(numbers == Self.order(moving: 2, to: 0))
  }
}
