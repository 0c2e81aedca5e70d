import Ink
import TestSupport
import Testing

@Suite("Rounding to the quantum")
struct QuantumTests {
  static let screen = Quantum(for: .identity)
  static let everywhere = Rect(minX: -40_000, minY: -40_000, maxX: 40_000, maxY: 40_000)

  @Test func `on a plain screen the step is exactly a sixteenth of a pixel`() {
    #expect(
      Self.screen.rounded(Point(x: 10.04, y: -3.09)) == Point(x: 10 + 1.0 / 16, y: -3 - 1.0 / 16))
    #expect(Self.screen.rounded(Point(x: 10.03, y: 0.01)) == Point(x: 10, y: 0))
    for step in -100...100 {
      let place = Point(x: Double(step) / 16, y: 7 - Double(step) / 16)
      #expect(Self.screen.rounded(place) == place)
    }
  }

  @Test func `rounding twice is rounding once, and moves by at most half a step`() {
    var random = SeededGenerator(seed: 4)
    for bits in 4...16 {
      let quantum = Quantum(bits: UInt8(bits))
      for _ in 0..<100 {
        let place = random.point(in: Self.everywhere)
        let rounded = quantum.rounded(place)
        let half = 0.5 / Double(1 << bits)
        #expect(quantum.rounded(rounded) == rounded)
        #expect(abs(rounded.x - place.x) <= half && abs(rounded.y - place.y) <= half)
      }
    }
  }

  @Test func `at any zoom, a step is at most a sixteenth of a screen pixel`() {
    for scale in [0.01, 0.5, 1, 1.01, 1.5, 2, 3, 3.9, 4, 7.99, 16, 100, 4096] {
      let quantum = Quantum(for: ViewTransform(scale: scale, origin: Point(x: 0, y: 0)))
      let step = 1 / Double(1 << Int(quantum.bits))
      #expect(step * scale <= 1.0 / 16, "at scale \(scale)")
      #expect(step <= 1.0 / 16, "at scale \(scale)")
    }
  }

  @Test func `a coordinate that no window has becomes a large one that arithmetic can bear`() {
    let rounded = Self.screen.rounded(Point(x: 1e300, y: -1e300))
    #expect(rounded.isFinite && rounded.x >= 1e6 && rounded.y <= -1e6)
    #expect(Self.screen.rounded(rounded) == rounded)
  }
}
