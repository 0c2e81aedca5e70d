import Ink
import TestSupport
import Testing

@Suite("Ink of devices that round positions to whole pixels")
struct WholePixelTests {
  private static func brush(grain: Float = 1) -> Brush {
    Brush(color: InkColor(rgb: 0), width: 6, grain: grain)
  }

  private static func ink(_ samples: [StrokeSample], grain: Float = 1) -> [InkSegment] {
    StrokeCurveTests.ink(samples, brush: brush(grain: grain))
  }

  private struct Errors {
    private(set) var all: [Double] = []
    var mean: Double { all.reduce(0, +) / Double(all.count) }

    mutating func add(_ errors: [Double]) { all += errors }

    func part(_ part: Double) -> Double { all.sorted()[Int(Double(all.count - 1) * part)] }
  }

  private static let slopes = [
    0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.13, 0.21, 0.34, 0.45, 0.505, 0.55, 0.7, 0.9, 0.98, 1,
  ]
  private static let radii = [8.0, 15, 30, 60, 120, 250]

  /// The errors of slow lines and circles, and of the same without knowledge of the pixels.
  private func errors(_ hands: [SlowHand], speed: Double, rate: Double) -> (Errors, plain: Errors) {
    var (errors, plain) = (Errors(), Errors())
    for hand in hands {
      let samples = hand.samples(speed: speed, rate: rate)
      errors.add(hand.errors(Self.ink(samples)))
      plain.add(hand.errors(Self.ink(samples, grain: 0)))
    }
    return (errors, plain)
  }

  @Test(
    "slow lines and circles lie within 0.15 pixels of the hand at 95 % of places",
    arguments: zip([60.0, 120, 120], [12.0, 30, 60]))
  func slow(rate: Double, speed: Double) {
    var random = SeededGenerator(seed: 5)
    for hands in [
      Self.slopes.map {
        SlowHand.line(slope: $0, length: min(900, max(200, speed * 20)), using: &random)
      }, Self.radii.map { SlowHand.circle(radius: $0, using: &random) },
    ] {
      let (errors, plain) = errors(hands, speed: speed, rate: rate)
      #expect(errors.mean <= 0.05 && errors.part(0.95) <= 0.15, "\(errors.mean)")
      #expect(errors.mean * 3 < plain.mean && errors.part(0.95) * 3 < plain.part(0.95))
      // Nothing is known about the place of a stroke's ends in their pixels.
      #expect(errors.part(1) < 0.71)
    }
  }

  @Test(
    "lines and circles of two to five pixels a sample are nearer than without the grain",
    arguments: [120.0, 300])
  func faster(speed: Double) {
    var random = SeededGenerator(seed: 6)
    for hands in [
      Self.slopes.map { SlowHand.line(slope: $0, length: 900, using: &random) },
      Self.radii.filter { $0 > 10 }.map { SlowHand.circle(radius: $0, using: &random) },
    ] {
      let (errors, plain) = errors(hands, speed: speed, rate: 60)
      #expect(errors.mean <= 0.1 && errors.mean < 0.75 * plain.mean, "\(errors.mean)")
      #expect(errors.part(0.95) < 0.75 * plain.part(0.95))
    }
  }

  @Test("a nearly straight line has no steps: it never turns back, and turns by very little")
  func noSteps() {
    var random = SeededGenerator(seed: 7)
    for slope in [0.01, 0.03, 0.05, 0.08] {
      let hand = SlowHand.line(slope: slope, length: 700, using: &random)
      let ink = Self.ink(hand.samples(speed: 40, rate: 120))
      for piece in ink {
        let way = piece.end - piece.start
        #expect(way.x > 0)
        #expect(abs(way.y / way.x - slope) < 0.03 + slope / 2, "\(slope) at \(piece.start)")
      }
    }
  }

  @Test("corners stay corners: no pixel that was reported is farther than 1.6 pixels from ink")
  func corners() {
    for speed in [30.0, 90, 240] {
      let samples = SlowHand.zigzag.samples(speed: speed, rate: 120)
      let way = Way(Self.ink(samples))
      for sample in samples { #expect(way.distance(from: sample.position) <= 1.6, "\(speed)") }
    }
  }

  @Test func `it makes no difference how large a pixel is on the canvas`() {
    var random = SeededGenerator(seed: 8)
    let hand = SlowHand.line(slope: 0.3, length: 300, using: &random)
    let samples = hand.samples(speed: 40, rate: 120)
    let finer = samples.map {
      StrokeSample(position: Point(x: $0.position.x / 4, y: $0.position.y / 4), time: $0.time)
    }
    func ends(_ samples: [StrokeSample], _ pixel: Double, _ quantum: Quantum) -> [Point] {
      let brush = Brush(color: InkColor(rgb: 0), width: 6 * pixel, grain: Float(pixel))
      return StrokeCurveTests.ink(samples, brush: brush, quantum: quantum).map {
        Point(x: $0.end.x / pixel, y: $0.end.y / pixel)
      }
    }
    #expect(ends(samples, 1, Quantum(bits: 4)) == ends(finer, 0.25, Quantum(bits: 6)))
  }

  @Test(arguments: 0..<12)
  func `a stroke that is cut anywhere settles to the same pieces, bit for bit`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var samples =
      (seed % 3 == 0
      ? SlowHand.zigzag
      : seed % 3 == 1
        ? .circle(radius: 40, using: &random)
        : .line(slope: random.real(in: 0...1), length: 200, using: &random))
      .samples(speed: random.element(of: [15.0, 60, 300]), rate: 120)
    var breaks: Set<Int> = []
    for index in samples.indices {
      if random.oneIn(200) { breaks.insert(index) }
      // Clocks that stand still, run backwards or jump.
      if random.oneIn(30) {
        samples[index].time = Timestamp(milliseconds: Int64(random.integer(in: -90_000...90_000)))
      }
      if random.oneIn(80) { samples[index].position.x += Double(random.integer(in: -300...300)) }
    }
    let brush = Self.brush()
    let whole = StrokeCurveTests.ink(samples, brush: brush, breaks: breaks)
    #expect(whole.allSatisfy { $0.start.isFinite && $0.end.isFinite })
    var stroke = StrokeCurve(brush: brush, quantum: Quantum(bits: 4))
    var settled: [InkSegment] = []
    // How much of the ink belongs to runs that have ended.
    var ended = 0
    for (index, sample) in samples.enumerated() {
      stroke.append(sample, startsRun: breaks.contains(index), settled: &settled)
      if breaks.contains(index) { ended = settled.count }
      #expect(settled.elementsEqual(whole.prefix(settled.count)))
      var tail: [InkSegment] = []
      stroke.appendTail(to: &tail)
      // A tail leads from the settled ink to the pixel of the latest sample.
      guard let end = tail.last?.end else { Issue.record("no tail at \(index)"); return }
      #expect(abs(end.x - sample.position.x) <= 0.5 && abs(end.y - sample.position.y) <= 0.5)
      if let last = settled.last, settled.count > ended { #expect(tail[0].start == last.end) }
    }
    stroke.appendTail(to: &settled)
    #expect(settled == whole)
  }

  @Test func `ink settles while a straight line goes on, so the work for a sample is limited`() {
    for slope in [0, 0.001, 0.3, 1] {
      var random = SeededGenerator(seed: 9)
      let hand = SlowHand.line(slope: slope, length: 3000, using: &random)
      var curve = StrokeCurve(brush: Self.brush(), quantum: Quantum(bits: 4))
      var (settled, tail): ([InkSegment], [InkSegment]) = ([], [])
      for sample in hand.samples(speed: 60, rate: 60) {
        curve.append(sample, startsRun: false, settled: &settled)
        tail.removeAll()
        curve.appendTail(to: &tail)
        #expect(tail.count < 320)
      }
      #expect(settled.count > 1500)
    }
    // A finger that rests.
    var curve = StrokeCurve(brush: Self.brush(), quantum: Quantum(bits: 4))
    var (settled, tail): ([InkSegment], [InkSegment]) = ([], [])
    for index in 0..<6000 {
      let place = Point(x: 30.5 + Double(index % 7 / 6), y: 20.5)
      curve.append(
        StrokeSample(position: place, time: Timestamp(milliseconds: Int64(index) * 8)),
        startsRun: false, settled: &settled)
      tail.removeAll()
      curve.appendTail(to: &tail)
      #expect(tail.count < 320)
    }
  }

  @Test("a stroke's bounds and reach cover its ink, and a search within a part finds all of it")
  func reach() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let hand = SlowHand.circle(radius: random.real(in: 2...80), using: &random)
      let samples = hand.samples(speed: random.element(of: [20.0, 200, 2000]), rate: 60)
      let stroke = try #require(
        Stroke(
          contact: .touch(1), seat: .first, brush: Self.brush(), samples: samples,
          quantum: Quantum(bits: 4)))
      var reaches: [Rect] = []
      stroke.forEachReach { reaches.append($0) }
      var all: [InkSegment] = []
      stroke.forEachSegment { segment in
        all.append(segment)
        #expect(stroke.bounds.union(segment.bounds) == stroke.bounds)
        #expect(reaches.contains { $0.union(segment.bounds) == $0 })
      }
      let wanted = Rect(around: samples[samples.count / 2].position, margin: 20)
      var some: [InkSegment] = []
      stroke.forEachSegment(within: wanted) { some.append($0) }
      #expect(
        all.filter { $0.bounds.intersects(wanted) } == some.filter { $0.bounds.intersects(wanted) })
      #expect(some.count <= all.count)
    }
  }

  @Test("the grain is kept with the stroke, and bytes without it are as in earlier versions")
  func coding() throws {
    let sample = StrokeSample(position: Point(x: 10.5, y: 20.5), time: Timestamp(milliseconds: 3))
    func begin(_ grain: Float) -> DrawingAction {
      .begin(.touch(5), by: .first, Self.brush(grain: grain), Quantum(bits: 4), sample)
    }
    var bytes: [UInt8] = []
    begin(0).encode(to: &bytes)
    // A begin as earlier versions wrote it: kind, contact, seat, colour, width, ink, curve and
    // dynamics, quantum, position, time, and what is told besides.
    #expect(
      bytes == [
        0, 0, 10, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 24, 64, 0, 0, 0, 4, 208, 2, 144, 5, 6, 0,
      ])
    #expect(DrawingAction.decode(bytes) == [begin(0)])
    bytes = []
    begin(0.75).encode(to: &bytes)
    #expect(DrawingAction.decode(bytes) == [begin(0.75)])
    for count in bytes.indices.dropFirst() {
      #expect(DrawingAction.decode(Array(bytes[..<count])) == nil)
    }
    for wrong in [0, -1, .nan, .infinity, 1e-30, 2000] as [Float] {
      let place = bytes.count - 12
      withUnsafeBytes(of: wrong.bitPattern.littleEndian) { wrong in
        bytes.replaceSubrange(place..<place + 4, with: wrong)
      }
      #expect(DrawingAction.decode(bytes) == nil, "\(wrong)")
    }
    var random = SeededGenerator(seed: 1)
    let samples = SlowHand.circle(radius: 20, using: &random).samples(speed: 30, rate: 60)
    for grain in [0, 0.75, 1] as [Float] {
      let stroke = try #require(
        Stroke(
          contact: .touch(1), seat: .first, brush: Self.brush(grain: grain), samples: samples,
          quantum: Quantum(bits: 4)))
      let read = try #require(Stroke(decoding: stroke.encoded[...]))
      #expect(read == stroke && read.brush.grain == grain)
    }
  }
}
