import CXlib
import TestSupport
import XClient

/// A device class with false information, as a device may report it: an axis, a touch or a scroll class
/// with any numbers, possibly with a label that occurs twice, or an unknown class.
enum LyingClass {
  case axis(XIValuatorClassInfo)
  case touch(XITouchClassInfo)
  case scroll(XIScrollClassInfo)
  case other(XIAnyClassInfo)

  init(_ atoms: AtomTable, _ random: inout SeededGenerator) {
    switch random.integer(in: 0...9) {
    case 0:
      // Touch classes of touchpads (dependent) produce no touches, so they are rare.
      self = .touch(
        XITouchClassInfo(
          type: XITouchClass, sourceid: random.number(),
          mode: random.oneIn(4)
            ? XIDependentTouch : random.oneIn(3) ? random.number() : XIDirectTouch,
          num_touches: random.number()))
    case 1 where random.oneIn(2):
      self = .scroll(
        XIScrollClassInfo(
          type: XIScrollClass, sourceid: random.number(),
          number: random.oneIn(5) ? random.number() : Int32(random.integer(in: 0...9)),
          scroll_type: random.oneIn(5) ? random.number() : Int32(random.integer(in: 1...2)),
          increment: random.element(of: [1, -1, 15, 120, 0, .nan, .infinity, 1e-300, 1e300]),
          flags: random.number()))
    case 1:
      let types = [XIKeyClass, XIButtonClass, XIScrollClass, 9, 99, -1]
      self = .other(XIAnyClassInfo(type: random.element(of: types), sourceid: random.number()))
    default:
      let label: Atom =
        random.oneIn(5) ? random.number() : atoms[random.element(of: AtomName.allCases.prefix(8))]
      self = .axis(
        XIValuatorClassInfo(
          type: XIValuatorClass, sourceid: random.number(),
          number: random.oneIn(5) ? random.number() : Int32(random.integer(in: 0...9)),
          label: label, min: random.coordinate(within: 300), max: random.coordinate(within: 300),
          value: random.coordinate(within: 300), resolution: random.number(),
          mode: random.number()))
    }
  }

  /// Returns the axes that the program derives from the classes.
  static func axes(_ classes: [LyingClass], _ atoms: AtomTable) -> DeviceAxes {
    withMemory(of: classes) { DeviceAxes(classes: $0, count: classes.count, atoms: atoms) }
  }

  /// Passes the classes to `body` in memory laid out as by libXi.
  static func withMemory<Result>(
    of classes: [LyingClass],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?) -> Result
  ) -> Result {
    let size = MemoryLayout<XIValuatorClassInfo>.size
    var pointers = classes.map { info -> UnsafeMutablePointer<XIAnyClassInfo>? in
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: size, alignment: MemoryLayout<XIValuatorClassInfo>.alignment)
      switch info {
      case .axis(let info): memory.storeBytes(of: info, as: XIValuatorClassInfo.self)
      case .touch(let info): memory.storeBytes(of: info, as: XITouchClassInfo.self)
      case .scroll(let info): memory.storeBytes(of: info, as: XIScrollClassInfo.self)
      case .other(let info): memory.storeBytes(of: info, as: XIAnyClassInfo.self)
      }
      return memory.assumingMemoryBound(to: XIAnyClassInfo.self)
    }
    defer { for pointer in pointers { UnsafeMutableRawPointer(pointer)?.deallocate() } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  }
}
