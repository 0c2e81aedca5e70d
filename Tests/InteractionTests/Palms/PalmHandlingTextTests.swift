import TestSupport
import Testing

@testable import Interaction

@Suite("The settings for hands as text, and what a start says about them")
struct PalmHandlingTextTests {
  private static func random(_ random: inout SeededGenerator) -> PalmHandling {
    var handling = PalmHandling(
      judges: random.oneIn(2), fistErases: random.oneIn(2),
      nearPen: random.element(of: FingersNearPen.allCases))
    for limit in HandLimit.allCases where random.oneIn(2) {
      handling.limits.set(limit, to: Double(random.integer(in: 1...320)) / 2)
    }
    return handling
  }

  @Test("what is written is read again", arguments: 0..<60)
  func kept(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let handling = Self.random(&random)
    var wrong: [String] = []
    #expect(PalmHandling(reading: handling.text, wrong: &wrong) == handling && wrong.isEmpty)
  }

  @Test("standard settings need no line, so later standards hold where nobody has chosen")
  func standard() {
    #expect(PalmHandling.standard.text.isEmpty)
    var handling = PalmHandling.standard
    handling.nearPen = .move
    #expect(handling.text == "near-pen move\n")
  }

  @Test("lines that mean nothing are told, and the others count")
  func wrongLines() {
    let text = """
      # kept by hand
      fist-erases off
      fist-erases maybe
      near-pen dance
      palm-size nan
      palm-size -3
      palm-size 1e300
      palm-size 24 25
      hello
      palm-size 30

      finger-size inf
      """
    var wrong: [String] = []
    let handling = PalmHandling(reading: text, wrong: &wrong)
    var expected = PalmHandling.standard
    expected.fistErases = false
    expected.limits.set(.palmSize, to: 30)
    #expect(handling == expected && wrong.count == 8)
  }

  @Test("a change leaves alone what it does not change", arguments: 0..<40)
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let before = Self.random(&random)
    var after = before
    after.fistErases.toggle()
    after.limits.set(.closeness, to: 70)
    let kept = Self.random(&random)
    var changed = kept
    changed.takeChanges(from: before, to: after)
    #expect(changed.fistErases == after.fistErases)
    #expect(changed.judges == kept.judges && changed.nearPen == kept.nearPen)
    #expect(changed.limits[.palmSize] == kept.limits[.palmSize])
    let isTuned = before.limits[.closeness] != 70
    #expect(changed.limits[.closeness] == (isTuned ? 70 : kept.limits[.closeness]))
  }

  @Test("what a start says goes over what was kept, and the rest stays")
  func wishes() {
    var kept = PalmHandling(judges: false, fistErases: false, nearPen: .move)
    kept.limits.set(.palmSize, to: 30)
    #expect(PalmWishes().applied(to: kept) == kept)
    var wishes = PalmWishes()
    (wishes.judges, wishes.limits) = (true, [.fingerSize: 12])
    let handling = wishes.applied(to: kept)
    #expect(handling.judges && !handling.fistErases && handling.nearPen == .move)
    #expect(handling.limits[.palmSize] == 30 && handling.limits[.fingerSize] == 12)
  }
}
