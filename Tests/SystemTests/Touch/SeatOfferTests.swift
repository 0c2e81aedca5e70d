import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A seat at a free edge", .serialized, .ownThread)
struct SeatOfferTests {
  static let place = Point(x: 1900, y: 540)

  @Test(
    "a long press there offers it; a tap on the offer takes it, with a palette at the edge; it can be left",
    .tags(.smoke))
  func taking() throws {
    let stage = try Stage()
    try stage.touch.begin(1, at: Self.place)
    let offer = try #require(try stage.session(until: { !$0.offers.isEmpty }).offers.first)
    // The offer is there for some seconds only.
    try stage.touch.tap(2, at: offer.frame.center)
    let session = try stage.session { $0.seats.count == 2 }
    #expect(offer.name == "right")
    #expect(offer.frame.maxX < Self.place.x && offer.frame.center.y == Self.place.y)
    #expect(session.offers.isEmpty)
    let seat = try session.seat(at: .right)
    // From the right edge, the grip is at the person's left, which is at the bottom of the window.
    // All controls face that person.
    let (grip, menu) = (try #require(seat.items["grip"]), try #require(seat.items["menu-panel"]))
    #expect(seat.items.values.allSatisfy { $0.minX > 1760 })
    #expect(grip.minY > menu.maxY)
    // The dot of the finger stays.
    try stage.touch.end(1, at: Self.place)
    #expect(try stage.session { $0.strokes.map(\.isCompleted) == [true] }.seats.count == 2)
    try stage.expectWindowShowsDrawing()

    try stage.tap("red", at: .right)
    try stage.draw(1, line(from: Point(x: 1500, y: 500), to: Point(x: 1500, y: 600), steps: 9))
    try stage.expectColor(try barColor("red"), at: Point(x: 1500, y: 550))
    try stage.expectWindowShowsDrawing()

    try stage.tap("menu-panel", at: .right)
    try stage.tap("leave", at: .right)
    let left = try stage.session { $0.seats.count == 1 }
    #expect(left.seats.map(\.edge) == ["bottom"] && left.strokes.count == 2)
    try stage.expectColor(try barColor("red"), at: Point(x: 1500, y: 550))
    try stage.expectWindowShowsDrawing()
  }
}
