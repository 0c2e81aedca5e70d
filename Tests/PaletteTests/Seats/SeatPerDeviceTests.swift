import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("A seat for each device")
struct SeatPerDeviceTests {
  var table = Table.large(seats: 1)
  private var finger: UInt32 = 0

  init() { table.session.hasSeatPerDevice = true }

  /// Whose a stroke is that a device paints.
  private mutating func seat(of device: Int, at place: Point = Table.largeMiddle) -> SeatID? {
    finger += 1
    table.stroke(finger, at: place, device: device)
    return table.session.drawing.completed.last?.seat
  }

  private mutating func change(_ kind: DeviceChange.Kind, _ device: Int) {
    let change = DeviceChange(
      kind: kind, device: device, time: Timestamp(milliseconds: 100 * Int64(finger)))
    _ = table.session.handle(.devices(change))
  }

  @Test("the first device has the seat there is, the next one gets its own, wherever they touch")
  mutating func own() {
    let (first, second) = (seat(of: 20), seat(of: 21))
    #expect(first == .first && second != first && table.session.seats.count == 2)
    for place in [Point(x: 1_000, y: 500), Point(x: 1_000, y: 900)] {
      #expect(seat(of: 20, at: place) == first)
      #expect(seat(of: 21, at: place) == second)
    }
  }

  @Test mutating func `the effects contain a seat that a device takes`() {
    #expect(!table.begin(1, at: Table.largeMiddle, device: 20).seatsChanged)
    let effects = table.begin(2, at: Table.largeMiddle, device: 21)
    #expect(effects.seatsChanged && effects.palettes == Set(table.session.seats.keys))
  }

  @Test("there are eight seats, first one at each edge; devices after that share them evenly")
  mutating func sharing() {
    var devices: [SeatID: Int] = [:]
    for device in 20..<36 {
      if let seat = seat(of: device) { devices[seat, default: 0] += 1 }
      if device == 23 { #expect(Set(table.session.seats.values.map(\.edge)).count == 4) }
      if device == 27 { #expect(devices.count == 8 && devices.values.allSatisfy { $0 == 1 }) }
    }
    #expect(table.session.seats.count == 8 && devices.values.allSatisfy { $0 == 2 })
    let frames = table.session.layouts.values.map { $0.space.windowRect($0.frame) }
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] {
        let across = min(frame.maxX, other.maxX) - max(frame.minX, other.minX)
        let down = min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
        #expect(min(across, down) <= Screens.slack)
      }
    }
  }

  @Test("in a small window there are as many seats as have room, and further devices share them")
  mutating func small() {
    table = Table(width: 300, height: 220)
    table.session.hasSeatPerDevice = true
    var devices: [SeatID: Int] = [:]
    var random = SeededGenerator(seed: 3)
    for device in 20..<32 {
      var place = Point(x: 150, y: 110)
      while table.session.layouts.values.contains(where: { $0.hit(place) != nil }) {
        place = random.point(in: table.session.window.rect.insetBy(40))
      }
      if let seat = seat(of: device, at: place) { devices[seat, default: 0] += 1 }
    }
    let count = table.session.seats.count
    #expect((4..<8).contains(count) && devices.count == count)
    #expect(devices.values.reduce(0, +) == 12)
  }

  @Test("a device that comes while others paint gets a seat beside theirs, and they paint on")
  mutating func whilePainting() throws {
    for device in 20..<24 { _ = seat(of: device) }
    for device in 20..<24 { table.begin(UInt32(device), at: Table.largeMiddle, device: device) }
    let fifth = seat(of: 24)
    #expect(fifth.map { !table.session.seats.keys.prefix(4).contains($0) } == true)
    #expect(table.session.drawing.inProgress.count == 4)
    for device in 20..<24 { table.lift(UInt32(device)) }
    #expect(table.session.drawing.completed.count == 9)
  }

  @Test mutating func `the next device gets the place of one that went, be it the same or not`() {
    let seats = (20..<23).compactMap { seat(of: $0) }
    #expect(Set(seats).count == 3)
    change(.disabled, 21)
    #expect(table.session.seats.count == 3, "the palette stays for who comes next")
    change(.enabled, 21)
    #expect(seat(of: 21) == seats[1])
    change(.disabled, 21)
    change(.disabled, 22)
    #expect(seat(of: 30) == seats[1])
    #expect(seat(of: 22) == seats[2])
    #expect(table.session.seats.count == 3)
  }

  @Test mutating func `when a person leaves, the device gets another seat`() throws {
    let seats = (20..<22).compactMap { seat(of: $0) }
    try table.tap(.panel(.menu), at: .top)
    try table.tap(.leave, at: .top)
    let new = seat(of: 21)
    #expect(new != seats[0] && new != seats[1] && table.session.seats.count == 2)
    #expect(seat(of: 20) == seats[0])
  }

  @Test("any finger may press any palette, and that gives its device no seat")
  mutating func pressing() throws {
    #expect(seat(of: 20) == .first)
    let place = try table.place(.color(1), at: .bottom)
    table.begin(50, at: place, device: 21)
    table.lift(50)
    #expect(try table.seat(.bottom).brush.color == BarColors.colors[1].color)
    #expect(table.session.seats.count == 1)
    #expect(seat(of: 21) != .first)
  }
}
