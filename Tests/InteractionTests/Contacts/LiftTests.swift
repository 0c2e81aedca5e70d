import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("A control waits until its device is known to stay")
struct LiftTests {
  private var table = Table()
  private let device = 9

  /// A finger comes down on a control, and is up after a moment, as its device says.
  private mutating func tap(
    _ control: PaletteControl, at edge: ScreenEdge = .bottom, finger: UInt32 = 1,
    device: Int = 9
  ) throws {
    let place = try table.place(control, at: edge)
    table.begin(finger, at: place, device: device)
    table.sleep(50)
    _ = end(finger, at: place, device: device)
  }

  private mutating func end(_ finger: UInt32, at place: Point, device: Int = 9) -> Effects {
    table.session.handle(
      .touch(
        TouchEvent(
          touch: finger, phase: .end, source: EventSource(device: device, master: 2),
          time: now, position: place)))
  }

  private var now: Timestamp { Timestamp(milliseconds: table.clock) }

  private mutating func change(_ kind: DeviceChange.Kind, after delay: Int64 = 1) -> Effects {
    table.session.handle(
      .devices(
        DeviceChange(
          kind: kind, device: device, time: Timestamp(milliseconds: table.clock + delay))))
  }

  private func color() throws -> InkColor { try table.seat(.bottom).brush.color }

  private static let red = BarColors.colors[1].color

  @Test mutating func `a device that is switched off under a finger does nothing`() throws {
    let before = table.session
    try tap(.color(1))
    #expect(try color() != Self.red)
    _ = change(.disabled)
    table.wait(1_000)
    #expect(try color() == before.seats.values[0].brush.color)
    #expect(try table.seat(.bottom).palette == before.seats.values[0].palette)
  }

  @Test(
    "no control acts if the device goes while the program is stopped",
    arguments: [
      PaletteControl.undo, .redo, .save, .copy, .fullscreen, .gallery, .keys, .newBoard, .leave,
      .fit, .grip, .hand, .panel(.colors), .clear(.everyones), .clear(.own), .tool(.eraser),
    ])
  mutating func everyControl(_ control: PaletteControl) throws {
    table = Table(seats: 2)
    table.stroke(50)
    try table.show(control)
    let before = table.session
    let place = try table.place(control)
    table.begin(1, at: place)
    table.sleep(300)
    var effects = end(1, at: place)
    table.sleep(3_600_000)
    effects.programRequests += change(.disabled, after: -3_599_998).programRequests
    effects.programRequests += table.wait(0).programRequests
    #expect(effects.programRequests.isEmpty && effects.requests.isEmpty)
    #expect(table.session.boards.all == before.boards.all)
    #expect(table.session.seats == before.seats)
    #expect(table.session.gallery == nil && !table.session.showsKeys)
  }

  @Test mutating func `a tap acts within 10 ms, and sets a deadline for that`() throws {
    try tap(.color(1))
    let deadline = try #require(table.session.nextDeadline)
    #expect(deadline.milliseconds - table.clock <= 10)
    table.wait(deadline.milliseconds - table.clock)
    #expect(try color() == Self.red)
    #expect(table.session.isIdleForever)
  }

  @Test(
    "a tap acts at once when a later event comes, or one that may depend on it",
    arguments: ["finger", "later", "key", "pen", "hidden", "asked"])
  mutating func followed(_ what: String) throws {
    try tap(.color(1))
    let source = EventSource(device: 9, master: 2)
    switch what {
    case "finger": table.begin(2, at: Table.canvas)
    case "later":
      _ = table.session.handle(.rawEnd(RawEnd(.touch(99), source: source, time: now)))
      #expect(try color() != Self.red)
      _ = table.session.handle(
        .touch(
          TouchEvent(
            touch: 98, phase: .update(pendingEnd: false), source: source,
            time: Timestamp(milliseconds: table.clock + 5), position: Table.canvas)))
    case "key": _ = table.session.handle(.key(KeyPress(keysym: 0xFF08)))
    case "pen":
      _ = table.session.handle(
        .pointer(
          PointerEvent(
            phase: .press(button: 1), source: EventSource(device: 12, master: 2), time: now,
            position: Table.canvas)))
    case "hidden": _ = table.session.handle(.canvasHidden)
    default: _ = table.session.decideLifts()
    }
    #expect(try color() == Self.red)
    if what == "finger" { #expect(try table.brush(of: 2).color == Self.red) }
    // What the device does later is no concern of it.
    _ = change(.disabled, after: 6)
    table.wait(100)
    #expect(try color() == Self.red)
  }

  @Test mutating func `another device that goes, or one that comes, takes nothing away`() throws {
    for kind in [DeviceChange.Kind.disabled, .enabled] {
      table = Table()
      try tap(.color(1), device: kind == .disabled ? 10 : 9)
      _ = change(kind)
      table.wait(20)
      #expect(try color() == Self.red)
    }
  }

  @Test("a finger that lifted well before its device went has done what it did")
  mutating func before() throws {
    try tap(.color(1))
    _ = change(.disabled, after: 5)
    table.wait(20)
    #expect(try color() == Self.red)
  }

  @Test("a mouse that is switched off lets go of its button, and presses nothing either")
  mutating func mouse() throws {
    let source = EventSource(device: device, master: 2)
    let place = try table.place(.color(1))
    for phase in [PointerEvent.Phase.press(button: 1), .release(button: 1)] {
      _ = table.session.handle(
        .pointer(PointerEvent(phase: phase, source: source, time: now, position: place)))
    }
    _ = change(.disabled)
    table.wait(20)
    #expect(try color() != Self.red)
    #expect(try table.seat(.bottom).palette.pressed.isEmpty)
  }

  @Test("a hold of Clear clears if its device stays, and clears nothing if it goes")
  mutating func clear() throws {
    table.stroke(50)
    for goes in [true, false] {
      let place = try table.place(.clear(.everyones))
      table.begin(1, at: place)
      table.wait(HoldTuning.clear - .milliseconds(5))
      if goes {
        _ = end(1, at: place)
        table.wait(6)
        _ = change(.disabled, after: -5)
        table.wait(5_000)
      } else {
        table.wait(6)
        _ = end(1, at: place)
        table.wait(20)
      }
      #expect(table.session.drawing.completed.isEmpty == !goes)
    }
  }

  @Test mutating func `a seat's offer, the key table and a replay's bar wait likewise`() throws {
    table.session.keysCard = KeysCardSize(width: 1_080, height: 520)
    for goes in [true, false] {
      _ = table.session.handle(.key(KeyPress(keysym: 0xFFBE)))
      let shown = table.session.showsKeys
      if !shown { _ = table.session.handle(.key(KeyPress(keysym: 0xFFBE))) }
      let place = Point(x: 200, y: 200)
      table.begin(1, at: place)
      _ = end(1, at: place)
      #expect(table.session.showsKeys)
      if goes { _ = change(.disabled) }
      table.wait(20)
      #expect(table.session.showsKeys == goes)
    }
  }
}

extension PaintingSession {
  /// Whether nothing happens any more unless somebody does something.
  fileprivate var isIdleForever: Bool { nextDeadline == nil && !isAnimated }
}
