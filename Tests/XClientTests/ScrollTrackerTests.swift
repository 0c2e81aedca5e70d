import CXlib
import Ink
import Testing
import Touch
import XClient

@Suite(
  "Scroll valuators become steps, and the presses that the server emulates repeat none of them")
struct ScrollTrackerTests {
  /// A device 8 with a vertical valuator 3 and a horizontal one 2, and a device 7 without any.
  private var decoder = InputDecoder(atoms: AtomTable([:]))

  init() { learn([.scroll(2, horizontal: true, increment: 15), .scroll(3, increment: 120)]) }

  private mutating func learn(_ classes: [DeviceClassFixture], of device: Int32 = 8) {
    DeviceClassFixture.withList(classes) {
      decoder.scrolling.learn(device, classes: $0, count: classes.count)
    }
  }

  private mutating func decode(_ fixture: DeviceEventFixture) -> [ScrollEvent] {
    var batch = EventBatch()
    fixture.withEvent { event in
      withUnsafePointer(to: event) { decoder.decode(fixture.type, $0, into: &batch) }
    }
    return batch.events.compactMap {
      if case .input(.scroll(let event)) = $0 { event } else { nil }
    }
  }

  /// Returns how far a motion with these values scrolls, to the right and down.
  private mutating func motion(
    _ values: [Int: Double], source: Int32 = 8, master: Int32 = 2, flags: Int32 = 0
  ) -> [Double]? {
    decode(
      DeviceEventFixture(
        type: XI_Motion, detail: 0, source: source, master: master, flags: flags, values: values)
    ).first.map { [$0.right, $0.down] }
  }

  private mutating func press(
    _ button: UInt32, source: Int32 = 8, flags: Int32 = XIPointerEmulated
  ) -> [Double]? {
    decode(DeviceEventFixture(type: XI_ButtonPress, detail: button, source: source, flags: flags))
      .first.map { [$0.right, $0.down] }
  }

  private mutating func cross(_ type: Int32, master: Int32 = 2) {
    #expect(decode(DeviceEventFixture(type: type, source: 8, master: master)).isEmpty)
  }

  private mutating func switchDevice(to device: Int32, values: [Int32: Double]) {
    var event = XIDeviceChangedEvent()
    (event.deviceid, event.sourceid, event.reason) = (2, device, XISlaveSwitch)
    let classes = values.map { DeviceClassFixture.valuator($0.key, value: $0.value) }
    DeviceClassFixture.withList(classes) { list in
      (event.classes, event.num_classes) = (list, Int32(classes.count))
      var batch = EventBatch()
      withUnsafePointer(to: event) { decoder.decode(XI_DeviceChanged, $0, into: &batch) }
      #expect(batch.events.isEmpty)
    }
  }

  @Test mutating func `the difference of two values, in increments, is how far it scrolls`() {
    #expect(motion([3: 1000]) == nil)
    #expect(motion([3: 1030]) == [0, 0.25])
    #expect(motion([3: 1030]) == nil)
    #expect(motion([2: -7]) == nil)
    #expect(motion([2: -22, 3: 790]) == [-1, -2])
    #expect(motion([0: 5, 1: 5]) == nil)
  }

  @Test mutating func `a scroll event has the pointer's place, the modifiers and the device`() {
    _ = motion([3: 0])
    let scrolled = decode(
      DeviceEventFixture(
        type: XI_Motion, source: 8, master: 2, position: Point(x: 3.5, y: 4), values: [3: 60]))
    #expect(
      scrolled == [
        ScrollEvent(
          down: 0.5, position: Point(x: 3.5, y: 4), source: EventSource(device: 8, master: 2),
          time: moment)
      ])
  }

  @Test("a negative increment turns the direction; one without meaning leaves the axis out")
  mutating func increments() {
    learn([.scroll(3, increment: -10)])
    _ = motion([3: 0])
    #expect(motion([3: -5]) == [0, 0.5])
    for increment: Double in [0, .nan, .infinity, -Double.infinity] {
      learn([.scroll(3, increment: increment)])
      #expect(motion([3: 0]) == nil && motion([3: 500]) == nil)
      #expect(press(5) == [0, 1])
    }
  }

  @Test mutating func `values that no hand can cause start over`() {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9] {
      _ = motion([3: 0])
      #expect(motion([3: 60]) == [0, 0.5])
      #expect(motion([3: value]) == nil)
      #expect(motion([3: 0]) == nil)
      #expect(motion([3: 12]) == [0, 0.1])
    }
  }

  @Test("presses that repeat the values are dropped, with the server's flag and without it")
  mutating func presses() {
    #expect(motion([3: 100]) == nil)
    #expect(motion([3: 220], flags: XIPointerEmulated) == [0, 1])
    #expect(press(5) == nil && press(5, flags: 0) == nil && press(4) == nil)
    // Nothing is known about the other axis.
    #expect(press(7) == [1, 0] && press(6, flags: 0) == [-1, 0])
  }

  @Test("presses count until there is a value to compare with, so that a wheel loses no step")
  mutating func firstSteps() {
    #expect(motion([3: 5000]) == nil)
    #expect(press(4) == [0, -1])
    #expect(motion([3: 4880]) == [0, -1])
    #expect(press(4) == nil)
  }

  @Test(
    "a touchpad's press after a gap moves no whole step, since most of it was scrolled elsewhere")
  mutating func touchpadAfterGap() {
    _ = motion([3: 0])
    #expect(motion([3: 12]) == [0, 0.1])
    for (before, after) in [(106.0, 121.0), (226, 241)] {
      cross(XI_Leave)
      cross(XI_Enter)
      #expect(motion([3: after]) == nil && press(5) == nil, "\(before)")
      #expect(motion([3: after + 12]) == [0, 0.1])
    }
    // The other axis has shown nothing.
    #expect(press(7) == [1, 0])
  }

  @Test("the value at the start tells a touchpad from a wheel before their first scroll")
  mutating func start() {
    learn([.valuator(3, value: 237), .scroll(3, increment: 120)])
    #expect(motion([3: 241]) == nil && press(5) == nil)
    learn([.valuator(3, value: 240), .scroll(3, increment: 120)])
    #expect(motion([3: 360]) == nil && press(5) == [0, 1])
    cross(XI_Leave)
    #expect(motion([3: 1200]) == nil && press(5) == [0, 1])
    #expect(motion([3: 1320]) == [0, 1] && press(5) == nil)
  }

  @Test mutating func `values that no hand can cause do not make a wheel a touchpad`() {
    _ = motion([3: 0])
    for value in [1e9, Double.nan, .infinity, 0.5e7] { _ = motion([3: value]) }
    #expect(motion([3: 0]) == nil)
    cross(XI_Leave)
    #expect(motion([3: 240]) == nil && press(5) == [0, 1])
  }

  @Test(arguments: [0, XIPointerEmulated])
  mutating func `presses of devices without scroll valuators count`(flags: Int32) {
    for (button, steps) in [(4, [0.0, -1]), (5, [0, 1]), (6, [-1, 0]), (7, [1, 0])] {
      #expect(press(UInt32(button), source: 7, flags: flags) == steps)
    }
    #expect(motion([3: 0], source: 7) == nil && motion([3: 120], source: 7) == nil)
  }

  @Test mutating func `when the pointer enters or leaves the window, the next value starts over`() {
    for type in [XI_Enter, XI_Leave] {
      _ = motion([3: 0])
      cross(type, master: 5)
      #expect(motion([3: 12]) == [0, 0.1], "another person's pointer")
      cross(type)
      #expect(motion([3: 600]) == nil)
      #expect(motion([3: 612]) == [0, 0.1])
    }
  }

  @Test mutating func `two masters' devices scroll beside each other`() {
    learn([.scroll(3, increment: 1)], of: 9)
    _ = (motion([3: 0]), motion([3: 40], source: 9, master: 5))
    #expect(motion([3: 60]) == [0, 0.5])
    #expect(motion([3: 38], source: 9, master: 5) == [0, -2])
    cross(XI_Leave, master: 5)
    #expect(motion([3: 90]) == [0, 0.25])
    #expect(motion([3: 30], source: 9, master: 5) == nil)
  }

  @Test("a switch of the master's device keeps the values that it confirms, and no others")
  mutating func switches() {
    _ = motion([2: 30, 3: 240])
    switchDevice(to: 9, values: [0: 3, 3: 1])
    switchDevice(to: 8, values: [0: 3, 2: 30, 3: 240])
    #expect(motion([2: 45, 3: 300]) == [1, 0.5])
    switchDevice(to: 8, values: [2: 45, 3: 0])
    #expect(motion([2: 60, 3: 120]) == [1, 0])
    switchDevice(to: 8, values: [:])
    #expect(motion([2: 75, 3: 240]) == nil)
  }

  @Test mutating func `devices that come, go or change start over`() {
    _ = motion([3: 0])
    var batch = EventBatch()
    withUnsafePointer(to: XIHierarchyEvent()) {
      decoder.decode(XI_HierarchyChanged, $0, into: &batch)
    }
    #expect(motion([3: 60]) == nil)
    var event = XIDeviceChangedEvent()
    (event.deviceid, event.sourceid, event.reason) = (8, 8, XIDeviceChange)
    DeviceClassFixture.withList([.scroll(5, increment: 2)]) { list in
      (event.classes, event.num_classes) = (list, 1)
      withUnsafePointer(to: event) { decoder.decode(XI_DeviceChanged, $0, into: &batch) }
    }
    #expect(motion([3: 120, 5: 0]) == nil)
    #expect(motion([3: 180, 5: 1]) == [0, 0.5])
  }
}
