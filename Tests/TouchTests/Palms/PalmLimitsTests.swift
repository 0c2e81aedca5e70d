import Testing
import TestSupport
import Touch

@Suite("Limits by which palms are told from fingertips")
struct PalmLimitsTests {
  private func expectSane(_ limits: PalmLimits, _ comment: String) {
    for limit in PalmLimit.allCases {
      #expect(limit.range.contains(limits[limit]), "\(limit), \(comment)")
    }
    #expect(limits[.fingerSize] + PalmLimits.gap <= limits[.palmSize], "\(comment)")
  }

  @Test func `whatever is set, values stay in their ranges, and fingertips smaller than palms`() {
    var random = SeededGenerator(seed: 7)
    var limits = PalmLimits()
    let odd = [.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .leastNonzeroMagnitude]
    for _ in 0..<2_000 {
      let limit = random.element(of: PalmLimit.allCases)
      let usual = Double(random.integer(in: -20...200)) / 2
      let value = random.oneIn(4) ? random.element(of: odd) : usual
      let before = limits
      limits.set(limit, to: value)
      expectSane(limits, "\(value)")
      if value.isNaN {
        #expect(limits == before)
      } else if limit.range.contains(value) {
        #expect(limits[limit] == value)
      }
      let count: Double = random.oneIn(2) ? 1 : -1
      let canStep = limits.canStep(limit, by: count)
      let stepped = limits[limit]
      limits.step(limit, by: count)
      expectSane(limits, "a step")
      #expect((limits[limit] != stepped) == canStep)
    }
  }

  @Test func `every value of a range can be reached by steps, up and down`() {
    for limit in PalmLimit.allCases {
      var limits = PalmLimits()
      while limits.canStep(limit, by: -1) { limits.step(limit, by: -1) }
      #expect(limits[limit] == limit.range.lowerBound)
      while limits.canStep(limit, by: 1) { limits.step(limit, by: 1) }
      #expect(limits[limit] == limit.range.upperBound)
    }
    var odd = PalmLimits()
    odd.set(.palmSize, to: 20.5)
    odd.step(.palmSize, by: 1)
    #expect(odd[.palmSize] == 21)
    odd.set(.palmSize, to: 20.5)
    odd.step(.palmSize, by: -1)
    #expect(odd[.palmSize] == 20)
  }

  @Test func `the screen's width has a dash until it is told, and buttons choose usual widths`() {
    var limits = PalmLimits()
    #expect(limits.toldScreenWidth == nil && limits.text(of: .screenWidth) == "–")
    limits.step(.screenWidth, by: 1)
    #expect(limits.toldScreenWidth == 200 && limits.text(of: .screenWidth) == "200 mm")
    limits.set(.screenWidth, to: 1_431)
    limits.step(.screenWidth, by: -1)
    #expect(limits.toldScreenWidth == 1_430)
    #expect(PalmTuning(limits) == .standard)
  }

  @Test func `length and fist follow the size of a palm, and distances follow the closeness`() {
    #expect(PalmTuning(PalmLimits()) == .standard)
    var limits = PalmLimits()
    limits.set(.palmSize, to: 42)
    limits.set(.closeness, to: 50)
    let tuning = PalmTuning(limits)
    #expect(tuning.palmSize == 42 && tuning.palmLength == 60 && tuning.fistSize == 60)
    #expect(tuning.tooClose.pair == PalmTuning.standard.tooClose.pair / 2)
    #expect(tuning.close.crowd == PalmTuning.standard.close.crowd / 2)
  }
}
