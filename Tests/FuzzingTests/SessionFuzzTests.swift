import Fuzzing
import Testing

@Suite("Fuzzing a session")
struct SessionFuzzTests {
  @Test("a session withstands a server that sends arbitrary events", arguments: UInt64(0)..<4)
  func events(seed: UInt64) throws {
    try SessionFuzz(.events, seed: seed).run(steps: 700)
  }

  @Test("a session withstands people who press every control at once", arguments: UInt64(0)..<4)
  func palette(seed: UInt64) throws {
    try SessionFuzz(.palette, seed: seed).run(steps: 700)
  }
}
