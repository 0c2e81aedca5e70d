import CXlib

/// Pixels read from a window.
public struct LabImage: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The pixels from the top row to the bottom row, each from left to right, as 0xAARRGGBB with AA always 0xFF.
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

/// Pixels read from a window, in the server's own format.
public struct LabPixelValues: Hashable, Sendable {
  /// The number of significant bits in a value.
  public let depth: Int
  /// The bit masks of red, green and blue in a value.
  public let masks: [UInt32]
  /// The values from the top row to the bottom row, each from left to right.
  public let values: [UInt32]

  init(_ image: UnsafeMutablePointer<XImage>) {
    depth = Int(image.pointee.depth)
    masks = [image.pointee.red_mask, image.pointee.green_mask, image.pointee.blue_mask].map {
      UInt32(truncatingIfNeeded: $0)
    }
    let (width, height) = (image.pointee.width, image.pointee.height)
    // Xlib knows the pixel formats of all servers.
    values = (0..<height).flatMap { y in
      (0..<width).map { x in
        UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, x, y))
      }
    }
  }
}
