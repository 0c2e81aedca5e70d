import TestSupport
import Testing

@Suite("Palms in scenes with known truth")
struct PalmSceneTests {
  @Test(arguments: [true, false])
  func `99 of 100 fingertips are kept, and 95 of 100 palms are gone`(hasSizes: Bool) {
    var all = PalmScene.Outcome()
    for kind in PalmScene.Kind.allCases {
      var outcome = PalmScene.Outcome()
      for seed in UInt64(300)..<308 {
        outcome.add(PalmScene(kind, seed: seed, hasSizes: hasSizes).play())
      }
      #expect(outcome.painted * 5 <= outcome.palms, "\(kind): \(outcome)")
      #expect(outcome.lost * 20 <= outcome.fingers, "\(kind): \(outcome)")
      all.add(outcome)
    }
    #expect(all.fingers > 400 && all.palms > 600, "\(all)")
    #expect(all.lost * 100 <= all.fingers, "\(all)")
    #expect(all.painted * 20 <= all.palms, "\(all)")
  }
}
