import CXlib
import Glibc

/// A valuator with which a device scrolls (XI2proto.txt, XIScrollClass), and its latest value.
struct ScrollAxis: Hashable {
  /// The axis's number in the event's valuator mask.
  let axis: Int
  /// Whether it scrolls sideways.
  let isHorizontal: Bool
  /// How much the value changes in a step to the right or down. It may be negative, but is not 0.
  let increment: Double
  /// The value of the last event; `nil` if the next value has none to be compared with.
  private(set) var value: Double?
  /// The value before events may have been missed. It cannot tell how far the axis was scrolled,
  /// but whether by whole steps.
  private var earlier: Double?
  /// Whether the last event's value could be compared with one before.
  private(set) var isFollowed = false
  /// Whether the values have shown parts of steps, as those of touchpads do.
  private(set) var isFine = false

  /// The largest number of steps between two events. No hand turns so far, so the value has jumped: a
  /// server sets it back to 0 before it overflows.
  private static let maximumSteps = 100.0

  /// How far from a whole number of steps a value is a part of one. Rounding is much finer.
  private static let smallestPart = 1e-3

  /// Reads a device's class; `nil` if its values cannot be made into steps.
  /// - Parameter value: The valuator's value now; `nil` if it is not known.
  init?(_ info: XIScrollClassInfo, at value: Double?) {
    guard [XIScrollTypeVertical, XIScrollTypeHorizontal].contains(info.scroll_type),
      info.increment.isFinite, info.increment != 0
    else { return nil }
    (axis, increment) = (Int(info.number), info.increment)
    isHorizontal = info.scroll_type == XIScrollTypeHorizontal
    earlier = value
  }

  /// Notes the value of an event.
  /// - Returns: How far the axis was scrolled since the last one, in steps; 0 if that is not known.
  mutating func follow(_ new: Double) -> Double {
    let steps = value.map { (new - $0) / increment } ?? .nan
    isFollowed = abs(steps) <= Self.maximumSteps
    let shown = isFollowed ? steps : earlier.map { (new - $0) / increment } ?? 0
    if abs(shown) <= Self.maximumSteps, abs(shown - shown.rounded()) > Self.smallestPart {
      isFine = true
    }
    value = new.isFinite ? new : nil
    return isFollowed ? steps : 0
  }

  /// Forgets the value, because events may have been missed.
  mutating func forget() { (earlier, value, isFollowed) = (value ?? earlier, nil, false) }
}
