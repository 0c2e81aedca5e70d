internal import CZlib

/// Unpacks files that may be packed by gzip (RFC 1952), through zlib, a piece at a time.
public enum GzipReader {
  /// The most bytes that a file may unpack to, unless it is large itself.
  public static let mostBytes = 2 << 30
  /// What a large file may unpack to for each of its bytes. Ink unpacks to ten times itself, zeros to a thousand.
  private static let largestRatio = 64

  /// Whether so many bytes are as much as a file of a size may unpack to.
  fileprivate static func takes(_ bytes: Int, of packedBytes: Int, mostBytes: Int) -> Bool {
    bytes <= mostBytes || mostBytes == Self.mostBytes && bytes / largestRatio <= packedBytes
  }

  /// What is in a file: its bytes themselves when it is not packed. A file that breaks off, that is damaged, or
  /// that unpacks to more than ``mostBytes`` ends with an ``InkFileError``.
  public static func unpacked(_ source: InkFileSource) -> InkFileSource {
    unpacked(source, mostBytes: mostBytes)
  }

  static func unpacked(_ source: InkFileSource, mostBytes: Int) -> InkFileSource {
    let unpacking = Unpacking(source, mostBytes: mostBytes)
    return InkFileSource { most throws(InkFileError) in try unpacking.read(most) }
  }

  /// What is in a stream of Deflate (RFC 1951) without any header, as ZIP archives have it; with the same
  /// limit.
  static func inflated(_ source: InkFileSource) -> InkFileSource {
    let unpacking = Unpacking(source, mostBytes: mostBytes, isRaw: true)
    return InkFileSource { most throws(InkFileError) in try unpacking.read(most) }
  }
}

/// A file that is being unpacked.
private final class Unpacking {
  private enum State { case unknown, plain, packed, ended }

  private let source: InkFileSource
  private let mostBytes: Int
  /// Whether there is no header of gzip.
  private let isRaw: Bool
  /// On the heap: zlib refuses a stream that has moved.
  private let stream: UnsafeMutablePointer<z_stream>
  private var state = State.unknown
  private var input: [UInt8] = []
  private var used = 0
  private var sourceHasEnded = false
  private var count = 0
  private var packedCount = 0

  init(_ source: InkFileSource, mostBytes: Int, isRaw: Bool = false) {
    self.source = source
    self.mostBytes = mostBytes
    self.isRaw = isRaw
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
  }

  deinit {
    if state == .packed { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  func read(_ most: Int) throws(InkFileError) -> ArraySlice<UInt8> {
    if state == .unknown { try begin() }
    let piece: ArraySlice<UInt8>
    switch state {
    case .packed:
      piece = try inflated(most)
      count += piece.count
    case .plain:
      if used == input.count { try refill() }
      piece = input[used...].prefix(most)
      used += piece.count
    case .unknown, .ended: return []
    }
    guard GzipReader.takes(count, of: packedCount, mostBytes: mostBytes) else {
      throw InkFileError("it unpacks to more than \(mostBytes >> 20) megabytes")
    }
    return piece
  }

  /// Finds out by the first two bytes whether the file is packed.
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
    // A window of any size, with the header of gzip and none of zlib's own.
    guard
      inflateInit2_(stream, isRaw ? -15 : 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else { throw InkFileError("there is no memory to unpack it") }
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

  private func inflated(_ most: Int) throws(InkFileError) -> ArraySlice<UInt8> {
    var output = [UInt8](repeating: 0, count: max(1, min(most, InkFileSource.pieceLength)))
    while true {
      if used == input.count { try refill() }
      guard used < input.count else {
        throw InkFileError("the file is packed and breaks off")
      }
      let (status, written) = step(&output)
      switch status {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: try endMember()
      case Z_MEM_ERROR: throw InkFileError("there is no memory to unpack it")
      default: throw InkFileError("the file is packed and damaged")
      }
      if written > 0 || state == .ended { return output[..<written] }
    }
  }

  private func step(_ output: inout [UInt8]) -> (status: Int32, written: Int) {
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.pointee.next_in = input.baseAddress.map { $0 + used }
        stream.pointee.avail_in = UInt32(input.count - used)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        let status = inflate(stream, Z_NO_FLUSH)
        used = input.count - Int(stream.pointee.avail_in)
        return (status, output.count - Int(stream.pointee.avail_out))
      }
    }
  }

  /// A packed file may be several in a row. What follows the last one is nothing: tapes filled up with zeros.
  private func endMember() throws(InkFileError) {
    if used == input.count { try refill() }
    guard !isRaw, used < input.count, input[used] == 0x1F else {
      inflateEnd(stream)
      state = .ended
      return
    }
    guard inflateReset(stream) == Z_OK else { throw InkFileError("the file is packed and damaged") }
  }
}
