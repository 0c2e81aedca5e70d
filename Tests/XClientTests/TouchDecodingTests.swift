import CXlib
import Ink
import Testing
import Touch
import XClient

@Suite("Touch events are decoded")
struct TouchDecodingTests {
  private func decode(
    _ fixture: DeviceEventFixture, _ axes: DeviceAxes = DeviceAxes()
  ) -> TouchEvent? {
    fixture.withEvent { TouchEvent($0, axes: axes, time: moment) }
  }

  @Test func `a begin has its touch, its source, its time and its place between pixels`() {
    let fixture = DeviceEventFixture(
      type: XI_TouchBegin, position: Point(x: 310.5, y: 205.25), values: [0: 20000, 1: 30000])
    #expect(
      decode(fixture)
        == TouchEvent(
          touch: 17, phase: .begin, source: EventSource(device: 9, master: 2), time: moment,
          position: Point(x: 310.5, y: 205.25)))
  }

  @Test func `a touch whose number has the highest bit set keeps it`() {
    #expect(decode(DeviceEventFixture(detail: 0xffff_fffe))?.touch == 0xffff_fffe)
  }

  @Test func `the PointerEmulated bit of pointer events means nothing in a begin`() {
    let fixture = DeviceEventFixture(
      type: XI_TouchBegin, flags: XITouchEmulatingPointer, values: [0: 1, 1: 1])
    #expect(decode(fixture)?.phase == .begin)
  }

  @Test func `an update carries a position, also one that changes only the pressure`() {
    let place = Point(x: 7, y: 8)
    let moved = DeviceEventFixture(position: place, values: [0: 1, 1: 2])
    #expect(decode(moved)?.phase == .update(pendingEnd: false))
    #expect(decode(moved)?.position == place)
    let pressed = DeviceEventFixture(position: place, values: [11: 200])
    #expect(decode(pressed, richAxes)?.position == place)
  }

  @Test func `an update with the pending-end flag says that the finger has lifted`() {
    let lifted = DeviceEventFixture(
      position: Point(x: 3, y: 4), flags: XITouchPendingEnd, values: [0: 1, 1: 2])
    #expect(decode(lifted)?.phase == .update(pendingEnd: true))
    #expect(decode(lifted)?.position == Point(x: 3, y: 4))
    let madeUp = DeviceEventFixture(position: Point(x: 3, y: 4), flags: XITouchPendingEnd)
    #expect(decode(madeUp)?.phase == .update(pendingEnd: true))
    #expect(decode(madeUp)?.position == nil)
  }

  @Test func `an end with axes has the position where the finger lifted`() {
    let fixture = DeviceEventFixture(
      type: XI_TouchEnd, position: Point(x: 311, y: 206), values: [0: 1, 1: 2])
    #expect(decode(fixture)?.phase == .end)
    #expect(decode(fixture)?.position == Point(x: 311, y: 206))
  }

  @Test("an end with an empty mask has no position, for the one it carries is the pointer's")
  func endByServer() {
    let fixture = DeviceEventFixture(type: XI_TouchEnd, position: Point(x: 202, y: 200))
    #expect(decode(fixture)?.phase == .end)
    #expect(decode(fixture)?.position == nil)
  }

  @Test func `an end without memory for its mask has no position`() {
    var event = XIDeviceEvent()
    event.evtype = XI_TouchEnd
    event.valuators = XIValuatorState(mask_len: 4, mask: nil, values: nil)
    #expect(TouchEvent(event, axes: richAxes, time: moment)?.position == nil)
  }

  @Test(
    "pressure becomes a part of the axis's range and stays within it",
    arguments: [(100.0, Float(0)), (200, 0.5), (300, 1), (20, 0), (999, 1), (.infinity, 1)])
  func pressure(_ value: Double, _ part: Float) {
    #expect(
      decode(DeviceEventFixture(values: [0: 1, 1: 2, 11: value]), richAxes)?.pressure == part)
  }

  @Test func `pressure that is not carried, not a number, or on an axis of no extent is nil`() {
    #expect(decode(DeviceEventFixture(values: [0: 1, 1: 2]), richAxes)?.pressure == nil)
    #expect(decode(DeviceEventFixture(values: [11: .nan]), richAxes)?.pressure == nil)
    #expect(decode(DeviceEventFixture(values: [11: 200]))?.pressure == nil)
    var flat = richAxes
    flat.touchPressure = DeviceAxes.Pressure(axis: 11, minimum: 5, maximum: 5)
    #expect(decode(DeviceEventFixture(values: [11: 5]), flat)?.pressure == nil)
  }

  @Test func `a pen's pressure axis says nothing of a finger`() {
    #expect(decode(DeviceEventFixture(values: [3: 1000]), richAxes)?.pressure == nil)
  }

  @Test func `the contact comes with its longer axis, and with as much else as there is`() {
    let whole = decode(DeviceEventFixture(values: [2: -45, 4: 80, 9: 60, 11: 150]), richAxes)
    #expect(whole?.contact == ContactShape(major: 80, minor: 60, orientation: -45))
    #expect(whole?.pressure == 0.25)
    let circle = decode(DeviceEventFixture(values: [4: 80]), richAxes)
    #expect(circle?.contact == ContactShape(major: 80))
    let nothing = decode(DeviceEventFixture(values: [2: -45, 9: 60]), richAxes)
    #expect(nothing?.contact == nil)
  }

  @Test func `the size of a contact comes in millimetres if the device tells its resolution`() {
    var axes = richAxes
    axes.touchResolution = 8
    let whole = decode(DeviceEventFixture(values: [4: 80, 9: 60]), axes)
    #expect(whole?.extent == ContactExtent(major: 10, minor: 7.5))
    let negative = decode(DeviceEventFixture(values: [4: -80]), axes)
    #expect(negative?.extent == ContactExtent(major: -10))
    #expect(decode(DeviceEventFixture(values: [4: .nan, 9: 60]), axes)?.extent == nil)
    #expect(decode(DeviceEventFixture(values: [9: 60]), axes)?.extent == nil)
    #expect(decode(DeviceEventFixture(values: [4: 80]), richAxes)?.extent == nil)
    (axes.touchResolution, axes.positionSpan, axes.screenWidth) = (nil, 4_096, 1_024)
    let pixels = decode(DeviceEventFixture(values: [4: 80]), axes)
    #expect(pixels?.extent == ContactExtent(major: 20, unit: .pixels))
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `values that are not numbers are left out`(value: Double) {
    let circle = decode(DeviceEventFixture(values: [2: value, 4: 80, 9: value]), richAxes)
    #expect(circle?.contact == ContactShape(major: 80))
    let nothing = decode(DeviceEventFixture(values: [4: value, 9: 60]), richAxes)
    #expect(nothing != nil)
    #expect(nothing?.contact == nil)
  }

  @Test func `touches of a touchpad are dropped`() {
    var axes = richAxes
    axes.isDependent = true
    for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] {
      #expect(decode(DeviceEventFixture(type: type, values: [0: 1, 1: 2]), axes) == nil)
    }
  }

  @Test func `coordinates beyond any screen are limited, and infinity and NaN stay`() throws {
    for (value, expected) in [
      (-40.25, -40.25), (65_535.99, 65_535.99), (1e300, 65_536), (-1e300, -65_536),
      (.greatestFiniteMagnitude, 65_536), (.infinity, .infinity), (-.infinity, -.infinity),
    ] {
      let fixture = DeviceEventFixture(position: Point(x: value, y: -value), values: [0: 1, 1: 1])
      #expect(decode(fixture)?.position == Point(x: expected, y: -expected))
    }
    let place = try #require(
      decode(DeviceEventFixture(position: Point(x: .nan, y: 1), values: [0: 1]))?.position)
    #expect(place.x.isNaN && place.y == 1)
  }

  @Test func `ownership names its touch and has no place`() {
    var event = XITouchOwnershipEvent()
    event.touchid = 0x8000_0001
    event.sourceid = 9
    event.deviceid = 2
    #expect(
      TouchEvent(event, time: moment)
        == TouchEvent(
          touch: 0x8000_0001, phase: .ownership, source: EventSource(device: 9, master: 2),
          time: moment))
  }

  @Test func `an event of another type is not a touch`() {
    #expect(decode(DeviceEventFixture(type: XI_Motion)) == nil)
    #expect(decode(DeviceEventFixture(type: XI_Enter)) == nil)
  }
}
