import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Damaged files")
struct DamagedFilesTests {
  private static func inkML() throws -> [[UInt8]] {
    try SampleFiles.of("inkml")
      + (UInt64(1)...20).map { try written(RandomDocument.document(seed: $0)) }
  }

  @Test("InkML that is damaged anywhere is read or refused, and what is read can be written")
  func inkML() throws {
    let mutator = FileMutator(try Self.inkML())
    var random = SeededGenerator(seed: 1)
    var (read, refused) = (0, 0)
    for _ in 0..<3000 {
      let bytes = mutator.mutant(isText: true, using: &random)
      guard let document = try? InkMLReader.read(InkFileSource(bytes)) else {
        refused += 1
        continue
      }
      read += 1
      #expect(try InkMLReader.read(InkFileSource(written(document))) == document)
    }
    #expect(read > 100 && refused > 100)
  }

  @Test func `a damaged file of Xournal++ is read or refused, packed or not`() throws {
    let mutator = FileMutator(try SampleFiles.of("xopp"))
    var random = SeededGenerator(seed: 2)
    var (read, refused) = (0, 0)
    for _ in 0..<3000 {
      var bytes = mutator.mutant(isText: true, using: &random)
      if random.oneIn(2) { bytes = gzipped(bytes) }
      guard let document = try? XoppReader.read(InkFileSource(bytes)) else {
        refused += 1
        continue
      }
      read += 1
      #expect(try InkMLReader.read(InkFileSource(written(document))) == document)
    }
    #expect(read > 100 && refused > 100)
  }

  @Test func `a packed file that is damaged anywhere is unpacked or refused`() throws {
    let mutator = FileMutator(try SampleFiles.of("xopp").map(gzipped))
    var random = SeededGenerator(seed: 3)
    var refused = 0
    for _ in 0..<3000 {
      let bytes = mutator.mutant(isText: false, using: &random)
      do throws(InkFileError) {
        let source = GzipReader.unpacked(InkFileSource(bytes))
        while try !source.read().isEmpty {}
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100)
  }
}
