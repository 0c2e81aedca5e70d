import CCairo

/// A PNG file as decoded by Cairo.
package struct DecodedPicture {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The pixels row by row, as 0xFFRRGGBB.
  package let pixels: [UInt32]

  /// A file that is not an opaque PNG file.
  private struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a file.
  /// - Throws: an error if it is not an opaque PNG file.
  package init(_ path: String) throws {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    // RGB24 means that Cairo found no alpha channel in the file.
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24,
      let bytes = cairo_image_surface_get_data(surface)
    else { throw Unreadable(description: "\(path) is no opaque PNG file") }
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let data = UnsafeRawPointer(bytes)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = data.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
        pixels.append(0xFF00_0000 | pixel)
      }
    }
    self.pixels = pixels
  }

  /// Returns the number of pixels that differ so much that it is no matter of smooth edges.
  /// - Precondition: The other picture has the same size.
  package func differences(from other: DecodedPicture) -> Int {
    pixels.indices.count { index in
      let (left, right) = (pixels[index], other.pixels[index])
      func isFar(_ shift: UInt32) -> Bool {
        let (one, two) = (Int(left >> shift & 0xFF), Int(right >> shift & 0xFF))
        return abs(one - two) > 128
      }
      return isFar(0) || isFar(8) || isFar(16)
    }
  }

  /// Returns how many pixels have a value.
  package func count(of pixel: UInt32) -> Int { pixels.count { $0 == pixel } }
}
