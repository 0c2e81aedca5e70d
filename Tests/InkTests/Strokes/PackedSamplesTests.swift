import Ink
import TestSupport
import Testing

@Suite("Packing samples")
struct PackedSamplesTests {
  @Test(arguments: UInt64(0)..<60)
  func `any samples are unpacked as they were packed`(seed: UInt64) {
    let wet = RandomStroke(seed: seed, sampleCount: Int(seed) * 5 % 97 + 1)
    let packed = PackedSamples(wet.expected, quantum: wet.quantum, breaks: [])
    #expect(packed.count == wet.expected.count)
    #expect(packed.unpacked == wet.expected)
    #expect(packed.startTime == wet.expected[0].time)
  }

  @Test func `moments at the ends of time survive`() {
    let times: [Int64] = [0, .max, .min, -1, .max, 1, .min]
    let samples = times.map {
      StrokeSample(position: Point(x: 0, y: 0), time: Timestamp(milliseconds: $0))
    }
    #expect(PackedSamples(samples, quantum: Quantum(bits: 4)).unpacked == samples)
  }

  @Test func `no samples pack to nothing`() {
    let packed = PackedSamples([], quantum: Quantum(bits: 4))
    #expect(packed.count == 0 && packed.packedByteCount == 0 && packed.unpacked.isEmpty)
  }

  @Test func `a sample of a finger at 120 Hz takes less than four bytes`() {
    var (bytes, count) = (0, 0)
    for seed in UInt64(0)..<8 {
      var random = SeededGenerator(seed: seed)
      let window = Rect(minX: 0, minY: 0, maxX: 1920, maxY: 1080)
      var walk = RandomWalk(from: window.center)
      let samples = (0..<600).map { index in
        walk.step(agility: 1.2, within: window, using: &random)
        return StrokeSample(
          position: Quantum(bits: 4).rounded(walk.position),
          time: Timestamp(milliseconds: 1_000_000 + Int64((Double(index) * 1000 / 120).rounded())))
      }
      let packed = PackedSamples(samples, quantum: Quantum(bits: 4))
      #expect(packed.unpacked == samples)
      (bytes, count) = (bytes + packed.packedByteCount, count + samples.count)
    }
    let bytesPerSample = Double(bytes) / Double(count)
    #expect(bytesPerSample < 4, "\(bytesPerSample) bytes a sample")
  }
}
