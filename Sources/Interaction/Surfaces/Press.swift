import Ink

/// A contact's press on a surface, from when it comes down until it lifts. A contact that slides
/// off its target no longer holds it; that is how people change their minds.
struct Press<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The target that the contact holds; `nil` if it came down beside all targets or has slid off.
  var target: Target? { didSet { if target == nil { accents = nil } } }
  /// The row of accents above the key that the contact holds; `nil` if none is open.
  var accents: KeyAccents?
  /// The contact's first position, in the surface's space.
  var start: Point
  /// The contact's last position that the surface follows, in the surface's space: on the gallery sheet, where the
  /// list moves below contacts.
  var last: Point
  /// When the contact came down, on the program's clock.
  let time: Timestamp
  /// Whether holding or dragging the target has already had its effect, so that a lift has none.
  var isSpent = false
  /// Whether it has lasted until the name of the target was shown. Its lift does nothing, as the finger came
  /// to learn the name. A drag still counts.
  var isExplained = false
  /// Whether the finger is still on the screen. It may be up before its lift is decided.
  var isHeld = true

  /// Creates the press of a contact that comes down.
  init(_ target: Target?, at start: Point, time: Timestamp) {
    self.target = target
    self.start = start
    last = start
    self.time = time
  }
}
