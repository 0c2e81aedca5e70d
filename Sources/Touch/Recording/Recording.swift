/// A recording of input events with their times. `fingerpaint --record` writes it, the virtual
/// touchscreen plays it, and tests and benchmarks replay it.
///
/// The text form, with one entry per line, is described at ``init(parsing:)``.
public struct Recording: Hashable, Sendable {
  /// An action and its time.
  public struct Entry: Hashable, Sendable {
    /// Milliseconds since the recording's start; never less than the entry before.
    public var time: Int64
    /// The event or the tap at that time.
    public var action: Action

    /// Creates an entry for a time in milliseconds since the recording's start.
    public init(time: Int64, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// An action that a recording can hold.
  public enum Action: Hashable, Sendable {
    /// An event as the program received it at the entry's time. The event's own time is earlier if
    /// the server replayed it.
    case event(InputEvent)
    /// A tap of a finger on the palette's item of that name, wherever the item is. Such a recording
    /// stays valid when the palette's layout changes.
    case tap(finger: UInt32, item: String)
  }

  /// The width of the recorded window, in pixels.
  public var width: Int
  /// The height of the recorded window, in pixels.
  public var height: Int
  /// The entries, in order.
  public var entries: [Entry]

  /// Creates a recording of a window of a size in pixels; without entries by default.
  public init(width: Int, height: Int, entries: [Entry] = []) {
    self.width = width
    self.height = height
    self.entries = entries
  }

  /// The time of the last entry, in milliseconds.
  public var duration: Int64 { entries.last?.time ?? 0 }

  /// Returns the present name of an item that recordings of earlier versions tap; `nil` for any other
  /// name. The original program's colours have been replaced with similar ones on the bar.
  public static func laterName(of item: String) -> String? {
    ["cyan": "blue", "magenta": "pink", "grey": "black"][item]
  }
}
