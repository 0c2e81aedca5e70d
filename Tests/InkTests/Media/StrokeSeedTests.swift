import Ink
import Testing

@Suite("Seeds of strokes")
struct StrokeSeedTests {
  @Test func `no two of 256 strokes in a row have the same phase`() {
    #expect(Set((0..<256).map { StrokeSeed($0).phase }).count == 256)
  }

  @Test func `strokes of fingers painted one after the other have phases far apart`() {
    for first in UInt32(0)..<300 {
      let phases = (0..<4).map { Int(StrokeSeed(first + $0).phase) }
      for (index, phase) in phases.enumerated() {
        for other in phases[..<index] {
          let distance = abs(phase - other)
          #expect(min(distance, 256 - distance) >= 41)
        }
      }
    }
  }

  @Test func `touches that follow each other have seeds in a row, whenever they come`() {
    for start in [Int64.min, -1, 0, 5_000, Int64.max - 9] {
      let seeds = (UInt32(250)..<260).map {
        StrokeSeed(
          of: .touch($0), at: Timestamp(milliseconds: start &+ Int64($0 - 250)))
      }
      #expect(seeds.map { $0.number & 255 } == (UInt32(250)..<260).map { $0 & 255 })
      #expect(Set(seeds).count == 10)
    }
  }

  @Test func `strokes of one mouse or of one touch number have different seeds`() {
    for contact in [ContactID.pointer(device: 2), .touch(7)] {
      let seeds = (Int64(0)..<500).map { StrokeSeed(of: contact, at: Timestamp(milliseconds: $0)) }
      #expect(Set(seeds).count == 500)
    }
    let start = Timestamp(milliseconds: 77)
    #expect(
      StrokeSeed(of: .pointer(device: 2), at: start)
        != StrokeSeed(of: .pointer(device: 3), at: start))
  }
}
