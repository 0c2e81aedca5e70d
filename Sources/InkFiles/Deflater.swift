internal import CZlib

/// Compresses a stream of bytes with zlib.
final class Deflater {
  /// The header and trailer around the compressed data.
  enum Wrapping {
    /// A gzip file (RFC 1952).
    case gzip
    /// A zlib stream (RFC 1950), which PDF calls FlateDecode.
    case zlib
  }

  // On the heap, because zlib keeps the address of the stream.
  private let stream: UnsafeMutablePointer<z_stream>
  private let room: UnsafeMutableBufferPointer<UInt8>
  /// Receives the compressed bytes as they are made. Its error ends the compression.
  private let write: (UnsafeBufferPointer<UInt8>) throws(InkFileError) -> Void

  /// A fast compression level. Files come out within a fifth of the size at the best level, in a
  /// third of its time.
  private static let usualLevel: Int32 = 3

  /// Begins a stream that passes its compressed bytes to `write`.
  /// - Parameters:
  ///   - level: The effort, from 1 to 9.
  ///   - strategy: What zlib looks for, one of its constants.
  init(
    _ wrapping: Wrapping, level: Int32 = usualLevel, strategy: Int32 = Z_DEFAULT_STRATEGY,
    _ write: @escaping (UnsafeBufferPointer<UInt8>) throws(InkFileError) -> Void
  ) {
    self.write = write
    room = .allocate(capacity: 1 << 16)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let windowBits: Int32 = wrapping == .gzip ? 15 + 16 : 15
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, windowBits, 8, strategy, zlibVersion(),
      Int32(MemoryLayout<z_stream>.size))
    // With valid parameters, this can fail only for lack of memory.
    precondition(status == Z_OK, "no memory to pack with")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    room.deallocate()
  }

  /// Compresses the next bytes.
  func append(_ bytes: [UInt8]) throws(InkFileError) { try run(bytes, flush: Z_NO_FLUSH) }

  /// Ends the stream and writes the rest of it.
  func finish() throws(InkFileError) { try run([], flush: Z_FINISH) }

  private func run(_ bytes: [UInt8], flush: Int32) throws(InkFileError) {
    var rest = bytes[...]
    repeat {
      let step = rest.withUnsafeBufferPointer { [stream, room] bytes -> (taken: Int, given: Int) in
        // zlib does not change its input.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        let maximum = min(bytes.count, 1 << 30)
        stream.pointee.avail_in = UInt32(maximum)
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(room.count)
        _ = deflate(stream, flush)
        return (maximum - Int(stream.pointee.avail_in), room.count - Int(stream.pointee.avail_out))
      }
      rest = rest.dropFirst(step.taken)
      if step.given > 0 { try write(UnsafeBufferPointer(rebasing: room[..<step.given])) }
      if step.given < room.count, rest.isEmpty { return }
    } while true
  }
}
