import CXlib
public import Ink

/// XTEST, as other programs press buttons and move the pointer with it. The request is laid out as
/// `xXTestFakeInputReq` of xtestproto.h has it.
extension LabClient {
  /// Presses or releases a button in the name of the server's own device.
  public func fakeButton(_ button: UInt8 = 1, isPress: Bool) throws(TouchLabError) {
    try fakeInput(type: UInt8(isPress ? ButtonPress : ButtonRelease), detail: button)
  }

  /// Moves the pointer to a place on the screen, in whole pixels.
  public func fakeMotion(to place: Point) throws(TouchLabError) {
    try fakeInput(type: UInt8(MotionNotify), detail: 0, at: place)
  }

  private func fakeInput(
    type: UInt8, detail: UInt8, at place: Point = Point(x: 0, y: 0)
  ) throws(TouchLabError) {
    let opcode = try call { display -> UInt8 in
      var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      XQueryExtension(display, "XTEST", &opcode, &event, &error)
      return UInt8(truncatingIfNeeded: opcode)
    }
    guard opcode != 0 else { throw .missing("the server's extension XTEST") }
    try request { display in
      guard let request = _XGetRequest(display, opcode, 36) else { return }
      // Behind the length, which is written already, lies an event of 32 bytes.
      request.storeBytes(of: 2, toByteOffset: 1, as: UInt8.self)
      let event = request + 4
      event.initializeMemory(as: UInt8.self, repeating: 0, count: 32)
      event.storeBytes(of: type, toByteOffset: 0, as: UInt8.self)
      event.storeBytes(of: detail, toByteOffset: 1, as: UInt8.self)
      event.storeBytes(of: Int16(place.x), toByteOffset: 20, as: Int16.self)
      event.storeBytes(of: Int16(place.y), toByteOffset: 22, as: Int16.self)
    }
  }
}
