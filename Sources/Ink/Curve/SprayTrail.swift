/// The drops that a stroke of a spray leaves, sample by sample.
///
/// They follow the samples as the device reported them, which no smoothing moves, so a drop that has fallen stays.
struct SprayTrail: Sendable {
  private var train: DropTrain
  private var width: TipWidth
  private var last: (place: Point, time: Timestamp, radius: Double)?
  private let pixel: Double
  /// A rectangle around all drops, in canvas space. It is larger than they are, and found without them.
  private(set) var reach = Rect.empty

  /// Makes the trail of a stroke without samples.
  /// - Parameter seed: The stroke's.
  /// - Returns: `nil` unless the brush sprays.
  init?(_ brush: Brush, seed: StrokeSeed, quantum: Quantum) {
    guard let nozzle = brush.medium?.recipe.nozzle else { return nil }
    train = DropTrain(nozzle, width: brush.width, seed: seed, quantum: quantum)
    width = TipWidth(brush: brush, quantum: quantum)
    pixel = quantum.pixel
  }

  /// Adds the next sample, and appends the drops that have fallen since the one before.
  /// - Parameters:
  ///   - startsRun: Whether the sample does not join the one before.
  ///   - wanted: Drops that cannot reach this area, in canvas space, may be left out; `nil` for none.
  mutating func append(
    _ sample: StrokeSample, startsRun: Bool, wanted: Rect? = nil, to drops: inout [InkDrop]
  ) {
    let radius = width.radius(at: sample, startsRun: startsRun)
    var (start, startRadius, time) = (sample.position, radius, 0.0)
    if !startsRun, let last {
      (start, startRadius) = (last.place, last.radius)
      time = Double(sample.time.milliseconds) - Double(last.time.milliseconds)
    }
    let way = InkSegment(
      from: start, to: sample.position, startRadius: startRadius, endRadius: radius)
    let area = way.bounds.insetBy(-pixel)
    reach = reach.union(area)
    if wanted.map({ !area.intersects($0) }) ?? false {
      train.skip(way, milliseconds: time)
    } else {
      train.append(way, milliseconds: time, wanted: wanted, to: &drops)
    }
    last = (sample.position, sample.time, radius)
  }

  /// Adds the next sample without making drops.
  mutating func follow(_ sample: StrokeSample, startsRun: Bool) {
    var none: [InkDrop] = []
    append(sample, startsRun: startsRun, wanted: .empty, to: &none)
  }

  /// Returns the drops that fall while the contact rests after its last sample, without the first `known`; see
  /// ``DropTrain/dropsOfRest(at:radius:milliseconds:after:)``.
  func dropsOfRest(milliseconds: UInt32, after known: Int = 0) -> [InkDrop] {
    guard let last else { return [] }
    return train.dropsOfRest(
      at: last.place, radius: last.radius, milliseconds: Double(milliseconds), after: known)
  }
}
