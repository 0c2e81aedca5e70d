import Ink

/// A contact's press on a surface, from when it comes down until it lifts. A press whose contact slides off its
/// target holds nothing any more: that is how people change their minds.
struct Press<Target: Hashable & Sendable>: Hashable, Sendable {
  /// What the contact holds; `nil` if it came down beside all targets or has slid off.
  var target: Target?
  /// Where it came down, in the surface's space.
  let start: Point
  /// Where it was reported last, in the surface's space.
  var last: Point
  /// When it came down, on the program's clock.
  let time: Timestamp
  /// Whether holding or dragging the target has already done what it does.
  var isSpent = false
  /// Whether the finger is on the screen. It may be up before its lift is decided.
  var isHeld = true

  /// Makes the press of a contact that comes down.
  init(_ target: Target?, at start: Point, time: Timestamp) {
    self.target = target
    self.start = start
    last = start
    self.time = time
  }
}
