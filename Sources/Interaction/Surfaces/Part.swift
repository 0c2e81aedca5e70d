import Ink
import Words

/// Something on a surface that people can press, set or write in. What screen readers and the keyboard find
/// there, what a report lists, and on most surfaces what a finger hits, are all made of these.
package struct Part<Control: Hashable & Sendable>: Hashable, Sendable {
  /// The control that it is for its surface. No other part of the surface has the same one.
  let control: Control
  /// Its name in reports. No other part of its group has the same one.
  let name: String
  /// How people call it.
  let label: AccessibleNode.Words
  /// The kind of thing that it is announced as.
  var role: AccessibleRole
  /// Where a finger presses it, in the space of its group.
  let frame: Rect
  /// The states, but for that of being held.
  var states: AccessibleStates = [.enabled, .showing]
  /// A further text about it; `nil` if the label says it all.
  var description: AccessibleNode.Words?
  /// The value of a slider, which is set and not pressed; `nil` for anything else.
  var value: AccessibleNode.Value?
  /// The text in a field; `nil` for anything else.
  var text: String?

  init(
    _ control: Control, _ name: String, _ label: AccessibleNode.Words,
    _ role: AccessibleRole = .button, at frame: Rect
  ) {
    (self.control, self.name, self.label) = (control, name, label)
    (self.role, self.frame) = (role, frame)
  }
}

/// A sheet, a bar or a card of a surface, with its parts.
package struct PartGroup<Control: Hashable & Sendable>: Hashable, Sendable {
  /// The role and the words of the whole, for screen readers.
  package struct Heading: Hashable, Sendable {
    let role: AccessibleRole
    let label: AccessibleNode.Words
    var description: AccessibleNode.Words?

    init(
      _ role: AccessibleRole, _ label: AccessibleNode.Words,
      _ description: AccessibleNode.Words? = nil
    ) {
      (self.role, self.label, self.description) = (role, label, description)
    }
  }

  /// The seat that it belongs to, on a surface with a group for each seat; `nil` on other surfaces.
  var seat: SeatID?
  /// Whether it is the open panel of a palette.
  var isPanel = false
  /// The space of the person whom it faces.
  let space: SeatSpace
  /// The area of the whole, in that space.
  let frame: Rect
  /// The role and the words of the whole; `nil` if its only part says it all.
  var heading: Heading?
  /// The parts. None lies on another one, but for a card with buttons on it, which comes before them.
  let parts: [Part<Control>]
  /// Whether the keyboard writes in it or goes through it, and through nothing that lies below.
  var takesFocus = false
  /// The part that has the keyboard focus; `nil` if none has it.
  var focus: Control?

  /// Returns whether a point in window space is on the group.
  func holds(_ point: Point) -> Bool { frame.holds(space.seatPoint(point)) }

  /// Returns what a point in window space is on; `nil` if no part is there.
  func control(at point: Point) -> Control? {
    let place = space.seatPoint(point)
    return parts.first { $0.frame.holds(place) }?.control
  }
}

extension AccessibleNode.Words {
  /// Returns words without arguments.
  static func phrase(_ phrase: Phrase) -> Self { .message(Message(phrase)) }

  /// Words without arguments, and a text after them.
  static func phrase(_ phrase: Phrase, _ text: String) -> Self { .both(Message(phrase), text) }
}
