/// The limits by which palms are told from fingertips, as people have tuned them. A fingertip is always smaller
/// than a palm, and every value lies in its ``HandLimit/range``.
public struct HandLimits: Hashable, Sendable {
  private var palmSize = HandLimit.palmSize.standard
  private var fingerSize = HandLimit.fingerSize.standard
  private var closeness = HandLimit.closeness.standard

  /// How much smaller the largest fingertip is than the smallest palm at least, in millimetres.
  public static let gap = 1.0

  /// Creates the limits without any tuning.
  public init() {}

  /// The value of a limit, in its unit.
  public subscript(limit: HandLimit) -> Double {
    switch limit {
    case .palmSize: palmSize
    case .fingerSize: fingerSize
    case .closeness: closeness
    }
  }

  /// A value with its unit, such as `21 mm`. Tenths are written only if they are not zero.
  public func text(of limit: HandLimit) -> String {
    let tenths = Int(clamping: self[limit] * 10)
    return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " \(limit.unit)"
  }

  /// Sets a limit. A value beyond its range becomes the nearest one, and what is not a number changes nothing. If
  /// fingertips would not be smaller than palms, the other size moves out of the way.
  public mutating func set(_ limit: HandLimit, to value: Double) {
    guard !value.isNaN else { return }
    let value = Self.clamp(value, limit)
    switch limit {
    case .palmSize:
      palmSize = value
      fingerSize = Self.clamp(min(fingerSize, palmSize - Self.gap), .fingerSize)
    case .fingerSize:
      fingerSize = value
      palmSize = Self.clamp(max(palmSize, fingerSize + Self.gap), .palmSize)
    case .closeness: closeness = value
    }
  }

  /// Changes a limit by a number of steps, to a multiple of the step.
  mutating func step(_ limit: HandLimit, by count: Double) {
    let steps = self[limit] / limit.step
    set(limit, to: ((count > 0 ? steps.rounded(.down) : steps.rounded(.up)) + count) * limit.step)
  }

  /// Whether a step would change a limit.
  func canStep(_ limit: HandLimit, by count: Double) -> Bool {
    var changed = self
    changed.step(limit, by: count)
    return changed[limit] != self[limit]
  }

  private static func clamp(_ value: Double, _ limit: HandLimit) -> Double {
    min(max(value, limit.range.lowerBound), limit.range.upperBound)
  }
}
