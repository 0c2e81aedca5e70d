/// A control on the replay bar that a finger can press.
public enum ReplayControl: String, Hashable, CaseIterable, Sendable {
  /// Starts or pauses the replay.
  case play
  /// Shows how far the replay has come, and seeks to where a finger is.
  case track
  /// Switches to the next playback speed.
  case speed
  /// Closes the replay and shows the current board again.
  case close

  /// The control's name in reports.
  public var name: String { rawValue }
}
