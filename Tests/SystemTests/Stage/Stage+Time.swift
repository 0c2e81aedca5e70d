import Ink
import TestSupport
import Testing
import TouchLab

/// Waiting for a clock to move, where only time makes the difference: what is held long enough, what
/// ends by itself.
extension Stage {
  /// Waits until the program has lived through so much time: its own clock has moved by that, and what
  /// was due has been done.
  func letProgramTimePass(
    _ duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let start = try program.inspect().clock
    let hasPassed = try TestSupport.eventually {
      try program.inspect().clock.since(start) >= duration
    }
    try #require(hasPassed, "the program's clock stands still", sourceLocation: sourceLocation)
  }

  /// Waits until the server's clock, by which it stamps input, has moved by so much.
  func letServerTimePass(_ duration: Duration) throws { try client.letServerTimePass(duration) }
}
