import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing
import Touch

@Suite("Random sessions")
struct SessionPropertyTests {
  private func run(
    _ steps: some Sequence<RandomSession.Step>, on session: inout PaintingSession
  ) {
    for step in steps { session.take(step) }
  }

  private func run(_ random: RandomSession) -> PaintingSession {
    var session = random.start()
    run(random.steps, on: &session)
    return session
  }

  @Test(arguments: 0..<8) func `only the hand can be held while it is not shown`(seed: Int) {
    let random = RandomSession(seed: UInt64(700 + seed), stepCount: 900, usesAll: true)
    var session = random.start()
    for (index, step) in random.steps.enumerated() {
      session.take(step)
      for seat in session.seats.values {
        for control in seat.palette.pressed where control != .hand {
          let isShown = session.layouts[seat.id]?.cell(of: control) != nil
          #expect(isShown, "seed \(seed), step \(index): \(control)")
        }
      }
    }
  }

  @Test(arguments: 0..<12) func `the changes alone give the drawing at any moment`(seed: Int) {
    let random = RandomSession(
      seed: UInt64(100 + seed), stepCount: 300, isAdversarial: seed.isMultiple(of: 2))
    var session = random.start()
    var mirror = DrawingMirror()
    for step in random.steps {
      for change in session.take(step).changes { mirror.apply(change) }
      #expect(mirror.completed == session.drawing.completed)
      #expect(mirror.wet == DrawingMirror.wet(of: session.drawing))
      #expect(mirror.pictures == session.drawing.pictures)
    }
  }

  @Test func `each completed stroke holds its contact's reports, all, in order, rounded once`() {
    var (strokeCount, sampleCount) = (0, 0)
    for seed in UInt64(200)..<230 {
      let random = RandomSession(seed: seed, stepCount: 500)
      for stroke in run(random).drawing.completed {
        guard case .touch(let touch) = stroke.contact, !stroke.isArea else { continue }
        let reports = Self.reports(of: touch, in: random.events)
        // A straight stroke has only its two ends.
        guard stroke.brush.curve == .smooth else {
          #expect(stroke.samples.count <= 2)
          continue
        }
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

  @Test(arguments: 0..<6)
  func `a session is a value: a copy stays, and continues to the same end`(seed: Int) {
    let random = RandomSession(
      seed: UInt64(300 + seed), stepCount: 60, fingerCount: 5, usesAll: true)
    let expected = run(random)
    for split in random.steps.indices {
      var session = random.start()
      run(random.steps[..<split], on: &session)
      var copy = session
      run(random.steps[split...], on: &session)
      run(random.steps[split...], on: &copy)
      #expect(session == expected && copy == expected)
    }
  }
}
