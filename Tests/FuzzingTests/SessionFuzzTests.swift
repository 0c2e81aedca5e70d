import Fuzzing
import Testing

/// Each runs a random session through all checks of `Fuzzing`, as `make fuzz` does for minutes.
@Suite("Random sessions")
struct SessionFuzzTests {
  @Test("a session withstands a server that sends arbitrary events", arguments: UInt64(0)..<4)
  func events(seed: UInt64) throws {
    try SessionFuzz(.events, seed: seed).run(steps: 700)
  }

  @Test("everything holds while people press every control at once", arguments: UInt64(0)..<8)
  func palette(seed: UInt64) throws {
    try SessionFuzz(.palette, seed: seed).run(steps: 700)
  }

  @Test("after every step the window equals a full repaint, bit for bit", arguments: UInt64(8)..<16)
  func everyStep(seed: UInt64) throws {
    try SessionFuzz(seed.isMultiple(of: 4) ? .events : .palette, seed: seed, interval: 1)
      .run(steps: 160)
  }
}
