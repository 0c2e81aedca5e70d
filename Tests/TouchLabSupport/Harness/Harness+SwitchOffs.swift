import Ink
import TestSupport
public import Touch
import TouchLab

/// Thrown if the server paused while it switched a touchscreen off. It ends the device's touches, and then tells of
/// the switch-off. If the machine lets it wait between the two, their times differ by so much that the ends count as
/// lifts, and rightly so.
public struct ServerPause: Error {
  /// The time between the two, by the server's clock.
  public let duration: Duration
}

/// Does what a test does until the server does not pause in it. Each time it begins with a server and a program of
/// its own.
public func repeatedAfterPauses<Result>(_ test: () throws -> Result) throws -> Result {
  for _ in 1..<20 {
    do {
      return try test()
    } catch is ServerPause {}
  }
  return try test()
}

extension Harness {
  /// The file into which a program records its input if it is started to do so (`--record`).
  public var recordingPath: String { "\(home.path)/told.recording" }

  /// Returns the events that the program has recorded so far.
  public func recording() throws -> Recording {
    let bytes = try readBytes(recordingPath)
    // The last line may not be complete yet.
    let lines = bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    return try Recording(parsing: String(decoding: lines, as: UTF8.self))
  }

  /// Waits until the program was told of all devices that ``client`` has switched off.
  /// - Throws: a ``ServerPause`` if the ends of their touches count as lifts.
  public func expectNoPause() throws {
    var pauses: [Duration] = []
    let isTold = try eventually {
      pauses = try recording().switchOffs
      return pauses.count >= client.switchOffCount
    }
    guard isTold else { throw TouchLabError.notFound("news of a switch-off in the recording") }
    if let duration = pauses.max(), duration > ContactTracker.removalGrace {
      throw ServerPause(duration: duration)
    }
  }
}

extension Recording {
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
        pauses.append(first.removeValue(forKey: change.device).map { change.time.since($0) } ?? .zero)
      default: break
      }
    }
    return pauses
  }
}
