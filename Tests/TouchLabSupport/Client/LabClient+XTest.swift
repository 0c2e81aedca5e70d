import CXlib
public import Ink
import Touch
public import TouchLab

/// Input through the XTEST extension, as other programs inject it. The request has the layout of
/// `xXTestFakeInputReq` in xtestproto.h.
extension LabClient {
  /// Presses or releases a button of the server's own XTEST device.
  public func fakeButton(_ button: UInt8 = 1, isPress: Bool) throws(TouchLabError) {
    try send([FakeInput(type: isPress ? ButtonPress : ButtonRelease, detail: button)])
  }

  /// Moves the pointer to a whole pixel of the screen.
  public func fakeMotion(to place: Point) throws(TouchLabError) {
    try send([FakeInput(type: MotionNotify, place: place)])
  }

  fileprivate struct FakeInput {
    var type: Int32
    var detail: UInt8 = 0
    var place = Point(x: 0, y: 0)
  }

  /// Sends inputs in one piece.
  fileprivate func send(_ inputs: [FakeInput]) throws(TouchLabError) {
    let opcode = try call { display -> UInt8 in
      var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      XQueryExtension(display, "XTEST", &opcode, &event, &error)
      return UInt8(truncatingIfNeeded: opcode)
    }
    guard opcode != 0 else { throw .missing("the server's extension XTEST") }
    try request { display in
      for input in inputs {
        guard let request = _XGetRequest(display, opcode, 36) else { return }
        // An event of 32 bytes follows the length, which is already written.
        request.storeBytes(of: 2, toByteOffset: 1, as: UInt8.self)
        let event = request + 4
        event.initializeMemory(as: UInt8.self, repeating: 0, count: 32)
        event.storeBytes(of: UInt8(input.type), toByteOffset: 0, as: UInt8.self)
        event.storeBytes(of: input.detail, toByteOffset: 1, as: UInt8.self)
        event.storeBytes(of: Int16(input.place.x), toByteOffset: 20, as: Int16.self)
        event.storeBytes(of: Int16(input.place.y), toByteOffset: 22, as: Int16.self)
      }
    }
  }
}

/// MouseKeys: the server moves the pointer and presses its buttons for keys of the keypad.
extension LabClient {
  /// Switches MouseKeys on or off.
  public func setMouseKeys(_ isOn: Bool) throws(TouchLabError) {
    let mask = UInt32(XkbMouseKeysMask)
    try request { display in
      XkbChangeEnabledControls(display, UInt32(XkbUseCoreKbd), mask, isOn ? mask : 0)
    }
  }

  /// Presses and releases the key that has a symbol, such as `XK_KP_0`, in one piece: however busy the machine is, the
  /// key does not repeat.
  public func type(_ symbol: Int32) throws(TouchLabError) {
    let key = try call { XKeysymToKeycode($0, KeySym(symbol)) }
    guard key != 0 else { throw .missing("a key for the symbol \(symbol)") }
    try send([KeyPress, KeyRelease].map { FakeInput(type: $0, detail: key) })
  }
}
