import CXlib

/// Pixels read from a window as the server has them.
public struct LabPixelValues: Hashable, Sendable {
  /// How many bits of a value count.
  public let depth: Int
  /// Where red, green and blue are in a value.
  public let masks: [UInt32]
  /// The rows from top to bottom, each from left to right.
  public let values: [UInt32]

  init(_ image: UnsafeMutablePointer<XImage>) {
    depth = Int(image.pointee.depth)
    masks = [image.pointee.red_mask, image.pointee.green_mask, image.pointee.blue_mask].map {
      UInt32(truncatingIfNeeded: $0)
    }
    let (width, height) = (image.pointee.width, image.pointee.height)
    // Xlib knows how every server keeps its pixels.
    values = (0..<height).flatMap { y in
      (0..<width).map { x in
        UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, x, y))
      }
    }
  }
}
