/// The pace of a replay, in milliseconds.
enum ReplayPace {
  /// The longest rest in which nobody paints.
  static let longestRest: Int64 = 1000
  /// The longest time between two actions that have no time of their own, such as undo.
  static let action: Int64 = 300
  /// The longest rest that is used to show such actions one after the other.
  static let longestDoing: Int64 = 10_000
  /// How much earlier a stroke may end than one that was completed before it. Some difference is
  /// normal, for example under a resting finger. If there is more, the clock was reset.
  static let latest: Int64 = 60_000
  /// The pause between two boards.
  static let turn: Int64 = 1000
}
