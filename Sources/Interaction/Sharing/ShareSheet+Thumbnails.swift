internal import Ink

/// The small pictures of files that the sheet needs.
extension ShareSheet {
  /// The paths of the files whose thumbnails are needed: first the visible ones, then those that scrolling a
  /// little would show. Empty unless rows have pictures.
  public var wantedThumbnails: [String] {
    guard hasThumbnails else { return [] }
    let layout = layout
    let height = layout.viewport.height
    let (visible, near) = (layout.visible, layout.rows(from: -height / 2, to: height * 1.5))
    let behind = max(visible.upperBound, near.lowerBound)..<near.upperBound
    let before = near.lowerBound..<min(visible.lowerBound, near.upperBound)
    return paths(Array(visible) + behind + before.reversed())
  }

  /// The paths of the files whose thumbnails should stay in memory, since they may soon be visible again. They
  /// fill a few screens, however many files there are.
  public var keptThumbnails: Set<String> {
    guard hasThumbnails else { return [] }
    let layout = layout
    let height = layout.viewport.height
    return Set(paths(Array(layout.rows(from: -2 * height, to: 3 * height))))
  }

  private func paths(_ rows: [Int]) -> [String] {
    guard let entries = browser?.entries else { return [] }
    return rows.compactMap { entries[$0].isFolder ? nil : entries[$0].path }
  }
}
