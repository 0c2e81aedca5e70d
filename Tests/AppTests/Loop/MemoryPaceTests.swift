import Ink
import System
import Testing

import App

@Suite("When memory is given back")
struct MemoryPaceTests {
  private var pace = MemoryPace()
  private let start = Instant.now

  @Test("it is looked at once, three seconds after the last event")
  mutating func rest() {
    #expect(pace.due == nil)
    let moments = [(60, false), (0, true), (5, true), (7, false), (8, false), (900, false)]
    let looked = moments.filter { second, isBusy in
      pace.takeRest(at: start + .seconds(second), isBusy: isBusy)
    }
    #expect(looked.map(\.0) == [8])
    #expect(pace.due == nil)
    _ = pace.takeRest(at: start + .seconds(1000), isBusy: true)
    #expect(pace.due == start + .seconds(1003))
  }

  @Test("it is given back whenever the program has grown by 8 MiB since it was smallest")
  mutating func growth() {
    var size = 30
    var given: [Int] = []
    func look(_ pace: inout MemoryPace, at now: Int, freeing free: Int = 0) {
      size = now
      pace.look(
        resident: { size << 20 },
        giveBack: {
          given.append(size)
          size -= free
        })
    }
    // What the start needed.
    look(&pace, at: 40, freeing: 9)
    look(&pace, at: 38)
    #expect(given == [40])
    look(&pace, at: 39, freeing: 10)
    #expect(given == [40, 39])
    // Ink that stays is no reason to look for free memory each time.
    look(&pace, at: 60)
    look(&pace, at: 60)
    look(&pace, at: 67)
    #expect(given == [40, 39, 60])
    // What went back by itself counts when it comes again.
    look(&pace, at: 50)
    look(&pace, at: 58, freeing: 8)
    #expect(given == [40, 39, 60, 58])
  }

  @Test("the program knows how much memory it has, also after free memory was given back")
  func memory() {
    let bytes = Heap.resident()
    #expect(bytes > 1 << 20 && bytes % 4096 == 0)
    Heap.giveBack()
    #expect(Heap.resident() > 1 << 20)
  }
}
