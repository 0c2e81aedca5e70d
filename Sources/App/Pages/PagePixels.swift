/// The pixels of a part of a page.
struct PagePixels: Hashable {
  /// The size in pixels.
  let width, height: Int
  /// Opaque ARGB, row by row from the top.
  let pixels: [UInt32]
}
