import Ink
import TestSupport
import Testing
import Touch
import TouchLab
import TouchLabSupport

@Suite("A player of recordings", .ownThread)
struct RecordingPlayerTests {
  private func recording(_ lines: String, width: Int = 800, height: Int = 600) throws -> Recording {
    try Recording(parsing: "fingerpaint-recording 1\nsize \(width) \(height)\n" + lines)
  }

  private func small() throws -> TouchServer { try TouchServer(.init(size: ScreenSize(800, 600))) }

  @Test func `puts each finger where it was, and reports what it did`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, .touch)
    let played = try RecordingPlayer(server).play(
      recording(
        """
        0 begin 7 100.5 200 p=0.5
        0 own 7
        2 begin 9 300 300
        4 move 7 110 210
        6 end 9
        8 disabled 6
        10 end 7 120 220
        """))
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchBegin, .touchUpdate, .touchEnd, .touchEnd])
    #expect(played.map(\.source) == [.finger(7), .finger(9)])
    #expect(played.map(\.hasEnded) == [true, true])
    #expect(played[0].samples.map(\.pressure) == [0.5, nil, nil])
    #expect(played[1].samples.map(\.position) == [Point(x: 300, y: 300), Point(x: 300, y: 300)])
    for (contact, touch) in zip(played, Set(events.map(\.detail)).sorted()) {
      #expect(
        events.filter { $0.detail == touch }.map(\.position) == contact.samples.map(\.position))
    }
  }

  @Test func `keeps the recorded times, or does not wait at all`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, .touch)
    let slow = try recording("0 begin 1 10 10\n300 move 1 20 20\n1500 end 1 30 30")
    let start = ContinuousClock.now
    try RecordingPlayer(server).play(slow)
    #expect(ContinuousClock.now - start >= .milliseconds(1500))
    #expect(try witness.events().count == 3)
    // A recording of ten hours, which would take ten hours.
    let long = try recording("0 begin 1 10 10\n18000000 move 1 20 20\n36000000 end 1 30 30")
    try RecordingPlayer(server).play(long, pace: .asFastAsPossible)
    #expect(try witness.events().count == 3)
  }

  @Test func `scales to the window and moves with it`() throws {
    let server = try small()
    let frame = PixelRect(x: 100, y: 50, width: 400, height: 300)
    let witness = try Onlooker(server, .touch, frame: frame)
    let played = try RecordingPlayer(server, window: frame).play(
      recording("0 begin 1 100 200\n1 end 1 102 202"), pace: .asFastAsPossible)
    let expected = [Point(x: 50, y: 100), Point(x: 51, y: 101)]
    #expect(try witness.events().map(\.position) == expected)
    #expect(played[0].samples.map(\.position) == expected)
  }

  @Test func `taps the palette's items where they are, with other events in between`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, .touch)
    let played = try RecordingPlayer(server).play(
      recording("0 tap 11 red\n10 begin 1 10 10\n90 end 1 20 20"), pace: .asFastAsPossible
    ) { $0 == "red" ? [Point(x: 400, y: 500)] : [] }
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchBegin, .touchEnd, .touchEnd])
    #expect(events[0].position == Point(x: 400, y: 500))
    #expect(events[2].position == Point(x: 400, y: 500))
    #expect(played[0].source == .tap(finger: 11, item: "red"))
  }

  @Test func `taps the ways to two items of panels one after the other`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, .touch)
    let ways = ["pink": [100.0, 200, 100], "50": [300, 400, 300]]
    try RecordingPlayer(server).play(
      recording("0 tap 11 pink\n0 tap 12 50\n62 begin 1 10 10\n63 end 1 10 10"),
      pace: .asFastAsPossible
    ) { (ways[$0] ?? []).map { Point(x: $0, y: 500) } }
    let events = try witness.events()
    #expect(events.map(\.kind) == (0..<7).flatMap { _ in [.touchBegin, .touchEnd] })
    let begins = events.filter { $0.kind == .touchBegin }.map(\.position.x)
    #expect(begins == [100, 200, 100, 300, 400, 300, 10])
  }

  @Test func `taps a similar colour where the palette no longer has the recorded one`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, .touch)
    try RecordingPlayer(server).play(recording("0 tap 11 magenta"), pace: .asFastAsPossible) {
      $0 == "pink" ? [Point(x: 400, y: 500)] : []
    }
    #expect(try witness.events().map(\.position) == [Point(x: 400, y: 500), Point(x: 400, y: 500)])
  }

  @Test func `plays the mouse as the pen and strikes keys, each in its turn`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, [.touch, .pointer, .keys])
    let played = try RecordingPlayer(server).play(
      recording(
        """
        0 down 1 100 100 p=0.25
        1 begin 1 10 10
        2 drag 110 100 p=0.5
        3 key 115 ctrl=1
        4 up 1 120 100
        5 end 1 10 12
        """), pace: .asFastAsPossible)
    let kinds = try witness.events().filter { !$0.isPointerEmulated }.map(\.kind)
    #expect(
      kinds.filter { $0 != .motion && $0 != .keyRelease } == [
        .buttonPress, .touchBegin, .keyPress, .keyPress, .buttonRelease, .touchEnd,
      ])
    #expect(played.map(\.source) == [.pen(button: 1), .finger(1)])
    #expect(played[0].samples.map(\.pressure) == [0.25, 0.5, nil])
    #expect(played[0].hasEnded)
  }

  @Test func `lifts a finger at its pending end, once`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, .touch)
    try RecordingPlayer(server).play(
      recording("0 begin 1 10 10\n1 pend 1 20 20\n2 end 1"), pace: .asFastAsPossible)
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchEnd])
    #expect(events[1].position == Point(x: 20, y: 20))
  }

  @Test func `knows nothing of fingers that were down before the recording`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, .touch)
    let played = try RecordingPlayer(server).play(
      recording("0 move 5 10 10\n1 end 5 11 11"), pace: .asFastAsPossible)
    #expect(played.isEmpty)
    #expect(try witness.events().isEmpty)
  }

  @Test func `names an item that the palette does not have, and has touched nothing`() throws {
    let server = try small()
    let witness = try Onlooker(filling: server, .touch)
    #expect(throws: TouchLabError.unplayable("the palette has no item named 'plaid'")) {
      try RecordingPlayer(server).play(recording("0 begin 1 1 1\n1 tap 2 plaid"))
    }
    #expect(try witness.events().isEmpty)
  }

  @Test func `refuses a finger that begins twice`() throws {
    let server = try small()
    #expect(throws: TouchLabError.unplayable("finger 1 begins twice without an end")) {
      try RecordingPlayer(server).play(recording("0 begin 1 1 1\n1 begin 1 2 2"))
    }
  }
}
