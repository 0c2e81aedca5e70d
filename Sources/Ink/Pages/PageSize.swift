/// The size of a document's page as it is shown.
public struct PageSize: Hashable, Sendable {
  /// The width and height in points (1/72 inch).
  public let width, height: Double

  /// The least and the greatest width or height. The greatest is the limit of 200 inches of PDF
  /// readers (ISO 32000-1, annex C), with room for rounding.
  public static let sides = 1.0...14_401.0

  /// Makes a size from a width and a height in points.
  /// - Returns: `nil` if a side is not within ``sides``.
  public init?(width: Double, height: Double) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }
}

extension PageSize {
  /// Encodes the sizes of pages as bytes: two double-precision numbers for each.
  package static func encode(_ sizes: [PageSize]) -> [UInt8] {
    var writer = ByteWriter()
    for size in sizes {
      writer.write(size.width)
      writer.write(size.height)
    }
    return writer.bytes
  }

  /// Decodes the sizes of pages; `nil` if the bytes are not valid.
  package static func decode(_ bytes: [UInt8]) -> [PageSize]? {
    var reader = ByteReader(bytes[...])
    var sizes: [PageSize] = []
    while reader.remaining > 0 {
      guard let width = reader.double(), let height = reader.double(),
        let size = PageSize(width: width, height: height)
      else { return nil }
      sizes.append(size)
    }
    return sizes
  }
}
