import Ink
import Testing

import XClient

@Suite("A window that is unmapped")
struct UnmappingTests {
  private let start = Instant.now

  @Test("is reported as hidden once, when the grace is over")
  func hidden() {
    var unmapping = Unmapping()
    unmapping.begin(at: start)
    #expect(unmapping.end == start + Unmapping.grace)
    let asked = [Unmapping.grace - .milliseconds(1), Unmapping.grace, Unmapping.grace].map {
      unmapping.isForGood(at: start + $0)
    }
    #expect(asked == [false, true, false])
    #expect(unmapping.end == nil)
  }

  @Test("is not hidden if it gets another parent afterwards, but is if it got it before")
  func framed() {
    var unmapping = Unmapping()
    unmapping.begin(at: start)
    unmapping.takeBack()
    #expect(unmapping.end == nil)
    let isHidden = unmapping.isForGood(at: start + .seconds(1))
    #expect(!isHidden)
    unmapping.begin(at: start + .seconds(2))
    let isHiddenLater = unmapping.isForGood(at: start + .seconds(3))
    #expect(isHiddenLater)
  }

  @Test("is not hidden if it was not unmapped")
  func nothing() {
    var unmapping = Unmapping()
    let isHidden = unmapping.isForGood(at: start)
    #expect(!isHidden)
  }
}
