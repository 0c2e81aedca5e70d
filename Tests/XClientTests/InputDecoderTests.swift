import CXlib
import Ink
import Testing
import TestSupport
import Touch
import XClient

@Suite("The decoder knows its devices and its time")
struct InputDecoderTests {
  private let matrix: Atom = 300
  private static let pressure: Atom = 301

  private func makeDecoder() -> InputDecoder {
    var decoder = InputDecoder(
      atoms: AtomTable([.transformationMatrix: matrix, .multitouchPressure: Self.pressure]))
    var touchpad = DeviceAxes()
    touchpad.isDependent = true
    decoder.axes = [9: richAxes, 12: touchpad]
    return decoder
  }

  private func decode<Event>(
    _ type: Int32, _ event: Event, with decoder: inout InputDecoder
  ) -> [WindowEvent] {
    var batch = EventBatch()
    withUnsafePointer(to: event) { decoder.decode(type, UnsafeRawPointer($0), into: &batch) }
    return batch.events
  }

  private func decode(
    _ fixture: DeviceEventFixture, with decoder: inout InputDecoder
  ) -> [WindowEvent] {
    fixture.withEvent { decode(fixture.type, $0, with: &decoder) }
  }

  @Test func `the axes are those of the physical device, not of the master`() {
    var decoder = makeDecoder()
    let values = [0: 1.0, 1: 1, 11: 200]
    let known = decode(DeviceEventFixture(source: 9, master: 2, values: values), with: &decoder)
    guard case .input(.touch(let touch))? = known.first else { Issue.record("no touch"); return }
    #expect(touch.pressure == 0.5)
    let unknown = decode(DeviceEventFixture(source: 44, master: 9, values: values), with: &decoder)
    guard case .input(.touch(let other))? = unknown.first else { Issue.record("no touch"); return }
    #expect(other.pressure == nil)
  }

  @Test func `a touchpad gives neither touches nor ownership, but its pointer moves`() {
    var decoder = makeDecoder()
    #expect(decode(DeviceEventFixture(type: XI_TouchBegin, source: 12), with: &decoder).isEmpty)
    var ownership = XITouchOwnershipEvent()
    ownership.sourceid = 12
    #expect(decode(XI_TouchOwnership, ownership, with: &decoder).isEmpty)
    #expect(decode(DeviceEventFixture(type: XI_Motion, source: 12), with: &decoder).count == 1)
  }

  @Test("if the server reports no positions in the window, they follow from those on the screen")
  func windowOrigin() {
    var decoder = makeDecoder()
    decoder.windowOrigin = Point(x: 100, y: -20)
    func place(_ type: Int32, _ values: [Int: Double]) -> Point? {
      let fixture = DeviceEventFixture(
        type: type, rootPosition: Point(x: 310.5, y: 205.25), values: values)
      guard case .input(.touch(let touch))? = decode(fixture, with: &decoder).first else {
        return nil
      }
      return touch.position
    }
    for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] {
      #expect(place(type, [0: 1, 1: 1]) == Point(x: 210.5, y: 225.25))
    }
    // An end that the server makes up has none at all.
    #expect(place(XI_TouchEnd, [:]) == nil)
  }

  @Test func `one clock unwraps the times of touches, ownership, pointers and devices`() {
    var decoder = makeDecoder()
    let first = DeviceEventFixture(type: XI_TouchBegin, time: 0xffff_fff0, values: [0: 1])
    _ = decode(first, with: &decoder)
    var ownership = XITouchOwnershipEvent()
    ownership.time = 4
    var hierarchy = XIHierarchyEvent()
    hierarchy.time = 6
    var info = XIHierarchyInfo(
      deviceid: 9, attachment: 0, use: 0, enabled: 0, flags: XISlaveDetached)
    let events = withUnsafeMutablePointer(to: &info) { info in
      hierarchy.info = info
      hierarchy.num_info = 1
      return decode(XI_TouchOwnership, ownership, with: &decoder)
        + decode(DeviceEventFixture(type: XI_Motion, time: 5), with: &decoder)
        + decode(XI_HierarchyChanged, hierarchy, with: &decoder)
    }
    let times = events.compactMap { event -> Int64? in
      switch event {
      case .input(.touch(let touch)): touch.time.milliseconds
      case .input(.pointer(let pointer)): pointer.time.milliseconds
      case .input(.devices(let change)): change.time.milliseconds
      default: nil
      }
    }
    #expect(times == [0x1_0000_0004, 0x1_0000_0005, 0x1_0000_0006])
  }

  @Test("a changed transformation matrix changes the device's mapping, another property nothing")
  func mapping() {
    var decoder = makeDecoder()
    var event = XIPropertyEvent()
    (event.deviceid, event.property) = (9, matrix)
    #expect(decode(XI_PropertyEvent, event, with: &decoder) == [.input(.mappingChanged(device: 9))])
    event.property = 999
    #expect(decode(XI_PropertyEvent, event, with: &decoder).isEmpty)
  }

  @Test(arguments: [XI_Enter, XI_Leave, 99])
  func `events that mean nothing to painting give nothing`(_ type: Int32) {
    var decoder = makeDecoder()
    #expect(decode(DeviceEventFixture(type: type), with: &decoder).isEmpty)
  }

  @Test func `axes are asked for when a device comes, and at nothing else that devices do`() {
    var hierarchy = XIHierarchyEvent()
    for (flags, brings) in [
      (XISlaveAdded, true), (XIDeviceEnabled, true), (XISlaveAdded | XIDeviceEnabled, true),
      (XISlaveRemoved, false), (XIDeviceDisabled, false), (XISlaveAttached, false),
      (XISlaveDetached, false), (XIMasterAdded, false), (XIMasterRemoved, false),
    ] {
      hierarchy.flags = flags
      withUnsafePointer(to: hierarchy) {
        #expect(InputDecoder.bringsDevices(XI_HierarchyChanged, $0) == brings, "\(flags)")
      }
    }
    let event = XIDeviceChangedEvent()
    for type in [XI_DeviceChanged, XI_TouchUpdate] {
      withUnsafePointer(to: event) { #expect(!InputDecoder.bringsDevices(type, $0)) }
    }
  }

  /// Decodes that a device has changed so that its only axis is a pressure, up to a maximum.
  private func decodeChange(
    of source: Int32, reason: Int32, maximum: Double, with decoder: inout InputDecoder
  ) {
    var event = XIDeviceChangedEvent()
    (event.deviceid, event.sourceid, event.reason) = (2, source, reason)
    DeviceClassFixture.withList([.valuator(5, label: Self.pressure, maximum: maximum)]) {
      (event.classes, event.num_classes) = ($0, 1)
      #expect(decode(XI_DeviceChanged, event, with: &decoder).isEmpty)
    }
  }

  @Test func `a device's change event gives its new axes and nothing else`() {
    var decoder = makeDecoder()
    decodeChange(of: 9, reason: XISlaveSwitch, maximum: 50, with: &decoder)
    #expect(decoder.axes[9] == richAxes)
    decodeChange(of: 9, reason: XIDeviceChange, maximum: 50, with: &decoder)
    let event = DeviceEventFixture(source: 9, values: [0: 1, 1: 1, 5: 25])
    guard case .input(.touch(let touch))? = decode(event, with: &decoder).first else {
      Issue.record("no touch")
      return
    }
    #expect(touch.pressure == 0.5)
    decodeChange(of: 12, reason: XIDeviceChange, maximum: 50, with: &decoder)
    #expect(decode(DeviceEventFixture(type: XI_TouchBegin, source: 12), with: &decoder).isEmpty)
  }

  @Test func `a finger that is up is reported for the device and for its master`() {
    var decoder = makeDecoder()
    var event = XIRawEvent()
    (event.detail, event.sourceid, event.time) = (-2, 9, 77)
    let ends = [9, 2].map { master in
      event.deviceid = Int32(master)
      return decode(XI_RawTouchEnd, event, with: &decoder)
    }
    let time = Timestamp(milliseconds: 77)
    let expected = [9, 2].map { master -> [WindowEvent] in
      let source = EventSource(device: 9, master: master)
      return [.input(.rawEnd(RawEnd(.touch(4_294_967_294), source: source, time: time)))]
    }
    #expect(ends == expected)
  }

  @Test(
    "a released button is reported likewise, if the device's mapping makes it the one that paints",
    arguments: [Int32(1), 3])
  func rawReleases(button: Int32) {
    var decoder = makeDecoder()
    var raw = XIRawEvent()
    (raw.detail, raw.sourceid, raw.deviceid, raw.time) = (button, 8, 2, 77)
    #expect(decode(XI_RawButtonRelease, raw, with: &decoder).isEmpty, "it never went down")
    // Until it is known which button paints, it is taken to be the first.
    #expect(decode(XI_RawButtonPress, raw, with: &decoder).count == (button == 1 ? 1 : 0))
    var press = XIDeviceEvent()
    (press.evtype, press.detail, press.sourceid, press.deviceid) = (XI_ButtonPress, 1, 8, 2)
    #expect(decode(XI_ButtonPress, press, with: &decoder).count == 1)
    // Another button is clicked meanwhile.
    raw.detail = 4 - button
    #expect(decode(XI_RawButtonPress, raw, with: &decoder).isEmpty)
    press.detail = 3
    #expect(decode(XI_ButtonPress, press, with: &decoder).count == 1)
    #expect(decode(XI_RawButtonRelease, raw, with: &decoder).isEmpty)
    raw.detail = button
    let source = EventSource(device: 8, master: 2)
    let time = Timestamp(milliseconds: 77)
    let end = RawEnd(.pointer(device: 8), source: source, time: time)
    #expect(decode(XI_RawButtonRelease, raw, with: &decoder) == [.input(.rawEnd(end))])
    // From now on its raw press is told, whether the press itself is reported or not.
    let told = [WindowEvent.input(.rawPress(RawPress(source: source, time: time)))]
    #expect(decode(XI_RawButtonPress, raw, with: &decoder) == told)
    #expect(decode(XI_RawButtonRelease, raw, with: &decoder) == [.input(.rawEnd(end))])
  }

  @Test func `each event says how its device moves the pointer`() {
    var decoder = makeDecoder()
    decoder.axes[8] = DeviceAxes()
    decoder.axes[8]?.motion = .relative
    let moved = decode(DeviceEventFixture(type: XI_Motion, source: 8), with: &decoder)
    guard case .input(.pointer(let pointer))? = moved.first else {
      Issue.record("no motion")
      return
    }
    #expect(pointer.motion == .relative)
    #expect(DeviceAxes.isSynthetic(named: "Virtual core XTEST pointer"))
    #expect(!DeviceAxes.isSynthetic(named: "XTEST pointer of a museum"))
  }

  @Test func `row 9: a pointer that is warped in a touchscreen's name moves nothing`() {
    var decoder = makeDecoder()
    decoder.axes[9]?.isTouchscreen = true
    #expect(decode(DeviceEventFixture(type: XI_Motion, source: 9), with: &decoder).isEmpty)
    #expect(decode(DeviceEventFixture(type: XI_Motion, source: 8), with: &decoder).count == 1)
  }

  @Test("row 33: a touchscreen that is unplugged ends its touches first, and is removed after")
  func unplugged() {
    var decoder = makeDecoder()
    var tracker = ContactTracker()
    var ownership = XITouchOwnershipEvent()
    (ownership.touchid, ownership.sourceid, ownership.deviceid) = (17, 9, 2)
    ownership.time = 5000
    let place = [0: 10.0, 1: 20]
    var events = decode(
      DeviceEventFixture(type: XI_TouchBegin, time: 5000, values: place), with: &decoder)
    events += decode(XI_TouchOwnership, ownership, with: &decoder)
    events += decode(
      DeviceEventFixture(type: XI_TouchEnd, time: 5400, values: place), with: &decoder)
    // Read by itself, a moment later: first it is switched off, then it is gone.
    for flags in [XIDeviceDisabled, XISlaveRemoved] {
      var info = XIHierarchyInfo(deviceid: 9, attachment: 0, use: 0, enabled: 0, flags: flags)
      events += withUnsafeMutablePointer(to: &info) { info -> [WindowEvent] in
        var hierarchy = XIHierarchyEvent()
        (hierarchy.time, hierarchy.info, hierarchy.num_info) = (5402, info, 1)
        return decode(XI_HierarchyChanged, hierarchy, with: &decoder)
      }
    }
    #expect(outcome(of: actions(events, &tracker)) == "17 bmlr")
    #expect(tracker.isIdle)
  }

  @Test("row 42: a touch that Wayland or libinput cancels ends as any other, and is completed")
  func cancelledBelowTheServer() {
    var decoder = makeDecoder()
    var tracker = ContactTracker()
    var ownership = XITouchOwnershipEvent()
    (ownership.touchid, ownership.sourceid) = (17, 9)
    var events = decode(
      DeviceEventFixture(type: XI_TouchBegin, values: [0: 10, 1: 20]), with: &decoder)
    events += decode(XI_TouchOwnership, ownership, with: &decoder)
    events += decode(DeviceEventFixture(type: XI_TouchEnd, values: [0: 10, 1: 20]), with: &decoder)
    #expect(outcome(of: actions(events, &tracker)) == "17 bml")
  }

  @Test(
    "touches that a Wayland desktop takes for a gesture are retracted, if Xwayland reports them")
  func takenByTheDesktop() {
    for isXwayland in [true, false] {
      var decoder = makeDecoder()
      decoder.axes[9]?.isXwayland = isXwayland
      var tracker = ContactTracker()
      var events: [WindowEvent] = []
      for touch in [17, 18, 19] as [UInt32] {
        var ownership = XITouchOwnershipEvent()
        (ownership.touchid, ownership.sourceid) = (touch, 9)
        events += decode(
          DeviceEventFixture(type: XI_TouchBegin, detail: touch, values: [0: 10, 1: 20]),
          with: &decoder)
        events += decode(XI_TouchOwnership, ownership, with: &decoder)
      }
      for touch in [19, 18, 17] as [UInt32] {
        events += decode(
          DeviceEventFixture(type: XI_TouchEnd, detail: touch, values: [0: 10, 1: 20]),
          with: &decoder)
      }
      let retracted = actions(events, &tracker).compactMap {
        if case .retracted(let contact) = $0 { contact } else { nil }
      }
      #expect(Set(retracted) == (isXwayland ? [.touch(17), .touch(18), .touch(19)] : []))
      #expect(tracker.isIdle)
    }
  }

  @Test func `Xwayland's touchscreens are known by their names`() {
    #expect(DeviceAxes.isXwayland(named: "xwayland-touch:16"))
    #expect(!DeviceAxes.isXwayland(named: "xwayland-pointer:16"))
    #expect(!DeviceAxes.isXwayland(named: "ELAN Touchscreen"))
  }

  private func actions(
    _ events: [WindowEvent], _ tracker: inout ContactTracker
  ) -> [ContactAction] {
    var actions: [ContactAction] = []
    for case .input(let event) in events { actions += tracker.handle(event) }
    return actions
  }
}
