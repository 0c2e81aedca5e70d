internal import CZlib

/// Inserts the size of pixels into a PNG file while its bytes are written. This is a `pHYs` chunk
/// (PNG specification, 11.3.5.3) after the header, which is always 33 bytes long.
public struct PNGResolution {
  private let dotsPerInch: Double
  private var header: [UInt8]? = []

  /// Prepares to insert a resolution. Nothing is inserted if the format cannot express it.
  public init(dotsPerInch: Double) { self.dotsPerInch = dotsPerInch }

  /// Writes the next bytes of the file, with the chunk at its place.
  /// - Throws: Any error of `output`.
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

  /// The length of the signature and the chunk `IHDR`, in bytes.
  private static let headerLength = 33
  private static let metresPerInch = 0.0254

  private var chunk: [UInt8] {
    let pixels = (dotsPerInch / Self.metresPerInch).rounded()
    guard pixels >= 1, pixels <= Double(Int32.max) else { return [] }
    let number = Self.bytes(UInt32(pixels))
    // Pixels per metre, horizontal and vertical. The unit 1 is the metre.
    let body = Array("pHYs".utf8) + number + number + [1]
    let sum = crc32(0, body, UInt32(body.count))
    return Self.bytes(9) + body + Self.bytes(UInt32(truncatingIfNeeded: sum))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
