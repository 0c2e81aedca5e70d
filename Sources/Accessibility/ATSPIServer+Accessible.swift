import DBus

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
