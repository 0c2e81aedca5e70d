import Ink
import TestSupport
import Testing

@Suite("Settled and provisional ink")
struct SettlingTests {
  /// Samples as a bad day brings them: places that repeat, times that stand still or run back, breaks.
  private func samples(_ random: inout SeededGenerator) -> (all: [StrokeSample], breaks: Set<Int>) {
    var place = Point(x: 100, y: 100)
    var time: Int64 = 1000
    var breaks: Set<Int> = []
    let stride = random.element(of: [1, 4, 8, 16, 33])
    let samples = (0..<random.integer(in: 1...30)).map { index in
      if !random.oneIn(5) {
        let reach = random.element(of: [0.5, 10, 80])
        place = random.point(in: Rect(around: place, margin: reach))
      }
      if random.oneIn(15) { breaks.insert(index) }
      time += random.oneIn(12) ? Int64(random.integer(in: -90_000...90_000)) : Int64(stride)
      return StrokeSample(
        position: Quantum(bits: 4).rounded(place), time: Timestamp(milliseconds: time),
        pressure: random.oneIn(4) ? nil : Float(random.real(in: 0...1)),
        contact: random.oneIn(4) ? nil : ContactShape(major: Float(random.real(in: 0...90))))
    }
    return (samples, breaks)
  }

  @Test(arguments: 0..<60)
  func `a stroke that is cut anywhere settles to the same pieces, bit for bit`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (samples, breaks) = samples(&random)
    for curve in CurveKind.lines {
      for dynamics in WidthDynamics.allCases {
        let brush = Brush(color: InkColor(rgb: 0), width: 10, curve: curve, dynamics: dynamics)
        let whole = StrokeCurveTests.ink(samples, brush: brush, breaks: breaks)
        for cut in samples.indices {
          var stroke = StrokeCurve(brush: brush, quantum: Quantum(bits: 4))
          var settled: [InkSegment] = []
          for index in 0...cut {
            stroke.append(samples[index], startsRun: breaks.contains(index), settled: &settled)
          }
          // Settled ink is the beginning of what remains in the end.
          #expect(settled.elementsEqual(whole.prefix(settled.count)))
          var tail: [InkSegment] = []
          stroke.appendTail(to: &tail)
          for index in cut + 1..<max(cut + 1, samples.count) {
            stroke.append(samples[index], startsRun: breaks.contains(index), settled: &settled)
          }
          stroke.appendTail(to: &settled)
          #expect(settled == whole)
          // A tail leads from the settled ink to the latest sample.
          #expect(tail.last.map { $0.end == samples[cut].position } ?? true)
        }
        #expect(whole.allSatisfy { $0.start.isFinite && $0.end.isFinite && $0.startRadius > 0 })
      }
    }
  }

  @Test func `the tail is at most three samples long, two at 60 Hz`() {
    var random = SeededGenerator(seed: 7)
    for (rate, most) in [(30.0, 2), (60, 2), (120, 3), (240, 3), (1000, 3)] {
      let samples = Hand.writing.samples(rate: rate, seconds: 40 / rate, noise: 0.5, using: &random)
      var curve = StrokeCurve(brush: StrokeCurveTests.brush(), quantum: Quantum(bits: 4))
      var settled: [InkSegment] = []
      for (index, sample) in samples.enumerated() {
        curve.append(sample, startsRun: false, settled: &settled)
        var tail: [InkSegment] = []
        curve.appendTail(to: &tail)
        guard index >= 6, let start = tail.first?.start else { continue }
        let reached = samples[index - most].position
        let distance =
          ((start.x - reached.x) * (start.x - reached.x)
          + (start.y - reached.y) * (start.y - reached.y)).squareRoot()
        #expect(distance <= 1, "at \(rate) Hz, sample \(index)")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `the damage of a change covers all ink that comes, goes or moves`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (samples, breaks) = samples(&random)
    var drawing = Drawing()
    var provisional: [InkSegment] = []
    for (index, sample) in samples.enumerated() {
      if breaks.contains(index) { drawing.breakStroke(.touch(1)) }
      let brush = Brush(color: InkColor(rgb: 0), width: 10, dynamics: .pressure)
      let change =
        index == 0
        ? drawing.begin(.touch(1), brush: brush, quantum: Quantum(bits: 4), sample: sample)
        : drawing.extend(.touch(1), sample: sample)
      if index == 0, let prediction = MotionPrediction(milliseconds: 8) {
        drawing.predict(.touch(1), by: prediction)
      }
      guard case .inked(_, _, let ink) = change, let change else {
        Issue.record("sample \(index) did not ink")
        return
      }
      for segment in provisional + ink.settled + ink.tail {
        #expect(change.damage.union(segment.bounds) == change.damage)
      }
      provisional = ink.tail
    }
    let end = random.oneIn(2) ? drawing.complete(.touch(1)) : drawing.cancel(.touch(1))
    for segment in provisional { #expect(end?.damage.union(segment.bounds) == end?.damage) }
  }
}
