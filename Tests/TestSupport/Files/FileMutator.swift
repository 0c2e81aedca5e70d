internal import CZlib

/// Damages files as accidents and attackers do: changes bits, pieces, tags, attributes and numbers.
public struct FileMutator: Sendable {
  private let corpus: [[UInt8]]

  /// Makes a mutator of valid files.
  /// - Precondition: There is at least one file.
  public init(_ corpus: [[UInt8]]) {
    precondition(!corpus.isEmpty)
    self.corpus = corpus
  }

  /// Returns one of the files, damaged in a few places.
  /// - Parameter isText: Whether to damage XML structure as well as bytes.
  public func mutant(isText: Bool, using random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(of: corpus)
    for _ in 0..<random.integer(in: 1...6) {
      if isText, !random.oneIn(4) {
        changeText(&bytes, &random)
      } else {
        changeBytes(&bytes, &random)
      }
    }
    return bytes
  }

  private func place(in bytes: [UInt8], _ random: inout SeededGenerator) -> Int {
    random.integer(in: 0...bytes.count)
  }

  private func piece(
    of bytes: [UInt8], most: Int, _ random: inout SeededGenerator
  ) -> Range<Int> {
    let start = place(in: bytes, &random)
    return start..<min(bytes.count, start + random.integer(in: 0...most))
  }

  private func changeBytes(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes = random.element(of: corpus) }
    switch random.integer(in: 0...6) {
    case 0, 1:
      bytes[random.integer(in: 0...bytes.count - 1)] ^= 1 << UInt8(random.integer(in: 0...7))
    case 2: bytes[random.integer(in: 0...bytes.count - 1)] = UInt8(random.integer(in: 0...255))
    case 3: bytes.removeSubrange(piece(of: bytes, most: 40, &random))
    case 4:
      let copy = Array(bytes[piece(of: bytes, most: 400, &random)])
      let count = random.oneIn(10) ? 200 : 1
      bytes.insert(
        contentsOf: repeatElement(copy, count: count).joined(), at: place(in: bytes, &random))
    case 5:
      // Join the beginning of one file with the end of another.
      let other = random.element(of: corpus)
      bytes = Array(bytes[..<place(in: bytes, &random)]) + other[place(in: other, &random)...]
    default:
      if random.oneIn(3) { bytes.removeLast(bytes.count - place(in: bytes, &random)) }
    }
  }

  private static let numbers = [
    "0", "-1", "1e999", "1e-999", "99999999999999999999", "0.00000000000000000001", "NaN", "",
    "65536", "-9223372036854775808", "9223372036854775807", "16777216", "16777217", "1e308",
    "0x10", "4294967296", "1e15", "-0", ".", "255", "256", "1000000",
  ].map { Array($0.utf8) }

  private static let letters = Array("!'\"*?TF#,.-+ e<>&;=/\n".utf8)

  private func changeText(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    switch random.integer(in: 0...5) {
    case 0, 1:
      guard let number = run(in: bytes, &random, where: { $0 &- 0x30 < 10 || $0 == 0x2E }) else {
        return
      }
      bytes.replaceSubrange(number, with: random.element(of: Self.numbers))
    case 2:
      bytes.insert(random.element(of: Self.letters), at: place(in: bytes, &random))
    case 3:
      guard let tag = tag(in: bytes, &random) else { return }
      bytes.removeSubrange(tag)
    case 4:
      guard let tag = tag(in: bytes, &random) else { return }
      let other = random.element(of: corpus)
      let from = random.oneIn(2) ? bytes : other
      guard let source = self.tag(in: from, &random) else { return }
      let copy = from[source]
      if random.oneIn(2) {
        bytes.replaceSubrange(tag, with: copy)
      } else {
        bytes.insert(contentsOf: copy, at: tag.lowerBound)
      }
    default:
      // Replace a word with another: names, attributes or values.
      let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
      guard let first = run(in: bytes, &random, where: isLetter),
        let second = run(in: bytes, &random, where: isLetter)
      else { return }
      bytes.replaceSubrange(first, with: Array(bytes[second]))
    }
  }

  /// Returns the first run of matching bytes after a random place.
  private func run(
    in bytes: [UInt8], _ random: inout SeededGenerator, where isIn: (UInt8) -> Bool
  ) -> Range<Int>? {
    let start = place(in: bytes, &random)
    guard let first = bytes[start...].firstIndex(where: isIn) else { return nil }
    let end = bytes[first...].firstIndex { !isIn($0) } ?? bytes.count
    return first..<end
  }

  private func tag(in bytes: [UInt8], _ random: inout SeededGenerator) -> Range<Int>? {
    let start = place(in: bytes, &random)
    guard let first = bytes[start...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[first...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return first..<end + 1
  }
}

/// Returns the bytes in compressed gzip format.
public func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  guard
    deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
      == Z_OK
  else { preconditionFailure("zlib has no memory") }
  defer { deflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 100)
  let count = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      guard deflate(&stream, Z_FINISH) == Z_STREAM_END else {
        preconditionFailure("what is packed is hardly longer than before")
      }
      return output.count - Int(stream.avail_out)
    }
  }
  return Array(output[..<count])
}
