import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport
import Testing
import Touch

@Suite("The look of texts that are written")
struct WritingLookTests {
  private static let side = 900

  private func window(_ edge: ScreenEdge) -> LiveWindow {
    var seat = Seat(id: .first, edge: edge)
    seat.brush.tool = .text
    var session = PaintingSession(
      windowWidth: Self.side, windowHeight: Self.side, metrics: .standard, boards: Boards(),
      seats: [seat])
    session.shaper = .fonts(language: "en")
    return LiveWindow(session)
  }

  private func tap(_ key: ScreenKey, _ window: LiveWindow) throws {
    let sheet = try #require(window.session.writingSheets.first)
    let item = try #require(sheet.layout.items.first { $0.control == .key(key) })
    window.tap(sheet.space.windowPoint(item.rect.center))
  }

  /// Expects the window to show, at the end of a turn, what it would show after a full repaint.
  private func expectRepainted(_ window: LiveWindow, _ state: String) {
    window.take(.advance(0))
    window.expectRepainted(state)
  }

  @Test(
    "text, caret and keys are painted step by step as they are from scratch",
    arguments: ScreenEdge.allCases)
  func repainted(_ edge: ScreenEdge) throws {
    let window = window(edge)
    let blank = window.pixels()
    let place = SeatSpace(
      edge: edge, window: PixelRect(x: 0, y: 0, width: Self.side, height: Self.side)
    ).windowPoint(Point(x: 300, y: 200))
    window.tap(place)
    expectRepainted(window, "begun")
    let begun = window.pixels()
    #expect(!begun.elementsEqual(blank))
    for key: ScreenKey in [.shift, .character("g"), .plane(.signs), .character("ü"), .newline] {
      try tap(key, window)
      expectRepainted(window, key.name)
    }
    for scalar in "quick 日本".unicodeScalars {
      window.take(.event(.key(KeyPress(keysym: 0x61, text: scalar))))
      expectRepainted(window, "\(scalar)")
    }
    let written = window.pixels()
    for composed in ["に", "にほ", "日本"] {
      window.perform { $0.compose(composed) }
      expectRepainted(window, composed)
    }
    let caret = try #require(window.session.writingCarets.first)
    #expect(caret.underline.count == 2 && caret.underline[0] != caret.underline[1])
    window.perform { $0.compose("") }
    expectRepainted(window, "composed nothing")
    #expect(window.pixels().elementsEqual(written))
    for keysym: UInt32 in [0xFF50, 0xFF52, 0xFFFF, 0xFF08, 0xFF1B] {
      window.take(.event(.key(KeyPress(keysym: keysym))))
      expectRepainted(window, "\(keysym)")
    }
    #expect(window.session.writingCarets.isEmpty)
    #expect(!window.pixels().elementsEqual(blank))
  }

  /// The pixels that are composed for one more letter at the end of a text.
  private func pixelsOfLetter(after text: String) throws -> Int {
    var seat = Seat(id: .first, edge: .bottom)
    seat.brush.tool = .text
    var session = PaintingSession(
      windowWidth: Self.side, windowHeight: Self.side, metrics: .standard, boards: Boards(),
      seats: [seat])
    session.shaper = .fonts(language: "en")
    let window = PaintingWindow(session)
    let image = ImageSurface(width: Self.side, height: Self.side)
    func turn() -> Int {
      _ = window.advance(to: Timestamp(milliseconds: 0)) { _ in }
      return window.composeDamage(into: image).reduce(0) { $0 + $1.area }
    }
    func strike(_ scalar: Unicode.Scalar) {
      let key =
        scalar == "\n"
        ? KeyPress(keysym: 0xFF0D) : KeyPress(keysym: scalar.value, text: scalar)
      _ = window.handle(.key(key))
    }
    for phase in [TouchEvent.Phase.begin, .ownership, .end] {
      let touch = TouchEvent.finger(7, phase, at: phase == .begin ? Point(x: 40, y: 40) : nil)
      _ = window.handle(.touch(touch))
    }
    for scalar in text.unicodeScalars { strike(scalar) }
    _ = turn()
    strike("g")
    let pixels = turn()
    let repainted = FullRepaint.window(window.session)
    image.withPixels { shown in
      expectSamePixels(
        Array(UnsafeBufferPointer(start: shown, count: Self.side * Self.side)), repainted,
        width: Self.side, "one letter more")
    }
    return pixels
  }

  @Test func `a letter repaints itself and its caret, however long the text is`() throws {
    let alone = try pixelsOfLetter(after: "quick fo")
    let line = "a line of quick foxes and lazy dogs\n"
    let among = try pixelsOfLetter(after: String(repeating: line, count: 24) + "quick fo")
    #expect(among <= 2 * alone && alone < 20_000, "\(among) and \(alone) pixels")
  }
}
