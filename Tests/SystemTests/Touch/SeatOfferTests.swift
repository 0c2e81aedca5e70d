import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A seat at a free edge", .serialized, .ownThread)
struct SeatOfferTests {
  static let place = Point(x: 1900, y: 540)

  /// Rests a finger at a point until a seat is offered, or for long enough, and lifts it.
  private func rest(_ stage: Stage, at place: Point = Self.place) throws -> ReportedSession {
    try stage.touch.begin(1, at: place)
    let session = try stage.session(until: { !$0.offers.isEmpty })
    try stage.touch.end(1, at: place)
    return session
  }

  @Test("a long press there offers it, and a tap on the offer takes it: its palette faces the edge")
  func taking() throws {
    let stage = try Stage()
    let offer = try #require(try rest(stage).offers.first)
    #expect(offer.edge == "right")
    // The offer is visible beside the finger.
    #expect(try stage.showsInk(at: offer.frame.center))
    #expect(offer.frame.maxX < Self.place.x && offer.frame.center.y == Self.place.y)
    try stage.touch.tap(1, at: offer.frame.center)
    let session = try stage.session { $0.seats.count == 2 }
    #expect(session.offers.isEmpty)
    let seat = try session.seat(at: .right)
    // From the right edge, the grip is at the person's left, which is at the bottom of the window.
    // All controls face that person.
    let (grip, menu) = (try #require(seat.items["grip"]), try #require(seat.items["menu-panel"]))
    #expect(seat.items.values.allSatisfy { $0.minX > 1760 })
    #expect(grip.minY > menu.maxY)
    // The dot of the finger stays.
    #expect(session.strokes.map(\.isCompleted) == [true])
    try stage.expectWindowShowsDrawing()

    try stage.tap("red", at: .right)
    try stage.draw(1, line(from: Point(x: 1500, y: 500), to: Point(x: 1500, y: 600), steps: 9))
    try stage.expectColor(try barColor("red"), at: Point(x: 1500, y: 550))
    try stage.expectWindowShowsDrawing()
  }

  @Test("beside somebody at the same edge, where there is room; the palettes lie side by side")
  func beside() throws {
    let stage = try Stage(.init(size: ScreenSize(3840, 1080)))
    let place = Point(x: 400, y: 1074)
    let offer = try #require(try rest(stage, at: place).offers.first)
    #expect(offer.edge == "bottom" && abs(offer.frame.center.x - place.x) < 2)
    #expect(try stage.showsInk(at: offer.frame.center))
    try stage.draw(1, [offer.frame.center])
    let session = try stage.session { $0.seats.count == 2 }
    #expect(session.seats.map(\.edge) == ["bottom", "bottom"] && session.strokes.count == 1)
    let undo = try #require(session.seats[1].items["undo"])
    #expect(undo.maxX < 1500 && undo.minY > 900)
    try stage.expectWindowShowsDrawing()
    // Each paints in a colour of their own.
    try stage.draw(2, line(from: Point(x: 300, y: 400), to: Point(x: 500, y: 400), steps: 5))
    try stage.draw(3, line(from: Point(x: 2500, y: 400), to: Point(x: 2700, y: 400), steps: 5))
    let painted = try stage.session { $0.strokes.count(where: \.isCompleted) == 3 }
    let lines = painted.strokes.dropFirst()
    #expect(Set(lines.map(\.seat)) == Set(session.seats.map(\.id)))
    #expect(Set(lines.map(\.brush.color)).count == 2)
    try stage.expectWindowShowsDrawing()
  }

  @Test("is not offered where somebody sits, and not in the middle of the canvas")
  func notOffered() throws {
    let stage = try Stage()
    try stage.touch.begin(2, at: Point(x: 100, y: 1075))
    try stage.touch.begin(3, at: Point(x: 600, y: 500))
    try stage.settle()
    // A third finger rests at a free edge and gets an offer. The first two have rested longer by
    // then.
    #expect(try rest(stage).offers.first?.edge == "right")
    let offer = try #require(try stage.session().offers.first)
    try stage.touch.tap(1, at: offer.frame.center)
    let session = try stage.session { $0.seats.count == 2 }
    #expect(session.seats.map(\.edge) == ["bottom", "right"] && session.offers.isEmpty)
    try stage.expectWindowShowsDrawing()

    // Now this edge is taken as well.
    try stage.touch.begin(4, at: Point(x: 1915, y: 60))
    try stage.settle()
    #expect(try rest(stage, at: Point(x: 10, y: 540)).offers.first?.edge == "left")
    #expect(try stage.session().seats.count == 2)
  }

  @Test("a finger that moves gets no offer")
  func moving() throws {
    let stage = try Stage()
    try stage.touch.slide(2, along: [Point(x: 1910, y: 300), Point(x: 1910, y: 330)])
    try stage.settle()
    #expect(try rest(stage, at: Point(x: 10, y: 540)).offers.first?.edge == "left")
  }

  @Test("a finger that was offered a seat paints on, with every sample")
  func paintsOn() throws {
    let stage = try Stage()
    try stage.touch.begin(1, at: Self.place)
    let offer = try #require(
      try stage.session(until: { !$0.offers.isEmpty }).offers.first)
    let way = line(from: Self.place, to: Point(x: 1850, y: 700), steps: 10)
    for point in way.dropFirst() { try stage.touch.move(1, to: point) }
    try stage.touch.end(1, at: way[10])
    let gone = try stage.session(until: { $0.offers.isEmpty })
    #expect(gone.offers.isEmpty && gone.seats.count == 1)
    let stroke = try #require(gone.strokes.first)
    #expect(gone.strokes.count == 1 && stroke.samples.count >= 11)
    #expect(stroke.samples.first?.position == Self.place)
    for point in way { #expect(try stage.showsInk(at: point)) }
    try stage.expectColor(paper, at: offer.frame.center)
    try stage.expectWindowShowsDrawing()
  }

  @Test("several are shown at once, and each can be taken", arguments: ["stroke-eraser", "pen"])
  func several(tool: String) throws {
    let stage = try Stage()
    try stage.tap(tool)
    try stage.touch.begin(1, at: Self.place)
    try stage.touch.begin(2, at: Point(x: 960, y: 8))
    let session = try stage.session(until: { $0.offers.count == 2 })
    try #require(session.offers.count == 2)
    for offer in session.offers { #expect(try stage.showsInk(at: offer.frame.center)) }
    for (finger, offer) in zip([3, 4], session.offers) {
      try stage.draw(finger, [offer.frame.center])
    }
    let taken = try stage.session { $0.seats.count == 3 }
    #expect(Set(taken.seats.map(\.edge)) == ["bottom", "right", "top"])
    #expect(taken.offers.isEmpty)
    for (finger, place) in [(1, Self.place), (2, Point(x: 960, y: 8))] {
      try stage.touch.end(finger, at: place)
    }
    try stage.expectWindowShowsDrawing()
  }

  @Test("leaving removes the palette; the ink stays, and the seat can be taken again")
  func leaving() throws {
    let stage = try Stage(arguments: ["--seats", "3"])
    let people = try stage.people(3)
    let right = people[2]
    try stage.together(try people.map { try $0.tap("red") + $0.draw($0.line(300)) })
    #expect(try stage.session { $0.strokes.count == 3 }.strokes.count == 3)
    try stage.tap("menu-panel", at: .right)
    try stage.expectWindowShowsDrawing()
    // A finger of the person's other hand begins to paint, which closes the panel. It still paints
    // when the seat is left.
    try stage.touch.begin(7, at: right.place(-50, 400))
    try stage.touch.move(7, to: right.place(0, 400))
    try stage.settle()
    try stage.tap("menu-panel", at: .right)
    try stage.tap("leave", at: .right)
    let left = try stage.session { $0.seats.count == 2 }
    #expect(left.seats.map(\.edge) == ["bottom", "top"])
    try stage.touch.end(7, at: right.place(50, 400))
    let session = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(session.strokes.count == 4)
    for person in people { try stage.expectColor(try barColor("red"), at: person.middle(300)) }
    try stage.expectColor(try barColor("red"), at: right.place(40, 400))
    try stage.expectWindowShowsDrawing()
    #expect(try rest(stage).offers.first?.edge == "right")
  }

  @Test("the last one to sit at the screen cannot leave")
  func last() throws {
    let stage = try Stage()
    try stage.tap("menu-panel")
    #expect(try stage.session().seats.first?.items["leave"] == nil)
  }
}
