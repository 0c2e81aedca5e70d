import Fuzzing
import TestSupport
import Testing

@Suite("Fuzzing with files")
struct FileFuzzTests {
  @Test("each reader reads or refuses damaged files", arguments: FuzzReader.all)
  func damaged(reader: FuzzReader) throws {
    let corpus = try FuzzCorpus(reader, seeds: 1...1)
    #expect(try corpus.files.contains { try reader.read($0) })
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 { _ = try reader.read(corpus.mutant(using: &random)) }
  }

  @Test("each helper in C gets the same input for the same seed", arguments: FuzzHelper.allCases)
  func inputs(helper: FuzzHelper) throws {
    func inputs() throws -> [[UInt8]] {
      var random = SeededGenerator(seed: 5)
      return try (0..<20).map { _ in try helper.input(using: &random) }
    }
    let first = try inputs()
    #expect(try first == inputs() && Set(first).count > 15 && !first.contains([]))
  }
}
