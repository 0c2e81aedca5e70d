/// Something on a replay's bar that a finger can press.
public enum ReplayControl: String, Hashable, CaseIterable, Sendable {
  /// Plays, or pauses.
  case play
  /// Shows how far the replay has come, and goes to where a finger is.
  case track
  /// Goes on with the next speed.
  case speed
  /// Goes back to what the window showed before.
  case close

  /// The control's name, as in reports.
  public var name: String { rawValue }
}
