import CXlib

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
