public import Ink

/// Which small pictures the sheet needs.
extension GallerySheet {
  /// The drawings whose small pictures the sheet shows, and behind them those that it will show if
  /// somebody scrolls on a little.
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

  /// The drawings whose small pictures are worth their memory: those that can be seen again soon. They are a few
  /// screens full, however many drawings there are.
  public var keptThumbnails: Set<DrawingID> {
    guard listing != nil else { return [] }
    let layout = layout
    let height = layout.viewport.height
    return Set(layout.cards(from: -2 * height, to: 3 * height).map { entries[$0].id })
  }
}
