import Ink
import OrderedCollections
import TestSupport
import Testing

@Suite("The replay of a drawing")
struct ReplayTests {
  private static let room = Rect(minX: 0, minY: 0, maxX: 300, maxY: 200)

  private func stroke(
    at time: Int64, lasting: Int64 = 80, reports: Int64 = 8, seat: SeatID = .first, y: Double = 50
  ) throws -> Stroke {
    let samples = stride(from: Int64(0), through: lasting, by: Int(reports)).map {
      StrokeSample(
        position: Point(x: 10 + Double($0), y: y), time: Timestamp(milliseconds: time + $0))
    }
    return try #require(
      Stroke(
        contact: .touch(7), seat: seat, brush: Brush(color: InkColor(rgb: 0x2050C0), width: 4),
        samples: samples, quantum: .coarsest))
  }

  private func replay(_ entries: [ReplayEntry]) -> Replay {
    Replay([ReplayedBoard(paper: Paper(), entries: entries)])
  }

  private func entries(_ strokes: [Stroke]) -> [ReplayEntry] {
    strokes.enumerated().map { .stroke(StrokeIndex($0), $1) }
  }

  @Test func `strokes overlap as they were painted, and stay wet until they are done`() throws {
    let replay = replay(entries([try stroke(at: 1000), try stroke(at: 1040, y: 90)]))
    #expect(replay.duration == 120)
    var player = ReplayPlayer(replay, in: Self.room)
    _ = player.advance(to: 60)
    #expect(player.board.drawing.strokes.isEmpty)
    #expect(player.board.drawing.inProgress.values.map(\.samples.count) == [8, 3])
    _ = player.advance(to: 80)
    #expect(player.board.drawing.strokes.count == 1)
    #expect(player.board.drawing.inProgress.count == 1)
    _ = player.advance(to: 120)
    #expect(player.board.drawing.strokes.count == 2)
    #expect(player.isOver)
  }

  @Test func `a stroke that was completed after another waits for it`() throws {
    // The first in the log ends later: its finger was lifted earlier, but reported on.
    let replay = replay(entries([try stroke(at: 0, lasting: 400), try stroke(at: 0, y: 90)]))
    var player = ReplayPlayer(replay, in: Self.room)
    _ = player.advance(to: 300)
    #expect(player.board.drawing.strokes.isEmpty)
    #expect(player.board.drawing.inProgress.count == 2)
    _ = player.advance(to: 400)
    #expect(player.board.drawing.strokes.count == 2)
  }

  @Test func `a rest of all hands of more than a second takes a second`() throws {
    let close = replay(entries([try stroke(at: 0), try stroke(at: 900)]))
    #expect(close.duration == 980)
    let far = replay(entries([try stroke(at: 0), try stroke(at: 3_600_000)]))
    #expect(far.duration == 80 + 1000 + 80)
    let resting = replay(entries([try stroke(at: 0, lasting: 120_000, reports: 60_000)]))
    #expect(resting.duration == 2000)
  }

  @Test func `a clock that starts again continues a second later`() throws {
    let jumped = replay(entries([try stroke(at: 5_000_000), try stroke(at: 100)]))
    #expect(jumped.duration == 80 + 1000 + 80)
    let opened = replay([
      .stroke(StrokeIndex(0), try stroke(at: 500)), .action(.settle),
      .stroke(StrokeIndex(1), try stroke(at: 500)),
    ])
    #expect(opened.duration == 80 + 1000 + 80)
  }

  @Test func `actions without a time follow the stroke before them, one after the other`() throws {
    let past = entries([try stroke(at: 0), try stroke(at: 200)])
    let replay = replay(
      [past[0], .action(.undo(.first)), .action(.redo(.first)), past[1]] + [.action(.undo(.first))])
    // The two share the 120 ms until the next stroke; the last has all the time there is.
    #expect(replay.duration == 280 + 300)
    var player = ReplayPlayer(replay, in: Self.room)
    for (time, seen) in [(80, 1), (119, 1), (120, 0), (159, 0), (160, 1), (280, 2), (580, 1)] {
      _ = player.advance(to: Int64(time))
      #expect(player.board.drawing.completed.count == seen, "at \(time)")
    }
  }

  @Test func `boards follow one another`() throws {
    let board = ReplayedBoard(paper: Paper(), entries: entries([try stroke(at: 0)]))
    let empty = ReplayedBoard(paper: Paper(), entries: [])
    let replay = Replay([board, empty, board])
    #expect(replay.duration == 80 + 1000 + 80)
    var player = ReplayPlayer(replay, in: Self.room)
    #expect(!player.advance(to: 500).needsRepaint)
    #expect(player.advance(to: 1090).needsRepaint)
    #expect(player.board.drawing.strokes.isEmpty)
    #expect(player.advance(to: 100).needsRepaint)
    #expect(player.board.drawing.strokes.count == 1)
  }

  @Test func `an empty drawing is replayed in no time`() {
    for replay in [Replay([]), Replay(InkDocument()), replay([.action(.undo(.first))])] {
      var player = ReplayPlayer(replay, in: Self.room)
      _ = player.advance(to: 1000)
      #expect(player.isOver)
      #expect(player.board.drawing.isEmpty)
    }
  }

  @Test func `strokes are moved, added and removed when that was done`() throws {
    let (first, second) = (try stroke(at: 0), try stroke(at: 5000, y: 90))
    let shift = try #require(Similarity(shift: Point(x: 40, y: 60)))
    let moved = first.mapped(by: shift)
    let replay = replay([
      .stroke(StrokeIndex(0), first),
      .action(.alter([StrokeIndex(0)], .transform(shift), by: .first)),
      .action(.add([first], at: StrokeIndex(1), by: .first)), .stroke(StrokeIndex(2), second),
      .action(.remove([StrokeIndex(0)], by: .first)),
    ])
    var player = ReplayPlayer(replay, in: Self.room)
    var seen: [[Stroke]] = []
    for time in 0...replay.duration {
      let step = player.advance(to: time)
      let completed = player.board.drawing.completed
      guard seen.last != completed else { continue }
      #expect(step.needsRepaint || !step.changes.isEmpty || completed.isEmpty)
      seen.append(completed)
    }
    #expect(
      seen == [
        [], [first], [moved], [moved, first], [moved, first, second], [first, second],
      ])
  }

  @Test func `copies grow along with their stroke`() throws {
    let first = try stroke(at: 0)
    let symmetry = try #require(Symmetry(.turns, center: Point(x: 100, y: 100), count: 3))
    var player = ReplayPlayer(
      replay([.stroke(StrokeIndex(0), first, symmetry), .action(.undo(.first))]), in: Self.room)
    _ = player.advance(to: 40)
    let wet = try #require(player.board.drawing.inProgress.values.first)
    #expect(wet.mappings == symmetry.mappings(from: Point(x: 10, y: 50)))
    #expect(wet.samples.count == 6 && player.board.drawing.strokes.isEmpty)
    _ = player.advance(to: 80)
    #expect(
      player.board.drawing.completed == [first] + StrokeCopies(of: first, by: symmetry).strokes)
    _ = player.advance(to: 380)
    #expect(player.board.drawing.completed.isEmpty && player.isOver)
  }

  @Test func `a stroke of a file that was moved is painted where it is`() throws {
    let quarter = try #require(Similarity(a: 0, b: 2, shift: Point(x: 100, y: 7)))
    let moved = try stroke(at: 0).mapped(by: quarter)
    var player = ReplayPlayer(
      Replay(InkDocument(pages: [InkPage(strokes: [moved])])), in: Self.room)
    _ = player.advance(to: 40)
    let wet = try #require(player.board.drawing.inProgress.values.first)
    #expect(wet.samples.first?.position == quarter(Point(x: 10, y: 50)))
    #expect(wet.brush.width == 8)
    let step = player.advance(to: 80)
    #expect(player.board.drawing.completed == [moved] && player.board.drawing.inProgress.isEmpty)
    #expect(step.changes.last?.damage == moved.bounds)
  }

  @Test(arguments: 0..<30) func `at its end the drawing is the one that was painted`(seed: Int) {
    let past = RandomPast(
      seed: UInt64(seed), strokes: 60, isWild: seed.isMultiple(of: 3), repeats: seed % 2 == 1)
    let replay = replay(past.entries)
    var player = ReplayPlayer(replay, in: Self.room)
    _ = player.advance(to: .max)
    var made = player.board.drawing
    made.setDetail(past.drawing.detail)
    #expect(made == past.drawing)
  }

  @Test(arguments: 0..<20)
  func `the drawing at a time is the same, however the replay got there`(seed: Int) {
    let past = RandomPast(
      seed: UInt64(seed), strokes: 40, isWild: seed.isMultiple(of: 4), repeats: seed % 2 == 1)
    let replay = replay(past.entries)
    var random = SeededGenerator(seed: UInt64(seed))
    var (walking, jumping) = (
      ReplayPlayer(replay, in: Self.room), ReplayPlayer(replay, in: Self.room)
    )
    var time: Int64 = 0
    let longest = max(2, replay.duration / 30)
    while !walking.isOver {
      time += Int64(random.integer(in: 1...Int(min(longest, 1_000_000_000))))
      _ = walking.advance(to: time)
      if random.oneIn(4) { _ = jumping.advance(to: Int64(random.integer(in: 0...1_000_000))) }
      if random.oneIn(3) {
        _ = jumping.advance(to: time)
        #expect(jumping.board == walking.board)
        var fresh = ReplayPlayer(replay, in: Self.room)
        _ = fresh.advance(to: time)
        #expect(fresh.board == walking.board)
      }
    }
  }

  @Test(arguments: 0..<20) func `times beyond all measure make no endless replay`(seed: Int) {
    let past = RandomPast(seed: UInt64(seed), strokes: 50, isWild: true, repeats: seed % 2 == 1)
    let replay = replay(past.entries)
    let samples = past.drawing.strokes.reduce(0) { $0 + $1.samples.count }
    #expect(replay.duration >= 0)
    #expect(replay.duration <= Int64(samples) * 1000 + Int64(past.entries.count) * 11_000)
  }
}
