/// Pixels read from a window.
public struct LabImage: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The rows from top to bottom, each from left to right, as 0xAARRGGBB with AA always 0xFF.
  public var pixels: [UInt32]

  /// Makes an image.
  /// - Precondition: there are `width * height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// One pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition((0..<width).contains(x) && (0..<height).contains(y))
    return pixels[y * width + x]
  }
}
