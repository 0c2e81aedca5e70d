import App
import Ink
import Interaction
import OrderedCollections
import Testing

@Suite("Sounds of strokes")
struct SoundVoicesTests {
  private var drawing = Drawing()
  private var voices = SoundVoices()
  private static let black = InkColor(red: 0, green: 0, blue: 0)
  private static let pen = Brush(color: Self.black, width: 10)

  private mutating func orders(scale: Double = 1) -> [SoundOrder] {
    voices.follow(
      drawing.inProgress, in: ViewTransform(scale: scale, origin: Point(x: 0, y: 0)), width: 1000,
      height: 500)
  }

  private mutating func put(
    _ brush: Brush = Self.pen, _ contact: ContactID = .touch(7), x: Double, y: Double = 100,
    at time: Int64
  ) {
    let sample = StrokeSample(
      position: Point(x: x, y: y), time: Timestamp(milliseconds: time))
    if drawing.inProgress[contact] == nil {
      _ = drawing.begin(contact, brush: brush, quantum: .coarsest, sample: sample)
    } else {
      _ = drawing.extend(contact, sample: sample)
    }
  }

  @Test mutating func `a finger sounds as it moves in the window and is silent once it lifts`() {
    put(x: 100, at: 0)
    #expect(orders().isEmpty, "nobody hears a finger that comes down")
    put(x: 110, at: 10)
    put(x: 150, at: 50)
    #expect(orders(scale: 2).map(\.kind) == [.move])
    put(x: 160, at: 60)
    let moved = orders(scale: 2)
    #expect(moved.map(\.speed) == [2000] && moved[0].across == 20971 && moved[0].up == 39321)
    #expect(orders(scale: 2).isEmpty, "a finger that rests is not asked for")
    _ = drawing.complete(.touch(7))
    let lifted = orders(scale: 2)
    #expect(lifted.map(\.kind) == [.lift] && lifted[0].voice == moved[0].voice)
    #expect(orders(scale: 2).isEmpty)
  }

  @Test mutating func `a spray is heard while it rests`() {
    put(Brush(color: Self.black, width: 10, medium: .spray), x: 100, at: 0)
    for _ in 0..<3 { #expect(orders().map(\.kind) == [.move]) }
  }

  @Test mutating func `each brush has a sound of its own and each contact a voice`() {
    let brushes =
      InkKind.allCases.map { Brush(color: Self.black, width: 10, ink: $0) }
      + Medium.allCases.map { Brush(color: Self.black, width: 10, medium: $0) }
    func contact(_ number: Int) -> ContactID {
      number == 1 ? .pointer(device: 4) : .touch(UInt32(number) + 5)
    }
    for (number, brush) in brushes.enumerated() {
      for x in [10.0, 20] { put(brush, contact(number), x: x, at: Int64(x)) }
    }
    _ = orders()
    for (number, brush) in brushes.enumerated() { put(brush, contact(number), x: 30, at: 30) }
    let orders = orders()
    #expect(Set(orders.map(\.timbre)).count == brushes.count)
    #expect(Set(orders.map(\.voice)).count == brushes.count && !orders.contains { $0.voice == 0 })
  }

  @Test func `each stamp is a pop at its place with the voice of its finger`() {
    let stamps = [
      SetStamp(contact: .touch(7), place: Point(x: 0, y: 500)),
      SetStamp(contact: .touch(7), place: Point(x: 1000, y: 0)),
      SetStamp(contact: .pointer(device: 4), place: Point(x: -5, y: .infinity)),
    ]
    let pops = SoundVoices.pops(of: stamps, width: 1000, height: 500)
    #expect(pops.map(\.kind) == [.pop, .pop, .pop])
    #expect(pops.map(\.across) == [0, 65535, 0] && pops.map(\.up) == [0, 65535, 0])
    #expect(pops[0].voice == pops[1].voice && pops[0].voice != pops[2].voice)
    #expect(SoundVoices.pops(of: [], width: 1000, height: 500).isEmpty)
  }

  /// Places along both axes, and where they are heard in a window of 1000 × 500 pixels.
  private static let places: [(place: Double, across: UInt16, up: UInt16)] = [
    (-1e300, 0, 65_535), (0, 0, 65_535), (500, 32_767, 0), (1e300, 65_535, 0),
  ]

  @Test(arguments: places, [Int64(-5), 6, 1 << 40])
  func `any place makes one order at its place or at the nearest edge, whatever the time`(
    _ heard: (place: Double, across: UInt16, up: UInt16), time: Int64
  ) {
    var test = SoundVoicesTests()
    test.put(x: 0, at: 5)
    #expect(test.orders().isEmpty)
    test.put(x: heard.place, y: heard.place, at: time)
    let orders = test.orders()
    #expect(orders.map(\.kind) == [.move])
    #expect(orders.map(\.across) == [heard.across] && orders.map(\.up) == [heard.up])
    #expect(orders.map(\.bytes.count) == [12])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  mutating func `a place that is no number makes no order`(_ place: Double) {
    put(x: 0, at: 5)
    _ = orders()
    put(x: place, y: place, at: 15)
    #expect(orders().isEmpty)
  }

  @Test func `an order has its lowest bytes first`() {
    let order = SoundOrder(
      kind: .pop, timbre: 3, across: 0x0102, up: 0x0304, speed: 0x0506, voice: 0x0708_090A)
    #expect(order.bytes == [3, 3, 2, 1, 4, 3, 6, 5, 0x0A, 9, 8, 7])
  }
}
