public import Ink

/// The thumbnails that the sheet needs.
extension GallerySheet {
  /// The drawings whose thumbnails are needed: first the visible ones, then those that scrolling a
  /// little would show.
  public var wantedThumbnails: [DrawingID] { listing == nil ? [] : layout.wanted.map(id) }

  /// The drawings whose thumbnails should stay in memory, since they may soon be visible again.
  public var keptThumbnails: Set<DrawingID> { listing == nil ? [] : Set(layout.kept.map(id)) }

  private func id(at index: Int) -> DrawingID { entries[index].id }
}
