import CCoverage
import Ink

/// The coverage of a tile: one mask, or the maximum of two masks, each stored row by row.
struct TileCoverage {
  let first: UnsafePointer<UInt8>
  let second: UnsafePointer<UInt8>?

  /// Returns the coverage of consecutive pixels in a row.
  /// - Parameters:
  ///   - offset: The index of the first pixel in the tile.
  ///   - count: The number of pixels.
  ///   - scratch: Memory for `count` bytes.
  func row(
    at offset: Int, count: Int, scratch: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    guard let second else { return first + offset }
    fp_mask_max(scratch, first + offset, second + offset, Int32(count))
    return UnsafePointer(scratch)
  }
}
