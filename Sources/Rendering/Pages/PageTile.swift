/// The pixels of a rendered tile. They are never changed, so threads can share them.
package final class PageTile: Sendable {
  /// Opaque pixels, row by row.
  let pixels: [UInt32]

  init(_ pixels: [UInt32]) { self.pixels = pixels }
}
