import CXlib
import Ink
import Interaction
import Testing

@testable import XClient

@Suite("The decoder knows its devices and its time")
struct InputDecoderTests {
  private let matrix: Atom = 300

  private func makeDecoder() -> InputDecoder {
    var decoder = InputDecoder(atoms: AtomTable([.transformationMatrix: matrix]))
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

  @Test("the axes are those of the physical device, not of the master")
  func axesBySource() {
    var decoder = makeDecoder()
    let values = [0: 1.0, 1: 1, 11: 200]
    let known = decode(
      DeviceEventFixture(source: 9, master: 2, values: values), with: &decoder)
    guard case .input(.touch(let touch))? = known.first else { Issue.record("no touch"); return }
    #expect(touch.pressure == 0.5)
    let unknown = decode(
      DeviceEventFixture(source: 44, master: 9, values: values), with: &decoder)
    guard case .input(.touch(let other))? = unknown.first else { Issue.record("no touch"); return }
    #expect(other.pressure == nil)
  }

  @Test("a touchpad gives neither touches nor ownership, but its pointer moves")
  func touchpad() {
    var decoder = makeDecoder()
    #expect(decode(DeviceEventFixture(type: XI_TouchBegin, source: 12), with: &decoder).isEmpty)
    var ownership = XITouchOwnershipEvent()
    ownership.sourceid = 12
    #expect(decode(XI_TouchOwnership, ownership, with: &decoder).isEmpty)
    #expect(decode(DeviceEventFixture(type: XI_Motion, source: 12), with: &decoder).count == 1)
  }

  @Test("one clock unwraps the times of touches, ownership, pointers and devices")
  func oneClock() {
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
    #expect(
      decode(XI_PropertyEvent, event, with: &decoder) == [.input(.mappingChanged(device: 9))])
    event.property = 301
    #expect(decode(XI_PropertyEvent, event, with: &decoder).isEmpty)
  }

  @Test("events that mean nothing to painting give nothing", arguments: [XI_Enter, XI_Leave, 99])
  func ignored(_ type: Int32) {
    var decoder = makeDecoder()
    #expect(decode(DeviceEventFixture(type: type), with: &decoder).isEmpty)
  }

  @Test("axes are asked for again when devices change, not when mouse and finger take turns")
  func changesAxes() {
    var event = XIDeviceChangedEvent()
    event.reason = XISlaveSwitch
    withUnsafePointer(to: event) { #expect(!InputDecoder.changesAxes(XI_DeviceChanged, $0)) }
    event.reason = XIDeviceChange
    withUnsafePointer(to: event) {
      #expect(InputDecoder.changesAxes(XI_DeviceChanged, $0))
      #expect(InputDecoder.changesAxes(XI_HierarchyChanged, $0))
      #expect(!InputDecoder.changesAxes(XI_TouchUpdate, $0))
    }
  }
}
