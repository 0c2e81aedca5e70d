import Fuzzing
import Testing

@Suite("What a gallery withstands")
struct GalleryFuzzTests {
  @Test("rows that say anything", arguments: UInt64(0)..<3)
  func rows(seed: UInt64) throws {
    var fuzz = try GalleryFuzz(seed: seed)
    try fuzz.run(steps: 40)
  }
}
