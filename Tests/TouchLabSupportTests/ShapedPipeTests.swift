import TestSupport
import Testing

import TouchLabSupport

@Suite("A slow network", .ownThread)
struct ShapedPipeTests {
  private let start = ContinuousClock.now
  /// A megabyte a second.
  private let link = XRelay.Link(
    bitsPerSecond: 8_000_000, latency: .milliseconds(50), capacity: 100_000)

  @Test("brings every byte in order, at its pace and not before its latency")
  func paced() {
    var pipe = ShapedPipe(link)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    pipe.enter(Array(bytes[..<40_000]), at: start)
    pipe.enter(Array(bytes[40_000...]), at: start + .milliseconds(1))
    #expect(!pipe.hasRoom)
    #expect(pipe.leave(at: start + .milliseconds(50)).isEmpty)
    var arrived: [UInt8] = []
    for millisecond in 51...151 {
      arrived += pipe.leave(at: start + .milliseconds(millisecond))
      // A thousand bytes a millisecond, in packets.
      let due = (millisecond - 50) * 1000
      #expect(arrived.count <= due && arrived.count > due - 1448)
    }
    #expect(arrived == bytes)
    #expect(pipe.isEmpty && pipe.hasRoom && pipe.nextArrival == nil)
  }

  @Test("saves up nothing while it is idle")
  func idle() {
    var pipe = ShapedPipe(link)
    pipe.enter([1, 2, 3], at: start)
    #expect(pipe.leave(at: start + .seconds(1)) == [1, 2, 3])
    pipe.enter([UInt8](repeating: 7, count: 50_000), at: start + .seconds(1))
    #expect(pipe.leave(at: start + .milliseconds(1075)).count <= 25_000)
    #expect(pipe.leave(at: start + .milliseconds(1101)).count > 20_000)
  }
}
