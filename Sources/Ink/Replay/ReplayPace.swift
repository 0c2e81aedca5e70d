/// The pace of a replay, in milliseconds.
enum ReplayPace {
  /// The longest that nobody paints.
  static let longestRest: Int64 = 1000
  /// From one thing that has no time of its own to the next, at most.
  static let action: Int64 = 300
  /// The longest rest in which such things are done one after the other.
  static let longestDoing: Int64 = 10_000
  /// By how much a stroke may end before another that was completed earlier, as one does under a finger that
  /// rests; by more, the clock has begun anew.
  static let latest: Int64 = 60_000
  /// From one board to the next.
  static let turn: Int64 = 1000
}
