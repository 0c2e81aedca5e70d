package import CXlib
import Interaction

/// What the axes of one input device mean, found by their labels.
///
/// Kept for each physical device (`sourceid`), not for each master: a master's list of classes
/// follows whichever device moved it last and lacks the touch class (measured on Xorg 21.1).
package struct DeviceAxes: Hashable {
  /// One axis that carries a pressure.
  struct Pressure: Hashable {
    /// The axis's place in the event's mask of valuators.
    var axis: Int
    /// The device's value for no pressure.
    var minimum: Double
    /// The device's value for full pressure.
    var maximum: Double

    /// A device's value as a part of full pressure, 0 to 1; nil where device or axis talk nonsense.
    func normalized(_ value: Double) -> Float? {
      let part = (value - minimum) / (maximum - minimum)
      guard maximum > minimum, !part.isNaN else { return nil }
      return Float(min(max(part, 0), 1))
    }
  }

  /// Whether it is the end of a pen that erases. Drivers make that a device of its own and name it so:
  /// xf86-input-wacom "… eraser", xf86-input-libinput "… Eraser (0x…)".
  var isEraser = false
  /// Whether its touches move a pointer, as a touchpad's do, instead of lying where they appear.
  var isDependent = false
  /// Whether its touches lie where they appear.
  var isTouchscreen = false
  /// How it moves its master's pointer.
  var motion = PointerMotion.absolute
  /// The axes of a touch's position. The server keeps them at 0 and 1, also where nothing is
  /// labelled (GetTouchEvents in the X server's getevents.c).
  var positionX = 0
  /// See ``positionX``.
  var positionY = 1
  /// A finger's pressure.
  var touchPressure: Pressure?
  /// A pen's pressure.
  var penPressure: Pressure?
  /// The longer axis of the contact.
  var touchMajor: Int?
  /// The shorter axis of the contact.
  var touchMinor: Int?
  /// The direction of the longer axis.
  var touchOrientation: Int?

  /// A device of which nothing is known: direct, with a position and nothing else.
  init() {}

  /// Reads a device's classes, as `XIQueryDevice` gives them.
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

  /// The device's axes after a change of its own. The event lists all valuators; what it cannot tell, by
  /// the touch class or by names, stays.
  func changed(by event: XIDeviceChangedEvent, _ atoms: AtomTable) -> DeviceAxes {
    var axes = DeviceAxes(classes: event.classes, count: Int(event.num_classes), atoms: atoms)
    axes.isEraser = isEraser
    axes.isDependent = axes.isDependent || isDependent
    axes.isTouchscreen = axes.isTouchscreen || isTouchscreen
    if motion == .synthetic { axes.motion = .synthetic }
    return axes
  }

  /// Whether a device's name says that it is the end of a pen that erases.
  static func isEraser(named name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains("eraser")
  }

  /// Whether a device's name says that it is the server's own, for XTEST: those are named after their masters
  /// (AllocXTestDevice in the X server's xtest.c).
  static func isSynthetic(named name: String) -> Bool { name.hasSuffix(" XTEST pointer") }

  private mutating func assign(_ valuator: XIValuatorClassInfo, _ atoms: AtomTable) {
    if valuator.number <= 1, valuator.mode == XIModeRelative { motion = .relative }
    guard valuator.label != 0 else { return }
    let axis = Int(valuator.number)
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

extension XIValuatorState {
  /// The value of an axis; nil when the event does not carry it. Values are packed: an event holds
  /// as many as its mask has bits.
  subscript(_ axis: Int) -> Double? {
    guard axis >= 0, axis < Int(mask_len) * 8, let mask, let values else { return nil }
    let bit = UInt8(1) << (axis & 7)
    guard mask[axis >> 3] & bit != 0 else { return nil }
    var index = (mask[axis >> 3] & (bit - 1)).nonzeroBitCount
    for byte in 0..<(axis >> 3) { index += mask[byte].nonzeroBitCount }
    return values[index]
  }

  subscript(_ axis: Int?) -> Double? { axis.flatMap { self[$0] } }
}
