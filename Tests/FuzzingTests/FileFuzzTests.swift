import Fuzzing
import TestSupport
import Testing

@Suite("What readers withstand")
struct FileFuzzTests {
  @Test("damaged files, which are read or refused", arguments: FuzzReader.all)
  func damaged(reader: FuzzReader) throws {
    let corpus = try FuzzCorpus(reader, seeds: 1...1)
    #expect(try corpus.files.contains { try reader.read($0) })
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 { _ = try reader.read(corpus.mutant(using: &random)) }
  }
}
