import DBus
import Interaction

/// The interfaces `Accessible` and `Application`.
extension ATSPIServer {
  func answerAccessible(
    _ call: ATSPICall, _ object: ATSPIObject
  ) throws(DBusError) -> [DBusValue]? {
    switch call.method {
    case "GetChildAtIndex":
      let place = try call.number(0)
      guard object.children.indices.contains(place) else {
        throw .invalidArguments("there is no child \(place)")
      }
      return [reference(object.children[place])]
    case "GetChildren": return [.array(of: "(so)", object.children.map(reference))]
    case "GetIndexInParent": return [.int32(place(of: object))]
    case "GetRelationSet": return [.array(of: "(ua(so))", [])]
    case "GetRole": return [.uint32(object.role.number)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(object.role.name)]
    case "GetState": return [states(of: object)]
    case "GetAttributes":
      return [.array(of: "{ss}", [.entry(.string("toolkit"), .string("FingerPaint"))])]
    case "GetApplication": return [reference(0)]
    case "GetInterfaces": return [.strings(object.interfaces.map(\.name))]
    default: return nil
    }
  }

  func answerApplication(_ call: ATSPICall) -> [DBusValue]? {
    switch call.method {
    case "GetLocale": [.string("")]
    // There is no bus besides the one that all programs share.
    case "GetApplicationBusAddress": [.string("")]
    default: nil
    }
  }
}

/// The interface `Action`: each object has at most one.
extension ATSPIServer {
  /// The name of the action. Screen readers know it in all languages.
  private static let actionName = "press"

  func answerAction(
    _ call: ATSPICall, _ object: ATSPIObject
  ) throws(DBusError) -> [DBusValue]? {
    switch call.method {
    case "GetActions":
      return [
        .array(
          of: "(sss)", [.structure([.string(Self.actionName), .string(""), .string("")])])
      ]
    case "DoAction":
      try checkIndex(call)
      guard object.states.contains(.sensitive) else { return [.boolean(false)] }
      perform(.activate, on: object)
      return [.boolean(true)]
    case "GetName", "GetLocalizedName":
      try checkIndex(call)
      return [.string(Self.actionName)]
    case "GetDescription", "GetKeyBinding":
      try checkIndex(call)
      return [.string("")]
    default: return nil
    }
  }

  private func checkIndex(_ call: ATSPICall) throws(DBusError) {
    guard try call.number(0) == 0 else { throw .invalidArguments("there is only the action 0") }
  }
}
