import Ink
import Interaction
import TestSupport
import Testing

@Suite("Painting and pressing")
struct PaintingSessionTests {
  var session = PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard)
  static let canvas = Point(x: 300, y: 200)

  private func place(_ name: String) throws -> Point {
    let cell = try #require(session.layout.cells.first { $0.item.name == name })
    return cell.target.center
  }

  private mutating func begin(_ finger: UInt32, at place: Point) -> Effects {
    let effects = session.handle(.finger(finger, .begin, at: place))
    _ = session.handle(.finger(finger, .ownership, at: nil))
    return effects
  }

  private mutating func move(_ finger: UInt32, to place: Point) -> Effects {
    session.handle(.finger(finger, .update(pendingEnd: false), at: place))
  }

  private mutating func lift(_ finger: UInt32, at place: Point? = nil) -> Effects {
    session.handle(.finger(finger, .end, at: place))
  }

  private mutating func tap(_ finger: UInt32, _ name: String) throws -> Effects {
    let place = try place(name)
    _ = begin(finger, at: place)
    return lift(finger, at: place)
  }

  @Test("a finger on the canvas paints, with the brush chosen when it came down")
  mutating func paints() throws {
    #expect(begin(1, at: Self.canvas).changes.count == 1)
    let brush = session.brush
    _ = try tap(2, "red")
    _ = try tap(3, "50")
    #expect(session.brush == Brush(color: InkColor(rgb: 0xFF0000), width: 50))
    _ = move(1, to: Point(x: 310, y: 200))
    _ = lift(1)
    #expect(session.drawing.completed.map(\.brush) == [brush])
    _ = begin(4, at: Self.canvas)
    #expect(session.drawing.wetStroke(of: .touch(4))?.brush == session.brush)
  }

  @Test("a pen's pressure makes its width; a finger's and a mouse's ink has one width")
  mutating func widthFromTheHand() {
    func press(_ device: Int, pressure: Float?) -> InputEvent {
      .pointer(
        PointerEvent(
          phase: .press(button: 1), source: EventSource(device: device, master: 2),
          time: Timestamp(milliseconds: 0), position: Self.canvas, pressure: pressure))
    }
    _ = session.handle(press(12, pressure: 0.3))
    _ = session.handle(press(13, pressure: nil))
    _ = session.handle(
      .touch(
        TouchEvent(
          touch: 1, phase: .begin, source: EventSource(device: 9, master: 2),
          time: Timestamp(milliseconds: 0), position: Self.canvas, pressure: 0.3)))
    func dynamics(_ contact: ContactID) -> WidthDynamics? {
      session.drawing.wetStroke(of: contact)?.brush.dynamics
    }
    #expect(dynamics(.pointer(device: 12)) == .pressure)
    #expect(dynamics(.pointer(device: 13)) == .constant)
    #expect(dynamics(.touch(1)) == .constant)
    #expect(session.report.contains(" width 10.0 dynamics pressure\n"))
  }

  @Test("strokes to come follow the curve that is set; those in progress keep theirs")
  mutating func chosenCurve() {
    _ = begin(1, at: Self.canvas)
    session.handling.curve = .polyline
    _ = begin(2, at: Self.canvas)
    #expect(session.drawing.wetStroke(of: .touch(1))?.brush.curve == .smooth)
    #expect(session.drawing.wetStroke(of: .touch(2))?.brush.curve == .polyline)
  }

  @Test("a finger that begins on the palette never paints, wherever it goes")
  mutating func palettePressNeverPaints() throws {
    let start = begin(1, at: try place("green"))
    #expect(start.changes.isEmpty && start.paletteChanged)
    for x in stride(from: 0.0, to: 1280, by: 40) {
      #expect(move(1, to: Point(x: x, y: 100)).changes.isEmpty)
    }
    #expect(lift(1, at: Self.canvas).changes.isEmpty)
    #expect(session.drawing.isEmpty)
  }

  @Test("a finger that begins on the canvas never presses, wherever it goes")
  mutating func paintingNeverPresses() throws {
    _ = begin(1, at: Self.canvas)
    let before = session.palette
    for item in PaletteItem.all {
      let effects = move(1, to: try place(item.name))
      #expect(effects.changes.count == 1 && !effects.paletteChanged && effects.commands.isEmpty)
    }
    let end = lift(1, at: try place("clear"))
    #expect(end.commands.isEmpty && session.palette == before)
    #expect(session.drawing.completed.map(\.samples.count) == [PaletteItem.all.count + 2])
  }

  @Test("an item is pressed while a finger holds it, and chosen when that finger lifts")
  mutating func pressAndChoose() throws {
    #expect(begin(1, at: try place("red")).paletteChanged)
    #expect(session.palette.pressed == [.color(0)] && session.palette.selectedColor == 2)
    #expect(!move(1, to: try place("red")).paletteChanged)
    #expect(lift(1).paletteChanged)
    #expect(session.palette.pressed == [] && session.palette.selectedColor == 0)
  }

  @Test("sliding off an item lets go of it for good")
  mutating func slidingOff() throws {
    _ = begin(1, at: try place("red"))
    #expect(move(1, to: Self.canvas).paletteChanged)
    #expect(session.palette.pressed == [])
    #expect(!move(1, to: try place("red")).paletteChanged)
    let end = lift(1, at: try place("red"))
    #expect(!end.paletteChanged && end.changes.isEmpty)
    #expect(session.palette == PaletteState())
  }

  @Test("an end beside the item lets go of it, too")
  mutating func endBeside() throws {
    _ = begin(1, at: try place("clear"))
    _ = lift(1, at: Self.canvas)
    #expect(session.palette == PaletteState())
  }

  @Test("a press that another client takes chooses nothing")
  mutating func cancelledPress() throws {
    _ = session.handle(.finger(1, .begin, at: try place("red")))
    #expect(session.palette.pressed == [.color(0)])
    #expect(session.handle(.finger(1, .end, at: nil)).paletteChanged)
    #expect(session.palette == PaletteState())
  }

  @Test("the palette works while nine fingers paint")
  mutating func tenFingers() throws {
    for finger in UInt32(1)...9 { _ = begin(finger, at: Point(x: 60 * Double(finger), y: 100)) }
    for (step, item) in PaletteItem.all.enumerated() where item != .clear {
      for finger in UInt32(1)...9 {
        _ = move(finger, to: Point(x: 60 * Double(finger), y: 110 + Double(step)))
      }
      #expect(try tap(100 + UInt32(step), item.name).commands == (item == .save ? [.save] : []))
    }
    #expect(session.palette == PaletteState(selectedColor: 8, selectedWidth: 4))
    for finger in UInt32(1)...9 { _ = lift(finger) }
    #expect(session.drawing.completed.map(\.samples.count) == [Int](repeating: 16, count: 9))
    #expect(Set(session.drawing.completed.map(\.brush)).count == 1)
  }

  @Test("two fingers can hold two items at once")
  mutating func twoPresses() throws {
    _ = begin(1, at: try place("red"))
    _ = begin(2, at: try place("20"))
    #expect(session.palette.pressed == [.color(0), .width(3)])
    _ = lift(1)
    #expect(session.palette.pressed == [.width(3)])
    _ = lift(2)
    #expect(session.palette == PaletteState(selectedColor: 0, selectedWidth: 3))
  }

  @Test("Clear takes completed ink and leaves what fingers are painting")
  mutating func clear() throws {
    _ = begin(1, at: Self.canvas)
    _ = lift(1)
    _ = begin(2, at: Self.canvas)
    let effects = try tap(3, "clear")
    #expect(effects.changes.count == 1 && effects.commands.isEmpty)
    #expect(session.drawing.completed.isEmpty)
    #expect(session.drawing.contactsInProgress == [.touch(2)])
    #expect(try tap(4, "clear").changes.isEmpty)
  }

  @Test("Save asks for a picture, and so does its key; a mouse can press it as well")
  mutating func save() throws {
    #expect(try tap(1, "save").commands == [.save])
    let place = try place("save")
    func mouse(_ phase: PointerEvent.Phase) -> InputEvent {
      .pointer(
        PointerEvent(
          phase: phase, source: EventSource(device: 8, master: 2),
          time: Timestamp(milliseconds: 0), position: place))
    }
    #expect(session.handle(mouse(.press(button: 1))).commands == [])
    #expect(session.handle(mouse(.release(button: 1))).commands == [.save])
    #expect(session.drawing.isEmpty)
  }

  @Test("resizing moves the palette and leaves the drawing and the fingers")
  mutating func resize() throws {
    _ = begin(1, at: Self.canvas)
    let before = session.drawing
    session.resize(windowWidth: 400, windowHeight: 300, metrics: .standard)
    #expect(session.drawing == before)
    #expect(session.layout.window == PixelRect(x: 0, y: 0, width: 400, height: 300))
    #expect(move(1, to: Point(x: 390, y: 290)).changes.count == 1)
  }

  @Test("widths grow with the display")
  func displayScale() {
    let metrics = DisplayMetrics(scale: 1.5, pixelsPerMillimetre: 6)
    let session = PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: metrics)
    #expect(session.brush.width == 15)
  }
}
