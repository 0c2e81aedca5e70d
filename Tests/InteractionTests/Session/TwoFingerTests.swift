import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("Two fingers move the view, if that is switched on")
struct TwoFingerTests {
  var table = Table()
  private static let (left, right) = (Point(x: 500, y: 300), Point(x: 700, y: 300))

  init() throws {
    try table.openSettings()
    try table.tap(.setting(.twoFingerZoom))
    for _ in 0..<2 { try table.tap(.panel(.menu)) }
  }

  private var strokes: Int {
    table.session.drawing.inProgress.count + table.session.drawing.completed.count
  }

  @Test("two that come down together scale the view around them, and leave no ink and no undo")
  mutating func pinch() {
    table.begin(1, at: Self.left)
    table.wait(60)
    table.move(1, to: Point(x: 503, y: 302))
    table.begin(2, at: Self.right)
    #expect(strokes == 0)
    let before = table.session.view
    table.move(1, to: Point(x: 403, y: 302))
    table.move(2, to: Point(x: 800, y: 300))
    #expect(abs(table.session.view.scale / before.scale - 2) < 0.05)
    table.lift(1)
    let scaled = table.session.view
    table.move(2, to: Point(x: 830, y: 310))
    #expect(table.session.view.scale == scaled.scale, "the finger that is left moves it")
    #expect(table.session.view.origin.x == scaled.origin.x + 30)
    table.lift(2)
    #expect(strokes == 0 && !table.session.drawing.canUndo(by: .first))
    table.stroke(3)
    #expect(strokes == 1, "one finger paints")
  }

  @Test mutating func `three that come down together all paint, and the view is as it was`() {
    let before = table.session.view
    table.begin(1, at: Self.left)
    table.begin(2, at: Self.right)
    table.move(2, to: Point(x: 710, y: 300))
    #expect(table.session.view != before)
    table.wait(50)
    table.begin(3, at: Point(x: 600, y: 500))
    #expect(table.session.view == before && strokes == 3)
    for finger in UInt32(1)...3 {
      table.move(finger, to: Point(x: 300 + 100 * Double(finger), y: 200))
      table.lift(finger)
    }
    #expect(table.session.drawing.completed.count == 3)
  }

  @Test("a second finger that comes later, or after the first has painted, paints too")
  mutating func apart() {
    table.begin(1, at: Self.left)
    table.wait(250)
    table.begin(2, at: Self.right)
    #expect(strokes == 2)
    table.lift(1)
    table.lift(2)
    table.begin(3, at: Self.left)
    table.move(3, to: Point(x: 560, y: 300))
    table.begin(4, at: Self.right)
    #expect(strokes == 4)
  }

  @Test mutating func `a third finger that comes later helps the two`() {
    table.begin(1, at: Self.left)
    table.begin(2, at: Self.right)
    table.wait(400)
    table.begin(3, at: Point(x: 600, y: 500))
    #expect(strokes == 0)
    let before = table.session.view.origin
    for finger in UInt32(1)...3 {
      let start = [Self.left, Self.right, Point(x: 600, y: 500)][Int(finger) - 1]
      table.move(finger, to: Point(x: start.x + 30, y: start.y))
    }
    #expect(abs(table.session.view.origin.x - before.x - 30) < 0.01)
  }

  @Test("if another client takes the second finger, the first paints again, in the view as it was")
  mutating func taken() {
    let before = table.session.view
    table.begin(1, at: Self.left)
    _ = table.session.handle(.finger(2, .begin, at: Self.right))
    table.move(1, to: Point(x: 480, y: 300))
    #expect(strokes == 0 && table.session.view != before)
    _ = table.session.handle(.finger(2, .end, at: nil))
    #expect(strokes == 1 && table.session.view == before)
    table.move(1, to: Point(x: 400, y: 300))
    table.lift(1)
    #expect(table.session.drawing.completed.count == 1)
  }

  @Test("if another client takes the third finger, the other two go on painting")
  mutating func thirdTaken() throws {
    try table.tap(.cycleColors)
    table.begin(1, at: Self.left)
    table.begin(2, at: Self.right)
    _ = table.session.handle(.finger(3, .begin, at: Point(x: 600, y: 500)))
    let brushes = try [1, 2].map { try table.brush(of: $0) }
    _ = table.session.handle(.finger(3, .end, at: nil))
    #expect(strokes == 2)
    #expect(try [1, 2].map { try table.brush(of: $0) } == brushes)
    table.begin(4, at: Point(x: 300, y: 500))
    #expect(try table.brush(of: 4).color == BarColors.colors[3].color, "each took one colour")
  }

  @Test("while a page of a document is shown, they move the view in any case, on normal palettes")
  mutating func page() throws {
    table = Table()
    let page = try #require(PaperPage(TestPages.document([(600, 800)]), index: 0))
    table.session.boards.current.paper.page = page
    let before = table.session.view
    table.begin(1, at: Self.left)
    table.begin(2, at: Self.right)
    table.move(2, to: Point(x: 900, y: 300))
    #expect(strokes == 0 && table.session.view.scale > before.scale)
    for finger in UInt32(1)...2 { table.lift(finger) }
    // The row of the settings shows that, and changes nothing meanwhile.
    let (seat, entry) = (try table.seat(.bottom), PaletteControl.setting(.twoFingerZoom).entry)
    let context = ControlContext(
      seat, canUndo: false, canRedo: false, paper: table.session.boards.current.paper, board: 0,
      boards: 1, canPutBackBoard: false, screenSettings: table.session.screenSettings)
    #expect(entry.isChosen(context) && entry.isDimmed(context))
    var effects = Effects()
    table.session.activate(.setting(.twoFingerZoom), of: seat.id, &effects)
    #expect(try table.seat(.bottom).palette == seat.palette)
    table.session.seats[seat.id]?.palette.isSimple = true
    table.begin(3, at: Self.left)
    table.begin(4, at: Self.right)
    #expect(strokes == 2)
  }

  @Test("a finger that is up, but whose end is still to come, is not one of two")
  mutating func left() {
    table.begin(1, at: Self.left)
    table.leave(1, isPending: true)
    table.begin(2, at: Self.right)
    #expect(strokes == 2)
  }

  @Test mutating func `with finger colours, two that move the view use up no colour`() throws {
    try table.tap(.cycleColors)
    table.begin(1, at: Self.left)
    table.begin(2, at: Self.right)
    table.lift(1)
    table.lift(2)
    table.begin(3, at: Self.left)
    #expect(try table.brush(of: 3).color == BarColors.colors[0].color)
  }

  @Test("with a second seat all fingers paint; the switch is off at first, and is kept")
  mutating func switching() throws {
    #expect(!PaletteState()[.twoFingerZoom])
    let kept = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(kept[0].palette[.twoFingerZoom] && !kept[0].palette.isFolded)
    _ = table.session.takeSeat(at: SeatPlace(.top))
    table.begin(1, at: Self.left)
    table.begin(2, at: Self.right)
    #expect(strokes == 2)
  }

  @Test("strokes that the stroke eraser took come back when two fingers turn out to move the view")
  mutating func strokeEraser() throws {
    table.stroke(1, at: Self.left)
    try table.tap(.tool(.strokeEraser))
    table.begin(2, at: Self.left)
    #expect(table.session.drawing.completed.isEmpty)
    table.begin(3, at: Self.right)
    #expect(table.session.drawing.completed.count == 1)
    table.lift(2)
    table.lift(3)
    #expect(table.session.knownContacts.isEmpty)
  }

  @Test mutating func `a hint tells the scale while it changes, and a while after`() {
    table.begin(1, at: Self.left)
    table.begin(2, at: Self.right)
    table.move(1, to: Point(x: 400, y: 300))
    table.move(2, to: Point(x: 800, y: 300))
    table.wait(1)
    #expect(
      table.session.seats[.first]?.palette.hint?.message == Message(.zoomPercent, .number(200)))
    table.lift(1)
    table.lift(2)
    table.wait(HoldTuning.hintStays)
    #expect(table.session.seats[.first]?.palette.hint == nil)
    #expect(table.session.nextDeadline == nil)
  }
}
