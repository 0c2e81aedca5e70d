package import CXlib
package import Ink
package import Touch

extension TouchEvent {
  /// Decodes `XI_TouchBegin`, `XI_TouchUpdate` and `XI_TouchEnd`. `nil` for any other type, and for
  /// dependent touches, which move a pointer and have no place on the screen.
  package init?(_ event: XIDeviceEvent, axes: DeviceAxes, time: Timestamp) {
    self.init(event, axes: axes, scale: axes.sizeScale, time: time)
  }

  /// Decodes such an event. Inlined, so that nothing is read of the event but what is needed.
  /// - Parameter scale: The ``DeviceAxes/sizeScale`` of the axes.
  @inline(__always)
  init?(
    _ event: XIDeviceEvent, axes: DeviceAxes,
    scale: (unitsPerUnit: Double, unit: ContactExtent.Unit)?, time: Timestamp
  ) {
    guard !axes.isDependent else { return nil }
    // If the server makes up the end of a touch, the event's valuators and position are those of
    // the master pointer.
    let values = AxisValues(event.valuators)
    let carriesPosition = values.has(axes.positionX) || values.has(axes.positionY)
    let phase: Phase
    let isSelfReported: Bool
    switch event.evtype {
    case XI_TouchBegin: (phase, isSelfReported) = (.begin, true)
    case XI_TouchUpdate:
      let pendingEnd = event.flags & XITouchPendingEnd != 0
      (phase, isSelfReported) = (.update(pendingEnd: pendingEnd), carriesPosition || !pendingEnd)
    case XI_TouchEnd: (phase, isSelfReported) = (.end, carriesPosition)
    default: return nil
    }
    self.init(
      touch: UInt32(bitPattern: event.detail), phase: phase, source: EventSource(event), time: time,
      position: isSelfReported ? Point(of: event) : nil,
      pressure: axes.touchPressure.flatMap { axis in
        values[axis.axis].flatMap(axis.normalized)
      },
      contact: ContactShape(values, axes),
      extent: scale.flatMap { ContactExtent(values, axes, in: $0) },
      hasShift: event.hasShift)
  }

  /// Decodes `XI_TouchOwnership`: from now on the touch is ours.
  package init(_ event: XITouchOwnershipEvent, time: Timestamp) {
    self.init(
      touch: event.touchid, phase: .ownership,
      source: EventSource(device: Int(event.sourceid), master: Int(event.deviceid)), time: time)
  }
}

extension XIDeviceEvent {
  /// Whether Shift is held on the keyboard that is paired with the event's master.
  var hasShift: Bool { mods.effective & Int32(ShiftMask) != 0 }
}

extension RawEnd {
  /// Decodes `XI_RawTouchEnd`: a finger is up, wherever it came down.
  init(touch event: XIRawEvent, time: Timestamp) {
    self.init(
      .touch(UInt32(bitPattern: event.detail)), source: EventSource(raw: event), time: time)
  }

  /// Decodes `XI_RawButtonRelease` of button 1.
  init(button event: XIRawEvent, time: Timestamp) {
    self.init(
      .pointer(device: Int(event.sourceid)), source: EventSource(raw: event), time: time)
  }
}

extension EventSource {
  init(raw event: XIRawEvent) {
    self.init(device: Int(event.sourceid), master: Int(event.deviceid))
  }

  init(_ event: XIDeviceEvent) {
    self.init(device: Int(event.sourceid), master: Int(event.deviceid))
  }
}

extension ContactExtent {
  /// Reads the size of a contact; `nil` if the event does not carry it.
  /// - Parameter scale: The ``DeviceAxes/sizeScale`` of the axes.
  fileprivate init?(
    _ values: AxisValues, _ axes: DeviceAxes,
    in scale: (unitsPerUnit: Double, unit: ContactExtent.Unit)
  ) {
    func length(_ axis: Int?) -> Float? {
      guard let value = values[axis] else { return nil }
      let length = Float(value / scale.unitsPerUnit)
      return length.isFinite ? length : nil
    }
    guard let major = length(axes.touchMajor) else { return nil }
    self.init(major: major, minor: length(axes.touchMinor), unit: scale.unit)
  }
}

extension ContactShape {
  /// Reads the contact ellipse of an event; `nil` if the event does not carry its length.
  fileprivate init?(_ values: AxisValues, _ axes: DeviceAxes) {
    // A device may report any number, but strokes can store only finite ones.
    func told(_ axis: Int?) -> Float? {
      values[axis].map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    guard let major = told(axes.touchMajor) else { return nil }
    self.init(
      major: major, minor: told(axes.touchMinor), orientation: told(axes.touchOrientation))
  }
}
