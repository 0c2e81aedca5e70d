import Ink
import TestSupport

/// A wet stroke of random samples, made through a drawing as the program makes them.
struct RandomStroke {
  var random: SeededGenerator
  /// What was handed in, rounded as the drawing must round it.
  private(set) var expected: [StrokeSample] = []
  private(set) var drawing = Drawing()
  /// Every piece of ink that the drawing told of and has not replaced.
  private(set) var segments: (settled: [InkSegment], tail: [InkSegment]) = ([], [])
  /// Every drop of a spray that the drawing told of.
  private(set) var drops: [InkDrop] = []
  let brush: Brush
  let contact = ContactID.touch(1)
  let quantum: Quantum

  /// - Parameter media: The stroke has one of them; `nil` stands for plain ink.
  init(seed: UInt64, sampleCount: Int, media: [Medium?] = [nil] + Medium.allCases) {
    random = SeededGenerator(seed: seed)
    quantum = Quantum(bits: UInt8(random.integer(in: 4...16)))
    let curve = random.element(of: CurveKind.lines)
    brush = Brush(
      color: InkColor(rgb: 0), width: 5, medium: random.element(of: media), curve: curve,
      dynamics: random.element(of: WidthDynamics.allCases))
    for _ in 0..<sampleCount {
      if random.oneIn(9) { drawing.breakStroke(contact) }
      add(randomSample())
    }
  }

  private mutating func add(_ sample: StrokeSample) {
    let change =
      expected.isEmpty
      ? drawing.begin(contact, brush: brush, quantum: quantum, sample: sample)
      : drawing.extend(contact, sample: sample)
    guard case .inked(_, _, let ink) = change else { return }
    segments.settled += ink.settled
    segments.tail = ink.tail
    drops += ink.drops
    var rounded = sample
    rounded.position = quantum.rounded(sample.position)
    expected.append(rounded)
  }

  private mutating func randomSample() -> StrokeSample {
    let reach = random.element(of: [1, 50, 40_000, 1e9])
    let millisecond =
      random.oneIn(20)
      ? Int64(random.integer(in: -5_000_000_000...5_000_000_000))
      : Int64(expected.count * 8) + Int64(random.integer(in: -3...3))
    let contact = ContactShape(
      major: Float(random.real(in: 0...300)),
      minor: random.oneIn(2) ? Float(random.real(in: 0...300)) : nil,
      orientation: random.oneIn(2) ? -1.5 : nil)
    return StrokeSample(
      position: random.point(in: Rect(around: Point(x: 0, y: 0), margin: reach)),
      time: Timestamp(milliseconds: millisecond),
      pressure: random.oneIn(3) ? Float(random.real(in: 0...1)) : nil,
      contact: random.oneIn(4) ? contact : nil)
  }
}
