import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

@Suite("The lane of touches that paint")
struct LaneTests {
  @Test func `most updates of fingers that paint take the lane`() {
    var (taken, updates) = (0, 0)
    for seed in UInt64(0)..<20 {
      let random = RandomSession(seed: 1_600 + seed, stepCount: 500)
      var session = random.start()
      var ink = InkGrowth()
      for step in random.steps {
        guard case .event(.touch(let touch)) = step, touch.phase == .update(pendingEnd: false),
          let stroke = session.drawing.inProgress[.touch(touch.touch)], stroke.brush.ink != .eraser
        else {
          session.take(step)
          continue
        }
        updates += 1
        if session.paint(touch, into: &ink) == nil { session.take(step) } else { taken += 1 }
      }
    }
    #expect(updates > 1_000 && taken > updates * 7 / 10, "\(taken) of \(updates)")
  }

  @Test("the pen and the highlighter take it; erasers, selecting and a palette do not")
  func onlyStrokes() throws {
    var table = Table()
    var finger: UInt32 = 0
    func takesLane(from place: Point) -> Bool {
      finger += 1
      table.begin(finger, at: place)
      defer { table.lift(finger) }
      var ink = InkGrowth()
      let event = TouchEvent(
        touch: finger, phase: .update(pendingEnd: false), source: EventSource(device: 9, master: 9),
        time: Timestamp(milliseconds: table.clock), position: Point(x: place.x + 9, y: place.y))
      return table.session.paint(event, into: &ink) != nil
    }
    for tool in Tool.allCases {
      try table.choose(tool)
      let draws = [.pen, .highlighter].contains(tool)
      #expect(takesLane(from: Table.canvas) == draws, "\(tool)")
    }
    #expect(!takesLane(from: try table.place(.tool(.pen))))
    try table.tap(.hand)
    #expect(!takesLane(from: Table.canvas))
  }

  @Test(arguments: UInt64(0)..<18)
  func `updates in batches of any length give the session, the actions and the ink of the long way`(
    seed: UInt64
  ) {
    let random = RandomSession(seed: 2_400 + seed, stepCount: 500)
    var generator = SeededGenerator(seed: seed)
    var batch = Batch(random.start())
    for step in random.steps {
      if case .event(.touch(let touch)) = step, batch.paint(touch) {
        if generator.oneIn(9) { batch.check() }
        if generator.oneIn(8) { batch.finish() }
      } else {
        batch.take(step)
      }
    }
    #expect(batch.longest > 3)
  }
}

/// A session that takes the lane in batches, and one that takes the long way.
private struct Batch {
  private var (short, long): (PaintingSession, PaintingSession)
  private var places = LanePlaces()
  /// The ink of the contacts of the batch, by both ways.
  private var (inked, expected): ([ContactID: InkGrowth], [ContactID: InkGrowth]) = ([:], [:])
  private var count = 0
  /// The number of updates in the longest batch.
  private(set) var longest = 0

  init(_ session: PaintingSession) { (short, long) = (session, session) }

  /// Takes the lane.
  /// - Returns: whether the event may.
  mutating func paint(_ touch: TouchEvent) -> Bool {
    var settled: [InkSegment] = []
    guard let painted = short.paint(touch, near: &places, settled: &settled) else { return false }
    let contact = painted.contact
    let effects = long.take(.event(.touch(touch)))
    #expect(effects.actions == [painted.action])
    guard case .inked(contact, painted.brush, let ink)? = effects.changes.first else {
      Issue.record("the long way paints nothing")
      return true
    }
    inked[contact, default: InkGrowth()].settled += settled
    let before = expected[contact]?.settled ?? []
    expected[contact] = ink
    expected[contact]?.settled = before + ink.settled
    count += 1
    longest = max(longest, count)
    return true
  }

  /// Ends the batch, and takes the long way.
  mutating func take(_ step: RandomSession.Step) {
    finish()
    short.take(step)
    long.take(step)
    check()
  }

  /// Makes the tails of all strokes that have grown.
  mutating func finish() {
    for (contact, ink) in inked {
      var ink = ink
      #expect(short.finishInk(of: contact, near: &places, into: &ink))
      let expected = expected[contact]
      #expect(ink.settled == expected?.settled && ink.tail == expected?.tail)
      #expect(ink.isLed == expected?.isLed)
    }
    (inked, expected, count) = ([:], [:], 0)
    check()
  }

  /// Compares the sessions, and what follows from the ends of strokes. A batch may be under way.
  func check() {
    #expect(short == long)
    let strokes = zip(short.drawing.inProgress.values, long.drawing.inProgress.values)
    for (stroke, other) in strokes {
      #expect(stroke.bounds == other.bounds && stroke.ahead == other.ahead)
      #expect(stroke.segments == other.segments)
    }
  }
}
