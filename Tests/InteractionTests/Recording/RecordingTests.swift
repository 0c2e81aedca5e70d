import Ink
import Interaction
import TestSupport
import Testing
import Touch

@Suite("Recordings")
struct RecordingTests {
  /// A recording of a random session, with keys, taps and contact shapes between its events.
  private func recording(seed: UInt64) -> Recording {
    var random = SeededGenerator(seed: seed)
    let session = RandomSession(seed: seed, stepCount: 300)
    var recording = Recording(width: session.width, height: session.height)
    var time: Int64 = 0
    for var event in session.events {
      switch event {
      case .touch(var touch):
        if random.oneIn(3) {
          touch.contact = ContactShape(
            major: Float(random.real(in: 0...99)), minor: random.oneIn(2) ? 0.1 : nil,
            orientation: random.oneIn(2) ? Float(random.real(in: -4...4)) : nil)
        }
        if random.oneIn(4) {
          touch.extent = ContactExtent(
            major: Float(random.real(in: -9...99)), minor: random.oneIn(2) ? 0.25 : nil,
            unit: random.oneIn(2) ? .millimetres : .pixels)
        }
        // What was held back keeps its old time, and comes later.
        (time, event) = (max(time, touch.time.milliseconds), .touch(touch))
      case .pointer(let pointer): time = max(time, pointer.time.milliseconds)
      case .devices(let change): time = max(time, change.time.milliseconds)
      default: break
      }
      recording.entries.append(.init(time: time, action: .event(event)))
      if random.oneIn(20) {
        let key = KeyPress(
          keysym: UInt32(random.integer(in: 0...0xFFFF)), control: random.oneIn(2),
          shift: random.oneIn(2),
          text: random.oneIn(2) ? random.element(of: ["a", "=", " ", "ß", "海", "🎨"]) : nil,
          isRepeat: random.oneIn(2))
        recording.entries.append(.init(time: time, action: .event(.key(key))))
        let item = random.element(of: BarColors.colors)
        let finger = UInt32(random.integer(in: 0...4_294_967_295))
        recording.entries.append(.init(time: time, action: .tap(finger: finger, item: item.name)))
        let press = RawPress(
          source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: time),
          motion: random.element(of: PointerMotion.allCases))
        let identity = DeviceIdentity(model: "a pen = 50 %", place: "/dev/input/event7", end: "tip")
        let scroll = ScrollEvent(
          right: Double(random.integer(in: -1...1)), down: random.real(in: -2...2),
          control: random.oneIn(2), shift: random.oneIn(2), position: Point(x: 4.5, y: 3),
          source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: time))
        let others: [InputEvent] = [
          .rawPress(press), .identified(device: 8, identity), .scroll(scroll), .keyReleased(32),
        ]
        recording.entries += others.map {
          .init(time: time, action: .event($0))
        }
      }
    }
    return recording
  }

  @Test func `recordings of any events are read again as they were written`() throws {
    var verbs: Set<Substring> = []
    for seed in UInt64(0)..<30 {
      let recording = recording(seed: seed)
      let text = recording.text
      #expect(try Recording(parsing: text) == recording)
      for line in text.split(separator: "\n").dropFirst(2) {
        verbs.insert(line.split(separator: " ")[1])
      }
    }
    let all: Set<Substring> = [
      "begin", "own", "move", "pend", "end", "raw-end", "raw-up", "down", "drag", "up", "key",
      "attached", "detached", "disabled", "enabled", "master-removed", "manager-gone", "mapping",
      "hidden", "tap", "raw-down", "identity", "key-up", "scroll",
    ]
    #expect(verbs == all)
  }

  @Test func `events of mice, pens and devices are read again`() throws {
    let source = EventSource(device: 8, master: 2)
    let (time, place) = (Timestamp(milliseconds: 7), Point(x: 1, y: 2))
    var events: [InputEvent] = PointerMotion.allCases.flatMap { motion -> [InputEvent] in
      [
        .rawPress(RawPress(source: source, time: time, motion: motion)),
        .pointer(
          PointerEvent(
            phase: .motion, source: source, time: time, position: place,
            isEraserEnd: motion == .relative, motion: motion)),
      ]
    }
    for name in ["Wacom Intuos Pen eraser", "a=b\n# %20\t海", ""] {
      for node in ["/dev/input/event7", nil] {
        events.append(
          .identified(device: 9, DeviceIdentity(name: name, product: [1386, 827], node: node)))
      }
    }
    let recording = Recording(
      width: 20, height: 10, entries: events.map { .init(time: 7, action: .event($0)) })
    #expect(try Recording(parsing: recording.text) == recording)
    for line in ["0 drag 1 2 by=magic", "0 identity 9 model=%2", "0 identity 9 model=%zz"] {
      #expect(throws: RecordingError.self) {
        try Recording(parsing: "fingerpaint-recording 1\nsize 20 10\n\(line)\n")
      }
    }
  }

  @Test(arguments: 0..<10)
  func `a replayed recording gives the same drawing as the events themselves`(seed: Int) throws {
    let recording = recording(seed: UInt64(seed))
    func paint(_ recording: Recording) -> PaintingSession {
      var session = PaintingSession(
        windowWidth: recording.width, windowHeight: recording.height, metrics: .standard)
      for entry in recording.entries {
        if case .event(let event) = entry.action { _ = session.handle(event) }
      }
      return session
    }
    #expect(paint(try Recording(parsing: recording.text)) == paint(recording))
  }

  @Test(
    arguments: [
      "fingerpaint-recording 1\nsize 20 10\n0 begin 1 2.5 3 p=0.25\n9 hidden\n10 manager-gone\n",
      "# by hand\n\n  fingerpaint-recording   1\n\nsize\t20 10\n# now\n0  begin 1 p=0.25 2.5 3\n9 hidden\n10 manager-gone",
      "fingerpaint-recording 1\r\nsize 20 10\r\n\r\n0 begin 1 2.5 3 p=0.25\r\n9 hidden\r\n10 manager-gone\r\n",
    ])
  func `a recording reads as people write it`(text: String) throws {
    let begin = TouchEvent(
      touch: 1, phase: .begin, source: EventSource(device: 0, master: 0),
      time: Timestamp(milliseconds: 0), position: Point(x: 2.5, y: 3), pressure: 0.25)
    let recording = Recording(
      width: 20, height: 10,
      entries: [
        .init(time: 0, action: .event(.touch(begin))),
        .init(time: 9, action: .event(.canvasHidden)),
        .init(time: 10, action: .event(.managerGone)),
      ])
    #expect(try Recording(parsing: text) == recording)
    #expect(recording.duration == 10 && Recording(width: 1, height: 1).duration == 0)
  }
}
