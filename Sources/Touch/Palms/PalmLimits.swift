/// The limits by which palms are told from fingertips, as people have tuned them. A fingertip is always smaller
/// than a palm, and every value lies in its ``PalmLimit/range``.
public struct PalmLimits: Codable, Hashable, Sendable {
  private var palmSize = PalmLimit.palmSize.standard
  private var fingerSize = PalmLimit.fingerSize.standard
  private var closeness = PalmLimit.closeness.standard
  private var screenWidth = PalmLimit.screenWidth.standard

  /// How much smaller the largest fingertip is than the smallest palm at least, in millimetres.
  public static let gap = 1.0

  /// Creates the limits without any tuning.
  public init() {}

  /// The value of a limit, in its unit.
  public subscript(limit: PalmLimit) -> Double {
    switch limit {
    case .palmSize: palmSize
    case .fingerSize: fingerSize
    case .closeness: closeness
    case .screenWidth: screenWidth
    }
  }

  /// The width of the screen that somebody has told, in millimetres; `nil` if nobody has.
  public var toldScreenWidth: Double? { screenWidth > 0 ? screenWidth : nil }

  /// A value with its unit, such as `21 mm`. Tenths are written only if they are not zero. A dash stands for a width that
  /// nobody has told.
  public func text(of limit: PalmLimit) -> String {
    if limit == .screenWidth, toldScreenWidth == nil { return "–" }
    let tenths = Int(clamping: self[limit] * 10)
    return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " \(limit.unit)"
  }

  /// Sets a limit. A value beyond its range becomes the nearest one, and what is not a number changes nothing. If
  /// fingertips would not be smaller than palms, the other size moves out of the way.
  public mutating func set(_ limit: PalmLimit, to value: Double) {
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
    case .screenWidth: screenWidth = value
    }
  }

  /// Changes a limit by a step, -1 or 1, to the next value that buttons choose.
  package mutating func step(_ limit: PalmLimit, by count: Double) {
    set(limit, to: limit.value(after: self[limit], by: count))
  }

  /// Whether a step would change a limit.
  package func canStep(_ limit: PalmLimit, by count: Double) -> Bool {
    var changed = self
    changed.step(limit, by: count)
    return changed[limit] != self[limit]
  }

  private static func clamp(_ value: Double, _ limit: PalmLimit) -> Double {
    min(max(value, limit.range.lowerBound), limit.range.upperBound)
  }
}

extension Int {
  /// Rounds a number to the nearest integer, up to 10¹⁵. What is not a number becomes 0.
  package init(clamping value: Double) {
    let rounded = value.rounded()
    let limited = Swift.min(Swift.max(rounded, -1e15), 1e15)
    self.init(rounded.isNaN ? 0 : limited)
  }
}
