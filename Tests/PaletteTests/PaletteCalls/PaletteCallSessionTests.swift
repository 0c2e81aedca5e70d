import Ink
import Interaction
import OrderedCollections
import Testing
import TestSupport
import Touch
import Words

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

  @Test func `fingers of random sessions call, and their ink is as if they had not`() throws {
    var calls = 0
    for seed in UInt64(0)..<40 {
      let random = RandomSession(seed: 2_600 + seed, stepCount: 400, fingerCount: 1 + Int(seed % 2))
      var session = random.start()
      session.seat(4)
      session.screenSettings[.paletteCalls] = true
      for step in Self.stepsWithRests(random, seed: seed) {
        let before = session
        session.take(step)
        guard case .advance = step,
          session.seats.values.contains(where: {
            $0.palette.hint?.message.phrase == .paletteIsHere
              && $0.palette.hint != before.seats[$0.id]?.palette.hint
          })
        else { continue }
        calls += 1
        #expect(
          Set(session.drawing.contactsInProgress)
            .isSuperset(of: before.drawing.contactsInProgress),
          "seed \(seed)")
      }
    }
    #expect(calls > 5, "\(calls) calls")
  }

  @Test(arguments: 0..<16)
  func `the lanes and the general way give the same session while fingers call`(seed: Int) {
    let random = RandomSession(
      seed: UInt64(2_500 + seed), stepCount: 500, fingerCount: 1 + seed,
      isAdversarial: seed.isMultiple(of: 3),
      usesAll: seed.isMultiple(of: 2))
    var (general, short) = (random.start(), random.start())
    (general.screenSettings[.paletteCalls], short.screenSettings[.paletteCalls]) = (true, true)
    for step in Self.stepsWithRests(random, seed: UInt64(seed)) {
      if case .event(let event) = step {
        // The second lane leaves to this what the program itself has changed.
        #expect(general.advance(to: general.now) == short.advance(to: short.now))
        #expect(general.handle(event) == short.takeShortest(event).effects)
        #expect(general == short, "seed \(seed)")
      } else {
        #expect(general.take(step) == short.take(step))
      }
    }
    #expect(general == short, "seed \(seed)")
  }
}
