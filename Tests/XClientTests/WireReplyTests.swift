import CXWire
import CXlib
import Glibc
import Ink
import TestSupport
import Testing
import Touch
import XClient

/// Replies of the server, byte by byte.
@Suite("Replies that are read without Xlib")
struct WireReplyTests {
  private static let x: Atom = 300
  private static let atoms = AtomTable([.multitouchPositionX: x])

  /// Returns bytes of numbers: of 8, 16 or 32 bits, by their type.
  private static func bytes(_ numbers: any FixedWidthInteger...) -> [UInt8] {
    func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
      (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
    }
    return numbers.flatMap { bytes(of: $0) }
  }

  /// Returns the reply to XIQueryDevice with a touchscreen of 300 by 200 mm, and a keyboard before it.
  private static func devices() -> [UInt8] {
    func axis(_ number: UInt16, _ label: Atom, _ maximum: Int32) -> [UInt8] {
      let head = bytes(UInt16(XIValuatorClass), UInt16(11), UInt16(7), number)
      let range = bytes(UInt32(label), Int32(0), UInt32(0), maximum, UInt32(1 << 31))
      return head + range + bytes(Int32(5), UInt32(1 << 30), UInt32(10_000), UInt32(1))
    }
    let head = bytes(UInt32(1), UInt32(0), UInt16(2)) + [UInt8](repeating: 0, count: 22)
    func device(_ id: UInt16, _ use: Int32, classes: UInt16, name: String) -> [UInt8] {
      let numbers = bytes(id, UInt16(use), UInt16(2), classes, UInt16(name.utf8.count), UInt16(1))
      let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
      return numbers + Array(name.utf8) + padding
    }
    let keys = bytes(UInt16(XIKeyClass), UInt16(3), UInt16(3), UInt16(1), UInt32(38))
    let keyboard = device(3, XIMasterKeyboard, classes: 1, name: "keys") + keys
    let touch = bytes(UInt16(XITouchClass), UInt16(2), UInt16(7), UInt8(XIDirectTouch), UInt8(10))
    let screen = device(7, XISlavePointer, classes: 3, name: "touch")
    let axes: [UInt8] = axis(0, x, 3000) + axis(1, 0, 2000)
    return [head, keyboard, screen, axes, touch].flatMap(\.self)
  }

  @Test func `devices have their names, axes and touches`() throws {
    let list = try #require(DeviceList(WireReply(bytes: Self.devices())))
    #expect(list.devices.map(\.deviceid) == [3, 7])
    #expect(list.devices.map { String(cString: $0.name) } == ["keys", "touch"])
    #expect(list.devices.map(\.num_classes) == [0, 3])
    let axes = DeviceAxes(
      classes: list.devices[1].classes, count: Int(list.devices[1].num_classes), atoms: Self.atoms)
    #expect(axes.isTouchscreen)
    #expect(axes.positionSpan == 3000.5)
    let first = try #require(list.devices[1].classes[0])
    #expect(UnsafeRawPointer(first).load(as: XIValuatorClassInfo.self).value == 5.25)
  }

  @Test func `a touchscreen that tells its size is found, with its axes`() throws {
    let list = try #require(DeviceList(WireReply(bytes: Self.devices())))
    let sized = list.sizedTouchscreens(Self.atoms)
    #expect(sized.map(\.id) == [7])
    #expect(sized.first?.axes.map(\.label) == ["Abs MT Position X", nil])
    #expect(sized.first?.isDirect == true)
    let size = try #require(sized.first?.millimetres)
    #expect(abs(size.width - 300) < 0.1 && abs(size.height - 200) < 0.1)
  }

  @Test func `a list of devices that ends too early is refused, wherever it ends`() {
    let bytes = Self.devices()
    for count in 0..<bytes.count {
      #expect(DeviceList(WireReply(bytes: Array(bytes[..<count]))) == nil)
    }
  }

  @Test(arguments: 0..<20) func `a list of devices may have any bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<500 {
      var bytes = Self.devices()
      for _ in 0..<4 {
        bytes[random.integer(in: 8...bytes.count - 1)] = UInt8(random.integer(in: 0...255))
      }
      guard let list = DeviceList(WireReply(bytes: bytes)) else { continue }
      accepted += 1
      // All that it has can be read.
      for device in list.devices {
        _ = DeviceAxes(
          classes: device.classes, count: Int(device.num_classes), atoms: Self.atoms)
        #expect(String(cString: device.name).utf8.count <= 255)
      }
    }
    #expect(accepted > 0)
  }

  @Test func `a property of a device has bytes, numbers or floats, by its format`() {
    func property(_ format: UInt8, _ count: UInt32, _ data: [UInt8]) -> DeviceProperty? {
      let head = Self.bytes(UInt32(1), UInt32(0), UInt32(19), UInt32(0), count, format)
      return DeviceProperty(WireReply(bytes: head + [UInt8](repeating: 0, count: 11) + data))
    }
    #expect(property(8, 2, Array("ab\0\0".utf8))?.bytes == Array("ab".utf8))
    let numbers = Self.bytes(UInt32(0x4f3), UInt32.max)
    #expect(property(32, 2, numbers)?.numbers == [0x4f3, Int(UInt32.max)])
    #expect(property(32, 1, Self.bytes(Float(0.5).bitPattern))?.floats == [0.5])
    #expect(property(8, 2, Array("ab\0\0".utf8))?.numbers == nil)
    // It claims more than there is.
    #expect(property(32, .max, numbers)?.numbers?.count == 2)
  }

  @Test func `monitors have their frames and densities, and stop where the bytes stop`() {
    func monitor(_ x: Int16, _ outputs: UInt16, isPrimary: Bool) -> [UInt8] {
      let head = Self.bytes(UInt32(77), UInt8(isPrimary ? 1 : 0), UInt8(0), outputs)
      let frame = Self.bytes(x, Int16(-20), UInt16(1920), UInt16(1080))
      let size = Self.bytes(UInt32(480), UInt32(270))
      return head + frame + size + [UInt8](repeating: 0, count: 4 * Int(outputs))
    }
    let all = monitor(0, 2, isPrimary: false) + monitor(1920, 1, isPrimary: true)
    func layout(_ data: [UInt8]) -> MonitorLayout {
      let head = Self.bytes(UInt32(1), UInt32(0), UInt32(0), UInt32(2))
      return MonitorLayout(WireReply(bytes: head + [UInt8](repeating: 0, count: 16) + data))
    }
    let density = MonitorDensity(
      width: 1920, height: 1080, widthInMillimetres: 480, heightInMillimetres: 270)
    let both = [(0, false), (1920, true)].map { x, isPrimary in
      MonitorLayout.Monitor(
        frame: PixelRect(x: x, y: -20, width: 1920, height: 1080), density: density,
        isPrimary: isPrimary, name: 77)
    }
    #expect(layout(all) == MonitorLayout(monitors: both))
    #expect(layout(Array(all.dropLast(5))) == MonitorLayout(monitors: [both[0]]))
  }

  /// The bytes of a finger that came down at (-1.5, 1) of the screen, with values on the axes 0 and 2.
  private static func touch() -> [UInt8] {
    let head = bytes(UInt8(35), UInt8(131), UInt16(0), UInt32(0), UInt16(XI_TouchBegin), UInt16(2))
    let windows = bytes(UInt32(1234), UInt32(9), UInt32(1), UInt32(5), UInt32(0))
    let place = bytes(Int32(-98_304), Int32(65_536), Int32(32_768), Int32(0))
    let lengths = bytes(UInt16(1), UInt16(1), UInt16(7), UInt16(0), UInt32(0))
    let modifiers = [UInt8](repeating: 0, count: 20)
    let masks = bytes(UInt32(0), UInt32(0b101))
    let values = bytes(Int32(3), UInt32(1 << 31), Int32(-1), UInt32(3 << 30))
    return [head, windows, place, lengths, modifiers, masks, values].flatMap(\.self)
  }

  @Test func `a touch has its place, its numbers and the values of its axes`() throws {
    var cookie = XGenericEventCookie()
    cookie.evtype = XI_TouchBegin
    let wire = Self.touch()
    let memory = try #require(xwire_input_event(&cookie, wire, wire.count))
    defer { free(memory) }
    let event = memory.load(as: XIDeviceEvent.self)
    #expect(event.evtype == XI_TouchBegin)
    #expect((event.time, event.detail, event.deviceid, event.sourceid) == (1234, 9, 2, 7))
    #expect([event.root_x, event.root_y, event.event_x, event.event_y] == [-1.5, 1, 0.5, 0])
    #expect(event.valuators.mask[0] == 0b101)
    #expect([event.valuators.values[0], event.valuators.values[1]] == [3.5, -0.25])
  }

  /// Every event of XInput 2, and a number that none has.
  private static let types = [Int32](1...XI_LASTEVENT) + [99]

  @Test(arguments: types)
  func `no byte after an event is read, whatever it claims`(type: Int32) throws {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let memory = try #require(mmap(nil, 2 * page, PROT_READ | PROT_WRITE, flags, -1, 0))
    defer { munmap(memory, 2 * page) }
    // Who reads on ends the program.
    try #require(mprotect(memory + page, page, PROT_NONE) == 0)
    var random = SeededGenerator(seed: UInt64(type))
    var cookie = XGenericEventCookie()
    cookie.evtype = type
    for _ in 0..<2000 {
      let size = 32 + 4 * random.integer(in: 0...40)
      let wire = memory + page - size
      for offset in 0..<size {
        let largest = random.integer(in: 0...2) == 0 ? 255 : 2
        let byte = UInt8(random.integer(in: 0...largest))
        wire.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      }
      free(xwire_input_event(&cookie, wire.assumingMemoryBound(to: UInt8.self), size))
    }
  }
}
