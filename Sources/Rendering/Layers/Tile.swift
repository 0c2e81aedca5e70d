package import Ink

/// A part of a surface: what it looks like, and where it lies. Tiles with equal faces and equal
/// sizes have the same pixels.
package struct Tile<Face: Hashable>: Hashable {
  /// The look of the part, as a value.
  package let face: Face
  /// The pixels of the part, in the space of the person whom it faces or in the picture of its
  /// surface.
  package let frame: PixelRect
  /// Whether the part scrolls, so that it is visible only inside the viewport of its scene.
  package internal(set) var isScrolled: Bool

  /// Creates a tile from its face and its place.
  package init(face: Face, frame: PixelRect, isScrolled: Bool = false) {
    self.face = face
    self.frame = frame
    self.isScrolled = isScrolled
  }
}
