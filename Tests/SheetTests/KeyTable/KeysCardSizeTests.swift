import Ink
import Interaction
import Testing
import Touch

@Suite("The layout of the table of keys")
struct KeysCardSizeTests {
  private let card = KeysCardSize(width: 301, height: 200, shadow: 16, drop: 4)

  @Test func `the card lies in the middle of the window, on whole pixels`() {
    let space = SeatSpace(edge: .bottom, window: PixelRect(x: 0, y: 0, width: 800, height: 600))
    #expect(card.card(in: space) == Rect(minX: 250, minY: 200, maxX: 551, maxY: 400))
  }

  @Test func `its shadow belongs to it, as far as it lies in the window`() {
    let large = PixelRect(x: 0, y: 0, width: 800, height: 600)
    #expect(
      card.frame(in: SeatSpace(edge: .bottom, window: large))
        == Rect(minX: 234, minY: 188, maxX: 567, maxY: 420))
    let small = PixelRect(x: 0, y: 0, width: 310, height: 90)
    #expect(card.frame(in: SeatSpace(edge: .bottom, window: small)) == small.rect)
  }

  @Test func `it is turned to the edge that it faces`() {
    let window = PixelRect(x: 0, y: 0, width: 800, height: 600)
    #expect(
      card.frame(in: SeatSpace(edge: .top, window: window))
        == Rect(minX: 233, minY: 180, maxX: 566, maxY: 412))
    #expect(
      card.frame(in: SeatSpace(edge: .left, window: window))
        == Rect(minX: 280, minY: 134, maxX: 512, maxY: 467))
  }

  @Test func `it is laid out again for another size of the window or of the card`() {
    var session = PaintingSession(windowWidth: 800, windowHeight: 600, metrics: .standard)
    #expect(session.keysFrame == nil)
    session.keysCard = card
    #expect(session.keysFrame == card.frame(in: session.keysSpace))
    session.resize(windowWidth: 500, windowHeight: 300, metrics: .standard)
    #expect(session.window.width == 500 && session.keysFrame == card.frame(in: session.keysSpace))
    let smaller = KeysCardSize(width: 100, height: 90)
    session.keysCard = smaller
    #expect(session.keysFrame == smaller.frame(in: session.keysSpace))
    session.keysCard = nil
    #expect(session.keysFrame == nil)
  }
}
