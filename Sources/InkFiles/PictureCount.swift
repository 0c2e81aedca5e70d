package import Ink

/// Counts the images of a file and checks them against the limits for a board and for a file. Images with the same
/// bytes share their memory, so pixels and bytes count once however often an image is placed.
package struct PictureCount {
  private let maximumBytes: Int
  private var (board, file) = (PictureTotals(), PictureTotals())

  /// Creates an empty count.
  /// - Parameter maximumBytes: The maximum size of all different images of a file together, in bytes.
  package init(maximumBytes: Int = InkFileLimits.pictureBytes) {
    self.maximumBytes = maximumBytes
  }

  /// Begins the next board.
  package mutating func beginBoard() {
    board = PictureTotals()
  }

  /// Adds an image that is placed once more to the counts of the present board and of the file.
  /// - Returns: The image to place: one that the file has had before, if it has the same bytes.
  /// - Throws: An ``InkFileError`` if the image exceeds a limit.
  package mutating func add(_ image: PNGImage) throws(InkFileError) -> PNGImage {
    let image = file.known(image)
    board.add(image)
    file.add(image)
    guard board.count <= Drawing.maximumPictures else {
      throw InkFileError("a board has more than \(Drawing.maximumPictures) images")
    }
    guard board.pixels <= Drawing.maximumPicturePixels else {
      throw InkFileError(
        "the images of a board have more than \(Drawing.maximumPicturePixels >> 20) megapixels")
    }
    guard board.bytes <= Drawing.maximumPictureBytes else {
      throw InkFileError(
        "the images of a board are larger than \(Drawing.maximumPictureBytes >> 20) megabytes")
    }
    guard file.bytes <= maximumBytes else {
      throw InkFileError(
        "its images are larger than \(maximumBytes >> 20) megabytes")
    }
    return image
  }
}
