/// How many images are placed, and how large the different images among them are together. Images that are
/// placed several times share their memory, and the bytes of their file.
package struct PictureTotals: Hashable, Sendable {
  /// The number of placed images.
  package private(set) var count = 0
  /// The pixels of all different images.
  package private(set) var pixels = 0
  /// The bytes of the PNG files of all different images.
  package private(set) var bytes = 0
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

  /// Returns the image in memory that has the same bytes as `image`; `image` itself if there is none.
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

  /// The most images that can be placed on a board.
  static let maximumCount = 10_000
  /// The most pixels that all different images of a board can have together.
  static let maximumPixels = 1 << 28
  /// The most bytes that the files of all different images of a board can have together.
  static let maximumBytes = 256 << 20
}
