public import Ink

/// What one contact did when a recording was played: for comparison with what a program drew.
public struct PlayedContact: Hashable, Sendable {
  /// What the contact was.
  public enum Source: Hashable, Sendable {
    /// A finger, by the recording's number.
    case finger(UInt32)
    /// A finger that tapped an item of the palette.
    case tap(finger: UInt32, item: String)
    /// The pen, between press and release of a button.
    case pen(button: Int)
  }

  /// A position that was injected.
  public struct Sample: Hashable, Sendable {
    /// Where XInput2 reports it in the window that the player plays to, in pixels, when the window
    /// is where the player was told.
    public var position: Point
    /// The pressure that was injected, 0 to 1; nil where none was.
    public var pressure: Double?
  }

  /// What the contact was.
  public var source: Source
  /// Where it was, from its begin to its end; the end is the last.
  public var samples: [Sample] = []
  /// Whether it was lifted.
  public var hasEnded = false
}
