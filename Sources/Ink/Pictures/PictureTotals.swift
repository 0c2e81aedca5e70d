/// How many images are placed, and how large the different images among them are together. Images that are
/// placed several times share their memory, and the bytes of their file.
package struct PictureTotals: Hashable, Sendable {
  /// The number of placed images.
  package private(set) var count = 0
  /// The pixels of all different images.
  package private(set) var pixels = 0
  /// The bytes of the PNG files of all different images.
  package private(set) var bytes = 0
  /// The bytes of PNG files that were written for all images so far, also for those that are no longer counted
  /// otherwise: of each image once for each list of strokes that is written with it. See ``noteWritten(_:)``.
  package private(set) var written = 0
  /// How often each image is placed.
  private var uses: [PNGImage: Int] = [:]

  /// Makes the totals of no images.
  package init() {}

  /// Makes the totals of images. Those that are placed several times are in the list as often.
  package init(_ images: some Sequence<PNGImage>) {
    for image in images { add(image) }
  }

  /// Adds an image that is placed once more.
  package mutating func add(_ image: PNGImage) {
    count += 1
    if uses[image, default: 0] == 0 {
      pixels += image.width * image.height
      bytes += image.png.count
    }
    uses[image, default: 0] += 1
  }

  /// Removes an image that is placed once less. Does nothing if it was not placed.
  package mutating func remove(_ image: PNGImage) {
    guard let number = uses[image] else { return }
    count -= 1
    guard number == 1 else {
      uses[image] = number - 1
      return
    }
    pixels -= image.width * image.height
    bytes -= image.png.count
    uses[image] = nil
  }

  /// Notes that images are written together, in one action or one entry of a journal. They have the bytes of each
  /// different one once.
  mutating func noteWritten(_ images: [PNGImage]) { written += Self.bytes(of: images) }

  /// Notes that all that was written is replaced by so many bytes.
  mutating func noteWritten(anew bytes: Int) { written = bytes }

  /// The bytes of all different images of a list.
  private static func bytes(of images: [PNGImage]) -> Int {
    guard images.count > 1 else { return images.first?.png.count ?? 0 }
    return Set(images).reduce(0) { $0 + $1.png.count }
  }

  /// Returns the image in memory that has the same bytes as `image`; otherwise `image` itself.
  package func known(_ image: PNGImage) -> PNGImage {
    uses.index(forKey: image).map { uses[$0].key } ?? image
  }

  /// Whether a board can hold these images.
  package var fitsBoard: Bool {
    count <= Self.maximumCount && pixels <= Self.maximumPixels
      && bytes <= Self.maximumBytes
  }

  /// Whether a board that holds these images can hold others as well. This costs nothing for each image that is
  /// there.
  package func fitsBoard(with images: [PNGImage]) -> Bool {
    let new = PictureTotals(images.filter { uses[$0] == nil })
    return count + images.count <= Self.maximumCount
      && pixels + new.pixels <= Self.maximumPixels
      && bytes + new.bytes <= Self.maximumBytes
  }

  /// Whether a board may write further images together, by what was written for it so far.
  package func canWrite(_ images: [PNGImage]) -> Bool {
    images.isEmpty || written + Self.bytes(of: images) <= Self.maximumBytes
  }

  /// The most images that can be placed on a board.
  static let maximumCount = 10_000
  /// The most pixels that all different images of a board can have together.
  static let maximumPixels = 1 << 28
  /// The most bytes that the files of all different images of a board can have together, and all that are written.
  static let maximumBytes = 256 << 20
}

extension PictureTotals {
  /// Whether the same images are placed as often. How they were written does not count: a copy has them in fewer
  /// bytes.
  package static func == (left: PictureTotals, right: PictureTotals) -> Bool {
    left.count == right.count && left.pixels == right.pixels && left.bytes == right.bytes
      && left.uses == right.uses
  }

  /// Hashes which images are placed.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(uses)
  }
}
