internal import Ink

/// All drawings of the gallery, in the order in which they are shown.
public struct GalleryListing: Hashable, Sendable {
  /// The drawings that are not in the trash.
  public var drawings: [GalleryEntry]
  /// The deleted drawings, which can be restored.
  public var trash: [GalleryEntry]

  /// Creates a listing.
  public init(drawings: [GalleryEntry] = [], trash: [GalleryEntry] = []) {
    self.drawings = drawings
    self.trash = trash
  }
}
