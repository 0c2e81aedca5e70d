import Interaction
import Testing
import App
import Touch

@Suite("What a window tells the touch doctor that it opens")
struct DoctorVisitTests {
  @Test("arrives whole", arguments: ScreenEdge.allCases)
  func whole(_ edge: ScreenEdge) {
    var tuned = ScreenSettings.standard
    tuned.limits.set(.palmSize, to: 27)
    for hands in [.standard, tuned] {
      for (scale, patience) in [(nil, nil), (1.5, 120)] as [(Double?, Int?)] {
        let visit = DoctorVisit(
          from: 0x40_0001, edge: edge, scale: scale, patience: patience, isKeeping: scale == nil,
          hands)
        #expect(DoctorVisit(visit.text) == visit)
      }
    }
  }

  @Test(
    "is ignored if it makes no sense",
    arguments: ["", "\n", "1 bottom", "x bottom - - true", "1 up - - true", "1 top - - -"])
  func senseless(_ text: String) {
    #expect(DoctorVisit(text) == nil)
  }
}
