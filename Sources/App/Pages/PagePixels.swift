/// The pixels of a part of a page.
package struct PagePixels: Hashable {
  /// The size in pixels.
  let width, height: Int
  /// Opaque ARGB, row by row from the top.
  let pixels: [UInt32]

  /// Creates a part of a page from its pixels, row by row.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
