internal import Ink

/// The replays of the latest drawings, one after the other, that an exhibit shows while nobody touches it.
package struct AttractLoop: Hashable, Sendable {
  /// When the next drawing is asked for, on the program's clock; `nil` while a replay runs, or while the
  /// answer is awaited.
  private(set) var deadline: Timestamp?
  /// Whether an answer is awaited.
  private var isAsking = true

  /// How long a finished drawing is looked at.
  static let look = Duration.seconds(5)
  /// When drawings are looked for again, if there are none.
  static let pause = Duration.seconds(30)
  /// The longest replay, in milliseconds. Longer ones are replayed faster.
  static let longest: Int64 = 30_000

  /// Returns the speed of a replay.
  package static func speed(of duration: Int64) -> Double {
    max(1, Double(duration) / Double(longest))
  }

  /// Notes the answer: whether there is a drawing.
  mutating func answer(hasDrawing: Bool, at now: Timestamp) {
    isAsking = false
    deadline = hasDrawing ? nil : now + Self.pause
  }

  /// Notes that the replay has ended.
  mutating func end(at now: Timestamp) {
    guard !isAsking, deadline == nil else { return }
    deadline = now + Self.look
  }

  /// Returns whether the next drawing must be asked for now.
  mutating func asks(at now: Timestamp) -> Bool {
    guard let deadline, deadline <= now else { return false }
    (self.deadline, isAsking) = (nil, true)
    return true
  }
}
