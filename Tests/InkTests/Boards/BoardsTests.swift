import Ink
import TestSupport
import Testing

@Suite("Boards")
struct BoardsTests {
  @Test func `there is one board at the start, and it is looked at`() {
    let boards = Boards()
    #expect(boards.all.count == 1 && boards.index == 0)
    #expect(boards.current.drawing.isEmpty && boards.current.view == .identity)
  }

  @Test("a board is added behind the one that is looked at: empty, of the same paper, unmoved")
  func add() {
    var boards = Boards()
    boards.current.paper = Paper(color: .blackboard, pattern: .ruled, spacing: 31)
    boards.current.setView(ViewTransform(scale: 3, origin: Point(x: 7, y: 8)))
    boards.current.drawing.paint(1, at: 10)
    boards.add()
    boards.turn(to: 0)
    let first = boards.current
    #expect(boards.add() == true)
    #expect(boards.index == 1 && boards.all.count == 3 && boards.all[0] == first)
    #expect(boards.current.drawing == Drawing() && boards.current.view == .identity)
    #expect(boards.current.paper == first.paper)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, 3, 4, .max])
  func `one can turn to the boards there are, and to no other`(place: Int) {
    var boards = Boards()
    for _ in 0..<3 { boards.add() }
    boards.turn(to: 2)
    let before = boards
    let isThere = (0...3).contains(place)
    #expect(boards.turn(to: place) == (isThere && place != 2))
    #expect(boards.index == (isThere ? place : 2) && boards.all == before.all)
  }

  @Test func `the fullest board is the one with the most visible ink, whichever is looked at`() {
    var boards = Boards()
    boards.current.drawing.paint(1, at: 10)
    boards.add()
    for touch in UInt32(2)...4 { boards.current.drawing.paint(touch, at: Double(touch) * 10) }
    boards.add()
    boards.add()
    #expect(
      boards.fullestFirst.map(\.id.number) == [1, 0, 3, 2], "the current one before its equals")
    boards.turn(to: 0)
    #expect(boards.fullestFirst.map(\.id.number) == [1, 0, 2, 3])
    _ = boards.change(boards.all[1].id) { $0.clear() }
    #expect(
      boards.fullestFirst.map(\.id.number) == [0, 1, 2, 3], "ink that is hidden does not count")
  }

  @Test("wider and longer ink is more; a broken stroke has no ink in its gap; erasers have none")
  func amount() {
    func amount(_ xs: [Double], width: Double = 10, ink: InkKind = .pen, breaks: Bool = false)
      -> Double
    {
      var drawing = Drawing()
      func sample(_ x: Double) -> StrokeSample {
        StrokeSample(position: Point(x: x, y: 0), time: Timestamp(milliseconds: 0))
      }
      _ = drawing.begin(
        .touch(1), brush: Brush(color: InkColor(rgb: 0), width: width, ink: ink),
        quantum: .coarsest,
        sample: sample(xs[0]))
      for x in xs.dropFirst() {
        if breaks { drawing.breakStroke(.touch(1)) }
        _ = drawing.extend(.touch(1), sample: sample(x))
      }
      let wet = drawing.amount
      _ = drawing.complete(.touch(1), by: .first)
      #expect(drawing.amount == wet)
      return wet
    }
    #expect(amount([0]) == 100 && amount([0, 50]) == 600 && amount([0, 50], width: 20) == 1400)
    #expect(amount([0, 50], breaks: true) == 200)
    #expect(amount([0, 50], ink: .eraser) == 0 && amount([0, 50], ink: .highlighter) == 600)
    #expect(Drawing().amount == 0)
  }

  @Test func `there is an end to boards, and adding one more changes nothing`() {
    var boards = Boards()
    var added = 0
    while boards.add() { added += 1 }
    #expect(added == Boards.limit - 1 && boards.all.count == Boards.limit)
    let full = boards
    #expect(boards.add() == false && boards == full)
    boards.turn(to: 0)
    #expect(boards.add() == false && boards.index == 0)
  }

  @Test("a board can be changed while another one is looked at; one that is not there cannot")
  func changeAnother() {
    var boards = Boards()
    let first = boards.current.id
    boards.current.drawing.paint(1, at: 10)
    boards.add()
    let second = boards.current
    #expect(boards.change(first) { $0.undo() }?.damage == DrawingTests.reach(10))
    #expect(boards.all[0].drawing.completed.isEmpty && boards.current == second)
    let before = boards
    #expect(boards.change(BoardID(number: 9)) { $0.redo() } == nil)
    #expect(boards == before)
  }

  @Test func `in a closer view, strokes in progress and new strokes are drawn more finely`() {
    var board = Board(id: BoardID(number: 0))
    let view = ViewTransform(scale: 8, origin: Point(x: -40, y: 3))
    board.drawing.bend(1)
    board.setView(view)
    var later = Board(id: BoardID(number: 0))
    later.setView(view)
    later.drawing.bend(1)
    #expect(board.drawing.detail == Quantum(for: view))
    let (moved, fresh) = (
      board.drawing.wetStroke(of: .touch(1)), later.drawing.wetStroke(of: .touch(1))
    )
    #expect(moved?.segments.settled == fresh?.segments.settled)
    var plain = Drawing()
    plain.bend(1)
    let coarse = plain.wetStroke(of: .touch(1))?.segments.settled.count ?? 0
    #expect((fresh?.segments.settled.count ?? 0) > coarse)
  }

  @Test func `boards keep their number, their order and their ink, and no number comes twice`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var boards = Boards(Board(id: BoardID(number: UInt32(random.integer(in: 0...9)))))
      var expected = [boards.current]
      var (place, everSeen) = (0, Set([boards.current.id]))
      for step in 0..<60 {
        switch random.integer(in: 0...2) {
        case 0:
          boards.add()
          #expect(everSeen.insert(boards.current.id).inserted)
          place += 1
          expected.insert(Board(id: boards.current.id), at: place)
        case 1:
          let wanted = random.integer(in: -1...expected.count)
          boards.turn(to: wanted)
          if expected.indices.contains(wanted) { place = wanted }
        default:
          let edited = random.integer(in: 0...expected.count - 1)
          expected[edited].drawing.paint(UInt32(step), at: Double(step))
          _ = boards.change(expected[edited].id) { drawing -> DrawingChange? in
            drawing.paint(UInt32(step), at: Double(step))
            return nil
          }
        }
        #expect(boards.all == expected && boards.index == place)
        #expect(boards.current == expected[place])
      }
    }
  }

  @Test func `boards can be added with any existing numbers, and no two have the same`() throws {
    for numbers in [
      [UInt32.max - 1], [.max - 1, 0, 1, 3], [.max], [.max, .max - 1, 2], [.max - 2],
    ] {
      let kept = numbers.map { Board(id: BoardID(number: $0)) }
      var boards = try #require(Boards(restoring: kept, index: 0))
      for _ in 0..<5 {
        let isAdded = boards.add()
        #expect(isAdded)
        // The largest number stands for no board.
        #expect(boards.current.id.number < .max)
      }
      #expect(Set(boards.all.map(\.id)).count == numbers.count + 5)
    }
    var single = Boards(Board(id: BoardID(number: .max)))
    single.add()
    #expect(single.all.count == 2)
  }
}

extension Drawing {
  /// A finger paints a dot at (x, 0), 4 wide, and lifts.
  mutating func paint(_ finger: UInt32, at x: Double, by seat: SeatID = .first) {
    begin(finger, at: Point(x: x, y: 0))
    _ = complete(.touch(finger), by: seat)
  }

  /// A finger paints a bend, and stays down.
  fileprivate mutating func bend(_ finger: UInt32) {
    begin(finger, at: Point(x: 0, y: 0))
    for (x, y) in [(30.0, 0.0), (60, 25), (65, 60), (40, 90), (5, 95)] {
      extend(finger, to: Point(x: x, y: y))
    }
  }
}
