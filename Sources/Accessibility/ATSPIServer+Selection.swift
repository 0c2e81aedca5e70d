import DBus
import Interaction

/// The interface `Selection`: what is chosen among the things in an object, such as a colour on a bar or the
/// cards of the gallery. A panel may have several groups, and each group has its own choice.
extension ATSPIServer {
  func answerSelection(
    _ call: ATSPICall, _ object: ATSPIObject
  ) throws(DBusError) -> [DBusValue]? {
    let selected = scene.selection(in: object)
    switch call.method {
    case "GetSelectedChild":
      let place = try call.number(0)
      guard selected.indices.contains(place) else {
        throw .invalidArguments("there is no selected child \(place)")
      }
      return [reference(selected[place])]
    case "IsChildSelected":
      return [.boolean(selected.contains(try child(call, object).number))]
    case "SelectChild": return [.boolean(select(try child(call, object)))]
    // One of a group is always chosen, and the cards of the gallery are chosen by their action.
    case "DeselectSelectedChild", "DeselectChild", "SelectAll", "ClearSelection":
      return [.boolean(false)]
    default: return nil
    }
  }

  private func child(_ call: ATSPICall, _ object: ATSPIObject) throws(DBusError) -> ATSPIObject {
    let place = try call.number(0)
    guard object.children.indices.contains(place), let child = scene.objects[object.children[place]]
    else { throw .invalidArguments("there is no child \(place)") }
    return child
  }

  /// Chooses one of a group, as its action does.
  /// - Returns: whether it can be chosen. A card of the gallery cannot: its action may open its drawing.
  private func select(_ object: ATSPIObject) -> Bool {
    guard object.isChoice, object.states.contains(.sensitive) else { return false }
    if !object.states.contains(.selected) { perform(.activate, on: object) }
    return true
  }
}

extension ATSPIScene {
  /// The numbers of what is chosen among the things in an object, in order.
  func selection(in object: ATSPIObject) -> [Int] {
    object.children.filter { objects[$0]?.states.contains(.selected) == true }
  }
}

extension ATSPIObject {
  /// Whether it is a button of a group in which one is chosen at a time.
  fileprivate var isChoice: Bool { role == AccessibleRole.choice.role }
}
