internal import CZlib

/// Decompresses gzip files (RFC 1952) with zlib, a piece at a time. Other files pass unchanged.
public enum GzipReader {
  /// The maximum size of a decompressed file, in bytes, unless the compressed file is large itself.
  public static let maximumBytes = 2 << 30
  /// The maximum ratio of decompressed to compressed size for a large file. Ink has a ratio of
  /// about 10, zeros have one of 1000.
  private static let largestRatio = 64

  /// Whether `packedBytes` compressed bytes may decompress to `bytes`.
  fileprivate static func takes(_ bytes: Int, of packedBytes: Int, maximumBytes: Int) -> Bool {
    bytes <= maximumBytes
      || maximumBytes == Self.maximumBytes && bytes / largestRatio <= packedBytes
  }

  /// Returns the decompressed content of a file, or its bytes unchanged if it is not compressed.
  ///
  /// Reading throws an ``InkFileError`` if the file is truncated or damaged, or if it decompresses
  /// to more than both ``maximumBytes`` and 64 times its own size.
  public static func unpacked(_ source: InkFileSource) -> InkFileSource {
    unpacked(source, maximumBytes: maximumBytes)
  }

  /// Returns the decompressed content of a file as above, with another limit, in bytes.
  package static func unpacked(_ source: InkFileSource, maximumBytes: Int) -> InkFileSource {
    let unpacking = Unpacking(source, maximumBytes: maximumBytes)
    return InkFileSource { maximum throws(InkFileError) in try unpacking.read(maximum) }
  }

  /// Decompresses a raw Deflate stream (RFC 1951) without a header, as in ZIP archives. The same
  /// limit applies.
  static func inflated(_ source: InkFileSource) -> InkFileSource {
    let unpacking = Unpacking(source, maximumBytes: maximumBytes, isRaw: true)
    return InkFileSource { maximum throws(InkFileError) in try unpacking.read(maximum) }
  }
}

/// The state of one decompression.
private final class Unpacking {
  private enum State { case unknown, plain, packed, ended }

  private let source: InkFileSource
  private let maximumBytes: Int
  /// Whether the data is raw Deflate, without a gzip header.
  private let isRaw: Bool
  /// On the heap, because zlib refuses a stream that has moved.
  private let stream: UnsafeMutablePointer<z_stream>
  private var state = State.unknown
  private var input: [UInt8] = []
  private var used = 0
  private var sourceHasEnded = false
  private var count = 0
  private var packedCount = 0

  init(_ source: InkFileSource, maximumBytes: Int, isRaw: Bool = false) {
    self.source = source
    self.maximumBytes = maximumBytes
    self.isRaw = isRaw
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
  }

  deinit {
    if state == .packed { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  func read(_ maximum: Int) throws(InkFileError) -> ArraySlice<UInt8> {
    if state == .unknown { try begin() }
    let piece: ArraySlice<UInt8>
    switch state {
    case .packed:
      piece = try inflated(maximum)
      count += piece.count
    case .plain:
      if used == input.count { try refill() }
      piece = input[used...].prefix(maximum)
      used += piece.count
    case .unknown, .ended: return []
    }
    guard GzipReader.takes(count, of: packedCount, maximumBytes: maximumBytes) else {
      throw InkFileError("it unpacks to more than \(maximumBytes >> 20) megabytes")
    }
    return piece
  }

  /// Tells from the first two bytes whether the file is compressed.
  private func begin() throws(InkFileError) {
    while input.count < 2 {
      let piece = try source.read()
      guard !piece.isEmpty else { break }
      input += piece
    }
    packedCount = input.count
    guard isRaw || input.starts(with: [0x1F, 0x8B]) else {
      state = .plain
      return
    }
    // -15 is for raw Deflate, 15 + 16 for a gzip header. Both allow any window size.
    guard
      inflateInit2_(stream, isRaw ? -15 : 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else { throw InkFileError("there is not enough memory to unpack it") }
    state = .packed
  }

  private func refill() throws(InkFileError) {
    guard !sourceHasEnded else { return }
    let piece = try source.read()
    sourceHasEnded = piece.isEmpty
    packedCount += piece.count
    input = Array(piece)
    used = 0
  }

  private func inflated(_ maximum: Int) throws(InkFileError) -> ArraySlice<UInt8> {
    var output = [UInt8](repeating: 0, count: max(1, min(maximum, InkFileSource.pieceLength)))
    var filled = 0
    // Members can be as short as a byte. A piece for each would take a whole buffer for it.
    while filled < output.count, state != .ended {
      do throws(InkFileError) {
        filled += try inflate(into: &output, from: filled)
      } catch {
        // What came before is still good, and the next read meets the fault again.
        guard filled > 0, error.isBreak else { throw error }
        break
      }
      // A pipe may have no more for now.
      if filled > 0, used == input.count { break }
    }
    return output[..<filled]
  }

  /// Decompresses the next bytes into a buffer, from a place on.
  /// - Returns: their number.
  private func inflate(into output: inout [UInt8], from place: Int) throws(InkFileError) -> Int {
    if used == input.count { try refill() }
    guard used < input.count else {
      throw InkFileError("the compressed file is incomplete", isBreak: true)
    }
    let (status, written) = step(&output, from: place)
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: try endMember()
    case Z_MEM_ERROR: throw InkFileError("there is not enough memory to unpack it")
    default:
      // What was decompressed before the damage is good. The next call meets the damage again.
      guard written > 0 else { throw InkFileError("the compressed file is damaged", isBreak: true) }
    }
    return written
  }

  private func step(
    _ output: inout [UInt8], from place: Int
  ) -> (status: Int32, written: Int) {
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.pointee.next_in = input.baseAddress.map { $0 + used }
        stream.pointee.avail_in = UInt32(input.count - used)
        let room = output.count - place
        stream.pointee.next_out = output.baseAddress.map { $0 + place }
        stream.pointee.avail_out = UInt32(room)
        let status = CZlib.inflate(stream, Z_NO_FLUSH)
        used = input.count - Int(stream.pointee.avail_in)
        return (status, room - Int(stream.pointee.avail_out))
      }
    }
  }

  /// Ends a member of the file; another one may follow. Anything else after a member is ignored,
  /// because tapes fill files up with zeros.
  private func endMember() throws(InkFileError) {
    if used == input.count { try refill() }
    guard !isRaw, used < input.count, input[used] == 0x1F else {
      inflateEnd(stream)
      state = .ended
      return
    }
    guard inflateReset(stream) == Z_OK else {
      throw InkFileError("the compressed file is damaged", isBreak: true)
    }
  }
}
