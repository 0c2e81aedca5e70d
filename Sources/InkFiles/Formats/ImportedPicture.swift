public import Ink

/// An image of another program that was decoded.
public struct ImportedPicture: Hashable, Sendable {
  /// The image as a PNG file.
  public let image: PNGImage
  /// The width and height at which it is placed, in canvas units. An image that is made of vectors
  /// has more pixels than that, so that it can be looked at closely.
  public let width, height: Double
  /// Whether it has fewer pixels than the file, because there were too many.
  public let isShrunk: Bool
  /// Whether letters are missing, because there are no fonts for them.
  public var lacksLetters = false

  /// Creates a picture of a decoded image, and notes whether it has fewer pixels than its file.
  /// - Parameters:
  ///   - image: The decoded image.
  ///   - width: The width that the file says, in pixels.
  ///   - height: The height that the file says, in pixels.
  public init(_ image: PNGImage, toldWidth width: Int, height: Int) {
    self.image = image
    isShrunk = image.width < width || image.height < height
    self.width = Double(min(width, image.width))
    self.height = Double(min(height, image.height))
  }

  /// Creates a picture that is placed with a size in canvas units.
  public init(_ image: PNGImage, placedWith width: Double, _ height: Double) {
    (self.image, self.width, self.height) = (image, width, height)
    isShrunk = false
  }

  /// Creates a picture that is placed with one pixel in each canvas unit.
  public init(_ image: PNGImage) {
    self.init(image, toldWidth: image.width, height: image.height)
  }

  /// Counts what the image lacks of the file.
  func count(in omissions: inout Omissions) {
    if isShrunk { omissions.add(.imageSizes) }
    if lacksLetters { omissions.add(.letters) }
  }

  /// The image as the only content of a new board.
  var page: InkPage {
    let frame = Rect(minX: 0, minY: 0, maxX: width, maxY: height)
    return InkPage(pictures: PlacedPicture(image, frame: frame).map { [$0] } ?? [])
  }
}
