import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Seats of devices that come back")
struct DeviceSeatsTests {
  private var table = Table.large(seats: 1)
  private var finger: UInt32 = 0

  init() { table.session.hasSeatPerDevice = true }

  /// Whose a stroke is that a device paints.
  private mutating func seat(of device: Int) -> SeatID? {
    finger += 1
    table.stroke(finger, at: Table.largeMiddle, device: device)
    return table.session.drawing.completed.last?.seat
  }

  private mutating func identify(
    _ device: Int, _ name: String, node: String? = nil, product: [Int]? = nil
  ) {
    let identity = DeviceIdentity(name: name, product: product, node: node)
    _ = table.session.handle(.identified(device: device, identity))
  }

  private mutating func change(_ kind: DeviceChange.Kind, _ devices: Int...) {
    for device in devices {
      let time = Timestamp(milliseconds: 100 * Int64(finger))
      _ = table.session.handle(.devices(DeviceChange(kind: kind, device: device, time: time)))
    }
  }

  @Test(
    "both ends of a pen are one person",
    arguments: [
      ("Wacom Intuos Pen stylus", "Wacom Intuos Pen eraser", "/dev/input/event7"),
      ("Wacom Intuos Pen stylus", "Wacom Intuos Pen eraser", nil),
      ("Wacom Intuos Pen Pen (0x1f00)", "Wacom Intuos Pen Eraser (0x1f00)", "/dev/input/event7"),
      ("pen0", "pen0 eraser", nil),
    ])
  mutating func ends(_ pen: String, _ eraser: String, _ node: String?) {
    identify(20, "touch0")
    identify(21, pen, node: node, product: [1386, 827])
    identify(22, eraser, node: node, product: [1386, 827])
    let seats = [20, 22, 21, 22].map { seat(of: $0) }
    #expect(seats[0] == .first && seats[1] != .first)
    #expect(seats[1] == seats[2] && seats[1] == seats[3])
    #expect(table.session.seats.count == 2)
  }

  @Test mutating func `two tablets of one model are two people, with and without a node`() {
    for (device, node) in [(20, "/dev/input/event7"), (21, "/dev/input/event8")] {
      identify(device, "Wacom Intuos Pen stylus", node: node)
    }
    for device in [22, 23] { identify(device, "USB Mouse") }
    #expect(Set((20...23).map { seat(of: $0) }).count == 4)
  }

  @Test mutating func `devices that go and come back in another order keep their people`() {
    for device in 20...22 {
      identify(device, "screen \(device)", node: "/dev/input/event\(device)")
    }
    let before = (20...22).map { seat(of: $0) }
    #expect(Set(before).count == 3)
    // Another console is looked at for a while: the numbers stay.
    change(.disabled, 20, 21, 22)
    change(.enabled, 22, 20, 21)
    #expect([22, 20, 21].map { seat(of: $0) } == [2, 0, 1].map { before[$0] })
    // They are unplugged, and the server and the kernel give them new numbers.
    change(.disabled, 20, 21, 22)
    for (device, old) in [(20, 22), (21, 20), (22, 21)] {
      change(.enabled, device)
      identify(device, "screen \(old)", node: "/dev/input/event\(device + 20)")
    }
    #expect([21, 22, 20].map { seat(of: $0) } == before)
    #expect(table.session.seats.count == 3)
  }

  @Test mutating func `two devices of one model each come back to their own place`() {
    for device in [20, 21] { identify(device, "USB Mouse", node: "/dev/input/event\(device)") }
    let before = [20, 21].map { seat(of: $0) }
    change(.disabled, 20, 21)
    for (device, node) in [(30, 21), (31, 20)] {
      change(.enabled, device)
      identify(device, "USB Mouse", node: "/dev/input/event\(node)")
    }
    #expect([30, 31].map { seat(of: $0) } == [before[1], before[0]])
  }

  @Test("a new device takes the seat of an absent device only if there is no other")
  mutating func stranger() {
    for device in [20, 21] { identify(device, "screen \(device)") }
    let before = [20, 21].map { seat(of: $0) }
    change(.disabled, 21)
    identify(30, "another screen")
    let new = seat(of: 30)
    #expect(!before.contains(new))
    change(.enabled, 21)
    #expect(seat(of: 21) == before[1])
    #expect(table.session.seats.count == 3)
    // When all places are taken or waited for, the longest away gives way.
    for device in 31...35 {
      identify(device, "screen \(device)")
      #expect(seat(of: device) != nil)
    }
    #expect(table.session.seats.count == 8)
    change(.disabled, 20)
    identify(36, "one more screen")
    #expect(seat(of: 36) == before[0])
    change(.enabled, 20)
    #expect(seat(of: 20) != nil && table.session.seats.count == 8)
  }

  @Test mutating func `a pen is away when both its ends are, and comes back with either`() {
    identify(20, "touch0")
    identify(21, "pen0")
    identify(22, "pen0 eraser")
    let before = [20, 21, 22].map { seat(of: $0) }
    change(.disabled, 21, 22)
    identify(30, "another screen")
    _ = seat(of: 30)
    change(.enabled, 22)
    #expect(seat(of: 22) == before[1])
    change(.enabled, 21)
    #expect(seat(of: 21) == before[1])
  }

  @Test mutating func `the place of a seat that was left is not kept`() throws {
    for device in [20, 21] { identify(device, "screen \(device)") }
    let before = [20, 21].map { seat(of: $0) }
    change(.disabled, 21)
    try table.tap(.panel(.menu), at: .top)
    try table.tap(.leave, at: .top)
    change(.enabled, 21)
    let new = seat(of: 21)
    #expect(new != before[0] && new != before[1] && table.session.seats.count == 2)
  }
}
