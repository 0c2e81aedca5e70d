import Ink
import TestSupport
public import Touch
import TouchLab

/// Finds out whether a server paused while it ended touches. It ends the touches of a device that is switched off, and
/// then tells of the switch-off; Xwayland ends the touches that the compositor took one after the other. If the machine
/// lets it wait in between, the times differ by so much that the ends count as lifts, as the program's rule says.
extension Recording {
  /// Reads a recording to which a program still adds events.
  init(inProgressAt path: String) throws {
    let bytes = try readBytes(path)
    // The last line may not be complete yet.
    let lines = bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    try self.init(parsing: String(decoding: lines, as: UTF8.self))
  }

  /// Waits until a program was told of at least `count` devices that were switched off.
  /// - Parameter path: The file into which the program records its input.
  /// - Throws: a ``MachinePause`` if the ends of their touches count as lifts; `TouchLabError.notFound` if the program
  ///   is not told.
  public static func waitForSwitchOffs(_ count: Int, at path: String) throws {
    let areTold = try eventually {
      try Recording(inProgressAt: path).checkSwitchOffs(count)
    }
    guard areTold else { throw TouchLabError.notFound("\(count) switch-offs in the recording") }
  }

  /// Waits until a program was told that all touches have ended at once.
  /// - Parameters:
  ///   - count: How many ends come at least after the last event of another kind.
  ///   - grace: How long after the first of these ends the last one may come.
  ///   - path: The file into which the program records its input.
  /// - Throws: a ``MachinePause`` if it came later; `TouchLabError.notFound` if the touches do not end.
  public static func waitForEnds(_ count: Int, within grace: Duration, at path: String) throws {
    let areTold = try eventually {
      try Recording(inProgressAt: path).checkEnds(count, within: grace)
    }
    guard areTold else { throw TouchLabError.notFound("\(count) ends in the recording") }
  }

  /// Returns whether the program was told of at least `count` devices that were switched off.
  /// - Throws: a ``MachinePause`` if the ends of their touches count as lifts.
  private func checkSwitchOffs(_ count: Int) throws -> Bool {
    let pauses = switchOffs
    if let pause = pauses.max(), pause > ContactTracker.removalGrace {
      throw MachinePause(pause, of: "the X server")
    }
    return pauses.count >= count
  }

  /// Returns whether all touches have ended, and at least `count` of them after the last event of another kind.
  /// - Throws: a ``MachinePause`` if the last of these ends came too late.
  private func checkEnds(_ count: Int, within grace: Duration) throws -> Bool {
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
    let pause = last.since(first)
    if pause > grace { throw MachinePause(pause, of: "Xwayland") }
    return true
  }

  /// For each device that was switched off, how much earlier the first of the touches ended that were down then.
  private var switchOffs: [Duration] {
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
