internal import CZlib

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
