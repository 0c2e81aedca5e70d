import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Strokes that become figures")
struct ShapeTests {
  var table = Table()

  /// Draws with a finger that stays down.
  private mutating func draw(_ finger: UInt32, _ way: [Point]) {
    table.begin(finger, at: way[0])
    for place in way.dropFirst() { table.move(finger, to: place) }
  }

  private static let wavy = (0...20).map {
    Point(x: 200 + 10 * Double($0), y: 200 + ($0.isMultiple(of: 2) ? 2 : 0))
  }
  private static let box = [
    (200.0, 150.0), (300, 152), (302, 250), (201, 249), (200, 155),
  ].map { Point(x: $0.0, y: $0.1) }

  /// The box with points between its corners.
  private static let wavyBox = zip(box, box.dropFirst()).flatMap { start, end in
    (0..<12).map { step in
      let part = Double(step) / 12
      return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
  }

  @Test("a finger that rests at the end of a stroke makes it straight; undo gives back the hand's")
  mutating func straight() throws {
    draw(1, Self.wavy)
    table.wait(400)
    #expect(table.session.drawing.inProgress[.touch(1)]?.samples.count == 21)
    table.wait(150)
    #expect(table.session.drawing.inProgress[.touch(1)]?.samples.count == 2)
    table.lift(1)
    #expect(table.session.drawing.completed.map(\.samples.count) == [2])
    try table.tap(.undo)
    #expect(
      table.session.drawing.completed.map { $0.samples.unpacked.map(\.position) } == [Self.wavy])
    try table.tap(.undo)
    #expect(table.session.drawing.completed.isEmpty)
    for _ in 0..<2 { try table.tap(.redo) }
    #expect(table.session.drawing.completed.map(\.samples.count) == [2])
  }

  @Test mutating func `a stroke may end exactly where it began`() {
    draw(1, Self.wavyBox + [Self.box[0]])
    table.wait(600)
    #expect(table.session.drawing.inProgress[.touch(1)]?.samples.count == 5)
  }

  @Test("the finger then sizes and turns the figure, and a second finger makes it regular")
  mutating func sizes() throws {
    draw(1, Self.wavyBox)
    table.wait(600)
    func corners() throws -> [Point] {
      try #require(table.session.drawing.inProgress[.touch(1)]).samples.map(\.position)
    }
    let first = try corners()
    #expect(first.count == 5 && first[0] == first[4])
    table.move(1, to: Point(x: 100, y: 100))
    let larger = try corners()
    #expect(larger.map(\.x).min() ?? 0 < 120 && larger.map(\.x).max() ?? 0 > 380)
    table.begin(2, at: Point(x: 500, y: 300))
    #expect(InkFigure.polygon(Array(try corners().dropLast())).kind != .triangle)
    #expect(table.session.drawing.inProgress.count == 1, "the second finger leaves no ink")
    table.lift(2)
    #expect(try corners() == larger)
    table.lift(1)
    #expect(table.session.drawing.completed.map(\.samples.count) == [5])
  }

  @Test("undo gives back all of the hand's stroke, also what it did after its rest, and its breaks")
  mutating func keepsAll() throws {
    draw(1, Self.wavy)
    table.wait(600)
    #expect(table.session.contactsWithFigures == [.touch(1)])
    var way = Self.wavy
    for step in 1...12 {
      let place = Point(x: 400 + 4 * Double(step), y: 200 - 3 * Double(step))
      if step == 6 { _ = table.session.handle(.mappingChanged(device: nil)) }
      table.move(1, to: place)
      way.append(place)
    }
    table.lift(1)
    #expect(table.session.drawing.completed.map(\.samples.count) == [2])
    try table.tap(.undo)
    let hand = try #require(table.session.drawing.completed.first)
    #expect(hand.samples.unpacked.map(\.position) == way)
    #expect(Array(hand.samples.breaks) == [26])
    try table.tap(.redo)
    #expect(table.session.drawing.completed.map(\.samples.count) == [2])
  }

  @Test("the hand's ink stays if the finger moves on or writes small, or if figures are off")
  mutating func plain() throws {
    draw(1, Self.wavy)
    table.wait(400)
    table.move(1, to: Point(x: 430, y: 260))
    table.wait(300)
    #expect(table.session.drawing.inProgress[.touch(1)]?.samples.count == 22)
    table.lift(1)
    draw(2, (0...5).map { Point(x: 300 + 2 * Double($0), y: 300) })
    table.wait(900)
    table.lift(2)
    #expect(table.session.drawing.completed.last?.samples.count == 6)
    var other = Table()
    other.session.set([.shapes: false])
    other.begin(1, at: Self.wavy[0])
    for place in Self.wavy.dropFirst() { other.move(1, to: place) }
    other.wait(2_000)
    other.lift(1)
    #expect(other.session.drawing.completed.map(\.samples.count) == [21])
  }

  @Test(arguments: [false, true])
  mutating func `a finger that is up rests no more, though its end has not come`(isPending: Bool) {
    draw(1, Self.wavy)
    table.wait(300)
    table.leave(1, isPending: isPending)
    table.wait(2_000)
    table.lift(1)
    #expect(table.session.drawing.completed.map(\.samples.count) == [21])
  }

  @Test("a finger that another client takes leaves nothing, and one that is stuck does no harm")
  mutating func cancelled() {
    _ = table.session.handle(.finger(7, .begin, at: Self.wavy[0]))
    for place in Self.wavy.dropFirst() {
      _ = table.session.handle(.finger(7, .update(pendingEnd: false), at: place))
    }
    _ = table.cancelAll()
    #expect(table.session.drawing.isEmpty)
    draw(1, Self.wavy)
    table.wait(600)
    _ = table.cancelAll()
    #expect(table.session.drawing.inProgress.isEmpty)
  }

  @Test("on another board, the figure is completed on its own, and the finger does nothing more")
  mutating func boards() {
    draw(1, Self.wavy)
    table.wait(600)
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.boards.all[0].drawing.completed.map(\.samples.count) == [2])
    table.move(1, to: Point(x: 300, y: 350))
    table.lift(1)
    #expect(table.session.drawing.isEmpty)
  }

  @Test func `seats of a program that had shapes off at first have them on now`() throws {
    var table = table
    table.session.set([.shapes: false])
    var bytes = table.session.encodedSeats
    let seat = try #require(PaintingSession.seats(decoding: bytes)).count
    #expect(seat == 1)
    // Version, count, number, edge, position and place are before the switches.
    let switches = 1 + 1 + 1 + 1 + 8 + 8
    #expect(bytes[switches] == 32)
    bytes[switches] = 0
    let old = try #require(PaintingSession.seats(decoding: bytes))
    #expect(old[0].palette[.shapes])
  }
}
