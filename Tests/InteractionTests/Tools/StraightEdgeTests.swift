import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Straight strokes")
struct StraightEdgeTests {
  var table = Table()
  private var drawing: Drawing { table.session.drawing }
  private let way = [(300, 300), (340, 330), (360, 250), (420, 310)].map {
    Point(x: Double($0.0), y: Double($0.1))
  }

  private mutating func turnOn(_ control: PaletteControl, in panel: PalettePanel = .menu) throws {
    try table.tap(.panel(panel))
    try table.tap(control)
    try table.tap(.panel(panel))
    table.wait(1_000)
  }

  /// Where two fingers rest.
  private let places = [Point(x: 200, y: 400), Point(x: 500, y: 420)]

  /// Two fingers come down, and rest for so many milliseconds.
  private mutating func rest(_ milliseconds: Int64) {
    for (finger, place) in places.enumerated() { table.begin(UInt32(finger + 1), at: place) }
    table.wait(milliseconds)
  }

  /// Two fingers lie on the paper as a straight-edge, after that has been switched on.
  private mutating func layEdge() throws {
    try turnOn(.setting(.straightEdge), in: .paper)
    rest(400)
  }

  /// Draws with a finger while Shift is held.
  private mutating func drawWithShift(_ finger: UInt32) {
    for (index, place) in way.enumerated() {
      _ = table.session.handle(
        .finger(
          finger, index == 0 ? .begin : .update(pendingEnd: false), at: place,
          hasShift: index == 0, milliseconds: table.clock))
    }
    _ = table.session.handle(.finger(finger, .ownership, at: nil, milliseconds: table.clock))
    table.lift(finger)
  }

  /// A device is switched off, at so many milliseconds before now by the server's clock.
  private mutating func disable(_ device: Int, at ago: Int64 = 0) {
    let time = Timestamp(milliseconds: table.clock - ago)
    _ = table.session.handle(.devices(DeviceChange(kind: .disabled, device: device, time: time)))
  }

  private func positions(_ stroke: Stroke?) -> [Point]? { stroke?.samples.unpacked.map(\.position) }

  @Test("a finger that comes down with Shift draws a straight stroke, and one step undoes it")
  mutating func shift() throws {
    drawWithShift(1)
    #expect(drawing.completed.count == 1)
    #expect(positions(drawing.completed.first) == [way[0], way[3]])
    try table.tap(.undo)
    #expect(drawing.completed.isEmpty)
  }

  @Test("two fingers that seem to rest because the program was stopped are no straight-edge")
  mutating func stopped() throws {
    try turnOn(.setting(.straightEdge), in: .paper)
    table.begin(1, at: Point(x: 200, y: 400))
    table.begin(2, at: Point(x: 500, y: 420))
    let time = table.clock + 100
    table.sleep(900)
    _ = table.session.handle(.finger(3, .begin, at: Point(x: 350, y: 300), milliseconds: time))
    #expect(drawing.inProgress.count == 3)
  }

  @Test("a third finger along two that rest draws straight, and they leave no ink")
  mutating func guides() throws {
    try layEdge()
    for finger in UInt32(3)...4 {
      table.begin(finger, at: way[0])
      #expect(drawing.inProgress.count == 1, "the straight-edge has no ink")
      for place in way.dropFirst() { table.move(finger, to: place) }
      table.lift(finger)
    }
    table.move(1, to: Point(x: 260, y: 400))
    table.lift(1)
    table.lift(2)
    #expect(drawing.completed.map { positions($0) } == [[way[0], way[3]], [way[0], way[3]]])
    table.begin(5, at: way[0])
    for place in way.dropFirst() { table.move(5, to: place) }
    table.lift(5)
    #expect(positions(drawing.completed.last) == way, "without the fingers, it is a stroke again")
  }

  @Test("fingers that rest as a straight-edge get their dots back if no line is drawn along them")
  mutating func givesBack() throws {
    try layEdge()
    table.begin(3, at: way[0])
    #expect(drawing.inProgress.count == 1)
    table.lift(3)
    table.move(1, to: Point(x: 203, y: 401))
    table.lift(1)
    table.lift(2)
    #expect(
      drawing.completed.map { positions($0) }
        == [[way[0]], [places[0], Point(x: 203, y: 401)], [places[1]]])
    try table.tap(.undo)
    #expect(drawing.completed.count == 2 && drawing.inProgress.isEmpty)
  }

  @Test("a finger that lifts before its line is sure gets its dot back if there is no line")
  mutating func liftsEarly() throws {
    try layEdge()
    table.begin(3, at: way[0])
    table.move(3, to: way[3])
    table.lift(1)
    #expect(drawing.completed.isEmpty)
    table.move(3, to: way[0])
    table.lift(3)
    table.lift(2)
    #expect(Set(drawing.completed.map { positions($0) }) == [[way[0]], [places[0]], [places[1]]])
  }

  @Test("a finger of a straight-edge along which nothing is drawn paints on when it moves on")
  mutating func paintsOn() throws {
    try layEdge()
    table.begin(3, at: way[0])
    table.move(1, to: Point(x: 260, y: 400))
    #expect(drawing.inProgress.keys.count == 1, "a line may come")
    table.lift(3)
    table.move(1, to: Point(x: 300, y: 400))
    let shown = drawing.inProgress.values.map { $0.samples.map(\.position) }
    #expect(
      shown == [
        [Point(x: 200, y: 400), Point(x: 260, y: 400), Point(x: 300, y: 400)],
        [Point(x: 500, y: 420)],
      ])
    table.lift(1)
    table.lift(2)
    #expect(drawing.completed.count == 3 && drawing.inProgress.isEmpty)
  }

  /// When the fingers of a straight-edge lift.
  enum Lift: CaseIterable {
    case duringTheLine, afterTheLine, whenItIsTakenBack
  }

  @Test(
    "fingers get their dots back if the line along them is taken back after its lift",
    arguments: Lift.allCases)
  mutating func lineIsTakenBack(lift: Lift) throws {
    try layEdge()
    table.begin(3, at: way[0], device: 10)
    table.move(3, to: way[3])
    if lift == .duringTheLine { table.lift(1) }
    table.lift(3, at: way[3])
    if lift == .afterTheLine {
      table.lift(1)
      table.lift(2)
    }
    #expect(drawing.completed.map { positions($0) } == [[way[0], way[3]]])
    disable(10)
    for finger in UInt32(1)...2 { table.lift(finger) }
    #expect(Set(drawing.completed.map { positions($0) }) == [[places[0]], [places[1]]])
    #expect(drawing.completed.count == 2 && drawing.inProgress.isEmpty)
  }

  @Test mutating func `a finger paints on after the line along it was taken back`() throws {
    try layEdge()
    table.begin(3, at: way[0], device: 10)
    table.move(3, to: way[3])
    table.lift(3, at: way[3])
    disable(10)
    table.move(1, to: Point(x: 260, y: 400))
    #expect(drawing.inProgress.values.map(\.samples.count).sorted() == [1, 2])
  }

  @Test("if one of two lines is taken back, the fingers were a straight-edge all the same")
  mutating func oneOfTwoLines() throws {
    try layEdge()
    for finger in UInt32(3)...4 {
      table.begin(finger, at: way[0], device: 10)
      table.move(finger, to: way[3])
      table.lift(finger, at: way[3])
      table.wait(100)
    }
    table.lift(1)
    disable(10, at: 100)
    table.lift(2)
    #expect(drawing.completed.count == 1)
  }

  @Test(
    "a finger that lifts during a second line gets nothing back if only the first is taken back")
  mutating func liftsDuringSecondLine() throws {
    try layEdge()
    table.begin(3, at: way[0], device: 10)
    table.move(3, to: way[3])
    table.lift(3, at: way[3])
    table.begin(4, at: way[0])
    table.move(4, to: way[3])
    for finger in UInt32(1)...2 { table.lift(finger) }
    table.lift(4, at: way[3])
    disable(10)
    #expect(drawing.completed.map(\.contact) == [.touch(4)] && drawing.inProgress.isEmpty)
  }

  @Test mutating func `fingers that are taken back with their line get nothing back`() throws {
    try layEdge()
    table.begin(3, at: way[0])
    table.move(3, to: way[3])
    for finger in UInt32(1)...3 { table.lift(finger, at: way[3]) }
    disable(9)
    #expect(drawing.completed.isEmpty && drawing.inProgress.isEmpty)
  }

  @Test("on another board, a straight-edge along which nothing was drawn leaves its dots behind")
  mutating func boards() throws {
    try layEdge()
    table.tap(3, at: way[0])
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.boards.all[0].drawing.completed.count == 3)
    table.lift(1)
    table.lift(2)
    #expect(drawing.isEmpty && table.session.boards.all[0].drawing.completed.count == 3)
  }

  @Test("two fingers that rest have a ruler with its angle, until one of them moves or lifts")
  mutating func ruler() throws {
    try turnOn(.setting(.straightEdge), in: .paper)
    rest(200)
    #expect(table.session.rulers.isEmpty)
    #expect(table.wait(120).rulersChanged)
    #expect(table.session.rulers.map(\.degrees) == [176])
    #expect(drawing.inProgress.count == 2, "the ruler takes no ink")
    #expect(table.move(2, to: Point(x: 560, y: 420)).rulersChanged)
    #expect(table.session.rulers.isEmpty)
    table.lift(2)
    table.begin(3, at: Point(x: 200, y: 300))
    table.wait(310)
    #expect(table.session.rulers.map(\.degrees) == [90])
    table.begin(4, at: way[0])
    #expect(table.session.rulers.count == 1, "it stays while a line is drawn along it")
    table.move(3, to: Point(x: 300, y: 300))
    #expect(table.session.rulers.map(\.degrees) == [45], "it follows the fingers")
    table.lift(4)
    #expect(table.lift(3).rulersChanged && table.session.rulers.isEmpty)
  }

  @Test(arguments: ScreenEdge.allCases)
  mutating func `a ruler has the angle that its person sees`(edge: ScreenEdge) throws {
    var table = Table.large(seats: 4)
    try table.tap(.panel(.paper), at: edge)
    try table.tap(.setting(.straightEdge), at: edge)
    try table.tap(.panel(.paper), at: edge)
    table.wait(1_000)
    let space = SeatSpace(edge: edge, window: table.session.window)
    let near = space.height - 250
    for (finger, x, y) in [(UInt32(1), -50.0, 0.0), (2, 50, -57.7)] {
      table.begin(finger, at: space.windowPoint(Point(x: space.width / 2 + x, y: near + y)))
    }
    table.wait(400)
    #expect(table.session.rulers.map(\.degrees) == [30])
    #expect(table.session.rulers.map(\.space.edge) == [edge])
  }

  @Test("fingers that move, that have just come down or without the switch are no straight-edge")
  mutating func noGuides() throws {
    rest(400)
    table.begin(3, at: way[0])
    #expect(drawing.inProgress.count == 3)
    for finger in UInt32(1)...3 { table.lift(finger) }
    try turnOn(.setting(.straightEdge), in: .paper)
    rest(100)
    table.begin(3, at: way[0])
    #expect(drawing.inProgress.count == 3)
    for finger in UInt32(1)...3 { table.lift(finger) }
    table.begin(1, at: Point(x: 200, y: 400))
    table.begin(2, at: Point(x: 500, y: 420))
    table.move(2, to: Point(x: 540, y: 420))
    table.wait(400)
    table.begin(3, at: way[0])
    #expect(drawing.inProgress.count == 3)
  }

  @Test mutating func `ends snap to the paper's lines if that is switched on`() throws {
    try turnOn(.setting(.snapping), in: .paper)
    table.session.boards.current.paper.pattern = .squared
    let spacing = table.session.boards.current.paper.spacing
    drawWithShift(1)
    for position in positions(drawing.completed.last) ?? [] {
      for coordinate in [position.x, position.y] {
        let rest = abs(coordinate.remainder(dividingBy: spacing))
        #expect(rest < 0.1 || rest > 4)
      }
    }
    let seats = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(seats[0].palette[.snapping])
  }

  @Test mutating func `a straight stroke of a finger that another client takes is gone`() {
    _ = table.session.handle(.finger(1, .begin, at: way[0], hasShift: true, milliseconds: 5))
    _ = table.cancelAll()
    #expect(drawing.inProgress.isEmpty && drawing.completed.isEmpty)
  }
}
