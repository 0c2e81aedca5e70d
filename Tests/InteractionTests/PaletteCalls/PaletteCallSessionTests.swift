import Ink
import OrderedCollections
import TestSupport
import Testing

@testable import Interaction

@Suite("Calls of palettes in random sessions")
struct PaletteCallSessionTests {
  /// The steps of a random session, in which many fingers rest for a while after they came down.
  private static func stepsWithRests(_ session: RandomSession, seed: UInt64) -> [RandomSession.Step]
  {
    var random = SeededGenerator(seed: seed)
    var (clock, rested): (Int64, Int64) = (0, 0)
    return session.steps.flatMap { step -> [RandomSession.Step] in
      switch step {
      case .advance(let time):
        clock = max(clock, time)
        return [.advance(clock + rested)]
      case .event(.touch(let touch)) where touch.phase == .begin && random.oneIn(2):
        rested += 750
        return [step, .advance(clock + rested)]
      default: return [step]
      }
    }
  }

  @Test("fingers of random sessions call, and those that lift without moving leave nothing")
  func random() throws {
    var (calls, lifts) = (0, 0)
    for seed in UInt64(0)..<160 {
      let random = RandomSession(
        seed: 2_600 + seed, stepCount: 600, fingerCount: 1 + Int(seed % 2))
      var session = random.start()
      session.handSettings.callsPalettes = true
      for step in Self.stepsWithRests(random, seed: seed) {
        let before = session
        session.take(step)
        calls += session.contactsThatCalled.subtracting(before.contactsThatCalled).count
        guard case .event(.touch(let touch)) = step, touch.phase == .end,
          before.contactsThatCalled.contains(.touch(touch.touch)),
          let first = before.drawing.inProgress[.touch(touch.touch)]?.samples.first,
          !session.surroundings.isBeyondSlop(
            session.view.windowPoint(first.position),
            touch.position ?? session.view.windowPoint(first.position))
        else { continue }
        lifts += 1
        #expect(session.drawing.completed.allSatisfy { $0.contact != .touch(touch.touch) })
        #expect(session.drawing.inProgress[.touch(touch.touch)] == nil)
      }
      #expect(session.contactsThatCalled.isEmpty)
    }
    #expect(calls > 25 && lifts > 5, "\(calls) calls, \(lifts) of them without a move")
  }

  @Test("the lane and the general way give the same session while fingers call", arguments: 0..<16)
  func lane(seed: Int) {
    let random = RandomSession(
      seed: UInt64(2_500 + seed), stepCount: 500, fingerCount: 1 + seed,
      isAdversarial: seed.isMultiple(of: 3),
      usesAll: seed.isMultiple(of: 2))
    var (general, short) = (random.start(), random.start())
    (general.handSettings.callsPalettes, short.handSettings.callsPalettes) = (true, true)
    var ink = InkGrowth()
    for step in Self.stepsWithRests(random, seed: UInt64(seed)) {
      if case .event(.touch(let touch)) = step, short.paint(touch, into: &ink) != nil {
        general.take(step)
        #expect(general == short, "seed \(seed)")
      } else {
        #expect(general.take(step) == short.take(step))
      }
    }
    #expect(general == short, "seed \(seed)")
  }
}
