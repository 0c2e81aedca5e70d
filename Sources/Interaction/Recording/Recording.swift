/// What fingers, mice and devices did, with the time of each event: written by
/// `fingerpaint --record`, played by the virtual touchscreen, replayed by tests and benchmarks.
///
/// The text form, one entry a line, is described at ``init(parsing:)``.
public struct Recording: Hashable, Sendable {
  /// Something that was done at a moment.
  public struct Entry: Hashable, Sendable {
    /// Milliseconds since the recording's start; never less than that of the entry before.
    public var time: Int64
    /// What was done.
    public var action: Action

    /// Makes an entry.
    public init(time: Int64, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// What a recording can hold.
  public enum Action: Hashable, Sendable {
    /// An event as the program received it at the entry's time. The event's own time is earlier where
    /// the server replayed it.
    case event(InputEvent)
    /// A finger taps the palette's item of that name, wherever the palette has it: so a recording
    /// outlives a change of the palette's layout.
    case tap(finger: UInt32, item: String)
  }

  /// The width of the window in pixels that the positions belong to.
  public var width: Int
  /// The height of the window in pixels that the positions belong to.
  public var height: Int
  /// What was done, in order.
  public var entries: [Entry]

  /// Makes a recording.
  public init(width: Int, height: Int, entries: [Entry] = []) {
    self.width = width
    self.height = height
    self.entries = entries
  }

  /// The time of the last entry, in milliseconds.
  public var duration: Int64 { entries.last?.time ?? 0 }
}
