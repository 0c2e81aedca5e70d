import DBus
import Ink
import Interaction

/// The interface `Component`: where objects are.
extension ATSPIServer {
  /// The origin of positions, by AT-SPI's number for it.
  private enum Space: Int {
    case screen = 0
    case window, parent
  }

  func answerComponent(
    _ call: ATSPICall, _ object: ATSPIObject
  ) throws(DBusError) -> [DBusValue]? {
    func numbers(_ values: Int...) -> [DBusValue] { values.map { .int32(Int32(clamping: $0)) } }
    let frame = object.frame
    switch call.method {
    case "GetExtents":
      let corner = try origin(of: call.number(0), object)
      return [
        .structure(numbers(frame.x - corner.x, frame.y - corner.y, frame.width, frame.height))
      ]
    case "GetPosition":
      let corner = try origin(of: call.number(0), object)
      return numbers(frame.x - corner.x, frame.y - corner.y)
    case "GetSize": return numbers(frame.width, frame.height)
    case "Contains": return [.boolean(object.holds(try point(call, object)))]
    case "GetAccessibleAtPoint":
      let found = scene.object(at: try point(call, object), in: object.number)
      return [found.map(reference) ?? Self.nobody]
    case "GetLayer": return [.uint32(object.parent == 0 ? 7 : 3)]  // window, widget
    case "GetMDIZOrder": return [.int16(-1)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus":
      guard object.states.contains(.focusable) else { return [.boolean(false)] }
      perform(.focus, on: object)
      return [.boolean(true)]
    // Where things are is decided by people and layouts.
    case "SetExtents", "SetPosition", "SetSize": return [.boolean(false)]
    case "ScrollTo", "ScrollToPoint": return [.boolean(object.states.contains(.showing))]
    default: return nil
    }
  }

  /// Returns the origin of a space, in window space.
  private func origin(
    of space: Int, _ object: ATSPIObject
  ) throws(DBusError) -> (x: Int, y: Int) {
    switch Space(rawValue: space) {
    case .screen: return (-scene.origin.x, -scene.origin.y)
    case .window: return (0, 0)
    case .parent:
      let frame = object.parent.flatMap { scene.objects[$0]?.frame }
      return (frame?.x ?? 0, frame?.y ?? 0)
    case nil: throw .invalidArguments("\(space) is not a kind of coordinates")
    }
  }

  /// The point of a call, in window space.
  private func point(
    _ call: ATSPICall, _ object: ATSPIObject
  ) throws(DBusError) -> (x: Int, y: Int) {
    let corner = try origin(of: call.number(2), object)
    return (try call.number(0) + corner.x, try call.number(1) + corner.y)
  }
}
