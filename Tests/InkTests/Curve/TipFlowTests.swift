import Ink
import TestSupport
import Testing

@Suite("The flow of paint")
struct TipFlowTests {
  /// Returns the flows along a straight way.
  /// - Parameter speed: In screen pixels a millisecond.
  private func flows(
    speed: Double, interval: Int64 = 8, pressure: Float? = nil, quantum: Quantum = .coarsest
  ) -> [Float] {
    var flow = TipFlow(quantum: quantum)
    return (0..<(400 / interval)).map { index in
      let milliseconds = index * interval
      let place = Point(x: Double(milliseconds) * speed * quantum.pixel, y: 0)
      return flow.flow(
        at: StrokeSample(
          position: place, time: Timestamp(milliseconds: milliseconds), pressure: pressure),
        startsRun: index == 0)
    }
  }

  @Test func `a fast hand leaves less than a slow one`() {
    let ends = [0, 0.1, 0.5, 1, 2, 5, 50].map { flows(speed: $0).last ?? 0 }
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 > $1 })
    #expect(ends.allSatisfy { FlowTuning.fastest...FlowTuning.slowest ~= $0 })
    #expect(ends[0] == FlowTuning.slowest)
  }

  @Test func `pressure decides where a device reports it, whatever the speed`() {
    for speed in [0, 1, 20.0] {
      for pressure in [0, 0.25, 0.6, 1] as [Float] {
        let range = FlowTuning.range
        let expected = range.lowerBound + (range.upperBound - range.lowerBound) * pressure
        #expect(flows(speed: speed, pressure: pressure).allSatisfy { $0 == expected })
      }
    }
  }

  @Test func `the rate of a device and the zoom of a view do not matter`() {
    for speed in [0.2, 1, 4] {
      let ends = [1, 4, 8, 16].map { flows(speed: speed, interval: $0).last ?? 0 }
      #expect((ends.max() ?? 0) - (ends.min() ?? 0) < 0.01)
      #expect(flows(speed: speed, quantum: Quantum(bits: 8)) == flows(speed: speed))
    }
  }

  @Test func `any pressure, position and time gives a flow within the limits`() {
    var random = SeededGenerator(seed: 95)
    for _ in 0..<200 {
      var flow = TipFlow(quantum: .coarsest)
      for index in 0..<20 {
        let pressure: Float? = random.element(of: [nil, .nan, .infinity, -3, 7, 0.5])
        let sample = StrokeSample(
          position: random.point(in: Rect(minX: -1e7, minY: -1e7, maxX: 1e7, maxY: 1e7)),
          time: Timestamp(milliseconds: Int64(random.integer(in: -1000...1000))),
          pressure: pressure)
        let value = flow.flow(at: sample, startsRun: index == 0 || random.oneIn(5))
        #expect(FlowTuning.range.contains(value))
      }
    }
  }
}
