internal import Ink

/// The small pictures of files that the sheet needs.
extension ShareSheet {
  /// The paths of the files whose thumbnails are needed: first the visible ones, then those that scrolling a
  /// little would show. Empty unless rows have pictures.
  public var wantedThumbnails: [String] { hasThumbnails ? paths(layout.wanted) : [] }

  /// The paths of the files whose thumbnails should stay in memory, since they may soon be visible again.
  public var keptThumbnails: Set<String> { hasThumbnails ? Set(paths(layout.kept)) : [] }

  private func paths(_ rows: [Int]) -> [String] {
    guard let entries = browser?.entries else { return [] }
    return rows.compactMap { entries[$0].isFolder ? nil : entries[$0].path }
  }
}
