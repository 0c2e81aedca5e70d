internal import CZlib

/// Puts into a PNG file, as its bytes come by, how large its pixels are: a `pHYs` chunk (PNG specification, 11.3.5.3)
/// behind the header, which is always 33 bytes long.
public struct PNGResolution {
  private let dotsPerInch: Double
  private var header: [UInt8]? = []

  /// Prepares a chunk. A resolution that the format cannot say is left out.
  public init(dotsPerInch: Double) { self.dotsPerInch = dotsPerInch }

  /// Hands on the next bytes of the file.
  /// - Throws: what `output` throws.
  public mutating func write(
    _ bytes: some Sequence<UInt8>, to output: InkFileOutput
  ) throws(InkFileError) {
    guard var start = header else { return try output.append(bytes) }
    start += bytes
    guard start.count >= Self.headerLength else {
      header = start
      return
    }
    header = nil
    try output.append(start[..<Self.headerLength])
    try output.append(chunk)
    try output.append(start[Self.headerLength...])
  }

  /// The signature and the chunk `IHDR`.
  private static let headerLength = 33
  private static let metresPerInch = 0.0254

  private var chunk: [UInt8] {
    let pixels = (dotsPerInch / Self.metresPerInch).rounded()
    guard pixels >= 1, pixels <= Double(Int32.max) else { return [] }
    let number = Self.bytes(UInt32(pixels))
    // Across and down, to the metre.
    let body = Array("pHYs".utf8) + number + number + [1]
    let sum = crc32(0, body, UInt32(body.count))
    return Self.bytes(9) + body + Self.bytes(UInt32(truncatingIfNeeded: sum))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
