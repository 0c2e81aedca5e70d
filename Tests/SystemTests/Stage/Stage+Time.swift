import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Waiting for a clock, where only time makes the difference: for long presses, and for what ends
/// by itself.
extension Stage {
  /// Waits until the program's clock has advanced by a duration and everything due then has been
  /// done.
  func letProgramTimePass(
    _ duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let start = try program.inspect().clock
    let hasPassed = try harness.eventually {
      try program.inspect().clock.since(start) >= duration
    }
    try #require(hasPassed, "the program's clock stands still", sourceLocation: sourceLocation)
  }

  /// Waits until the server's clock, which stamps input, has advanced by a duration.
  func letServerTimePass(_ duration: Duration) throws { try client.letServerTimePass(duration) }
}
