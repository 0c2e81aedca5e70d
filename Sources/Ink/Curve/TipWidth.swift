/// Computes half the width at each sample of a stroke, from that sample and those before it. The
/// curve smooths it.
struct TipWidth: Sendable {
  private let brush: Brush
  private let pixelsPerUnit: Double
  private var factor = 1.0
  private var firstExtent: Double?
  private var speed = 0.0
  private var last: (position: Point, milliseconds: Int64)?
  private var way = 0.0

  init(brush: Brush, quantum: Quantum) {
    self.brush = brush
    pixelsPerUnit = 1 / quantum.pixel
  }

  /// Returns the largest factor by which the dynamics can widen a brush.
  static func greatestFactor(_ dynamics: WidthDynamics) -> Double {
    switch dynamics {
    case .constant, .speed: 1
    case .pressure: WidthTuning.heaviest
    case .contact: WidthTuning.contactRange.upperBound
    }
  }

  /// Adds the next sample, and returns half the width there, in canvas units.
  /// - Parameter startsRun: Whether the sample does not join the one before.
  mutating func radius(at sample: StrokeSample, startsRun: Bool) -> Double {
    switch brush.dynamics {
    case .constant:
      return brush.width / 2
    case .pressure:
      if let pressure = sample.pressure, pressure.isFinite {
        let part = Double(min(max(pressure, 0), 1))
        factor = WidthTuning.lightest + (WidthTuning.heaviest - WidthTuning.lightest) * part
      }
    case .contact:
      if let extent = sample.contact?.extent {
        let first = firstExtent ?? extent
        firstExtent = first
        let range = WidthTuning.contactRange
        factor = min(max(extent / first, range.lowerBound), range.upperBound)
      }
    case .speed:
      if startsRun { last = nil }
      follow(sample)
      let half = WidthTuning.halfwaySpeed
      factor = WidthTuning.fastest + (1 - WidthTuning.fastest) * half / (half + speed)
    }
    return brush.width / 2 * factor
  }

  /// Updates the speed from the times of the events.
  ///
  /// Samples in the same millisecond count together. If the clock runs backwards, measuring starts
  /// again.
  private mutating func follow(_ sample: StrokeSample) {
    let now = sample.time.milliseconds
    guard let last, last.milliseconds <= now else {
      last = (sample.position, now)
      way = 0
      return
    }
    way += (sample.position - last.position).length * pixelsPerUnit
    let elapsed = Double(now) - Double(last.milliseconds)
    if elapsed > 0 {
      speed += (way / elapsed - speed) * (elapsed / (elapsed + WidthTuning.speedLag))
      way = 0
    }
    self.last = (sample.position, now)
  }
}

extension ContactShape {
  /// The diameter of the circle with the ellipse's area, in the device's units; `nil` if the device
  /// reports impossible values.
  fileprivate var extent: Double? {
    let minor = minor ?? major
    guard major > 0, minor > 0, major.isFinite, minor.isFinite else { return nil }
    return (Double(major) * Double(minor)).squareRoot()
  }
}
