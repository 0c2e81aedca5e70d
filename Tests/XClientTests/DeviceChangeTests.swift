import CXlib
import Testing
import Touch
import XClient

@Suite("Hierarchy events are decoded")
struct DeviceChangeTests {
  private func changes(_ flags: [(device: Int32, flags: Int32)]) -> [DeviceChange] {
    var infos = flags.map {
      XIHierarchyInfo(deviceid: $0.device, attachment: 0, use: 0, enabled: 0, flags: $0.flags)
    }
    return infos.withUnsafeMutableBufferPointer { infos in
      var event = XIHierarchyEvent()
      event.num_info = Int32(infos.count)
      event.info = infos.baseAddress
      return DeviceChange.all(in: event, time: moment)
    }
  }

  @Test func `each flag is one kind of change`() {
    let kinds: [(Int32, DeviceChange.Kind?)] = [
      (XISlaveAttached, .attached), (XISlaveDetached, .detached), (XIDeviceDisabled, .disabled),
      (XISlaveRemoved, .disabled), (XIMasterRemoved, .masterRemoved), (XIDeviceEnabled, .enabled),
      (XISlaveAdded, .enabled), (XIMasterAdded, nil), (0, nil),
    ]
    for (flag, kind) in kinds {
      let expected = kind.map { [DeviceChange(kind: $0, device: 6, time: moment)] } ?? []
      #expect(changes([(6, flag)]) == expected)
    }
  }

  @Test func `only the devices that are flagged have changed`() {
    #expect(
      changes([(2, 0), (6, XISlaveDetached), (7, 0)])
        == [DeviceChange(kind: .detached, device: 6, time: moment)])
  }

  @Test func `changes that remove a device come before those that add one`() {
    let decoded = changes([
      (8, XISlaveAdded | XIDeviceEnabled), (6, XISlaveAttached | XISlaveDetached),
      (10, XIMasterRemoved | XIDeviceDisabled), (7, XIDeviceDisabled),
    ])
    let expected: [(DeviceChange.Kind, Int)] = [
      (.masterRemoved, 10), (.disabled, 10), (.disabled, 7), (.detached, 6), (.attached, 6),
      (.enabled, 8),
    ]
    #expect(decoded == expected.map { DeviceChange(kind: $0, device: $1, time: moment) })
  }

  @Test func `an event without devices gives no changes`() {
    #expect(changes([]).isEmpty)
    #expect(DeviceChange.all(in: XIHierarchyEvent(), time: moment).isEmpty)
  }
}
