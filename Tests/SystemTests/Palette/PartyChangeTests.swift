import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Somebody sits down or leaves while others use their palettes", .serialized, .ownThread)
struct PartyChangeTests {
  @Test("a finger on a slider goes on with it, and the panel stays where it is")
  func slider() throws {
    let stage = try Stage(.init(size: ScreenSize(800, 480)))
    let alone = try stage.session().seats[0].items
    try stage.tap("widths-panel")
    let before = try stage.session()
    let slider = try #require(before.items["width-slider"])
    func place(_ part: Double) -> Point {
      Point(x: slider.minX + part * slider.width, y: slider.center.y)
    }
    try stage.press(5, [slider.center, place(0.5)])
    // A second person sits down at the right edge.
    let edge = Point(x: 790, y: 100)
    try stage.touch.begin(1, at: edge)
    let offer = try #require(try stage.session(until: { !$0.offers.isEmpty }).offers.first)
    try stage.touch.end(1, at: edge)
    try stage.draw(2, [offer.frame.center])
    let seated = try stage.session { $0.seats.count == 2 }
    try #require(seated.seats.count == 2)
    #expect(try seated.seat(at: .bottom).items == before.seats[0].items)
    #expect(seated.seats[0].width == 10)
    try stage.touch.move(5, to: place(1))
    try stage.touch.end(5, at: place(1))
    #expect(try stage.session { $0.seats[0].width == 100 }.seats[0].width == 100)
    try stage.expectWindowShowsDrawing()
    // When the panel is closed, the palette is laid out for two people.
    try stage.tap("widths-panel")
    let closed = try stage.session { $0.seats[0].items["width-slider"] == nil }
    #expect(closed.seats[0].items["width-slider"] == nil && closed.seats[0].items != alone)
    try stage.expectWindowShowsDrawing()
  }

  @Test("a notice faces the person who caused it")
  func notice() throws {
    let stage = try Stage(.init(size: ScreenSize(1366, 768)), arguments: ["--seats", "2"])
    let text = Message(.copied).english
    try stage.tap("menu-panel", at: .top)
    try stage.tap("copy", at: .top)
    let shown = try stage.repaintedWindow(withNotice: text, for: .top)
    #expect(try stage.windowPixels { $0 == shown } == shown)
    #expect(try shown != stage.repaintedWindow(withNotice: text, for: .bottom))
  }
}
