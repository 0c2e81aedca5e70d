import Ink
import Testing

import XClient

@Suite("The request to show a window")
struct MapRequestTests {
  private let start = Instant.now

  @Test("is repeated while nobody answers, but not for ever")
  func repeated() {
    var request = MapRequest()
    request.begin(at: start)
    var repeats: [Duration] = []
    for tenth in 0..<200 {
      let later = Duration.milliseconds(100 * tenth)
      if request.mustRepeat(at: start + later) { repeats.append(later) }
    }
    #expect(repeats == (1...MapRequest.repetitions).map { MapRequest.patience * $0 })
    #expect(request.due == nil)
  }

  @Test("is not repeated after an answer, and not before it was made")
  func answered() {
    var request = MapRequest()
    let isRepeatedEarly = request.mustRepeat(at: start)
    #expect(!isRepeatedEarly)
    request.begin(at: start)
    request.answered()
    #expect(request.due == nil)
    let isRepeatedLate = request.mustRepeat(at: start + .seconds(60))
    #expect(!isRepeatedLate)
  }
}
