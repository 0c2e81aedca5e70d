import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Moving the view with a mouse and the keyboard")
struct NavigationTests {
  var table = Table()
  private static let mouse = EventSource(device: 8, master: 2)
  private static let space: UInt32 = 0x20
  /// The step of a wheel, in pixels.
  private static let step = 15 * DisplayMetrics.standard.pixelsPerMillimetre

  @discardableResult
  private mutating func wheel(
    right: Double = 0, down: Double = 0, control: Bool = false, shift: Bool = false,
    at place: Point = Table.canvas
  ) -> Effects {
    table.session.handle(
      .scroll(
        ScrollEvent(
          right: right, down: down, control: control, shift: shift, position: place,
          source: Self.mouse, time: Timestamp(milliseconds: 0))))
  }

  @discardableResult
  private mutating func pointer(
    _ phase: PointerEvent.Phase, at place: Point, source: EventSource = Self.mouse
  ) -> Effects {
    table.session.handle(
      .pointer(
        PointerEvent(
          phase: phase, source: source, time: Timestamp(milliseconds: 0), position: place)))
  }

  private var origin: Point { table.session.view.origin }

  private var isHandOn: Bool { table.session.seats[.first]?.palette.isHandOn == true }

  @Test mutating func `a wheel moves the view up and down, and to the sides with Shift`() {
    #expect(wheel(down: 1).viewChanged)
    #expect(abs(origin.y + Self.step) < 1e-9 && origin.x == 0 && table.session.view.scale == 1)
    wheel(down: -3)
    #expect(abs(origin.y - 2 * Self.step) < 1e-9)
    wheel(down: -2, shift: true)
    #expect(abs(origin.x - 2 * Self.step) < 1e-9 && abs(origin.y - 2 * Self.step) < 1e-9)
    wheel(right: 2, down: 2)
    #expect(abs(origin.x) < 1e-9 && abs(origin.y) < 1e-9)
    #expect(table.session.drawing.isEmpty)
  }

  @Test("a wheel with Control zooms around the pointer, and ten steps back undo ten steps")
  mutating func zooms() {
    let place = Point(x: 800, y: 200)
    let below = table.session.view.canvasPoint(place)
    wheel(down: -1, control: true, at: place)
    #expect(table.session.view.scale == 1.125)
    for _ in 0..<9 { wheel(down: -1, control: true, at: place) }
    let held = table.session.view.canvasPoint(place)
    #expect(abs(held.x - below.x) < 1e-9 && abs(held.y - below.y) < 1e-9)
    wheel(down: 10, control: true, at: place)
    #expect(abs(table.session.view.scale - 1) < 1e-9)
  }

  @Test(arguments: [true, false])
  mutating func `for any report of a device, the view stays within its limits`(control: Bool) {
    for steps in [Double.infinity, -.infinity, .nan, 1e308, -1e308] {
      for _ in 0..<3 { wheel(right: steps, down: steps, control: control) }
      let view = table.session.view
      #expect(ViewTransform.scales.contains(view.scale))
      let farthest = 16_000_000 * view.scale
      #expect(abs(view.origin.x) <= farthest && abs(view.origin.y) <= farthest)
    }
    #expect(wheel(down: 1, at: Point(x: .nan, y: 0)) == Effects())
  }

  @Test(arguments: [70_000.0, 9_000_000])
  mutating func `far out, the point under the pointer stays at every scale, too`(distance: Double) {
    let place = Point(x: 800, y: 200)
    wheel(down: 40, control: true, at: place)
    #expect(table.session.view.scale == 0.1)
    let far = Point(x: place.x - distance / 10, y: place.y + distance / 10)
    pointer(.press(button: 2), at: place)
    pointer(.motion, at: far)
    pointer(.release(button: 2), at: far)
    let below = table.session.view.canvasPoint(place)
    #expect(abs(below.x) > distance / 2)
    for _ in 0..<44 {
      wheel(down: -1, control: true, at: place)
      let held = table.session.view.canvasPoint(place)
      #expect(abs(held.x - below.x) < 1e-3 && abs(held.y - below.y) < 1e-3)
    }
    #expect(table.session.view.scale == 16)
  }

  @Test("over a palette a wheel does nothing; over the gallery it scrolls the list")
  mutating func surfaces() throws {
    #expect(wheel(down: 1, at: try table.place(.grip)) == Effects())
    table.openGallery(200)
    let place = try table.sheet().place.frame.center
    #expect(wheel(down: 2, at: place).surfaces.contains(.gallery))
    #expect(try table.sheet().scroll == (2 * Self.step).rounded())
    wheel(down: -50, at: place)
    #expect(try table.sheet().scroll == 0)
    #expect(origin == Point(x: 0, y: 0))
  }

  @Test("parts of a step move and zoom by as much as the whole steps that they make up")
  mutating func fractions() throws {
    for _ in 0..<8 { #expect(wheel(right: 0.125, down: -0.25).viewChanged) }
    #expect(abs(origin.x + Self.step) < 1e-9 && abs(origin.y - 2 * Self.step) < 1e-9)
    let place = Point(x: 800, y: 200)
    let below = table.session.view.canvasPoint(place)
    wheel(down: -0.5, control: true, at: place)
    #expect(abs(table.session.view.scale - 1.125.squareRoot()) < 1e-12)
    for _ in 0..<15 { wheel(down: -0.1, control: true, at: place) }
    #expect(abs(table.session.view.scale - 1.125 * 1.125) < 1e-12)
    let held = table.session.view.canvasPoint(place)
    #expect(abs(held.x - below.x) < 1e-9 && abs(held.y - below.y) < 1e-9)
  }

  @Test(
    "parts of a step scroll the gallery as far as whole steps, however small they are",
    arguments: [2, 10, 1000])
  mutating func fractionsInGallery(parts: Int) throws {
    table.openGallery(200)
    let place = try table.sheet().place.frame.center
    var offsets: [Double] = []
    for _ in 0..<4 * parts {
      wheel(down: 1 / Double(parts), at: place)
      offsets.append(try table.sheet().scroll)
    }
    #expect(abs(try table.sheet().scroll - 4 * Self.step) <= 0.5)
    #expect(offsets.allSatisfy { $0 == $0.rounded() } && offsets == offsets.sorted())
    for _ in 0..<4 * parts { wheel(down: -1 / Double(parts), at: place) }
    #expect(try table.sheet().scroll == 0)
  }

  @Test("the middle button drags the view while it is down, and a finger paints meanwhile")
  mutating func drags() {
    table.begin(1, at: Point(x: 100, y: 100))
    #expect(pointer(.press(button: 2), at: Table.canvas) == Effects())
    #expect(pointer(.motion, at: Point(x: 630, y: 300)).viewChanged)
    #expect(origin == Point(x: 30, y: -30))
    let other = EventSource(device: 11, master: 3)
    pointer(.motion, at: Point(x: 10, y: 10), source: other)
    #expect(origin == Point(x: 30, y: -30), "another pointer drags nothing")
    table.move(1, to: Point(x: 130, y: 100))
    pointer(.release(button: 2), at: Point(x: 630, y: 300))
    #expect(!pointer(.motion, at: Point(x: 700, y: 300)).viewChanged)
    #expect(table.session.drawing.wetStroke(of: .touch(1))?.samples.count == 2)
  }

  @Test mutating func `the drag ends with the window, with the mouse, and before a replay`() {
    for end in [
      InputEvent.canvasHidden,
      .devices(DeviceChange(kind: .disabled, device: 8, time: Timestamp(milliseconds: 9))),
    ] {
      pointer(.press(button: 2), at: Table.canvas)
      _ = table.session.handle(end)
      #expect(!pointer(.motion, at: Point(x: 700, y: 300)).viewChanged)
    }
    pointer(.press(button: 2), at: Point(x: 640, y: 700))
    #expect(!pointer(.motion, at: Point(x: 700, y: 300)).viewChanged, "on a palette it is no drag")
  }

  @Test mutating func `Space is the hand while it is held; a tap of it leaves the hand on`() {
    func press(_ table: inout Table) {
      _ = table.session.handle(.key(KeyPress(keysym: Self.space)))
    }
    func release(_ table: inout Table) { _ = table.session.handle(.keyReleased(Self.space)) }
    press(&table)
    #expect(isHandOn)
    table.sleep(300)
    release(&table)
    #expect(!isHandOn, "it was held")
    press(&table)
    table.stroke(1)
    release(&table)
    #expect(!isHandOn && table.session.drawing.isEmpty && origin != Point(x: 0, y: 0))
    press(&table)
    table.sleep(299)
    release(&table)
    #expect(isHandOn, "it was tapped")
    press(&table)
    table.sleep(900)
    release(&table)
    #expect(!isHandOn, "the second tap turns the hand off, however long it takes")
  }
}
