import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("A spray that rests")
struct SprayTests {
  var table = Table()

  private mutating func takeSpray() {
    _ = table.session.handle(.key(KeyPress(keysym: 0x61)))
    table.wait(1_000)
  }

  private func drops(of growth: InkGrowth?) -> [InkDrop] {
    growth.map { $0.drops + $0.restDrops } ?? []
  }

  /// Sprays at one place for a while, and lifts.
  /// - Parameter step: How long the program sleeps between two looks at its clock, in milliseconds.
  private static func sprayed(for time: Int64, step: Int64) throws -> Stroke {
    var tests = SprayTests()
    tests.takeSpray()
    tests.table.begin(1, at: Table.canvas)
    for _ in 0..<time / step { tests.table.wait(step) }
    tests.table.lift(1, at: Table.canvas)
    return try #require(tests.table.session.drawing.completed.last)
  }

  @Test mutating func `its drops grow in number, step by step, and each step is an action`() throws
  {
    takeSpray()
    table.begin(1, at: Table.canvas)
    let contact = ContactID.touch(1)
    var known = drops(of: table.session.drawing.inProgress[contact]?.ink)
    for step in 1...20 {
      let due = try #require(table.session.nextDeadline)
      #expect(due.milliseconds - table.clock <= 16)
      let effects = table.wait(16)
      let rests = effects.actions.compactMap { noted -> UInt32? in
        if case .rest(contact, let time) = noted.action { time } else { nil }
      }
      #expect(rests == [UInt32(16 * step)])
      let now = drops(of: table.session.drawing.inProgress[contact]?.ink)
      #expect(now.starts(with: known))
      known = now
    }
    #expect(known.count > 100)
    table.lift(1)
    #expect(table.session.drawing.completed.last?.restTime == 320)
  }

  @Test(
    "what is kept follows from the device's times, and not from the program's",
    arguments: [
      1, 8, 16, 50, 400,
    ])
  func independent(step: Int64) throws {
    let usual = try Self.sprayed(for: 400, step: 16)
    let stroke = try Self.sprayed(for: 400, step: step)
    #expect(stroke.restTime == 0 && stroke.samples == usual.samples)
    let drops = stroke.allDrops
    #expect(drops == usual.allDrops && drops.count > 100)
  }

  /// All drops of the only stroke of a drawing, in progress or completed.
  private func drops(in drawing: Drawing) -> [InkDrop] {
    drops(of: drawing.inProgress.values.first?.ink) + (drawing.completed.last?.allDrops ?? [])
  }

  @Test(arguments: UInt64(0)..<12)
  mutating func `a replay shows at any time what the window showed`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    takeSpray()
    let start = table.clock
    table.begin(1, at: Table.canvas)
    var shown: [(time: Int64, drops: [InkDrop])] = []
    func note() {
      let time = table.clock - start
      // What comes in the same millisecond is shown together.
      if shown.last?.time == time { shown.removeLast() }
      shown.append((time, drops(in: table.session.drawing)))
    }
    for _ in 0..<random.integer(in: 1...8) {
      for _ in 0..<random.integer(in: 0...3) {
        table.wait(Int64(random.integer(in: 1...300)))
        note()
      }
      table.move(1, to: random.point(in: Rect(around: Table.canvas, margin: 80)))
      note()
    }
    table.wait(Int64(random.integer(in: 1...300)))
    note()
    table.lift(1, at: random.oneIn(2) ? Table.canvas : nil)
    note()
    let stroke = try #require(table.session.drawing.completed.last)
    let replay = Replay([
      ReplayedBoard(paper: Paper(), entries: [.stroke(StrokeIndex(0), stroke)])
    ])
    let room = Rect(minX: 0, minY: 0, maxX: 300, maxY: 200)
    var player = ReplayPlayer(replay, in: room)
    for (time, drops) in shown {
      _ = player.advance(to: time)
      #expect(self.drops(in: player.board.drawing) == drops, "after \(time) ms")
      var jumping = ReplayPlayer(replay, in: room)
      _ = jumping.advance(to: time)
      #expect(jumping.board == player.board)
    }
    #expect(player.isOver && shown.contains { $0.drops.count > 20 })
  }

  @Test mutating func `other strokes do not need the clock`() {
    table.begin(1, at: Table.canvas)
    table.move(1, to: Point(x: 700, y: 400))
    for _ in 0..<20 {
      let effects = table.wait(16)
      #expect(effects.actions.isEmpty)
    }
  }
}
