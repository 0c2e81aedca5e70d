import Glibc
import TestSupport

/// Makes sure that nothing else uses the processors while times are measured.
enum QuietMachine {
  /// The largest share of the processors' time that other programs may use.
  private static let maximumShare = 0.1
  private static let patience = Duration.seconds(60)

  /// Waits until the machine is quiet.
  /// - Throws: a ``BenchmarkFailure`` if it does not become quiet within a minute.
  static func wait() throws {
    var share = 0.0
    let isQuiet = eventually(within: patience) {
      share = busyShare()
      return share <= maximumShare
    }
    guard isQuiet else {
      throw BenchmarkFailure(
        "other programs use \(Int(share * 100)) % of the processors; times are measured only on a"
          + " machine that does nothing else")
    }
  }

  /// Returns the share of the processors' time that was used during the next second.
  private static func busyShare() -> Double {
    let before = processorTimes()
    usleep(1_000_000)
    let now = processorTimes()
    let total = now.total - before.total
    return total > 0 ? 1 - (now.idle - before.idle) / total : 0
  }

  /// Reads the times of all processors since the machine's start, in ticks. The first line of
  /// proc(5)'s stat lists user, nice, system, idle, iowait and others.
  private static func processorTimes() -> (total: Double, idle: Double) {
    let line = BenchmarkFiles.text("/proc/stat").prefix { $0 != "\n" }
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count > 4 else { return (0, 0) }
    return (ticks.reduce(0, +), ticks[3] + ticks[4])
  }
}
