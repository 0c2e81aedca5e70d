/// An image in the form in which it is kept: the bytes of a PNG file. A copy is a reference to the same
/// memory.
public final class PNGImage: Hashable, Sendable {
  /// A whole PNG file.
  public let png: [UInt8]
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The most columns or rows: more than any screen has.
  public static let largestSide = 8192
  /// The most pixels: what takes 64 megabytes when it is painted.
  public static let mostPixels = 16_777_216
  /// The most bytes of a file.
  public static let mostBytes = 64 << 20

  /// Takes a PNG file. What is behind its header is looked at when it is painted: a file that breaks off
  /// there is an image of which nothing is seen.
  /// - Returns: nil when the bytes do not begin as a PNG file does (Portable Network Graphics, 5.2 and
  ///   11.2.2), or when the image is empty or larger than ``largestSide``, ``mostPixels`` or ``mostBytes``.
  public init?(png: [UInt8]) {
    var reader = ByteReader(png[...])
    guard png.count <= Self.mostBytes, reader.take(8).map(Array.init) == Self.signature,
      reader.take(8).map(Array.init) == Self.headerStart,
      let width = reader.number(UInt32.self)?.byteSwapped,
      let height = reader.number(UInt32.self)?.byteSwapped
    else { return nil }
    let sides = 1...UInt32(Self.largestSide)
    guard sides.contains(width), sides.contains(height),
      Int(width) * Int(height) <= Self.mostPixels
    else { return nil }
    self.png = png
    (self.width, self.height) = (Int(width), Int(height))
  }

  /// What every PNG file begins with.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The length and the name of the chunk IHDR, which comes first.
  private static let headerStart: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  /// Whether two images have the same bytes.
  public static func == (left: PNGImage, right: PNGImage) -> Bool {
    left === right || left.png == right.png
  }

  /// Feeds the image to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(png)
  }
}
