public import Ink
public import Words

/// Something in the window as assistive technologies see it.
public struct AccessibleNode: Hashable, Sendable {
  /// A value between two limits.
  public struct Value: Hashable, Sendable {
    /// The present value, between the limits.
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

    /// Returns the words without a text after them, for a place that shows that text anyway.
    package func brief(_ say: (Message) -> String) -> String {
      if case .both(let message, _) = self { say(message) } else { text(say) }
    }
  }

  /// The identity, by which actions and the keyboard focus find it again.
  public let id: AccessibleID
  /// The node that it lies in; `nil` for the window.
  public let parent: AccessibleID?
  /// The kind of thing that it is announced as.
  public let role: AccessibleRole
  /// The name, by which people call it.
  public internal(set) var name: Words
  /// A further text about it; `nil` if the name says it all.
  public var description: Words?
  /// The states that it is in; enabled and in sight unless set otherwise.
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

/// The kind of something in the window, in the words that assistive technologies share.
public enum AccessibleRole: Hashable, Sendable {
  /// The window that the program paints in.
  case window
  /// An area for drawing.
  case canvas
  /// A bar of controls.
  case toolBar
  /// A group of controls.
  case panel
  /// A sheet over the canvas.
  case dialog
  /// A text that is shown for a while, with a button.
  case notice
  /// A button that acts when it is pressed, and has no state of its own.
  case button
  /// A button that is on or off.
  case toggle
  /// A button of a group in which one is chosen at a time.
  case choice
  /// A slider, whose value can be set within limits.
  case slider
  /// A card for a drawing.
  case item
  /// A field in which a text is typed.
  case entry
}

/// The states of something in the window that may change.
public struct AccessibleStates: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: UInt8

  /// Creates states from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It can be used, that is, it is not dimmed.
  public static let enabled = AccessibleStates(rawValue: 1)
  /// The keyboard focus can be moved to it.
  public static let focusable = AccessibleStates(rawValue: 2)
  /// It has the keyboard focus.
  public static let focused = AccessibleStates(rawValue: 4)
  /// It is chosen, or switched on.
  public static let chosen = AccessibleStates(rawValue: 8)
  /// A finger holds it.
  public static let held = AccessibleStates(rawValue: 16)
  /// It opens something that can be closed.
  public static let expandable = AccessibleStates(rawValue: 32)
  /// It is expandable, and the thing that it opens is open now.
  public static let expanded = AccessibleStates(rawValue: 64)
  /// It is in sight. What has been scrolled away is not.
  public static let showing = AccessibleStates(rawValue: 128)

  /// Adds or removes states.
  mutating func set(_ states: AccessibleStates, _ isOn: Bool) {
    if isOn { insert(states) } else { remove(states) }
  }
}
