import InkFiles
import Testing
import TestSupport

@Suite("Packed files")
struct GzipReaderTests {
  private func unpacked(_ bytes: [UInt8], pieces: Int = 1 << 16, most: Int = 1 << 20) throws
    -> [UInt8]
  {
    let source = GzipReader.unpacked(trickle(bytes, pieces: pieces), maximumBytes: most)
    var all: [UInt8] = []
    while true {
      let piece = try source.read()
      if piece.isEmpty { return all }
      all += piece
    }
  }

  @Test(arguments: [1, 3, 100, 1 << 16])
  func `what is packed is unpacked, in pieces of any length`(pieces: Int) throws {
    var random = SeededGenerator(seed: 1)
    for count in [0, 1, 100, 300_000] {
      let bytes = (0..<count).map { _ in UInt8(random.integer(in: 0...3)) }
      #expect(try unpacked(gzipped(bytes), pieces: pieces) == bytes)
      #expect(try unpacked(gzipped(bytes) + gzipped([7, 8]), pieces: pieces) == bytes + [7, 8])
      #expect(try unpacked(gzipped(bytes) + [0, 0, 0], pieces: pieces) == bytes)
    }
  }

  @Test(arguments: [1, 3, 1 << 16])
  func `a file that is not packed stays as it is`(pieces: Int) throws {
    for bytes in [[], [0x1F], [0x1F, 0x8A, 1, 2], Array("<xournal/>".utf8)] as [[UInt8]] {
      #expect(try unpacked(bytes, pieces: pieces) == bytes)
    }
  }

  @Test func `a packed file that is cut off anywhere is refused`() throws {
    let bytes = gzipped(Array("a text that is packed".utf8))
    for count in 2..<bytes.count {
      #expect(throws: InkFileError("the compressed file is incomplete")) {
        try unpacked(Array(bytes[..<count]))
      }
    }
  }

  @Test func `a damaged packed file is refused`() throws {
    var bytes = gzipped((0..<1000).map { UInt8(truncatingIfNeeded: $0) })
    bytes[bytes.count - 6] ^= 1
    #expect(throws: InkFileError("the compressed file is damaged")) { try unpacked(bytes) }
    #expect(throws: InkFileError("the compressed file is damaged")) {
      try unpacked([0x1F, 0x8B, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])
    }
  }

  @Test func `a file that unpacks to more than a limit is refused`() {
    let bytes = gzipped([UInt8](repeating: 0, count: 10 << 20))
    #expect(bytes.count < 20_000)
    #expect(throws: InkFileError("it unpacks to more than 1 megabytes")) { try unpacked(bytes) }
  }
}
