internal import Ink

/// A part of a surface: what it looks like, and where it lies. Tiles with equal faces and equal
/// sizes have the same pixels.
struct Tile<Face: Hashable>: Hashable {
  /// The look of the part, as a value.
  let face: Face
  /// The pixels of the part, in the space of the person whom it faces or in the picture of its
  /// surface.
  let frame: PixelRect
  /// Whether the part scrolls, so that it is visible only inside the viewport of its scene.
  var isScrolled = false
}
