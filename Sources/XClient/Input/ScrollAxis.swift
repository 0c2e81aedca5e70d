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
  /// Whether the last event's value could be compared with one before.
  private(set) var isFollowed = false

  /// The largest number of steps between two events. No hand turns so far, so the value has jumped: a
  /// server sets it back to 0 before it overflows.
  private static let maximumSteps = 100.0

  /// Reads a device's class; `nil` if its values cannot be made into steps.
  init?(_ info: XIScrollClassInfo) {
    guard [XIScrollTypeVertical, XIScrollTypeHorizontal].contains(info.scroll_type),
      info.increment.isFinite, info.increment != 0
    else { return nil }
    (axis, increment) = (Int(info.number), info.increment)
    isHorizontal = info.scroll_type == XIScrollTypeHorizontal
  }

  /// Notes the value of an event.
  /// - Returns: How far the axis was scrolled since the last one, in steps; 0 if that is not known.
  mutating func follow(_ new: Double) -> Double {
    let steps = value.map { (new - $0) / increment } ?? .nan
    isFollowed = abs(steps) <= Self.maximumSteps
    value = new.isFinite ? new : nil
    return isFollowed ? steps : 0
  }

  /// Forgets the value, because events may have been missed.
  mutating func forget() { (value, isFollowed) = (nil, false) }
}
