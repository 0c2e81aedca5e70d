internal import Ink

/// All drawings there are, each in the order in which it is shown.
public struct GalleryListing: Hashable, Sendable {
  /// Those that are kept.
  public var drawings: [GalleryEntry]
  /// Those that were deleted and can be put back.
  public var trash: [GalleryEntry]

  /// Makes a listing.
  public init(drawings: [GalleryEntry] = [], trash: [GalleryEntry] = []) {
    self.drawings = drawings
    self.trash = trash
  }
}
