import CCoverage
import Ink

/// The coverage of a tile, as one mask or as two of which the larger counts, each row by row.
struct TileCoverage {
  let first: UnsafePointer<UInt8>
  let second: UnsafePointer<UInt8>?

  /// The coverage of some pixels of a row.
  /// - Parameters:
  ///   - offset: The first pixel's place in the tile.
  ///   - scratch: Room for `count` coverages.
  func row(
    at offset: Int, count: Int, scratch: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    guard let second else { return first + offset }
    fp_mask_max(scratch, first + offset, second + offset, Int32(count))
    return UnsafePointer(scratch)
  }
}
