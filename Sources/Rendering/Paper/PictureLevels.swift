internal import Ink

/// A decoded image at decreasing sizes, each half of the previous one, from a given level to the
/// smallest. The pixels are never changed, so threads can share them.
final class PictureLevels: @unchecked Sendable {
  /// The level of the largest size. Level 0 is the image's own size.
  let first: Int
  private let images: [ImageSurface]

  /// The maximum level. The largest permitted image is one pixel there.
  static let deepest = 13

  /// Returns the level for an image that is shown smaller than it is. Filters look only at neighbouring
  /// pixels, so they would skip most pixels of a much larger image.
  /// - Parameter shrinking: The image's pixels in a pixel of the window.
  static func level(shrinking: Double) -> Int {
    shrinking >= 2 ? min(Int(shrinking.exponent), deepest) : 0
  }

  /// Decodes an image, and halves it until it is at its smallest.
  /// - Returns: `nil` if the image is damaged, or if there is not enough memory.
  init?(_ image: PNGImage, from level: Int) {
    guard var largest = PNGDecoder.decode(image) else { return nil }
    for _ in 0..<level { largest = largest.halved ?? largest }
    var images = [largest]
    while let half = images[images.count - 1].halved { images.append(half) }
    self.images = images
    first = level
  }

  /// The image at a level, or at the nearest level that exists.
  subscript(level: Int) -> ImageSurface { images[min(max(level - first, 0), images.count - 1)] }

  /// The number of pixels of all sizes together.
  var pixelCount: Int { images.reduce(0) { $0 + $1.bounds.area } }
}

extension ImageSurface {
  /// The image at half the size. Each pixel is the mean of four; an odd last row or column is left
  /// out. `nil` if the image has only one row or column, or if there is not enough memory.
  fileprivate var halved: ImageSurface? {
    guard width > 1, height > 1,
      let half = ImageSurface(ifThereIsRoomFor: width / 2, by: height / 2)
    else { return nil }
    // Processes two of the four channels at a time, because a sum of four pixels needs ten bits.
    let (lanes, round): (UInt32, UInt32) = (0x00FF_00FF, 0x0002_0002)
    withPixels { source in
      half.withPixels { target in
        for y in 0..<half.height {
          let upper = source + 2 * y * pixelsPerRow
          let lower = upper + pixelsPerRow
          let row = target + y * half.pixelsPerRow
          for x in 0..<half.width {
            let (a, b, c, d) = (upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
            let even = (a & lanes) &+ (b & lanes) &+ (c & lanes) &+ (d & lanes) &+ round
            let odd =
              (a >> 8 & lanes) &+ (b >> 8 & lanes) &+ (c >> 8 & lanes) &+ (d >> 8 & lanes) &+ round
            row[x] = even >> 2 & lanes | (odd >> 2 & lanes) << 8
          }
        }
      }
    }
    return half
  }
}
