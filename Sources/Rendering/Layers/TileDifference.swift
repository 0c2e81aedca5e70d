package import Ink

/// The difference between two scenes of a surface.
package struct TileDifference {
  /// The indices of the tiles that only the later scene has.
  package let new: [Int]
  /// The pixels that may differ.
  package let damage: [PixelRect]
}
