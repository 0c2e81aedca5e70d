import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The chip that gives back a stroke as the hand drew it")
struct ShapeChipTests {
  var table = Table()

  private var drawn: [[Point]] {
    table.session.drawing.completed.map { $0.samples.unpacked.map(\.position) }
  }

  private func middle(of chip: ShapeChip) -> Point { chip.space.windowPoint(chip.frame.center) }

  @Test(
    "a tap on it gives the hand's stroke back, as undo does, and redo makes it the figure again")
  mutating func tap() throws {
    let way = table.figure(1)
    #expect(drawn.map(\.count) == [2])
    let chip = try #require(table.session.shapeChips.first)
    table.begin(2, at: middle(of: chip))
    #expect(table.session.shapeChips.first?.isPressed == true)
    #expect(table.session.drawing.inProgress.isEmpty, "the tap leaves no ink")
    table.lift(2)
    _ = table.session.decideLifts()
    #expect(drawn == [way] && table.session.shapeChips.isEmpty)
    try table.tap(.redo)
    #expect(drawn.map(\.count) == [2] && table.session.shapeChips.isEmpty)
  }

  @Test("a finger that slides off it does nothing, and while it is pressed it stays")
  mutating func slide() throws {
    table.figure(1)
    let chip = try #require(table.session.shapeChips.first)
    table.begin(2, at: middle(of: chip))
    table.wait(10_000)
    #expect(table.session.shapeChips.count == 1)
    table.move(2, to: Point(x: 300, y: 500))
    table.lift(2)
    #expect(drawn.map(\.count) == [2])
    table.wait(1)
    #expect(table.session.shapeChips.isEmpty, "its time is over")
  }

  @Test mutating func `it goes after some seconds, and says when`() throws {
    table.figure(1)
    let end = Timestamp(milliseconds: table.clock) + HoldTuning.shapeChipStays
    #expect(table.session.nextDeadline.map { $0 <= end } == true)
    table.wait(HoldTuning.shapeChipStays + .milliseconds(-1))
    #expect(table.session.shapeChips.count == 1)
    #expect(table.wait(1).surfaces.contains(.shapeChips) && table.session.shapeChips.isEmpty)
    #expect(drawn.map(\.count) == [2])
  }

  @Test("it goes when its seat paints on or undoes, and when the view or the board changes")
  mutating func ends() throws {
    let ways: [(String, (inout Table) throws -> Void)] = [
      ("a stroke", { $0.begin(2, at: Point(x: 200, y: 200)) }),
      ("undo", { try $0.tap(.undo) }),
      ("a zoom", { _ = $0.session.handle(.key(KeyPress(keysym: 0x3D, control: true))) }),
      ("a board", { _ = $0.session.handle(.key(KeyPress(keysym: 0x6E, control: true))) }),
      ("a drawing", { _ = $0.session.open(Boards()) }),
      (
        "a size",
        {
          $0.session.resize(windowWidth: 900, windowHeight: 700, metrics: .standard)
        }
      ),
    ]
    for (name, end) in ways {
      var table = Table()
      table.figure(1)
      #expect(table.session.shapeChips.count == 1)
      try end(&table)
      #expect(table.session.shapeChips.isEmpty, "\(name)")
    }
  }

  @Test mutating func `a stroke of another seat leaves it, and each seat has one`() throws {
    var table = Table(seats: 2)
    table.figure(1, at: Point(x: 400, y: 450))
    table.figure(2, at: Point(x: 400, y: 200))
    table.stroke(3, at: Point(x: 900, y: 200))
    let seats = [try table.seat(.bottom).id, try table.seat(.top).id]
    #expect(table.session.shapeChips.map(\.seat) == [seats[0]])
    table.figure(4, at: Point(x: 400, y: 200))
    #expect(table.session.shapeChips.map(\.seat) == seats)
    #expect(table.session.shapeChips.map(\.space.edge) == [.bottom, .top])
  }

  @Test(arguments: 0..<8)
  func `it lies in the window, beside the finger, and on no palette`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var shown = 0
    for finger in UInt32(0)..<40 {
      var table = Table(seats: random.integer(in: 1...4))
      var effects = Effects()
      if random.oneIn(2) { table.session.toggle(.colors, of: .first, &effects) }
      let start = Point(x: random.real(in: 10...1270), y: random.real(in: 10...710))
      let along = random.element(
        of: [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8), (-0.8, 0.6)].map {
          Point(x: $0.0, y: $0.1)
        })
      let way = table.figure(finger + 1, at: start, along: along)
      guard let chip = table.session.shapeChips.first, let end = way.last else { continue }
      shown += 1
      let frame = chip.space.windowRect(chip.frame)
      #expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= 1280 && frame.maxY <= 720)
      let (x, y) = (frame.center.x - end.x, frame.center.y - end.y)
      let distance = (x * x + y * y).squareRoot() / frame.width
      #expect(distance > 1.5 && distance < 3.5, "it is not under the finger, nor far away")
      for layout in table.session.layouts.values {
        for rect in [layout.frame, layout.panel?.frame].compactMap({ $0 }) {
          #expect(!layout.space.windowRect(rect).intersects(frame))
        }
      }
    }
    #expect(shown > 10)
  }

  @Test mutating func `a figure that is completed because another board is shown has no chip`() {
    for place in [Point(x: 400, y: 300), Point(x: 450, y: 301), Point(x: 600, y: 300)] {
      if place.x == 400 { table.begin(1, at: place) } else { table.move(1, to: place) }
    }
    table.wait(600)
    #expect(table.session.contactsWithFigures == [.touch(1)])
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.shapeChips.isEmpty, "the figure is on the other board")
  }
}
