import CXlib
import Ink
import Testing
import Touch
import XClient

@Suite("Pointer and key events are decoded")
struct PointerDecodingTests {
  private func decode(
    _ fixture: DeviceEventFixture, _ axes: DeviceAxes = richAxes
  ) -> PointerEvent? {
    fixture.withEvent { PointerEvent($0, axes: axes, time: moment) }
  }

  @Test func `presses, releases and motion keep button, source and place`() {
    let phases: [(Int32, PointerEvent.Phase)] = [
      (XI_ButtonPress, .press(button: 3)), (XI_ButtonRelease, .release(button: 3)),
      (XI_Motion, .motion),
    ]
    for (type, phase) in phases {
      let fixture = DeviceEventFixture(type: type, detail: 3, position: Point(x: 1.5, y: -2))
      #expect(
        decode(fixture)
          == PointerEvent(
            phase: phase, source: EventSource(device: 9, master: 2), time: moment,
            position: Point(x: 1.5, y: -2)))
    }
  }

  @Test func `what the server emulates from a touch is dropped`() {
    for type in [XI_ButtonPress, XI_ButtonRelease, XI_Motion] {
      #expect(decode(DeviceEventFixture(type: type, flags: XIPointerEmulated)) == nil)
    }
  }

  @Test func `motion without the flag passes, whichever device it names`() {
    var touchpad = DeviceAxes()
    touchpad.isDependent = true
    #expect(decode(DeviceEventFixture(type: XI_Motion), DeviceAxes())?.phase == .motion)
    #expect(decode(DeviceEventFixture(type: XI_Motion), touchpad)?.phase == .motion)
  }

  @Test func `a pen's pressure is a part of its range, and nil when it is not carried`() {
    let pressed = DeviceEventFixture(type: XI_Motion, values: [0: 1, 1: 1, 3: 2047])
    #expect(decode(pressed)?.pressure == 1)
    #expect(decode(DeviceEventFixture(type: XI_Motion, values: [0: 1]))?.pressure == nil)
    #expect(decode(DeviceEventFixture(type: XI_Motion, values: [11: 200]))?.pressure == nil)
  }

  @Test func `touch events are not pointer events`() {
    #expect(decode(DeviceEventFixture(type: XI_TouchBegin)) == nil)
  }

  @Test func `a core event is a pointer of no known device`() {
    var button = XButtonEvent()
    (button.type, button.button, button.x, button.y) = (ButtonPress, 1, -3, 40)
    let nobody = EventSource(device: 0, master: 0)
    let place = Point(x: -3, y: 40)
    #expect(
      PointerEvent(button, time: moment)
        == PointerEvent(phase: .press(button: 1), source: nobody, time: moment, position: place))
    button.type = ButtonRelease
    #expect(PointerEvent(button, time: moment).phase == .release(button: 1))
    var motion = XMotionEvent()
    (motion.type, motion.x, motion.y) = (MotionNotify, -3, 40)
    #expect(
      PointerEvent(motion, time: moment)
        == PointerEvent(phase: .motion, source: nobody, time: moment, position: place))
  }

  @Test(
    "keys of all layouts write, those that do something write nothing",
    arguments: [
      (XK_a, "a"), (XK_ssharp, "ß"), (XK_Scaron, "Š"), (XK_gbreve, "ğ"), (XK_umacron, "ū"),
      (XK_Cyrillic_ya, "я"), (XK_Ukrainian_yi, "ї"), (XK_Greek_omega, "ω"), (XK_hebrew_taw, "ת"),
      (XK_Arabic_seen, "س"), (XK_Thai_kokai, "ก"), (XK_kana_N, "ン"), (XK_EuroSign, "€"),
      (XK_oe, "œ"), (0xAA9, "—"), (XK_KP_7, "7"), (XK_KP_Divide, "/"), (XK_space, " "),
      (0x0100_1E9E, "ẞ"), (XK_Return, nil), (XK_BackSpace, nil), (XK_Escape, nil), (XK_Tab, nil),
      (XK_F1, nil), (XK_Left, nil), (XK_Shift_L, nil), (XK_dead_acute, nil), (XK_KP_Enter, nil),
      (XK_KP_Home, nil), (XK_Delete, nil), (0x0100_D800, nil), (0, nil),
    ] as [(Int32, Unicode.Scalar?)])
  func keysymText(keysym: Int32, text: Unicode.Scalar?) {
    #expect(KeysymText.scalar(of: UInt32(keysym)) == text)
  }
}
