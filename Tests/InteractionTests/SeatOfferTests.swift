import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing

@Suite("Offering a seat at a free edge")
struct SeatOfferTests {
  var table = Table()
  /// At the upper edge, which is free.
  static let border = Point(x: 640, y: 4)

  private var offered: ScreenEdge? { table.session.offer?.edge }

  /// The middle of what is offered, in the window.
  private var middle: Point? {
    table.session.offer.map { $0.space.windowPoint($0.frame.center) }
  }

  @Test("a finger that rests at a free edge for 0.8 s is offered a seat there, and not before")
  mutating func resting() {
    table.begin(1, at: Self.border)
    #expect(table.session.nextDeadline == Timestamp(milliseconds: 800))
    table.wait(799)
    #expect(offered == nil)
    #expect(table.wait(1).seatsChanged && offered == .top)
  }

  @Test("the edges at which nobody sits offer one; those that are taken and the middle do not")
  func edges() {
    let places: [(ScreenEdge?, Point)] = [
      (.top, Point(x: 300, y: 2)), (.left, Point(x: 2, y: 300)), (.right, Point(x: 1_277, y: 300)),
      (.left, Point(x: 5, y: 715)), (nil, Point(x: 200, y: 715)), (nil, Table.canvas),
      (nil, Point(x: 600, y: 60)),
    ]
    for (edge, place) in places {
      var table = Table()
      table.begin(1, at: place)
      #expect((table.session.nextDeadline == nil) == (edge == nil), "\(place)")
      table.wait(2_000)
      #expect(table.session.offer?.edge == edge, "\(place)")
    }
    var full = SeatTests.table(seats: 4)
    full.begin(1, at: Point(x: 1_280, y: 1))
    full.wait(2_000)
    #expect(full.session.offer == nil && full.session.nextDeadline == nil)
  }

  @Test("a finger that goes on its way or lifts has not rested; one that trembles has")
  mutating func notResting() {
    table.begin(1, at: Self.border)
    table.move(1, to: Point(x: 700, y: 6))
    table.move(1, to: Self.border)
    table.begin(2, at: Self.border)
    table.lift(2)
    table.wait(3_000)
    #expect(offered == nil && table.session.nextDeadline == nil)
    table.begin(3, at: Self.border)
    table.move(3, to: Point(x: 645, y: 8))
    table.wait(800)
    #expect(offered == .top)
  }

  @Test("the offer lies within the window, beside the finger that asked, whose ink stays")
  mutating func besideTheFinger() throws {
    for x in [1.0, 300, 1_279] {
      var table = table
      table.begin(1, at: Point(x: x, y: 4))
      table.wait(800)
      let offer = try #require(table.session.offer)
      #expect(Screens.isInside(offer.frame, offer.space.rect))
      #expect(!offer.frame.contains(offer.space.seatPoint(Point(x: x, y: 4))))
      table.lift(1)
      #expect(table.session.drawing.completed.count == 1 && table.session.offer == offer)
    }
  }

  @Test("a tap on the offer takes the seat, with the palette where the offer was")
  mutating func taking() throws {
    table = SeatTests.table(seats: 1)
    table.begin(1, at: Point(x: 1_400, y: 4))
    table.wait(800)
    let place = try #require(middle)
    #expect(table.begin(2, at: place).seatsChanged && table.session.offer?.isPressed == true)
    #expect(table.session.seats.count == 1, "not before the finger lifts")
    #expect(table.lift(2).seatsChanged && offered == nil)
    let seat = try table.seat(.top)
    let layout = try #require(table.session.layouts[seat.id])
    let offeredAt = layout.space.seatPoint(place)
    #expect(abs(layout.frame.center.x - offeredAt.x) <= 1 && layout.space.edge == .top)
    #expect(table.session.drawing.contactsInProgress == [.touch(1)], "nobody presses with ink")
  }

  @Test("a finger that slides off the offer, or is cancelled on it, takes nothing; the offer stays")
  mutating func slidingOff() throws {
    table.begin(1, at: Self.border)
    table.wait(800)
    table.lift(1)
    let place = try #require(middle)
    table.begin(2, at: place)
    #expect(table.move(2, to: Table.canvas).seatsChanged)
    table.move(2, to: place)
    #expect(table.session.offer?.isPressed == false, "it has let go for good")
    table.lift(2)
    table.begin(3, at: place)
    #expect(table.cancelAll().seatsChanged && table.session.offer?.isPressed == false)
    #expect(table.session.seats.count == 1 && offered == .top)
    #expect(table.session.drawing.completed.count == 1, "and neither finger painted")
  }

  @Test("an offer that nobody takes is gone after 8 s, unless a finger is on it")
  mutating func expiry() throws {
    table.begin(1, at: Self.border)
    table.wait(800)
    table.lift(1)
    #expect(table.session.nextDeadline == Timestamp(milliseconds: 8_800))
    table.wait(7_999)
    let place = try #require(middle)
    table.begin(2, at: place)
    #expect(table.session.nextDeadline == nil)
    table.wait(500)
    #expect(offered == .top)
    table.move(2, to: Table.canvas)
    #expect(table.wait(0).seatsChanged && offered == nil)
    table.lift(2)
    #expect(table.session.seats.count == 1)
  }

  @Test("a window of another size withdraws the offer, and fingers that were on it take nothing")
  mutating func resizing() throws {
    table.begin(1, at: Self.border)
    table.wait(800)
    table.begin(2, at: try #require(middle))
    table.session.resize(windowWidth: 800, windowHeight: 600, metrics: .standard)
    table.lift(2)
    #expect(offered == nil && table.session.seats.count == 1)
  }
}
