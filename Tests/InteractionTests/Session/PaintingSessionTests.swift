import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Painting and pressing")
struct PaintingSessionTests {
  var table = Table()
  static let canvas = Table.canvas

  private var palette: PaletteState { table.session.seats[.first]?.palette ?? PaletteState() }
  private var brush: SeatBrush { table.session.seats[.first]?.brush ?? SeatBrush() }

  @Test("a finger on the canvas paints, with the brush chosen when it came down")
  mutating func paints() throws {
    #expect(table.begin(1, at: Self.canvas).changes.count == 1)
    let first = try table.brush(of: 1)
    try table.tap(.color(0))
    try table.tap(.width(4))
    table.move(1, to: Point(x: 610, y: 330))
    table.lift(1)
    #expect(table.session.drawing.completed.map(\.brush) == [first])
    #expect(first == Brush(color: BarColors.colors[4].color, width: 10))
    table.begin(4, at: Self.canvas)
    #expect(try table.brush(of: 4) == Brush(color: BarColors.colors[0].color, width: 50))
  }

  @Test("a pen's pressure makes its width; a finger's and a mouse's ink has one width")
  mutating func widthFromTheHand() {
    func press(_ device: Int, pressure: Float?) -> InputEvent {
      .pointing(device, .press(button: 1), at: Self.canvas, pressure: pressure)
    }
    _ = table.session.handle(press(12, pressure: 0.3))
    _ = table.session.handle(press(13, pressure: nil))
    _ = table.session.handle(.finger(1, .begin, at: Self.canvas, pressure: 0.3))
    func dynamics(_ contact: ContactID) -> WidthDynamics? {
      table.session.drawing.wetStroke(of: contact)?.brush.dynamics
    }
    #expect(dynamics(.pointer(device: 12)) == .pressure)
    #expect(dynamics(.pointer(device: 13)) == .constant)
    #expect(dynamics(.touch(1)) == .constant)
    let report = SessionReport(table.session)
    #expect(report.strokes.map(\.brush.dynamics) == [.pressure, .constant, .constant])
  }

  @Test("strokes to come follow the curve that is set; those in progress keep theirs")
  mutating func chosenCurve() throws {
    table.begin(1, at: Self.canvas)
    table.session.handling.curve = .polyline
    table.begin(2, at: Self.canvas)
    #expect(try table.brush(of: 1).curve == .smooth)
    #expect(try table.brush(of: 2).curve == .polyline)
  }

  @Test("a finger that begins on the palette never paints, wherever it goes")
  mutating func palettePressNeverPaints() throws {
    let start = try table.press(1, .color(1))
    #expect(start.changes.isEmpty && start.palettes == [.first])
    for x in stride(from: 0.0, to: 1280, by: 40) {
      #expect(table.move(1, to: Point(x: x, y: 100)).changes.isEmpty)
    }
    #expect(table.lift(1, at: Self.canvas).changes.isEmpty)
    #expect(table.session.drawing.isEmpty)
  }

  @Test("a finger that begins on the canvas never presses, wherever it goes")
  mutating func paintingNeverPresses() throws {
    table.begin(1, at: Self.canvas)
    let before = table.session.seats
    let controls = try #require(table.session.layouts[.first]).cells.map(\.control)
    for (index, control) in controls.enumerated() {
      let effects = table.move(1, to: try table.place(control))
      #expect(effects.changes.count == 1 && effects.programRequests == [])
      #expect(effects.palettes == (index == 0 ? [.first] : []), "it fades once")
    }
    let end = table.lift(1, at: try table.place(.clear(.everyones)))
    #expect(end.programRequests == [] && table.session.seats == before)
    #expect(table.session.drawing.completed.map(\.samples.count) == [controls.count + 2])
  }

  @Test("a control is pressed while a finger holds it, and chosen when that finger lifts")
  mutating func pressAndChoose() throws {
    #expect(try table.press(1, .color(0)).palettes == [.first])
    #expect(palette.pressed == [.color(0)] && brush.color == BarColors.colors[4].color)
    #expect(table.move(1, to: try table.place(.color(0))).palettes == [])
    #expect(table.lift(1).palettes == [.first])
    #expect(palette.pressed == [] && brush.color == BarColors.colors[0].color)
  }

  @Test mutating func `sliding off a control lets go of it for good`() throws {
    let before = table.session.seats
    try table.press(1, .color(0))
    #expect(table.move(1, to: Self.canvas).palettes == [.first])
    #expect(palette.pressed == [])
    #expect(table.move(1, to: try table.place(.color(0))).palettes == [])
    let end = table.lift(1, at: try table.place(.color(0)))
    #expect(end == Effects() && table.session.seats == before)
  }

  @Test mutating func `an end beside the control lets go of it, too`() throws {
    let before = table.session.seats
    try table.press(1, .tool(.eraser))
    table.lift(1, at: Self.canvas)
    #expect(table.session.seats == before)
  }

  @Test mutating func `a press that another client takes chooses nothing`() throws {
    let before = table.session.seats
    _ = table.session.handle(.finger(1, .begin, at: try table.place(.color(0))))
    #expect(palette.pressed == [.color(0)])
    #expect(table.session.handle(.finger(1, .end, at: nil)).palettes == [.first])
    #expect(table.session.seats == before)
  }

  @Test mutating func `the palette works while nine fingers paint`() throws {
    for finger in UInt32(1)...9 { table.begin(finger, at: Point(x: 60 * Double(finger), y: 100)) }
    let controls =
      BarColors.colors.indices.map(PaletteControl.color)
      + OriginalProgram.widths.indices.map(PaletteControl.width) + [.save]
    for (step, control) in controls.enumerated() {
      for finger in UInt32(1)...9 {
        table.move(finger, to: Point(x: 60 * Double(finger), y: 110 + Double(step)))
      }
      let effects = try table.tap(control, finger: 100 + UInt32(step))
      #expect(effects.programRequests == (control == .save ? [.save(for: .first)] : []))
    }
    #expect(brush.color == BarColors.colors[9].color && brush.width == 50)
    for finger in UInt32(1)...9 { table.lift(finger) }
    let strokes = table.session.drawing.completed
    #expect(strokes.map(\.samples.count) == [Int](repeating: controls.count + 1, count: 9))
    #expect(Set(strokes.map(\.brush)).count == 1)
  }

  @Test mutating func `two fingers can hold two controls at once`() throws {
    try table.press(1, .color(0))
    try table.press(2, .tool(.highlighter))
    #expect(palette.pressed == [.color(0), .tool(.highlighter)])
    table.lift(1)
    #expect(palette.pressed == [.tool(.highlighter)])
    table.lift(2)
    #expect(palette == PaletteState() && brush.tool == .highlighter)
  }

  @Test("Save requests a picture, and so does its key; a mouse can press it, too")
  mutating func save() throws {
    #expect(try table.tap(.save).programRequests == [.save(for: .first)])
    try table.show(.save)
    let place = try table.place(.save)
    func mouse(_ phase: PointerEvent.Phase) -> InputEvent { .pointing(8, phase, at: place) }
    #expect(table.session.handle(mouse(.press(button: 1))).programRequests == [])
    // Once it is known that the mouse was not unplugged.
    #expect(table.session.handle(mouse(.release(button: 1))).programRequests == [])
    #expect(table.session.decideLifts().programRequests == [.save(for: .first)])
    let key = InputEvent.key(KeyPress(keysym: 0x73, control: true))
    #expect(table.session.handle(key).programRequests == [.save(for: .first)])
    #expect(table.session.drawing.isEmpty)
  }

  @Test mutating func `resizing moves the palette and leaves the drawing and the fingers`() throws {
    table.begin(1, at: Self.canvas)
    let before = table.session.drawing
    table.session.resize(windowWidth: 400, windowHeight: 300, metrics: .standard)
    #expect(table.session.drawing == before)
    let window = PixelRect(x: 0, y: 0, width: 400, height: 300)
    #expect(table.session.layouts[.first]?.space.window == window)
    #expect(table.move(1, to: Point(x: 390, y: 290)).changes.count == 1)
  }

  @Test mutating func `a finger does not hold a control that is no longer shown`() throws {
    try table.press(1, .clear(.everyones))
    try table.tap(.grip)
    #expect(palette.isFolded && palette.pressed == [] && !table.session.isAnimated)
    #expect(table.lift(1) == Effects())
  }

  @Test mutating func `painting closes a seat's panel, unless a finger is on the palette`() throws {
    try table.tap(.panel(.widths))
    try table.press(1, .widthSlider)
    table.begin(2, at: Self.canvas)
    #expect(palette.panel == .widths)
    table.lift(1)
    table.begin(3, at: Self.canvas)
    #expect(palette.panel == nil)
  }
}
