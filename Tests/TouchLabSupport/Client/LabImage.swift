/// Pixels read from a window.
public struct LabImage: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The pixels from the top row to the bottom row, each from left to right, as 0xAARRGGBB with AA
  /// always 0xFF.
  public var pixels: [UInt32]

  /// Creates an image.
  /// - Precondition: There are `width * height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` and row `y`.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition((0..<width).contains(x) && (0..<height).contains(y))
    return pixels[y * width + x]
  }
}
