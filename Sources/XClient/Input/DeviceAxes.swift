package import CXlib
package import Touch

/// The meaning of one input device's axes, found by their labels.
///
/// Kept for each physical device (`sourceid`), not for each master device. A master lists the
/// classes of the device that moved it last, and lacks the touch class (measured on Xorg 21.1).
package struct DeviceAxes: Hashable {
  /// An axis that measures pressure.
  package struct Pressure: Hashable {
    /// The axis's number in the event's valuator mask.
    var axis: Int
    /// The device's value for no pressure.
    var minimum: Double
    /// The device's value for full pressure.
    var maximum: Double

    /// Creates the axis of this number, with the range of its values.
    package init(axis: Int, minimum: Double, maximum: Double) {
      self.axis = axis
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Converts a device's value to a fraction of full pressure, 0 to 1; `nil` if the value or the
    /// axis's range is not valid.
    func normalized(_ value: Double) -> Float? {
      let part = (value - minimum) / (maximum - minimum)
      guard maximum > minimum, !part.isNaN else { return nil }
      return Float(min(max(part, 0), 1))
    }
  }

  /// Whether the device is the eraser end of a pen. Drivers make it a device of its own, with a
  /// name that says so: xf86-input-wacom "… eraser", xf86-input-libinput "… Eraser (0x…)".
  var isEraser = false
  /// Whether touches move a pointer, as on a touchpad.
  package var isDependent = false
  /// Whether touches act where the finger is, as on a touchscreen.
  package var isTouchscreen = false
  /// Whether the device passes on touches of a Wayland compositor; see ``XwaylandTouches``.
  package var isXwayland = false
  /// How the device moves its master's pointer.
  package var motion = PointerMotion.absolute
  /// The axis of a touch's horizontal position. The server uses axis 0 for x and 1 for y, even
  /// without labels (GetTouchEvents in the X server's getevents.c).
  package var positionX = 0
  /// The axis of a touch's vertical position.
  package var positionY = 1
  /// The pressure of a finger; `nil` if the device does not measure it.
  package var touchPressure: Pressure?
  /// The pressure of a pen; `nil` if the device does not measure it.
  package var penPressure: Pressure?
  /// The axis with the length of the contact ellipse.
  package var touchMajor: Int?
  /// The axis with the width of the contact ellipse.
  package var touchMinor: Int?
  /// The resolution of ``touchMajor`` in units per millimetre; `nil` if the device does not tell.
  package var touchResolution: Double?
  /// The resolution of horizontal positions in units per millimetre; `nil` if the device does not tell.
  var positionResolution: Double?
  /// The range of horizontal positions in the device's units, which are those of contact sizes; `nil` if it is not valid.
  package var positionSpan: Double?
  /// The width of the screen in pixels, over which positions are spread; `nil` if it is not known.
  package var screenWidth: Double?
  /// The axis with the direction of the contact ellipse.
  package var touchOrientation: Int?

  /// Makes the axes of an unknown device. It has a position and nothing else.
  package init() {}

  /// Reads a device's classes, as `XIQueryDevice` returns them.
  package init(
    classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int,
    atoms: AtomTable
  ) {
    guard let classes, count > 0 else { return }
    for case let info? in UnsafeBufferPointer(start: classes, count: count) {
      let raw = UnsafeRawPointer(info)
      switch info.pointee.type {
      case XITouchClass:
        isDependent = raw.load(as: XITouchClassInfo.self).mode == XIDependentTouch
        isTouchscreen = !isDependent
      case XIValuatorClass:
        assign(raw.load(as: XIValuatorClassInfo.self), atoms)
      default: break
      }
    }
  }

  /// Returns the axes after a change of the device. The event lists all valuators. What it does not
  /// contain, such as the touch class or the name, stays the same.
  func changed(by event: XIDeviceChangedEvent, _ atoms: AtomTable) -> DeviceAxes {
    var axes = DeviceAxes(classes: event.classes, count: Int(event.num_classes), atoms: atoms)
    axes.isEraser = isEraser
    axes.isXwayland = isXwayland
    axes.screenWidth = screenWidth
    axes.isDependent = axes.isDependent || isDependent
    axes.isTouchscreen = axes.isTouchscreen || isTouchscreen
    if motion == .synthetic { axes.motion = .synthetic }
    return axes
  }

  /// Whether a device's name says that it is the eraser end of a pen.
  static func isEraser(named name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains("eraser")
  }

  /// Whether a device's name says that it is a touchscreen of Xwayland (xwayland-input.c in the X
  /// server).
  package static func isXwayland(named name: String) -> Bool { name.hasPrefix("xwayland-touch:") }

  /// Whether a device's name says that it is a server's own XTEST device. Such devices are named
  /// after their masters (AllocXTestDevice in the X server's xtest.c).
  package static func isSynthetic(named name: String) -> Bool { name.hasSuffix(" XTEST pointer") }

  private mutating func assign(_ valuator: XIValuatorClassInfo, _ atoms: AtomTable) {
    if valuator.number <= 1, valuator.mode == XIModeRelative { motion = .relative }
    guard valuator.label != 0 else { return }
    let axis = Int(valuator.number)
    // The resolution is in units per metre.
    let resolution = valuator.resolution > 0 ? Double(valuator.resolution) / 1000 : nil
    if valuator.label == atoms[.multitouchPositionX] {
      let span = valuator.max - valuator.min
      positionSpan = span > 1 && span.isFinite ? span : nil
      positionResolution = resolution
    }
    if valuator.label == atoms[.touchMajor] { touchResolution = resolution }
    let pressure = Pressure(axis: axis, minimum: valuator.min, maximum: valuator.max)
    switch valuator.label {
    case atoms[.multitouchPositionX]: positionX = axis
    case atoms[.multitouchPositionY]: positionY = axis
    case atoms[.multitouchPressure]: touchPressure = pressure
    case atoms[.penPressure]: penPressure = pressure
    case atoms[.touchMajor]: touchMajor = axis
    case atoms[.touchMinor]: touchMinor = axis
    case atoms[.touchOrientation]: touchOrientation = axis
    default: break
    }
  }
}

extension DeviceAxes {
  /// How many of the device's units of length are one ``Touch/ContactExtent/Unit``. The kernel's contact sizes
  /// have the unit of positions, unless they have a resolution of their own. `nil` if nothing is known.
  package var sizeScale: (unitsPerUnit: Double, unit: ContactExtent.Unit)? {
    if hasPlausibleSize, let resolution = touchResolution ?? positionResolution {
      return (resolution, .millimetres)
    }
    guard let positionSpan, let screenWidth, screenWidth > 0 else { return nil }
    return (positionSpan / screenWidth, .pixels)
  }

  /// Whether the device can be as wide as it tells, or does not tell. If it cannot, its resolutions mean nothing.
  private var hasPlausibleSize: Bool {
    guard let positionSpan, let positionResolution else { return true }
    return TouchDeviceFacts.plausibleWidths.contains(positionSpan / positionResolution)
  }
}

extension XIValuatorState {
  /// Returns the value of an axis; `nil` if the event does not carry it.
  package subscript(_ axis: Int) -> Double? { AxisValues(self)[axis] }

  /// The value of an axis; `nil` if there is no such axis, or the event does not have its value.
  package subscript(_ axis: Int?) -> Double? { axis.flatMap { self[$0] } }
}
