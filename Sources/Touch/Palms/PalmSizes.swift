/// The sizes that a contact has reported. Some panels report a wrong size when a contact comes down, or one in between.
/// So a size is believed from the third report on, and only if the reading before it said no less.
struct PalmSizes: Hashable, Sendable {
  private var count = 0
  private var previous: PalmSize?
  /// The largest size that is believed; `nil` until one is.
  private(set) var believed: PalmSize?
  /// The largest size that was reported; `nil` if none was.
  private(set) var reported: PalmSize?

  /// - Parameter first: The size in the contact's first reading; `nil` if that had no valid one.
  init(_ first: PalmSize?) { add(first) }

  /// Adds a reading. Takes no memory.
  /// - Parameter size: Its size; `nil` if it had no valid one.
  mutating func add(_ size: PalmSize?) {
    guard let size else { return previous = nil }
    count = min(count + 1, Self.unbelieved + 1)
    reported = reported.map { $0.grown(to: size) } ?? size
    if count > Self.unbelieved, let previous {
      let smaller = size.shrunk(to: previous)
      believed = believed.map { $0.grown(to: smaller) } ?? smaller
    }
    previous = size
  }

  /// How many reports must come before one that is believed.
  private static let unbelieved = 2
}
