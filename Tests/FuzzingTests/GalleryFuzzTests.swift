import Fuzzing
import Testing

@Suite("Fuzzing a gallery")
struct GalleryFuzzTests {
  @Test("a gallery withstands rows with arbitrary values", arguments: UInt64(0)..<3)
  func rows(seed: UInt64) throws {
    var fuzz = try GalleryFuzz(seed: seed)
    try fuzz.run(steps: 40)
  }
}
