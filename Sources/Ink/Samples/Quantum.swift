/// The step to which a drawing's positions are rounded.
///
/// A position is rounded once, when it enters the drawing. The rounded value is what is painted,
/// kept and exported. The step is a power of two, so rounding is exact.
public struct Quantum: Hashable, Comparable, Sendable {
  /// The binary logarithm of the number of steps in a canvas unit.
  public let bits: UInt8

  /// Makes the step that suits `view`: at most a sixteenth of a screen pixel, which nobody can see,
  /// for scales up to 4096. It is finer than ``coarsest`` if the view is enlarged, and never
  /// coarser.
  public init(for view: ViewTransform) {
    // Between two powers of two, take the finer step: the coarser one could be an eighth of a
    // pixel.
    let doublings = Int(view.scale.exponent) + (view.scale.significand > 1 ? 1 : 0)
    bits = UInt8(4 + max(0, min(12, doublings)))
  }

  /// Makes a step of 1 / 2^`bits` canvas units.
  /// - Precondition: `bits` is at most 16, so that every coordinate is exact.
  public init(bits: UInt8) {
    precondition(bits <= 16)
    self.bits = bits
  }

  /// A sixteenth of a canvas unit, the largest step in use.
  public static let coarsest = Quantum(bits: 4)

  /// The smallest step, 1 / 65,536 of a canvas unit.
  public static let finest = Quantum(bits: 16)

  /// Whether the left step is coarser than the right one.
  public static func < (left: Quantum, right: Quantum) -> Bool { left.bits < right.bits }

  /// Returns the step for ink that is enlarged by a factor after it was computed. It is never coarser.
  func finer(by scale: Double) -> Quantum {
    let doublings = Int(scale.exponent) + (scale.significand > 1 ? 1 : 0)
    return Quantum(bits: UInt8(min(16, Int(bits) + max(0, doublings))))
  }

  /// The size of a screen pixel, in canvas units, in the view that the step suits. If the scale is
  /// not a power of two, the next larger power counts.
  public var pixel: Double { 16 / stepsPerUnit }

  /// The number of steps in a canvas unit.
  var stepsPerUnit: Double { Double(1 << Int64(bits)) }

  /// The largest coordinate that ink can have, in canvas units. It is far beyond any window, and
  /// small enough that arithmetic on steps never overflows.
  static let limit = 16_777_216.0

  /// Returns the number of steps from the origin nearest to a coordinate, which is first clamped to
  /// ``limit``.
  func steps(_ coordinate: Double) -> Int64 {
    Int64((min(max(coordinate, -Self.limit), Self.limit) * stepsPerUnit).rounded())
  }

  /// Returns the coordinate that is a number of steps from the origin.
  func coordinate(_ steps: Int64) -> Double { Double(steps) / stepsPerUnit }

  /// Returns `point` rounded to whole steps.
  /// - Precondition: `point` is finite.
  public func rounded(_ point: Point) -> Point {
    Point(x: coordinate(steps(point.x)), y: coordinate(steps(point.y)))
  }
}
