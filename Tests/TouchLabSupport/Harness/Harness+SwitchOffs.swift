import Ink
import TestSupport
public import Touch
import TouchLab

/// Thrown if the server paused while it switched a touchscreen off, or while Xwayland ended the touches that the
/// compositor took. The server ends the device's touches, and then tells of the switch-off; Xwayland ends one touch
/// after the other. If the machine lets it wait in between, the times differ by so much that the ends count as lifts,
/// and rightly so.
public struct ServerPause: Error {
  /// The time between the first end and the last event, by the server's clock.
  public let duration: Duration
}

/// Does what a test does until nothing pauses for too long in it. Each time it begins with a server and a program of
/// its own.
public func repeatedAfterPauses<Result>(_ test: () throws -> Result) throws -> Result {
  for _ in 1..<20 {
    do {
      return try test()
    } catch is ServerPause, is MachinePause {}
  }
  return try test()
}

extension Harness {
  /// The file into which a program records its input if it is started to do so (`--record`).
  public var recordingPath: String { "\(home.path)/told.recording" }

  /// Returns the events that the program has recorded so far.
  public func recording() throws -> Recording { try Recording(inProgressAt: recordingPath) }

  /// Waits until the program was told of all devices that ``client`` has switched off.
  /// - Throws: a ``ServerPause`` if the ends of their touches count as lifts.
  public func expectNoPause() throws {
    let isTold = try eventually {
      try recording().hasSwitchOffs(client.switchOffCount)
    }
    guard isTold else { throw TouchLabError.notFound("news of a switch-off in the recording") }
  }
}

extension Recording {
  /// Reads a recording to which a program still adds events.
  public init(inProgressAt path: String) throws {
    let bytes = try readBytes(path)
    // The last line may not be complete yet.
    let lines = bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    try self.init(parsing: String(decoding: lines, as: UTF8.self))
  }

  /// Returns whether the program was told of at least `count` devices that were switched off.
  /// - Throws: a ``ServerPause`` if the ends of their touches count as lifts.
  public func hasSwitchOffs(_ count: Int) throws -> Bool {
    let pauses = switchOffs
    if let duration = pauses.max(), duration > ContactTracker.removalGrace {
      throw ServerPause(duration: duration)
    }
    return pauses.count >= count
  }

  /// Returns whether all touches have ended, and at least `count` of them after the last event of another kind.
  /// - Parameter grace: How long after the first of these ends the last one may come.
  /// - Throws: a ``ServerPause`` if it came later.
  public func hasEnds(_ count: Int, within grace: Duration) throws -> Bool {
    var (down, ends): (Set<UInt32>, [Timestamp]) = ([], [])
    for case .event(.touch(let event)) in entries.map(\.action) {
      if event.phase == .end {
        down.remove(event.touch)
        ends.append(event.time)
      } else {
        down.insert(event.touch)
        ends = []
      }
    }
    guard down.isEmpty, ends.count >= count, let first = ends.first, let last = ends.last else {
      return false
    }
    let duration = last.since(first)
    if duration > grace { throw ServerPause(duration: duration) }
    return true
  }

  /// For each device that was switched off, how much earlier the first of the touches ended that were down then.
  var switchOffs: [Duration] {
    var (first, pauses): ([Int: Timestamp], [Duration]) = ([:], [])
    for entry in entries {
      switch entry.action {
      case .event(.touch(let event)) where event.phase == .end:
        first[event.source.device] = first[event.source.device] ?? event.time
      case .event(.touch(let event)):
        first[event.source.device] = nil
      case .event(.devices(let change)) where change.kind == .disabled:
        pauses.append(
          first.removeValue(forKey: change.device).map { change.time.since($0) } ?? .zero)
      default: break
      }
    }
    return pauses
  }
}
