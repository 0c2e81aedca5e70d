import Ink
import Testing

import XClient

@Suite("A window that is unmapped")
struct UnmappingTests {
  private let start = Instant.now

  @Test("is hidden when the grace is over, and is so once")
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

  @Test("is not hidden when it gets another parent meanwhile; it is when that came before")
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

  @Test("a window that stays is not hidden")
  func nothing() {
    var unmapping = Unmapping()
    let isHidden = unmapping.isForGood(at: start)
    #expect(!isHidden)
  }
}
