import Glibc
import Synchronization
import Testing

import Gallery

@Suite("Waiting for a busy database")
struct GalleryPatienceTests {
  @Test("a wait ends after a time, not after a number of attempts, and each wait starts from zero")
  func time() {
    let handler = GalleryPatience(seconds: 0.05, onWait: nil).busyHandler()
    for _ in 0..<2 {
      #expect(handler(0))
      // A machine so busy that an attempt takes that long.
      usleep(60_000)
      #expect(!handler(1))
    }
  }

  @Test("a long wait is reported once")
  func told() {
    let count = Mutex(0)
    let handler = GalleryPatience.long { count.withLock { $0 += 1 } }.busyHandler()
    #expect(handler(0))
    usleep(1_010_000)
    for attempt in 1..<5 { #expect(handler(attempt)) }
    #expect(count.withLock { $0 } == 1)
  }
}
