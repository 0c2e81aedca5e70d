import CXlib
import Ink

extension XConnection {
  /// Asks the server for the monitors; `nil` if it does not tell.
  func toldMonitors() -> MonitorLayout? {
    guard let display = live, let randr = extensions.randr else { return nil }
    return ask([.monitors(randr.opcode, of: root)], display).first?.reply.map { MonitorLayout($0) }
  }
}

extension WireRequest {
  /// RRGetMonitors: asks for the active monitors (randrproto.txt).
  static func monitors(_ opcode: UInt8, of root: Window) -> Self {
    var request = WireRequest(opcode, 42, [UInt32(truncatingIfNeeded: root)])
    request.append(bytes: (1, 0, 0, 0))
    return request
  }
}

extension MonitorLayout {
  /// Reads a reply to RRGetMonitors: 24 bytes for each monitor, and 4 for each of its outputs.
  package init(_ reply: WireReply) {
    self.init()
    var place = 32
    for _ in 0..<reply.number32(12) {
      guard place + 24 <= reply.bytes.count else { break }
      func signed(_ offset: Int) -> Int { Int(Int16(bitPattern: reply.number16(place + offset))) }
      let (width, height) = (reply.number16(place + 12), reply.number16(place + 14))
      let frame = PixelRect(x: signed(8), y: signed(10), width: Int(width), height: Int(height))
      let density = MonitorDensity(
        width: frame.width, height: frame.height,
        widthInMillimetres: Int(Int32(bitPattern: reply.number32(place + 16))),
        heightInMillimetres: Int(Int32(bitPattern: reply.number32(place + 20))))
      monitors.append(
        Monitor(
          frame: frame, density: density, isPrimary: reply.byte(place + 4) != 0,
          name: UInt(reply.number32(place))))
      place += 24 + 4 * Int(reply.number16(place + 6))
    }
  }
}
