package import Ink

/// Counts the images of a file and checks them against the limits for a board and for a file.
package struct PictureCount {
  private var fileBytes = 0
  private let maximumBytes: Int
  private var (pictures, pixels, bytes) = (0, 0, 0)

  /// Creates an empty count.
  /// - Parameter maximumBytes: The maximum size of all images of a file together, in bytes.
  package init(maximumBytes: Int = InkFileLimits.pictureBytes) {
    self.maximumBytes = maximumBytes
  }

  /// Begins the next board.
  package mutating func beginBoard() {
    (pictures, pixels, bytes) = (0, 0, 0)
  }

  /// Adds an image to the counts of the present board and of the file.
  /// - Throws: An ``InkFileError`` if the image exceeds a limit.
  package mutating func add(_ image: PNGImage) throws(InkFileError) {
    pictures += 1
    pixels += image.width * image.height
    bytes += image.png.count
    fileBytes += image.png.count
    guard pictures <= Drawing.maximumPictures else {
      throw InkFileError("a board has more than \(Drawing.maximumPictures) images")
    }
    guard pixels <= Drawing.maximumPicturePixels else {
      throw InkFileError(
        "the images of a board have more than \(Drawing.maximumPicturePixels >> 20) megapixels")
    }
    guard bytes <= Drawing.maximumPictureBytes else {
      throw InkFileError(
        "the images of a board are larger than \(Drawing.maximumPictureBytes >> 20) megabytes")
    }
    guard fileBytes <= maximumBytes else {
      throw InkFileError(
        "its images are larger than \(maximumBytes >> 20) megabytes")
    }
  }
}
