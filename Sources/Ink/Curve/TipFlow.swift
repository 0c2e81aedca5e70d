/// Computes how much paint flows at each sample of a stroke of a medium, from that sample and those before it:
/// 1 on average.
///
/// A device that reports pressure decides by it. Fingers report none as a rule; then a fast hand leaves less than a
/// slow one.
public struct TipFlow: Sendable {
  private var speed: HandSpeed
  private var pressed: Float?

  /// Makes the flow of a stroke without samples.
  /// - Parameter quantum: The stroke's; it tells the size of a screen pixel when it was drawn.
  public init(quantum: Quantum) {
    speed = HandSpeed(quantum: quantum)
  }

  /// Adds the next sample, and returns the flow there, within ``FlowTuning/range``.
  /// - Parameter startsRun: Whether the sample does not join the one before.
  public mutating func flow(at sample: StrokeSample, startsRun: Bool) -> Float {
    speed.follow(sample, startsRun: startsRun)
    if let pressure = sample.pressure, pressure.isFinite { pressed = min(max(pressure, 0), 1) }
    let range = FlowTuning.range
    if let pressed { return range.lowerBound + (range.upperBound - range.lowerBound) * pressed }
    let (slow, fast) = (FlowTuning.slowest, FlowTuning.fastest)
    let half = FlowTuning.halfwaySpeed
    return fast + (slow - fast) * Float(half / (half + speed.value))
  }
}

/// The constants that control how paint flows.
public enum FlowTuning {
  /// The flow at no pressure and at full pressure. It is 1 at 60 % of full pressure, about as hard as people
  /// write.
  public static let range: ClosedRange<Float> = 0.4...1.4
  /// The flow of a hand that rests.
  public static let slowest: Float = 1.15
  /// The flow of a very fast hand.
  public static let fastest: Float = 0.55
  /// The speed at which the flow is halfway between them, in screen pixels per millisecond.
  public static let halfwaySpeed = 1.2
}
