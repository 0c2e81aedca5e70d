package import DBus
import Ink
import Interaction

/// A signal of an object, for those who listen.
package struct ATSPIEvent: Sendable {
  /// The kinds of events, by their interfaces.
  package enum Kind: String, Sendable {
    case object = "Object"
    case window = "Window"
    case focus = "Focus"
  }

  let kind: Kind
  /// The number of the object that sends it.
  package let object: Int
  /// The name, such as `StateChanged`.
  let name: String
  /// The part of the object that has changed, such as the name of a state.
  package let detail: String
  /// The event's `detail1` and `detail2`. For a state, the first is 1 if it is set, and 0 if it is not.
  package let numbers: (Int32, Int32)
  let value: DBusValue

  /// Creates an event of an object from its parts.
  package init(
    _ kind: Kind = .object, of object: Int, _ name: String, _ detail: String = "",
    _ numbers: (Int32, Int32) = (0, 0), _ value: DBusValue = .int32(0)
  ) {
    (self.kind, self.object, self.name) = (kind, object, name)
    (self.detail, self.numbers, self.value) = (detail, numbers, value)
  }

  /// The arguments of the signal, `siiva{sv}`.
  var arguments: [DBusValue] {
    [
      .string(detail), .int32(numbers.0), .int32(numbers.1), .variant(value), .dictionary([:]),
    ]
  }

  /// The name by which programs listen for it, in lower case and without hyphens, because the
  /// registry has names of both forms: `object:statechanged:focused`.
  var topic: String {
    Self.plain("\(kind.rawValue):\(name)\(detail.isEmpty ? "" : ":\(detail)")")
  }

  /// Returns the plain form of a topic.
  package static func plain(_ topic: String) -> String { topic.lowercased().filter { $0 != "-" } }

  /// Whether a topic for which somebody listens includes this event.
  package func isIncluded(in wanted: String) -> Bool {
    wanted.isEmpty || topic == wanted
      || topic.hasPrefix(wanted.hasSuffix(":") ? wanted : wanted + ":")
  }
}

/// The events that tell the changes from one scene to the next.
extension ATSPIScene {
  /// Returns the events that tell the difference, in order.
  /// - Parameter reference: Returns the reference to an object, `(so)`.
  package func events(since old: ATSPIScene, reference: (Int) -> DBusValue) -> [ATSPIEvent] {
    var events: [ATSPIEvent] = []
    for number in old.order.reversed() where objects[number] == nil {
      guard let parent = old.objects[number]?.parent, objects[parent] != nil else { continue }
      let place = old.objects[parent]?.children.firstIndex(of: number) ?? 0
      events.append(
        ATSPIEvent(
          of: parent, "ChildrenChanged", "remove", (Int32(clamping: place), 0), reference(number)))
    }
    for number in order where old.objects[number] == nil {
      guard let parent = objects[number]?.parent else { continue }
      let place = objects[parent]?.children.firstIndex(of: number) ?? 0
      events.append(
        ATSPIEvent(
          of: parent, "ChildrenChanged", "add", (Int32(clamping: place), 0), reference(number)))
    }
    for number in order {
      guard let new = objects[number] else { continue }
      if let before = old.objects[number] {
        if new != before || origin != old.origin { events += new.events(since: before) }
      } else if new.states.contains(.focused) {
        events += Self.focusing(number)
      }
      if new.offersChoice, let before = old.objects[number],
        selection(in: new) != old.selection(in: before)
      {
        events.append(ATSPIEvent(of: number, "SelectionChanged"))
      }
    }
    return events
  }

  /// The events that an object has got the focus.
  fileprivate static func focusing(_ number: Int) -> [ATSPIEvent] {
    [
      ATSPIEvent(of: number, "StateChanged", "focused", (1, 0)),
      ATSPIEvent(.focus, of: number, "Focus"),
    ]
  }
}

extension ATSPIObject {
  fileprivate func events(since old: ATSPIObject) -> [ATSPIEvent] {
    var events: [ATSPIEvent] = []
    if name != old.name {
      events.append(
        ATSPIEvent(of: number, "PropertyChange", "accessible-name", (0, 0), .string(name)))
    }
    if description != old.description {
      events.append(
        ATSPIEvent(
          of: number, "PropertyChange", "accessible-description", (0, 0), .string(description)))
    }
    if let value, value != old.value {
      events.append(
        ATSPIEvent(
          of: number, "PropertyChange", "accessible-value", (0, 0), .double(value.current)))
    }
    if let text, let before = old.text, text != before {
      // As a whole: texts are short, and the caret is always at their end.
      if !before.isEmpty {
        events.append(
          ATSPIEvent(
            of: number, "TextChanged", "delete",
            (0, Int32(clamping: before.unicodeScalars.count)), .string(before)))
      }
      if !text.isEmpty {
        events.append(
          ATSPIEvent(
            of: number, "TextChanged", "insert", (0, Int32(clamping: text.unicodeScalars.count)),
            .string(text)))
      }
    }
    for state in ATSPIState.allCases where states.contains(state) != old.states.contains(state) {
      let isOn = states.contains(state)
      switch state {
      case .focused where isOn: events += ATSPIScene.focusing(number)
      case .active:
        events.append(ATSPIEvent(.window, of: number, isOn ? "Activate" : "Deactivate"))
        events.append(ATSPIEvent(of: number, "StateChanged", state.name, (isOn ? 1 : 0, 0)))
      default: events.append(ATSPIEvent(of: number, "StateChanged", state.name, (isOn ? 1 : 0, 0)))
      }
    }
    if frame != old.frame {
      events.append(
        ATSPIEvent(
          of: number, "BoundsChanged", "", (0, 0),
          .structure(
            [frame.x, frame.y, frame.width, frame.height].map { .int32(Int32(clamping: $0)) })))
    }
    return events
  }
}
