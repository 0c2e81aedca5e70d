/// The step to which positions are rounded, once, on their way into the drawing: what is painted,
/// kept and exported afterwards is that same value. A power of two, so that rounding is exact.
public struct Quantum: Hashable, Comparable, Sendable {
  /// Steps to a canvas unit, as a power of two.
  public let bits: UInt8

  /// At most a sixteenth of a screen pixel, which cannot be seen, at the scale of `view` (up to
  /// 4096): finer in canvas space when the view is enlarged, never coarser than a sixteenth of a
  /// canvas unit.
  public init(for view: ViewTransform) {
    // Between two powers of two, the finer step: the coarser one would be up to an eighth of a pixel.
    let doublings = Int(view.scale.exponent) + (view.scale.significand > 1 ? 1 : 0)
    bits = UInt8(4 + max(0, min(12, doublings)))
  }

  /// Makes a step of 1 / 2^`bits` canvas units.
  /// - Precondition: `bits` is at most 16; up to there every coordinate is exact.
  public init(bits: UInt8) {
    precondition(bits <= 16)
    self.bits = bits
  }

  /// A sixteenth of a canvas unit: never is a step larger.
  public static let coarsest = Quantum(bits: 4)

  /// Whether a step is coarser than another.
  public static func < (left: Quantum, right: Quantum) -> Bool { left.bits < right.bits }

  /// The size of a screen pixel, in canvas units, in the view that the step suits; or, between powers
  /// of two, in the next closer one.
  public var pixel: Double { 16 / stepsPerUnit }

  /// Steps to a canvas unit.
  var stepsPerUnit: Double { Double(1 << Int64(bits)) }

  /// The largest coordinate that ink can have, in canvas units: far beyond any window, and small
  /// enough that arithmetic on steps never overflows.
  static let limit = 16_777_216.0

  /// The number of steps nearest to a coordinate.
  func steps(_ coordinate: Double) -> Int64 {
    Int64((min(max(coordinate, -Self.limit), Self.limit) * stepsPerUnit).rounded())
  }

  /// The coordinate that lies a number of steps from the origin.
  func coordinate(_ steps: Int64) -> Double { Double(steps) / stepsPerUnit }

  /// The nearest point that is a whole number of steps from the origin.
  /// - Precondition: `point` is finite.
  public func rounded(_ point: Point) -> Point {
    Point(x: coordinate(steps(point.x)), y: coordinate(steps(point.y)))
  }
}
