public import Ink

/// The thumbnails that the sheet needs.
extension GallerySheet {
  /// The drawings whose thumbnails are needed: first the visible ones, then those that scrolling a
  /// little would show.
  public var wantedThumbnails: [DrawingID] {
    guard listing != nil else { return [] }
    let layout = layout
    let height = layout.viewport.height
    let visible = layout.visible
    let near = layout.cards(from: -height / 2, to: height * 1.5)
    let behind = max(visible.upperBound, near.lowerBound)..<near.upperBound
    let before = near.lowerBound..<min(visible.lowerBound, near.upperBound)
    return (Array(visible) + behind + before.reversed()).map { entries[$0].id }
  }

  /// The drawings whose thumbnails should stay in memory, since they may soon be visible again.
  /// They fill a few screens, however many drawings there are.
  public var keptThumbnails: Set<DrawingID> {
    guard listing != nil else { return [] }
    let layout = layout
    let height = layout.viewport.height
    return Set(layout.cards(from: -2 * height, to: 3 * height).map { entries[$0].id })
  }
}
