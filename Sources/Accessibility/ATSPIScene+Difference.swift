package import DBus
import Ink
import Interaction

/// What has changed from one scene to the next.
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
