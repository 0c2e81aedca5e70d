import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("An exhibit in the window")
struct ExhibitLayerTests {
  private static func window(
    code: [UInt8] = [], welcome: String? = nil, width: Int = 900, height: Int = 600
  ) -> LiveWindow {
    var session = PaintingSession(windowWidth: width, windowHeight: height, metrics: .standard)
    var rules = ExhibitRules()
    (rules.code, rules.welcome, rules.idle) = (code, welcome, .seconds(60))
    session.exhibit(rules)
    let window = LiveWindow(session)
    window.perform { $0.advance(to: Timestamp(milliseconds: 1)) }
    return window
  }

  private static func touch(_ finger: UInt32, _ phase: TouchEvent.Phase, _ place: Point)
    -> InputEvent
  {
    .finger(finger, phase, at: place, milliseconds: 5)
  }

  @Test func `the words, a replay and the first finger are what a full repaint shows`() {
    for welcome in [nil, "Paint with us\n\nAll fingers at once, and all of you."] {
      let window = Self.window(welcome: welcome)
      let blank = window.pixels()
      window.perform { $0.advance(to: Timestamp(milliseconds: 60_001)) }
      #expect(window.session.attractCard != nil)
      window.expectRepainted()
      #expect(window.pixels() != blank)
      let past = RandomPast(seed: 3, strokes: 6)
      let replay = Replay([ReplayedBoard(paper: Paper(), entries: past.entries)])
      window.perform { $0.attract(with: replay) }
      for step in 1...30 {
        window.perform { $0.advance(to: Timestamp(milliseconds: 60_001 + Int64(step) * 40)) }
      }
      window.expectRepainted()
      window.perform { $0.handle(Self.touch(1, .begin, Point(x: 300, y: 200))) }
      window.expectRepainted()
      #expect(window.session.attractCard == nil)
    }
  }

  @Test func `the pad for the code follows what is typed`() throws {
    let window = Self.window(code: [1, 2])
    let places = [(5, 5), (890, 5), (5, 590), (890, 590)]
    for (index, place) in places.enumerated() {
      window.perform {
        $0.handle(Self.touch(UInt32(index), .begin, Point(x: Double(place.0), y: Double(place.1))))
      }
    }
    window.perform { $0.advance(to: Timestamp(milliseconds: 4000)) }
    let pad = try #require(window.session.codePad)
    window.expectRepainted()
    for (index, key) in [CodeKey.digit(1), .digit(7), .digit(1), .close].enumerated() {
      let place = pad.rect(of: key).center
      window.perform { $0.handle(Self.touch(20, .begin, place)) }
      window.perform { $0.handle(Self.touch(20, .ownership, place)) }
      window.expectRepainted()
      window.perform { $0.handle(Self.touch(20, .end, place)) }
      // A lift is decided a moment later.
      window.perform { $0.advance(to: Timestamp(milliseconds: 4100 + Int64(index) * 100)) }
      window.expectRepainted()
    }
    #expect(window.session.codePad == nil)
  }

  @Test func `long words are made small enough for their room, in every window`() throws {
    let long = "Title\n" + String(repeating: "Many words for all who come. ", count: 60)
    for (width, height) in [(320, 240), (480, 800), (1920, 1080), (3840, 2160)] {
      let window = Self.window(welcome: long, width: width, height: height)
      window.perform { $0.advance(to: Timestamp(milliseconds: 60_001)) }
      let card = try #require(window.session.attractCard)
      let overlay = try #require(
        AttractPainter.paint(card, line: "", theme: .light, language: "en"))
      #expect(Double(overlay.frame.y) >= card.room.minY - 30)
      window.expectRepainted()
    }
  }

  @Test func `a board that is replaced fades out, and a finger ends that at once`() {
    var session = PaintingSession(windowWidth: 900, windowHeight: 600, metrics: .standard)
    var rules = ExhibitRules()
    rules.idle = .seconds(60)
    session.exhibit(rules)
    let window = PaintingWindow(session)
    window.hasMotion = true
    let image = ImageSurface(width: 900, height: 600)
    func pixel() -> UInt32 {
      _ = window.composeDamage(into: image)
      return image.withPixels { $0[100 * image.pixelsPerRow + 200] }
    }
    _ = window.advance(to: Timestamp(milliseconds: 1)) { _ in }
    for (phase, x) in [
      (TouchEvent.Phase.begin, 150.0), (.ownership, 150), (.update(pendingEnd: false), 250),
      (.end, 251),
    ] {
      _ = window.handle(Self.touch(1, phase, Point(x: x, y: 100)))
    }
    let ink = pixel()
    #expect(ink != 0xFFFF_FFFF)
    for endsByTouch in [false, true] {
      _ = window.advance(to: Timestamp(milliseconds: 60_006)) { _ in }
      window.perform { $0.open(Boards(), isNew: true) }
      #expect(window.isMoving)
      let start = Instant.now
      window.move(to: start)
      window.move(to: start + .milliseconds(300))
      let half = pixel()
      #expect(half != ink && half != 0xFFFF_FFFF)
      if endsByTouch {
        _ = window.handle(Self.touch(2, .begin, Point(x: 20, y: 20)))
      } else {
        window.move(to: start + .milliseconds(1600))
      }
      #expect(!window.isMoving)
      #expect(pixel() == 0xFFFF_FFFF)
      if !endsByTouch {
        // Somebody comes and paints, and goes.
        for (phase, x) in [
          (TouchEvent.Phase.begin, 150.0), (.ownership, 150), (.update(pendingEnd: false), 250),
          (.end, 251),
        ] { _ = window.handle(Self.touch(3, phase, Point(x: x, y: 100))) }
        _ = window.advance(to: Timestamp(milliseconds: 60_010)) { _ in }
        #expect(pixel() == ink)
        _ = window.advance(to: Timestamp(milliseconds: 130_000)) { _ in }
      }
    }
  }
}
