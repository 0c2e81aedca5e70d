internal import Synchronization

/// An image, kept as the bytes of a PNG file. A copy is a reference to the same memory.
public final class PNGImage: Hashable, Sendable {
  /// The bytes of the whole PNG file.
  public let png: [UInt8]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The hash of ``png``, once it was needed; else 0. An image can be compared with thousands of others.
  private let hash = Atomic(0)

  /// The largest width or height in pixels, more than any screen has.
  public static let largestSide = 8192
  /// The most pixels that an image can have. That many take 64 megabytes when painted.
  public static let maximumPixels = 16_777_216
  /// The most bytes that a PNG file can have.
  public static let maximumBytes = 64 << 20

  /// Makes an image from a PNG file. Only the header is checked here; the rest is read when the
  /// image is painted. A file that breaks off after the header is an empty, invisible image.
  /// - Returns: `nil` if the bytes do not start like a PNG file (Portable Network Graphics, 5.2 and
  ///   11.2.2), or if the image is empty or exceeds ``largestSide``, ``maximumPixels`` or
  ///   ``maximumBytes``.
  public init?(png: [UInt8]) {
    guard Self.flaw(of: png) == nil, let size = Self.size(in: png) else { return nil }
    self.png = png
    (width, height) = size
  }

  /// Why a file cannot be an image.
  public enum Flaw: Hashable, Sendable {
    /// It does not start like a PNG file, or has no pixels.
    case damaged
    /// It exceeds ``PNGImage/largestSide``, ``PNGImage/maximumPixels`` or ``PNGImage/maximumBytes``.
    case tooLarge
  }

  /// Returns why ``init(png:)`` makes no image of a file; `nil` if it makes one.
  public static func flaw(of png: [UInt8]) -> Flaw? {
    guard let size = size(in: png) else { return .damaged }
    let fits =
      max(size.width, size.height) <= largestSide && size.width * size.height <= maximumPixels
    return fits && png.count <= maximumBytes ? nil : .tooLarge
  }

  /// Returns the size that a PNG file says; `nil` if it does not start like one, or has no pixels.
  private static func size(in png: [UInt8]) -> (width: Int, height: Int)? {
    var reader = ByteReader(png[...])
    // No side is longer than 31 bits (Portable Network Graphics, 7.1).
    let sides = 1...UInt32(Int32.max)
    guard reader.take(8).map(Array.init) == signature,
      reader.take(8).map(Array.init) == headerStart,
      let width = reader.number(UInt32.self)?.byteSwapped, sides.contains(width),
      let height = reader.number(UInt32.self)?.byteSwapped, sides.contains(height)
    else { return nil }
    return (Int(width), Int(height))
  }

  /// The eight bytes at the start of every PNG file.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The length and the name of the chunk IHDR, which comes first.
  private static let headerStart: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  /// Whether two images have the same bytes.
  public static func == (left: PNGImage, right: PNGImage) -> Bool {
    left === right || left.png == right.png
  }

  /// Hashes the bytes of the file, by which images are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }

  private var digest: Int {
    let known = hash.load(ordering: .relaxed)
    guard known == 0 else { return known }
    var hasher = Hasher()
    png.withUnsafeBytes { hasher.combine(bytes: $0) }
    let digest = hasher.finalize()
    // Other threads find the same number.
    hash.store(digest, ordering: .relaxed)
    return digest
  }
}

extension PNGImage {
  /// The number of known images from which those that are no longer in use are forgotten: twice as
  /// many as a board can hold.
  private static let mostKnown = 2 * PictureTotals.maximumCount

  /// Returns the image of a PNG file that was kept. Files with the same bytes give the same image as
  /// long as it is in use, so that copies of an image take the memory of one.
  /// - Returns: `nil` if the bytes are no image; see ``init(png:)``.
  package static func shared(png: [UInt8]) -> PNGImage? {
    var hasher = Hasher()
    hasher.combine(png.count)
    // A few bytes tell images apart. All are compared before one is taken for another.
    for place in stride(from: 0, to: png.count, by: max(1, png.count / 1024)) {
      hasher.combine(png[place])
    }
    let key = hasher.finalize()
    if let known = known.withLock({ $0[key]?.image }), known.png == png { return known }
    guard let image = PNGImage(png: png) else { return nil }
    known.withLock { images in
      if images.count >= mostKnown { images = images.filter { $1.image != nil } }
      images[key] = WeakImage(image: image)
    }
    return image
  }
}

private struct WeakImage: Sendable {
  weak var image: PNGImage?
}

private let known = Mutex<[Int: WeakImage]>([:])
