import DBus
import Interaction

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
