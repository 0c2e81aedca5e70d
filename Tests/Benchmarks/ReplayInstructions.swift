import Commands
import Glibc
import TestSupport
import Ink
import Interaction
import Rendering
import Touch
import TouchLab

/// Measures the processor's instructions per touch update, from the decoded event to the composed
/// pixels. Unlike times, they are the same on a busy machine. Valgrind's callgrind counts them
/// while a recording of ten fingers is replayed without a display.
enum ReplayInstructions {
  /// How many replays are counted: the difference between a run of twice as many and a run of this
  /// many, which leaves out the program's start.
  private static let replays = 3

  /// Replays the demo's recording several times into one session, for callgrind to count.
  static func replay(_ times: Int) throws {
    let recording = try demo()
    let window = PaintingWindow(
      PaintingSession(
        windowWidth: recording.width, windowHeight: recording.height, metrics: .standard))
    let image = ImageSurface(width: recording.width, height: recording.height)
    var replay = try Replay(of: recording, on: window.session)
    for _ in 0..<times {
      for turn in replay.turns {
        for event in turn {
          if case .touch(let touch) = event, window.paint(touch) != nil { continue }
          window.perform { session in
            // Changes that a press makes to the palette are not part of an update.
            var effects = session.handle(event)
            effects.palettes = []
            return effects
          }
        }
        _ = window.composeDamage(into: image)
      }
      replay.restart()
    }
  }

  /// Returns the number of instructions per update.
  /// - Throws: a ``BenchmarkFailure`` if Valgrind is not installed.
  static func perUpdate() throws -> Double {
    let recording = try demo()
    let updates = recording.entries.count {
      guard case .event(.touch(let event)) = $0.action else { return false }
      return event.phase == .update(pendingEnd: false)
    }
    let program = try StrippedProgram(of: "\(BenchmarkFiles.ownFolder())/benchmarks")
    return try withExtendedLifetime(program) {
      let both = try instructions(program.path, replays: 2 * replays)
      let early = try instructions(program.path, replays: replays)
      return Double(both - early) / Double(replays * updates)
    }
  }

  private static func instructions(_ program: String, replays: Int) throws -> Int {
    let report = try ErrorText.of(
      "valgrind",
      ["--tool=callgrind", "--callgrind-out-file=/dev/null", program, "replay", "\(replays)"])
    // The last line that is not blank: "==PID== Collected : INSTRUCTIONS".
    let line = report.split(separator: "\n").last { $0.contains("Collected") }
    guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw BenchmarkFailure("Valgrind did not count: \(report)")
    }
    return count
  }

  private static func demo() throws -> Recording {
    let path = try BenchmarkFiles.resource("recordings/demo.recording")
    return try Recording(parsing: BenchmarkFiles.text(path))
  }
}

/// A recording as a session receives it: its events in turns of the event loop. Events received in
/// the same millisecond share a turn.
private struct Replay {
  private(set) var turns: [[InputEvent]] = []
  private let duration: Int64

  init(of recording: Recording, on session: PaintingSession) throws {
    // With a pause between two replays, as when another hand comes down.
    duration = recording.duration + 100
    var last: Int64?
    for entry in recording.entries {
      if entry.time != last { turns.append([]) }
      last = entry.time
      turns[turns.count - 1] += try Self.events(of: entry, on: session)
    }
  }

  /// Shifts all events in time, to follow the replay before.
  mutating func restart() {
    for turn in turns.indices {
      for index in turns[turn].indices {
        guard case .touch(var event) = turns[turn][index] else { continue }
        event.time.milliseconds += duration
        turns[turn][index] = .touch(event)
      }
    }
  }

  /// Returns the events of an entry. Each begin is followed by ownership, as on a server where no
  /// other client wants the touch.
  private static func events(
    of entry: Recording.Entry, on session: PaintingSession
  ) throws -> [InputEvent] {
    switch entry.action {
    case .event(.touch(let event)) where event.phase == .begin:
      return [.touch(event), touch(.ownership, event.touch, entry.time, nil)]
    case .event(let event):
      return [event]
    case .tap(let finger, let name):
      guard let places = session.way(to: name) else {
        throw BenchmarkFailure("the palette has no item named '\(name)'")
      }
      return places.flatMap { place in
        [
          touch(.begin, finger, entry.time, place), touch(.ownership, finger, entry.time, nil),
          touch(.end, finger, entry.time, place),
        ]
      }
    }
  }

  private static func touch(
    _ phase: TouchEvent.Phase, _ touch: UInt32, _ time: Int64, _ position: Point?
  ) -> InputEvent {
    .finger(touch, phase, at: position, milliseconds: time)
  }
}
