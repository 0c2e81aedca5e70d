import CXlib
import Testing
import Touch
import XClient

@Suite("A device's axes are found by their labels")
struct DeviceAxesTests {
  private let atoms = AtomTable([
    .multitouchPositionX: 101, .multitouchPositionY: 102, .multitouchPressure: 103,
    .touchMajor: 104, .touchMinor: 105, .touchOrientation: 106, .penPressure: 107,
  ])

  private func valuator(
    _ number: Int32, _ label: Atom, max: Double = 1, mode: Int32 = XIModeAbsolute,
    resolution: Int32 = 0
  ) -> XIValuatorClassInfo {
    var info = XIValuatorClassInfo()
    info.type = XIValuatorClass
    info.mode = mode
    (info.number, info.label, info.max) = (number, label, max)
    info.resolution = resolution
    return info
  }

  /// Lays the classes out in memory as XIQueryDevice does, and reads them.
  private func axes(_ valuators: [XIValuatorClassInfo], touchMode: Int32? = nil) -> DeviceAxes {
    var storage: [UnsafeMutableRawPointer] = []
    defer { for block in storage { block.deallocate() } }
    var list: [UnsafeMutablePointer<XIAnyClassInfo>?] = []
    func add<Info>(_ info: Info) {
      let block = UnsafeMutableRawPointer.allocate(
        byteCount: MemoryLayout<Info>.size, alignment: MemoryLayout<Info>.alignment)
      block.storeBytes(of: info, as: Info.self)
      storage.append(block)
      list.append(block.assumingMemoryBound(to: XIAnyClassInfo.self))
    }
    add(XIAnyClassInfo(type: XIScrollClass, sourceid: 1))
    for info in valuators { add(info) }
    if let touchMode {
      add(XITouchClassInfo(type: XITouchClass, sourceid: 1, mode: touchMode, num_touches: 10))
    }
    return list.withUnsafeMutableBufferPointer {
      DeviceAxes(classes: $0.baseAddress, count: $0.count, atoms: atoms)
    }
  }

  @Test func `each label gives its axis a meaning, wherever it stands`() {
    let found = axes([
      valuator(5, 101), valuator(4, 102), valuator(7, 103, max: 255), valuator(0, 104),
      valuator(1, 105), valuator(2, 106), valuator(3, 107, max: 2047), valuator(8, 999),
    ])
    var expected = DeviceAxes()
    (expected.positionX, expected.positionY) = (5, 4)
    expected.touchPressure = DeviceAxes.Pressure(axis: 7, minimum: 0, maximum: 255)
    expected.penPressure = DeviceAxes.Pressure(axis: 3, minimum: 0, maximum: 2047)
    (expected.touchMajor, expected.touchMinor, expected.touchOrientation) = (0, 1, 2)
    #expect(found == expected)
  }

  @Test("the unit of contact sizes comes from their resolution, else from that of positions")
  func resolutions() throws {
    let own = axes([
      valuator(0, 101, max: 4_095, resolution: 20_000), valuator(4, 104, resolution: 10_000),
    ])
    let ownScale = try #require(own.sizeScale)
    #expect(ownScale.unitsPerUnit == 10 && ownScale.unit == .millimetres)
    let shared = axes([valuator(0, 101, max: 4_095, resolution: 20_000), valuator(4, 104)])
    let sharedScale = try #require(shared.sizeScale)
    #expect(sharedScale.unitsPerUnit == 20 && sharedScale.unit == .millimetres)
  }

  @Test(
    "a resolution by which the device would be metres wide, or a stamp, means nothing",
    arguments: [1_000, 2_000, 1_000_000])
  func nonsense(resolution: Int32) throws {
    var found = axes([
      valuator(0, 101, max: 32_767, resolution: resolution),
      valuator(4, 104, resolution: resolution),
    ])
    #expect(found.sizeScale == nil)
    found.screenWidth = 1_920
    let scale = try #require(found.sizeScale)
    #expect(scale.unit == .pixels && abs(scale.unitsPerUnit - 17.07) < 0.01)
  }

  @Test func `without a resolution, contact sizes are pixels, by the range of positions`() throws {
    var found = axes([valuator(0, 101, max: 3_840, resolution: -5), valuator(4, 104)])
    #expect(found.sizeScale == nil)
    found.screenWidth = 1_920
    let scale = try #require(found.sizeScale)
    #expect(scale.unitsPerUnit == 2 && scale.unit == .pixels)
    for extent in [Double.nan, .infinity, 0, -4] {
      var broken = axes([valuator(0, 101, max: extent), valuator(4, 104)])
      broken.screenWidth = 1_920
      #expect(broken.sizeScale == nil)
    }
  }

  @Test func `axes without labels give a position and nothing else`() {
    #expect(axes([valuator(0, 0), valuator(1, 0), valuator(2, 0)]) == DeviceAxes())
    #expect(DeviceAxes(classes: nil, count: 3, atoms: atoms) == DeviceAxes())
  }

  @Test(
    "a device whose first axes are relative moves the pointer from where it is; others may be relative"
  )
  func relative() {
    #expect(axes([valuator(0, 0, mode: XIModeRelative)]).motion == .relative)
    #expect(axes([valuator(0, 0), valuator(2, 0, mode: XIModeRelative)]).motion == .absolute)
  }

  @Test func `a label that the server does not know names no axis`() {
    let empty = AtomTable([:])
    #expect(empty[.multitouchPressure] == 0)
    var info = valuator(2, 0)
    let found = withUnsafeMutablePointer(to: &info) { pointer in
      var list: [UnsafeMutablePointer<XIAnyClassInfo>?] = [
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: XIAnyClassInfo.self)
      ]
      return list.withUnsafeMutableBufferPointer {
        DeviceAxes(classes: $0.baseAddress, count: 1, atoms: empty)
      }
    }
    #expect(found == DeviceAxes())
  }

  @Test func `a touchpad's touches are dependent, a touchscreen's are not`() {
    #expect(axes([], touchMode: XIDependentTouch).isDependent)
    #expect(!axes([], touchMode: XIDirectTouch).isDependent)
    #expect(!axes([]).isDependent)
  }

  @Test(arguments: [1, 4, 8])
  func `packed values are found by counting the mask's bits below`(_ maskLength: Int32) {
    var mask: [UInt8] = [0b1000_0101, 0b0000_0010, 0, 0b0001_0000, 0, 0, 0, 0b1000_0000]
    var values = [10.0, 12, 17, 19, 128, 163]
    mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        let state = XIValuatorState(
          mask_len: maskLength, mask: mask.baseAddress, values: values.baseAddress)
        let expected = [0: 10.0, 2: 12, 7: 17, 9: 19, 28: 128, 63: 163]
        for axis in -1...70 {
          #expect(state[axis] == (axis < Int(maskLength) * 8 ? expected[axis] : nil))
        }
        #expect(state[nil as Int?] == nil)
      }
    }
  }
}
