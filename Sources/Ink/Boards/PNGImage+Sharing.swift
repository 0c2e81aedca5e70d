internal import Synchronization

extension PNGImage {
  /// Returns the image of a PNG file that was kept. Files with the same bytes give the same image as
  /// long as it is in use, so that copies of an image take the memory of one.
  /// - Returns: `nil` if the bytes are no image; see ``init(png:)``.
  static func shared(png: [UInt8]) -> PNGImage? {
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
      if images.count >= 2 * Drawing.maximumPictures { images = images.filter { $1.image != nil } }
      images[key] = WeakImage(image: image)
    }
    return image
  }
}

private struct WeakImage: Sendable {
  weak var image: PNGImage?
}

private let known = Mutex<[Int: WeakImage]>([:])
