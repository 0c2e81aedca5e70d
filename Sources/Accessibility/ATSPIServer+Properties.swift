import DBus
import Interaction

/// Reading and setting properties of objects, by the interface `org.freedesktop.DBus.Properties`.
extension ATSPIServer {
  func answerProperties(
    _ call: DBusMessage, _ object: ATSPIObject
  ) throws(DBusError) -> [DBusValue]? {
    let arguments = ATSPICall(call)
    let name = try arguments.text(0)
    let interface = ATSPIInterface(name: name)
    guard let interface, object.interfaces.contains(interface) else {
      throw .unknownMethod("the object has no interface '\(name)'")
    }
    let properties = properties(of: interface, object)
    switch call.member {
    case "GetAll": return [.dictionary(properties)]
    case "Get":
      let property = try arguments.text(1)
      guard let value = properties[property] else {
        throw .unknownMethod("there is no property '\(property)' of '\(name)'")
      }
      return [.variant(value)]
    case "Set":
      let property = try arguments.text(1)
      guard call.arguments.count > 2 else {
        throw .invalidArguments("a value for '\(property)' is needed")
      }
      try set(property, of: interface, object, to: call.arguments[2].content)
      return []
    default: return nil
    }
  }

  private func properties(
    of interface: ATSPIInterface, _ object: ATSPIObject
  ) -> [String: DBusValue] {
    switch interface {
    case .accessible:
      return [
        "Name": .string(object.name), "Description": .string(object.description),
        "Parent": parent(of: object), "ChildCount": .int32(Int32(clamping: object.children.count)),
        "Locale": .string(""), "AccessibleId": .string(""), "HelpText": .string(""),
        "version": .uint32(1),
      ]
    case .application:
      return [
        "ToolkitName": .string("FingerPaint"), "Version": .string(""),
        "ToolkitVersion": .string(""), "AtspiVersion": .string("2.1"),
        "InterfaceVersion": .uint32(1), "Id": .int32(registryNumber),
      ]
    case .component: return ["version": .uint32(1)]
    case .action: return ["NActions": .int32(1), "version": .uint32(1)]
    case .value:
      guard let value = object.value else { return [:] }
      return [
        "MinimumValue": .double(value.range.lowerBound),
        "MaximumValue": .double(value.range.upperBound), "MinimumIncrement": .double(value.step),
        "CurrentValue": .double(value.current), "Text": .string(""), "version": .uint32(1),
      ]
    case .text:
      let count = Int32(clamping: object.text?.unicodeScalars.count ?? 0)
      return ["CharacterCount": .int32(count), "CaretOffset": .int32(count), "version": .uint32(1)]
    case .editableText: return ["version": .uint32(1)]
    case .selection:
      let count = Int32(clamping: scene.selection(in: object).count)
      return ["NSelectedChildren": .int32(count), "version": .uint32(1)]
    }
  }

  private func set(
    _ property: String, of interface: ATSPIInterface, _ object: ATSPIObject, to value: DBusValue
  ) throws(DBusError) {
    switch (interface, property) {
    case (.application, "Id"):
      // The registry numbers the programs.
      registryNumber = value.integer.flatMap { Int32(exactly: $0) } ?? 0
    case (.value, "CurrentValue"):
      guard let number = value.double ?? value.integer.map(Double.init), number.isFinite else {
        throw .invalidArguments("a value must be a finite number")
      }
      perform(.set(number), on: object)
    default: throw .invalidArguments("'\(property)' cannot be set")
    }
  }
}
