import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

@Suite("The hand")
struct HandTests {
  var table = Table()

  private var view: ViewTransform { table.session.view }

  @Test("while a finger holds the hand, the seat's other fingers move the canvas and do not paint")
  mutating func held() throws {
    try table.press(1, .hand)
    #expect(table.begin(2, at: Point(x: 300, y: 200)).changes == [])
    let effects = table.move(2, to: Point(x: 340, y: 170))
    #expect(effects.viewChanged && effects.changes == [])
    #expect(view == ViewTransform(scale: 1, origin: Point(x: 40, y: -30)))
    table.lift(1)
    table.move(2, to: Point(x: 350, y: 170))
    #expect(view.origin == Point(x: 50, y: -30), "it moves the canvas for as long as it is down")
    table.lift(2)
    #expect(table.begin(3, at: Point(x: 300, y: 200)).changes.count == 1)
    #expect(table.session.drawing.contactsInProgress == [.touch(3)])
  }

  @Test mutating func `fingers that already paint continue when the hand is switched on`() throws {
    table.begin(1, at: Point(x: 300, y: 200))
    try table.press(2, .hand)
    #expect(table.move(1, to: Point(x: 350, y: 200)).changes.count == 1 && view == .identity)
  }

  @Test("a tap latches the hand, another one lets go; a hold or a use is no tap")
  mutating func latched() throws {
    try table.tap(.hand)
    #expect(try table.seat(.bottom).palette.isHandOn)
    table.draw(1, Point(x: 300, y: 200), Point(x: 310, y: 200))
    #expect(view.origin == Point(x: 10, y: 0) && table.session.drawing.isEmpty)
    try table.tap(.hand)
    #expect(try table.seat(.bottom).palette.isHandOn == false)

    try table.press(2, .hand)
    table.wait(700)
    table.lift(2)
    #expect(try table.seat(.bottom).palette.isHandOn == false, "it was held")
    try table.press(3, .hand)
    table.tap(4, at: Point(x: 300, y: 200))
    table.lift(3)
    #expect(try table.seat(.bottom).palette.isHandOn == false, "it was used")
    let place = try table.place(.hand)
    table.begin(5, at: place)
    table.move(5, to: Point(x: place.x, y: place.y - 200))
    #expect(try table.seat(.bottom).palette.isHandOn, "wherever the finger goes")
    table.lift(5)
    #expect(try table.seat(.bottom).palette.isHandOn == false, "it slid")
  }

  @Test func `the hand belongs to one seat: others continue to paint, in the new view`() throws {
    var table = Table.large(seats: 2)
    try table.tap(.hand, at: .top)
    table.begin(1, at: Point(x: 900, y: 1_000))
    table.begin(2, at: Point(x: 900, y: 400))
    table.move(2, to: Point(x: 1_000, y: 400))
    #expect(table.session.drawing.contactsInProgress == [.touch(1)])
    table.move(1, to: Point(x: 900, y: 1_000))
    table.lift(1)
    let samples = try #require(table.session.drawing.completed.last).samples.unpacked
    let places = samples.map(\.position)
    #expect(places == [Point(x: 900, y: 1_000), Point(x: 800, y: 1_000)])
  }

  @Test mutating func `a finger that comes or goes moves nothing`() throws {
    try table.tap(.hand)
    table.begin(1, at: Point(x: 300, y: 200))
    table.move(1, to: Point(x: 340, y: 230))
    for finger in UInt32(2)...4 {
      let before = view
      table.begin(finger, at: Point(x: 100 * Double(finger), y: 300))
      #expect(view == before)
    }
    for finger in UInt32(1)...4 {
      let before = view
      table.lift(finger)
      #expect(view == before)
    }
  }
}
