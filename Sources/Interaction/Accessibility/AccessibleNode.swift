public import Ink

/// Something in the window as assistive technologies see it.
public struct AccessibleNode: Hashable, Sendable {
  /// A value between two limits.
  public struct Value: Hashable, Sendable {
    /// The present value.
    public let current: Double
    /// The least and the greatest value.
    public let range: ClosedRange<Double>
    /// The size of a step.
    public let step: Double
  }

  /// A name or a text.
  public enum Words: Hashable, Sendable {
    /// A message, to be translated.
    case message(Message)
    /// A text that is the same in all languages.
    case text(String)
    /// A message, and a text after it.
    case both(Message, String)
    /// A message, and another one after it.
    case pair(Message, Message)

    /// Returns the words in the language of `say`.
    package func text(_ say: (Message) -> String) -> String {
      switch self {
      case .message(let message): say(message)
      case .text(let text): text
      case .both(let message, let text): "\(say(message)): \(text)"
      case .pair(let message, let other): "\(say(message)): \(say(other))"
      }
    }
  }

  /// The identity.
  public let id: AccessibleID
  /// What it lies in; `nil` for the window.
  public let parent: AccessibleID?
  /// The kind.
  public let role: AccessibleRole
  /// The name, by which people call it.
  public internal(set) var name: Words
  /// What else there is to say; `nil` if the name says it all.
  public var description: Words?
  /// The states.
  public var states: AccessibleStates = [.enabled, .showing]
  /// The rectangle in window space, in pixels.
  public let frame: Rect
  /// The space of the person whom it faces: right and down as that person sees it.
  public let space: SeatSpace
  /// The value of a slider; `nil` for anything else.
  public var value: Value?
  /// The text in a field; `nil` for anything else.
  public var text: String?
  /// Whether it can be activated.
  public var isActive = false

  /// Creates a node that is enabled, in sight, and does nothing.
  package init(
    id: AccessibleID, parent: AccessibleID?, role: AccessibleRole, name: Words, frame: Rect,
    space: SeatSpace
  ) {
    (self.id, self.parent, self.role) = (id, parent, role)
    (self.name, self.frame, self.space) = (name, frame, space)
  }
}
