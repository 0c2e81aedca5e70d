/// Computes half the width at each sample of a stroke, from that sample and those before it. The
/// curve smooths it.
struct TipWidth: Sendable {
  private let brush: Brush
  private var factor = 1.0
  private var firstExtent: Double?
  private var speed: HandSpeed

  init(brush: Brush, quantum: Quantum) {
    self.brush = brush
    speed = HandSpeed(quantum: quantum)
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
      speed.follow(sample, startsRun: startsRun)
      let half = WidthTuning.halfwaySpeed
      factor = WidthTuning.fastest + (1 - WidthTuning.fastest) * half / (half + speed.value)
    }
    return brush.width / 2 * factor
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

/// The constants that control how the width of ink follows the hand.
public enum WidthTuning {
  /// The width at no pressure, relative to the brush's width. It is not zero, so that a pen that
  /// barely touches leaves visible ink.
  public static let lightest = 0.2
  /// The width at full pressure, relative to the brush's width. The width is the brush's own at two
  /// thirds of full pressure, about as hard as people write.
  public static let heaviest = 1.4
  /// The smallest and the largest width that a contact's size makes, relative to the brush's width.
  public static let contactRange = 0.5...2.0
  /// The width at very high speed, relative to the brush's width, which is the width at rest.
  public static let fastest = 0.35
  /// The speed at which the width is halfway between rest and very high speed, in screen pixels per
  /// millisecond.
  public static let halfwaySpeed = 1.2
}
