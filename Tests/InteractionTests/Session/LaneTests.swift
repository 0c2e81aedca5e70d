import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The lane of touches that paint")
struct LaneTests {
  @Test func `most updates of fingers that paint take the lane`() {
    var (taken, updates) = (0, 0)
    for seed in UInt64(0)..<20 {
      let random = RandomSession(
        seed: 1_600 + seed, stepCount: 500, medium: Medium(rawValue: UInt8(seed % 7)))
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
      let draws = [.pen, .highlighter].contains(tool) || tool.medium != nil
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
    let medium = Medium(rawValue: UInt8(seed % 7))
    let random = RandomSession(seed: 2_400 + seed, stepCount: 500, medium: medium)
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
    #expect(batch.longest > 1)
    if medium == .spray { #expect(batch.dropCount > 100, "\(batch.dropCount)") }
  }

  // MARK: The second lane

  /// Updates of contacts that rest beside others, and of those that others take with them.
  @Test(arguments: PalmScene.Kind.allCases)
  func `palms take the second lane, and do what they would have done without it`(
    kind: PalmScene.Kind
  ) {
    for hasSizes in [true, false] {
      var general = PaintingSession(
        windowWidth: 1920, windowHeight: 1080, metrics: PalmScene.metrics)
      general.screenSettings = ScreenSettings([.palmRejection, .fistErases])
      var short = general
      var (resting, taken) = (0, 0)
      for event in PalmScene(kind, seed: 91, hasSizes: hasSizes).events {
        let before = SessionStatus(short)
        let isResting =
          event.phase == .update(pendingEnd: false)
          && short.contacts.roles[.touch(event.touch)] == .resting
        let step = short.takeShortest(.touch(event))
        if isResting { resting += 1 }
        if isResting, step.way == .secondLane { taken += 1 }
        #expect(general.handle(.touch(event)) == step.effects && general == short)
        if step.way == .secondLane {
          let (late, due) = (before.nextDeadline, SessionStatus(short).nextDeadline)
          #expect(due == nil || late.map { late in due.map { late <= $0 } == true } == true)
        }
        for clock in [event.time, event.time + .milliseconds(150)] {
          #expect(general.advance(to: clock) == short.advance(to: clock) && general == short)
        }
      }
      // At first, a large palm may begin to wipe.
      #expect(taken >= resting * 4 / 5, "\(taken) of \(resting)")
    }
  }

  @Test("what paints nothing takes the second lane; what may paint, scroll or press does not")
  func still() throws {
    var table = Table()
    func takesSecondLane(_ finger: UInt32, to place: Point) -> Bool {
      let event = TouchEvent(
        touch: finger, phase: .update(pendingEnd: false), source: EventSource(device: 9, master: 9),
        time: Timestamp(milliseconds: table.clock), position: place)
      return table.session.follow(.touch(event)) != .no
    }
    let seat = try #require(table.session.seats.keys.first)
    let beside = Point(x: Table.canvas.x + 1, y: Table.canvas.y)
    for (number, tool) in Tool.allCases.enumerated() {
      let finger = UInt32(number + 1)
      table.session.seats[seat]?.brush.tool = tool
      table.begin(finger, at: Table.canvas)
      let isStill = [.fill, .text, .stamp].contains(tool)
      #expect(takesSecondLane(finger, to: beside) == isStill, "\(tool)")
      table.lift(finger)
    }
    let pen = try table.place(.tool(.pen))
    table.tap(90, at: pen)
    table.begin(91, at: pen)
    #expect(!takesSecondLane(91, to: Point(x: pen.x + 1, y: pen.y)))
    #expect(!takesSecondLane(92, to: Table.canvas), "a finger that never came down")
  }

  @Test("a finger that holds a figure takes the second lane as long as it stays where it is")
  func heldFigure() throws {
    var table = Table()
    let start = Table.canvas
    table.begin(1, at: start)
    for step in 1...20 { table.move(1, to: Point(x: start.x + 10 * Double(step), y: start.y)) }
    table.wait(600)
    let end = Point(x: start.x + 200, y: start.y)
    let stays = InputEvent.finger(
      1, .update(pendingEnd: false), at: end, device: 9, milliseconds: table.clock)
    let moves = InputEvent.finger(
      1, .update(pendingEnd: false), at: Point(x: end.x, y: end.y + 1), device: 9,
      milliseconds: table.clock)
    #expect(table.session.contactsWithFigures == [.touch(1)])
    var general = table.session
    #expect(table.session.follow(stays) == .quietly)
    #expect(general.handle(stays) == Effects() && general == table.session)
    #expect(table.session.follow(moves) == .no)
    #expect(!general.handle(moves).changes.isEmpty)
    // The samples of the rest are part of what the hand drew.
    table.lift(1)
    #expect(table.session.drawing.completed.count == 1)
  }

  @Test(
    "ownership and the news that a finger is up change nothing that is shown",
    arguments: [ScreenSettings(), ScreenSettings([.palmRejection])])
  func quietEvents(settings: ScreenSettings) {
    var general = Table().session
    general.screenSettings = settings
    var short = general
    for event in [
      InputEvent.finger(1, .begin, at: Table.canvas, device: 9, milliseconds: 10),
      .finger(1, .ownership, at: nil, device: 9, milliseconds: 10),
      .rawEnd(
        RawEnd(
          .touch(1), source: EventSource(device: 9, master: 9),
          time: Timestamp(milliseconds: 40))),
      .finger(1, .end, at: Table.canvas, device: 9, milliseconds: 40),
    ] {
      let step = short.takeShortest(event)
      #expect(general.handle(event) == step.effects && general == short)
      let isQuiet = if case .touch(let touch) = event { touch.phase == .ownership } else { true }
      #expect((step.way == .secondLane) == isQuiet, "\(event)")
    }
    #expect(short.drawing.completed.count == 1)
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
  /// The number of drops that fell in batches.
  private(set) var dropCount = 0

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
    let before = expected[contact] ?? InkGrowth()
    expected[contact] = ink
    expected[contact]?.settled = before.settled + ink.settled
    expected[contact]?.drops = before.drops + ink.drops
    dropCount += ink.drops.count
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
      #expect(ink.isLed == expected?.isLed && ink.seed == expected?.seed)
      #expect(ink.drops == expected?.drops && ink.restDrops == expected?.restDrops)
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
