import Testing
import XClient

@Suite("A connection says what it is, or why it is not")
struct ConnectionTests {
  // In a process of its own: what the C library says on standard error is part of the answer, and
  // here other tests write there, too.
  @Test func `a display without a server gives one sentence that names it`() async {
    await #expect(processExitsWith: .success) {
      let error = #expect(throws: XClientError.self) { try XConnection(displayName: ":61999") }
      #expect(error == .cannotOpen(":61999"))
      #expect(error?.description.contains(":61999") == true)
    }
  }

  @Test func `an empty name names no display`() {
    #expect(throws: XClientError.noDisplayNamed) { try XConnection(displayName: "") }
  }

  @Test func `screen 0 is not part of a display's name, another screen is`() {
    #expect(XConnection.canonicalName(":0.0") == ":0")
    #expect(XConnection.canonicalName(":0") == ":0")
    #expect(XConnection.canonicalName(":10.1") == ":10.1")
    #expect(XConnection.canonicalName("10.0.0.0:3") == "10.0.0.0:3")
    #expect(XConnection.canonicalName("host.0:3.0") == "host.0:3")
    #expect(XConnection.canonicalName("odd.0") == "odd.0")
  }

  @Test func `touch needs XInput 2.2`() {
    #expect(TouchSupport(serverVersion: (2, 2)) == .available)
    #expect(TouchSupport(serverVersion: (2, 4)) == .available)
    #expect(TouchSupport(serverVersion: (3, 0)) == .available)
    guard case .unavailable(let old) = TouchSupport(serverVersion: (2, 1)),
      case .unavailable(let missing) = TouchSupport(serverVersion: nil)
    else {
      Issue.record("touch without touch events")
      return
    }
    #expect(old.contains("2.1"))
    #expect(missing.contains("no XInput"))
  }

  @Test func `the driver is recognised by the names of its properties`() {
    #expect(InputDevice.driver(fromProperties: ["Device Node", "libinput Tapping"]) == "libinput")
    #expect(InputDevice.driver(fromProperties: ["Evdev Axis Inversion"]) == "evdev")
    #expect(InputDevice.driver(fromProperties: ["Wacom Tool Type"]) == "wacom")
    #expect(InputDevice.driver(fromProperties: ["Device Enabled", "libinputs"]) == nil)
    #expect(InputDevice.driver(fromProperties: []) == nil)
  }
}
