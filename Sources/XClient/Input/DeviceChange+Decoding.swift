package import CXlib
package import Ink
package import Touch

extension DeviceChange {
  /// Decodes an `XI_HierarchyChanged` event into changes of single devices. Removals come before
  /// additions, so that a device that changes its master is first detached. Otherwise the event's
  /// order is kept.
  package static func all(in event: XIHierarchyEvent, time: Timestamp) -> [DeviceChange] {
    guard let first = event.info else { return [] }
    let infos = UnsafeBufferPointer(start: first, count: Int(event.num_info))
    return flagsInOrder.flatMap { kind, flags in
      infos.lazy.filter { $0.flags & flags != 0 }.map {
        DeviceChange(kind: kind, device: Int($0.deviceid), time: time)
      }
    }
  }

  private static var flagsInOrder: [(Kind, Int32)] {
    [
      (.masterRemoved, XIMasterRemoved),
      (.disabled, XIDeviceDisabled | XISlaveRemoved),
      (.detached, XISlaveDetached),
      (.attached, XISlaveAttached),
      (.enabled, XIDeviceEnabled | XISlaveAdded),
    ]
  }
}
