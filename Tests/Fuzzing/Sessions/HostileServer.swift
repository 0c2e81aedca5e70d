import CXlib
import Ink
import Interaction
import TestSupport
import XClient

/// Simulates a hostile X server: it generates XInput2 events as C structs, in any order, of any
/// contact and device, with any values, and devices that lie about their axes. The program's own
/// decoder decodes them. Most events make sense, since otherwise no stroke would ever begin.
struct HostileServer {
  private var random: SeededGenerator
  private var decoder: InputDecoder
  private let atoms: AtomTable
  private var time: UInt32
  private var lastTouch: UInt32

  /// The numbers of the devices: those that report events, and an unknown one.
  private static let devices: [Int32] = [8, 9, 10, 14, 77]
  private static let masters: [Int32] = [2, 2, 2, 5]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    atoms = AtomTable(
      Dictionary(uniqueKeysWithValues: AtomName.allCases.enumerated().map { ($1, Atom(100 + $0)) }))
    decoder = InputDecoder(atoms: atoms)
    time = random.element(of: [0, 1000, .max - 3000, .max / 2])
    lastTouch = random.element(of: [0, .max - 4, 17])
    learnDevices()
  }

  /// Writes the steps into which the server's next events are decoded, or now and then what people do.
  mutating func act(_ author: inout SessionAuthor) {
    if random.oneIn(8) { return author.act() }
    let session = author.session
    time = random.oneIn(60) ? random.number() : time &+ UInt32(random.integer(in: 0...9))
    var batch = EventBatch()
    switch random.integer(in: 0...99) {
    case ..<78: decodeContact(session, &batch)
    case ..<82: decodeRawEnd(&batch)
    case ..<92: decodeOwnership(&batch)
    case ..<94: decodeHierarchy(&batch)
    case ..<96: decodeProperty(&batch)
    case ..<97: learnDevices()
    case ..<98: decodeDeviceChange(&batch)
    default: decodeOther(session, &batch)
    }
    for case .input(let event) in batch.events { author.take(.event(event)) }
  }

  // MARK: Events

  private mutating func decodeContact(_ session: PaintingSession, _ batch: inout EventBatch) {
    let types = [
      XI_TouchBegin, XI_TouchUpdate, XI_TouchUpdate, XI_TouchUpdate, XI_TouchUpdate, XI_TouchEnd,
      XI_ButtonPress, XI_Motion, XI_ButtonRelease,
    ]
    decode(random.element(of: types), session, &batch)
  }

  /// Sends types of events that the program, or even the protocol, does not know.
  private mutating func decodeOther(_ session: PaintingSession, _ batch: inout EventBatch) {
    let types = [
      XI_KeyPress, XI_Enter, XI_Leave, XI_FocusIn, 0, 99, -1, Int32.max,
    ]
    decode(random.element(of: types), session, &batch)
  }

  private mutating func decode(
    _ type: Int32, _ session: PaintingSession, _ batch: inout EventBatch
  ) {
    var event = XIDeviceEvent()
    event.type = GenericEvent
    event.evtype = type
    event.time = Time(time)
    event.detail = Int32(bitPattern: touch(begins: type == XI_TouchBegin))
    if [XI_ButtonPress, XI_ButtonRelease].contains(type), !random.oneIn(6) {
      event.detail = random.oneIn(8) ? Int32(random.integer(in: 4...7)) : 1
    }
    event.sourceid = random.oneIn(40) ? random.number() : random.element(of: Self.devices)
    event.deviceid = random.oneIn(40) ? random.number() : random.element(of: Self.masters)
    let flags: [Int32] = [XITouchPendingEnd, XIPointerEmulated, XITouchEmulatingPointer]
    if random.oneIn(10) { event.flags = random.element(of: flags + [random.number()]) }
    event.event_x = random.coordinate(within: session.window.width)
    event.event_y = random.coordinate(within: session.window.height)
    (event.root_x, event.root_y) = (event.event_x, event.event_y)
    // The values are packed: as many as the mask has bits set.
    var mask = [UInt8](repeating: 0, count: random.element(of: [0, 1, 2, 4, 8]))
    for index in mask.indices where random.oneIn(2) { mask[index] = random.number() }
    if !mask.isEmpty, !random.oneIn(4) { mask[0] |= 3 }
    let count = mask.reduce(0) { $0 + $1.nonzeroBitCount }
    var values = (0..<count).map { _ in random.coordinate(within: 300) }
    mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        event.valuators = XIValuatorState(
          mask_len: Int32(mask.count), mask: mask.baseAddress, values: values.baseAddress)
        decoder.decode(type, &event, into: &batch)
      }
    }
  }

  /// Returns the number of a contact: usually one of the latest, or the next one for a begin.
  private mutating func touch(begins: Bool) -> UInt32 {
    if random.oneIn(50) { return random.number() }
    if begins, !random.oneIn(10) { lastTouch &+= 1 }
    return lastTouch &- UInt32(begins ? 0 : random.integer(in: 0...7))
  }

  private mutating func decodeOwnership(_ batch: inout EventBatch) {
    var event = XITouchOwnershipEvent()
    (event.type, event.evtype, event.time) = (GenericEvent, XI_TouchOwnership, Time(time))
    event.touchid = touch(begins: false)
    event.sourceid = random.element(of: Self.devices)
    event.deviceid = random.element(of: Self.masters)
    if random.oneIn(10) { event.flags = random.number() }
    decoder.decode(XI_TouchOwnership, &event, into: &batch)
  }

  /// Sends a raw event that says, truly or not, that a contact or button is up or down.
  private mutating func decodeRawEnd(_ batch: inout EventBatch) {
    var event = XIRawEvent()
    let types = [
      XI_RawTouchEnd, XI_RawTouchEnd, XI_RawButtonRelease, XI_RawButtonPress, XI_RawButtonPress,
      XI_RawTouchBegin, XI_RawMotion,
    ]
    (event.type, event.evtype) = (GenericEvent, random.element(of: types))
    event.time = Time(random.oneIn(20) ? random.number() : time)
    event.detail = Int32(bitPattern: random.oneIn(3) ? 1 : touch(begins: false))
    event.sourceid = random.element(of: Self.devices)
    event.deviceid = random.oneIn(2) ? event.sourceid : random.element(of: Self.masters)
    decoder.decode(event.evtype, &event, into: &batch)
  }

  /// Sends a change of a device's axes; its reason may be invalid.
  private mutating func decodeDeviceChange(_ batch: inout EventBatch) {
    var event = XIDeviceChangedEvent()
    (event.type, event.evtype, event.time) = (GenericEvent, XI_DeviceChanged, Time(time))
    event.sourceid = random.element(of: Self.devices)
    event.deviceid = random.element(of: Self.masters)
    event.reason = random.oneIn(6) ? random.number() : XIDeviceChange
    let classes = lyingClasses()
    LyingClass.withMemory(of: classes) {
      (event.classes, event.num_classes) = ($0, Int32(classes.count))
      decoder.decode(XI_DeviceChanged, &event, into: &batch)
    }
  }

  private mutating func decodeHierarchy(_ batch: inout EventBatch) {
    var event = XIHierarchyEvent()
    (event.type, event.evtype, event.time) = (GenericEvent, XI_HierarchyChanged, Time(time))
    var infos = (0..<random.element(of: [0, 1, 2, 9, 40])).map { _ in
      XIHierarchyInfo(
        deviceid: random.oneIn(6) ? random.number() : random.element(of: Self.devices + [2, 5]),
        attachment: random.number(), use: random.number(), enabled: random.number(),
        flags: random.oneIn(3) ? random.number() : 1 << Int32(random.integer(in: 0...8)))
    }
    infos.withUnsafeMutableBufferPointer { infos in
      (event.info, event.num_info) = (infos.baseAddress, Int32(infos.count))
      decoder.decode(XI_HierarchyChanged, &event, into: &batch)
    }
  }

  private mutating func decodeProperty(_ batch: inout EventBatch) {
    var event = XIPropertyEvent()
    (event.type, event.evtype, event.time) = (GenericEvent, XI_PropertyEvent, Time(time))
    event.deviceid = random.oneIn(6) ? random.number() : random.element(of: Self.devices)
    event.property = random.oneIn(3) ? random.number() : atoms[.transformationMatrix]
    event.what = random.number()
    decoder.decode(XI_PropertyEvent, &event, into: &batch)
  }

  // MARK: Devices

  /// Answers the program's query for devices with new, false information.
  private mutating func learnDevices() {
    (decoder.axes, decoder.scrolling) = ([:], ScrollTracker())
    for device in Self.devices.dropLast() where !random.oneIn(10) {
      let classes = lyingClasses()
      decoder.axes[Int(device)] = LyingClass.axes(classes, atoms)
      LyingClass.withMemory(of: classes) {
        decoder.scrolling.learn(device, classes: $0, count: classes.count)
      }
    }
  }

  private mutating func lyingClasses() -> [LyingClass] {
    (0..<random.integer(in: 0...12)).map { _ in LyingClass(atoms, &random) }
  }
}

extension SeededGenerator {
  /// Returns any number, often an extreme one.
  mutating func number<Number: FixedWidthInteger>() -> Number {
    oneIn(3)
      ? element(of: [0, 1, .max, .min, ~0])
      : Number(truncatingIfNeeded: next())
  }

  /// Returns a number within an extent, or rarely an invalid or extreme one.
  mutating func coordinate(within extent: Int) -> Double {
    guard oneIn(30) else { return real(in: 0...Double(extent)) }
    return element(of: [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -0.0, 65535.99, -32768, 1e9, -1e300, 1e18, 9.3e18,
    ])
  }
}
