import Ink
import Interaction
import TestSupport
import Testing
import Touch
import TouchLab
import TouchLabSupport

@Suite("fingerpaint --record", .serialized, .ownThread)
struct RecordTests {
  @Test(.tags(.smoke))
  func `the recording holds what was injected, in order, and replays to the same drawing`() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/session.recording"
    let stage = try Stage(arguments: ["--record", file])
    try stage.client.focus(stage.window)
    // Two fingers by turns, a tap, a key, a pen: one after the other, so that there is an order.
    let ways = [(200.0, 200.0), (900, 400)].map {
      zigzag(from: Point(x: $0.0, y: $0.1), count: 12)
    }
    for finger in 0...1 { try stage.touch.begin(finger, at: ways[finger][0], pressure: 0.5) }
    for step in 1..<12 {
      for finger in 0...1 {
        try stage.touch.move(finger, to: ways[finger][step], pressure: Double(step) / 16)
      }
    }
    try stage.touch.end(1, at: ways[1][11])
    try stage.touch.end(0, at: ways[0][11])
    try stage.tap("green", finger: 3)
    let green = try stage.item("green")
    // What writes: a small letter, a capital and a sign.
    for keysym: UInt32 in [0x77, 0x57, 0x26] { try stage.server.keyboard.strike(keysym: keysym) }
    try stage.server.keyboard.strike(keysym: 0x78, control: true, shift: true)
    try stage.settle()
    _ = try stage.program.inspect()
    try stage.server.pen.press(at: Point(x: 300, y: 700), pressure: 0.25)
    try stage.server.pen.move(to: Point(x: 400, y: 650.5), pressure: 0.75)
    try stage.server.pen.release(at: Point(x: 400, y: 650.5))
    let session = try stage.session {
      $0.strokes.count == 3 && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(try stage.program.quit() == .exited(0))

    let recording = try Recording(parsing: try readText(file))
    #expect(ScreenSize(recording.width, recording.height) == session.window)
    #expect(recording.entries.first?.time == 0)
    let events = recording.entries.compactMap(Self.summary)
    var expected = ways.map { "begin \($0[0])" }
    for step in 1..<12 { expected += ways.map { "move \($0[step])" } }
    expected += ["end \(ways[1][11])", "end \(ways[0][11])"]
    expected += ["begin \(green)", "end \(green)"]
    // A letter is its key, a sign is itself: commands are bound to signs, wherever they are written.
    expected += ["write 119 w", "write 119 W", "write 38 &"]
    // With Control, nothing is written.
    expected += ["key 120 true true"]
    expected += ["press \(Point(x: 300, y: 700)) 0.25"]
    expected += ["motion \(Point(x: 400, y: 650.5)) 0.75"]
    #expect(events.filter { !$0.hasPrefix("release") && $0 != "other" } == expected)
    #expect(events.last?.hasPrefix("release \(Point(x: 400, y: 650.5))") == true)

    var replayed = PaintingSession(
      windowWidth: recording.width, windowHeight: recording.height,
      metrics: DisplayMetrics(scale: session.scale, pixelsPerMillimetre: session.density))
    for entry in recording.entries {
      guard case .event(let event) = entry.action else { continue }
      _ = replayed.handle(event)
    }
    let again = SessionReport(replayed)
    #expect(again.chosen == session.chosen)
    #expect(again.strokes.map(\.brush) == session.strokes.map(\.brush))
    #expect(again.strokes.map(\.contact) == session.strokes.map(\.contact))
    for (replayed, original) in zip(again.strokes, session.strokes) {
      #expect(replayed.samples.map(\.position) == original.samples.map(\.position))
      #expect(replayed.samples.map(\.pressure) == original.samples.map(\.pressure))
      let shift = original.samples[0].time.since(replayed.samples[0].time)
      #expect(
        zip(original.samples, replayed.samples).allSatisfy { $0.time.since($1.time) == shift })
    }
  }

  @Test("every received event is in the file at once, and stays there after the server is gone")
  func flushed() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/session.recording"
    let stage = try Stage(arguments: ["--record", file], disguise: .init())
    try stage.draw(1, [Point(x: 100, y: 100), Point(x: 200, y: 200)])
    _ = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(try Recording(parsing: try readText(file)).touchPhases.last == .end)
    try stage.draw(2, [Point(x: 300, y: 100), Point(x: 400, y: 200)], lifts: false)
    _ = try stage.session { $0.strokes.count == 2 && $0.strokes[1].samples.count == 2 }
    try #require(stage.relay).cut()
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(1))
    let recording = try Recording(parsing: try readText(file))
    #expect(recording.touchPhases.filter { $0 == .begin }.count == 2)
    #expect(recording.touchPhases.last == .update(pendingEnd: false))
  }

  /// An entry in words; nil for what the server adds by itself.
  private static func summary(_ entry: Recording.Entry) -> String? {
    guard case .event(let event) = entry.action else { return "tap" }
    switch event {
    case .touch(let event):
      guard let position = event.position else { return nil }
      switch event.phase {
      case .begin: return "begin \(position)"
      case .update: return "move \(position)"
      case .end: return "end \(position)"
      case .ownership: return nil
      }
    case .pointer(let event):
      switch event.phase {
      case .press: return "press \(event.position) \(event.pressure ?? -1)"
      case .motion: return "motion \(event.position) \(event.pressure ?? -1)"
      case .release: return "release \(event.position)"
      }
    case .key(let key):
      if let text = key.text { return "write \(key.keysym) \(text)" }
      // A modifier is a key as well.
      return key.keysym > 0xffe0 ? nil : "key \(key.keysym) \(key.control) \(key.shift)"
    case .rawEnd, .rawPress, .keyReleased:
      return nil
    case .scroll(let event):
      return "scroll \(event.position) \(event.right) \(event.down)"
    case .devices, .identified, .mappingChanged, .canvasHidden, .managerGone:
      return "other"
    }
  }
}

extension Recording {
  /// The phases of its touch events, without those that only tell whose a touch is.
  fileprivate var touchPhases: [TouchEvent.Phase] {
    entries.compactMap {
      guard case .event(.touch(let event)) = $0.action, event.phase != .ownership else {
        return nil
      }
      return event.phase
    }
  }
}
