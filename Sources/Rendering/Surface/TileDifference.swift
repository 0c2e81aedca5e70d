internal import Ink

/// The difference between two scenes of a surface.
struct TileDifference {
  /// The indices of the tiles that only the later scene has.
  let new: [Int]
  /// The pixels that may differ.
  let damage: [PixelRect]
}
