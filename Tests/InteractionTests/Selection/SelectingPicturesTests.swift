import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Selecting images")
struct SelectingPicturesTests {
  var table = Table()
  private var bottom: SeatID { table.session.seats.keys[0] }

  /// Strokes 0 and 1 go from x = 300 to 340, at y = 100 and 200. Stroke 2 is an image on the paper below
  /// the first one, from (200, 50) to (400, 150).
  init() throws {
    for finger in UInt32(0)..<2 {
      table.stroke(finger, at: Point(x: 300, y: 100 * Double(finger + 1)))
    }
    var random = SeededGenerator(seed: 1)
    let image = TestPictures.noise(width: 200, height: 100, using: &random)
    _ = table.session.paste(image, at: Point(x: 300, y: 100))
    try table.tap(.tool(.select))
    table.wait(1_000)
  }

  private var selected: [UInt32]? { table.session.selections.bySeat[bottom]?.strokes.map(\.number) }

  private mutating func tap(_ x: Double, _ y: Double) {
    table.tap(9, at: Point(x: x, y: y))
  }

  @Test("a tap selects an image where no ink lies above it, and ink where some does")
  mutating func taps() {
    tap(320, 101)
    #expect(selected == [0])
    for _ in 0..<2 { tap(320, 101) }
    #expect(selected == nil)
    tap(230, 70)
    #expect(selected == [2])
    tap(600, 600)
    #expect(selected == nil)
  }

  @Test("a loop around an image selects it, and one through a small part of it does not")
  mutating func loops() {
    func loop(_ table: inout Table, _ rect: Rect) {
      table.begin(9, at: Point(x: rect.minX, y: rect.minY))
      for corner in [
        Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
        Point(x: rect.minX, y: rect.maxY),
      ] { table.move(9, to: corner) }
      table.lift(9)
    }
    loop(&table, Rect(minX: 150, minY: 20, maxX: 450, maxY: 170))
    #expect(selected == [0, 2])
    tap(600, 600)
    loop(&table, Rect(minX: 150, minY: 20, maxX: 250, maxY: 170))
    #expect(selected == nil)
  }

  @Test mutating func `one finger moves an image, and undo takes that back in one step`() {
    tap(230, 70)
    let before = table.session.drawing.pictures
    table.begin(9, at: Point(x: 230, y: 70))
    table.move(9, to: Point(x: 260, y: 120))
    table.move(9, to: Point(x: 280, y: 170))
    let held = table.session.drawing.pictures
    table.lift(9, at: Point(x: 280, y: 170))
    #expect(held == table.session.drawing.pictures && held != before)
    let left = before.first?.frame.minX ?? 0
    #expect(table.session.drawing.pictures.first?.frame.minX == left + 50)
    _ = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(table.session.drawing.pictures == before)
  }

  @Test("a stroke eraser leaves an image on the paper, and takes one that lies before the ink")
  mutating func erasers() throws {
    try table.tap(.tool(.strokeEraser))
    table.stroke(4, at: Point(x: 230, y: 80))
    #expect(table.session.drawing.pictures.count == 1)
    let image = StrokeIndex(2)
    _ = table.session.boards.current.drawing.alter([image], .toFront, by: bottom)
    table.wait(1_000)
    table.stroke(4, at: Point(x: 230, y: 80))
    #expect(!table.session.drawing.isVisible(image))
  }

  @Test("an image moves to the front and to the back, and its copy lies where it does")
  mutating func stacking() {
    tap(230, 70)
    var effects = Effects()
    table.session.perform(.toFront, of: bottom, &effects)
    #expect(table.session.drawing.pictures.isEmpty && table.session.drawing.completed.count == 3)
    table.session.perform(.duplicate, of: bottom, &effects)
    #expect(selected == [3] && table.session.drawing.completed.count == 4)
    table.session.perform(.toBack, of: bottom, &effects)
    #expect(table.session.drawing.pictures.count == 1)
    table.session.perform(.duplicate, of: bottom, &effects)
    #expect(selected == [4] && table.session.drawing.pictures.count == 2)
    table.session.perform(.delete, of: bottom, &effects)
    #expect(table.session.drawing.pictures.count == 1)
  }

  @Test mutating func `what is copied with images is pasted with them, as one edit`() {
    let image = table.session.drawing.strokes[2]
    let page = InkPage(objects: [image, table.session.drawing.strokes[0].lying(onPaper: false)])
    _ = table.session.paste(page.strokes, page.pictures, by: bottom)
    #expect(table.session.drawing.pictures.count == 2 && selected == [3, 4])
    _ = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(table.session.drawing.pictures.count == 1 && table.session.drawing.completed.count == 2)
  }

  @Test mutating func `an image that is pasted while its seat selects is selected`() {
    var random = SeededGenerator(seed: 2)
    _ = table.session.paste(TestPictures.any(using: &random), by: bottom)
    #expect(selected == [3])
  }
}
