import Ink
import Interaction
import Testing
import TouchLab

@Suite("What a program tells of its session")
struct ReportedSessionTests {
  private var session = PaintingSession(
    windowWidth: 1280, windowHeight: 720, metrics: .standard)

  private mutating func touch(_ touch: UInt32, _ phase: TouchEvent.Phase, _ position: Point?) {
    _ = session.handle(
      .touch(
        TouchEvent(
          touch: touch, phase: phase, source: EventSource(device: 9, master: 2),
          time: Timestamp(milliseconds: 0), position: position)))
  }

  private mutating func tap(_ place: Point, finger: UInt32) {
    touch(finger, .begin, place)
    touch(finger, .ownership, nil)
    touch(finger, .end, place)
  }

  private func reported() throws -> ReportedSession.Seat {
    try #require(try ReportedSession(parsing: session.report).seats.first)
  }

  @Test("a seat has something to take back, or to do again, also where nothing is seen of it")
  mutating func history() throws {
    #expect(try !reported().canUndo && !reported().canRedo)
    tap(Point(x: 600, y: 300), finger: 1)
    #expect(try reported().canUndo && !reported().canRedo)
    _ = session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(try !reported().canUndo && reported().canRedo)
    #expect(try ReportedSession(parsing: session.report).strokes.isEmpty)
  }

  @Test("the tone that is picked by hand is told as it is, also where its colour is black")
  mutating func tone() throws {
    let opener = try #require(try reported().items["colors-panel"])
    tap(opener.center, finger: 1)
    #expect(try reported().palette.tone == nil)
    let (field, brightness) = (
      try #require(try reported().items["color-field"]),
      try #require(try reported().items["brightness"])
    )
    tap(field.center, finger: 2)
    tap(Point(x: brightness.minX, y: brightness.center.y), finger: 3)
    let tone = try #require(try reported().palette.tone)
    #expect(tone.saturation > 0.4 && tone.saturation < 0.6 && tone.opacity == 1)
    #expect(tone.brightness == 0 && tone.hue > 0.4 && tone.hue < 0.6)
    #expect(try reported().color == InkColor(rgb: 0))
  }

  @Test("an offer is told with its place, until it is gone")
  mutating func offer() throws {
    touch(1, .begin, Point(x: 1270, y: 360))
    touch(1, .ownership, nil)
    #expect(try ReportedSession(parsing: session.report).offer == nil)
    _ = session.advance(to: Timestamp(milliseconds: HoldTuning.offer))
    let offer = try #require(try ReportedSession(parsing: session.report).offer)
    let own = try #require(session.offer)
    #expect(offer.edge == "right" && offer.frame == own.space.windowRect(own.frame))
    _ = session.advance(to: Timestamp(milliseconds: HoldTuning.offer + HoldTuning.offerStays))
    #expect(try ReportedSession(parsing: session.report).offer == nil)
  }

  @Test("a line that is none of a report's is refused, and named")
  func nonsense() {
    for line in ["history 0 undo", "tone 0 hue red", "offer right 1 2 3", "bogus"] {
      #expect(throws: TouchLabError.notFound("meaning of the report's line '\(line)'")) {
        _ = try ReportedSession(parsing: line)
      }
    }
  }
}
