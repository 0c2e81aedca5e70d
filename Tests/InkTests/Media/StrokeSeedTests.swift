import Ink
import Testing

@Suite("Seeds of strokes")
struct StrokeSeedTests {
  @Test func `no two of 128 strokes in a row have the same phase`() {
    #expect(Set((0..<128).map { StrokeSeed($0).phase }).count == 128)
  }

  @Test func `strokes painted one after the other have phases far apart`() {
    for first in UInt32(0)..<300 {
      let phases = (0..<4).map { Int(StrokeSeed(first + $0).phase) }
      for (index, phase) in phases.enumerated() {
        for other in phases[..<index] {
          let distance = abs(phase - other)
          #expect(min(distance, 256 - distance) >= 36)
        }
      }
    }
  }
}
