/// The speed of a hand on the screen, from its samples.
struct HandSpeed: Sendable {
  /// Screen pixels per millisecond.
  private(set) var value = 0.0
  private let pixelsPerUnit: Double
  private var last: (position: Point, milliseconds: Int64)?
  private var way = 0.0

  init(quantum: Quantum) {
    pixelsPerUnit = 1 / quantum.pixel
  }

  /// The time constant for changes of speed, in milliseconds. Devices count time in whole
  /// milliseconds, so a speed over shorter times is mostly noise.
  private static let lag = 30.0

  /// Updates the speed from the time of a sample.
  ///
  /// Samples in the same millisecond count together. If the clock runs backwards, measuring starts
  /// again.
  /// - Parameter startsRun: Whether the sample does not join the one before.
  mutating func follow(_ sample: StrokeSample, startsRun: Bool) {
    if startsRun { last = nil }
    let now = sample.time.milliseconds
    guard let last, last.milliseconds <= now else {
      last = (sample.position, now)
      way = 0
      return
    }
    way += (sample.position - last.position).length * pixelsPerUnit
    let elapsed = Double(now) - Double(last.milliseconds)
    if elapsed > 0 {
      value += (way / elapsed - value) * (elapsed / (elapsed + Self.lag))
      way = 0
    }
    self.last = (sample.position, now)
  }
}
