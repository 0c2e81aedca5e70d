import Ink
import Interaction
import TestSupport
import Testing

@Suite("Random sessions")
struct SessionPropertyTests {
  private func run(
    _ steps: some Sequence<RandomSession.Step>, on session: inout PaintingSession,
    _ metrics: DisplayMetrics
  ) {
    for step in steps {
      switch step {
      case .event(let event): _ = session.handle(event)
      case .resize(let width, let height):
        session.resize(windowWidth: width, windowHeight: height, metrics: metrics)
      }
    }
  }

  private func run(_ random: RandomSession) -> PaintingSession {
    var session = random.start()
    run(random.steps, on: &session, random.metrics)
    return session
  }

  @Test("when all fingers are up, nothing is in progress and nothing pressed", arguments: 0..<40)
  func nothingStuck(seed: Int) {
    let random = RandomSession(
      seed: UInt64(seed), stepCount: 400, isAdversarial: seed.isMultiple(of: 2))
    let session = run(random)
    #expect(session.drawing.contactsInProgress.isEmpty)
    #expect(session.palette.pressed.isEmpty)
  }

  @Test("whoever follows only the changes knows the drawing at any moment", arguments: 0..<12)
  func changesTellAll(seed: Int) {
    let random = RandomSession(
      seed: UInt64(100 + seed), stepCount: 300, isAdversarial: seed.isMultiple(of: 2))
    var session = random.start()
    var mirror = DrawingMirror()
    for case .event(let event) in random.steps {
      for change in session.handle(event).changes { mirror.apply(change) }
      #expect(mirror.completed == session.drawing.completed)
      #expect(mirror.wet == DrawingMirror.wet(of: session.drawing))
    }
  }

  @Test("each completed stroke holds its contact's reports, all, in order, rounded once")
  func everySampleCounts() {
    var (strokeCount, sampleCount) = (0, 0)
    for seed in UInt64(200)..<230 {
      let random = RandomSession(seed: seed, stepCount: 500)
      for stroke in run(random).drawing.completed {
        guard case .touch(let touch) = stroke.contact else { continue }
        let reports = Self.reports(of: touch, in: random.events)
        let samples = stroke.samples.unpacked
        let rounded = reports.compactMap(\.position).map(stroke.samples.quantum.rounded)
        #expect(samples.map(\.position) == rounded)
        #expect(samples.map(\.time) == reports.map(\.time))
        (strokeCount, sampleCount) = (strokeCount + 1, sampleCount + samples.count)
      }
    }
    #expect(strokeCount > 200 && sampleCount > 1_000, "\(strokeCount), \(sampleCount)")
  }

  /// The events in which a touch told where it was, up to and with its pending end.
  private static func reports(of touch: UInt32, in events: [InputEvent]) -> [TouchEvent] {
    var reports: [TouchEvent] = []
    for case .touch(let event) in events where event.touch == touch && event.position != nil {
      reports.append(event)
      if event.phase == .update(pendingEnd: true) { break }
    }
    return reports
  }

  @Test("a session is a value: a kept copy stays, and goes on to the same end", arguments: 0..<6)
  func copies(seed: Int) {
    let random = RandomSession(seed: UInt64(300 + seed), stepCount: 60, fingerCount: 5)
    let expected = run(random)
    for split in random.steps.indices {
      var session = random.start()
      run(random.steps[..<split], on: &session, random.metrics)
      var copy = session
      run(random.steps[split...], on: &session, random.metrics)
      run(random.steps[split...], on: &copy, random.metrics)
      #expect(session == expected && copy == expected)
    }
  }
}
