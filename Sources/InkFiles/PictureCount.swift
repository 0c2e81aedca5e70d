internal import Ink

/// How many images a file has held so far, against what one board takes and what is read of a file.
struct PictureCount {
  private var fileBytes = 0
  private let maximumBytes: Int
  private var (pictures, pixels, bytes) = (0, 0, 0)

  /// Counts from nothing.
  /// - Parameter maximumBytes: How many bytes all images of a file may have.
  init(maximumBytes: Int = InkFileLimits.pictureBytes) {
    self.maximumBytes = maximumBytes
  }

  /// Those that follow are on another board.
  mutating func beginBoard() {
    (pictures, pixels, bytes) = (0, 0, 0)
  }

  /// Counts an image in.
  /// - Throws: an ``InkFileError`` when it is too much.
  mutating func add(_ image: PNGImage) throws(InkFileError) {
    pictures += 1
    pixels += image.width * image.height
    bytes += image.png.count
    fileBytes += image.png.count
    guard pictures <= Drawing.mostPictures else {
      throw InkFileError("a board has more than \(Drawing.mostPictures) images")
    }
    guard pixels <= Drawing.mostPicturePixels else {
      throw InkFileError(
        "the images of a board have more than \(Drawing.mostPicturePixels >> 20) megapixels")
    }
    guard bytes <= Drawing.mostPictureBytes else {
      throw InkFileError(
        "the images of a board are larger than \(Drawing.mostPictureBytes >> 20) megabytes")
    }
    guard fileBytes <= maximumBytes else {
      throw InkFileError(
        "its images are larger than \(maximumBytes >> 20) megabytes")
    }
  }
}
