public import Ink

/// A contact that a player injected, to compare with the strokes that a program drew.
public struct PlayedContact: Hashable, Sendable {
  /// The finger or pen of a contact.
  public enum Source: Hashable, Sendable {
    /// A finger, by its number in the recording.
    case finger(UInt32)
    /// A finger that tapped an item of the palette, by its number in the recording.
    case tap(finger: UInt32, item: String)
    /// The pen, from the press of a button until no button is down.
    case pen(button: Int)
  }

  /// A position that was injected for the contact.
  public struct Sample: Hashable, Sendable {
    /// The position in the window, in pixels, as XInput2 reports it if the window is where the
    /// player was told.
    public var position: Point
    /// The injected pressure, 0 to 1; `nil` if none was injected.
    public var pressure: Double?
  }

  /// The finger or pen that made this contact.
  public var source: Source
  /// All positions of the contact, from its begin to its end.
  public var samples: [Sample] = []
  /// Whether the contact was lifted.
  public var hasEnded = false
}
