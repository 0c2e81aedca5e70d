internal import Interaction
internal import Ink

/// The pictures of the stamps of files whose tiles are visible, or near to that, in the panels of all people.
struct StampThumbnails {
  /// The pictures, by the paths of their files.
  private(set) var pictures: [String: Thumbnail] = [:]
  /// The paths of the files that have no picture.
  private var failed: Set<String> = []
  /// The paths of the files whose tiles are visible, each once.
  private var wanted: [String] = []
  private var kept: Set<String> = []

  /// How far above and below the visible tiles pictures are kept, in heights of what is visible.
  private static let pagesKept = 1.0

  /// The paths of the files that are visible without a picture.
  var missing: [String] { wanted.filter { pictures[$0] == nil && !failed.contains($0) } }

  /// Follows which panels are open, and how far they are scrolled.
  mutating func follow(_ layouts: [SeatID: PaletteLayout], _ files: [StampFile]) {
    let isOpen = layouts.values.contains { $0.panel?.panel == .stamps }
    guard isOpen || !kept.isEmpty else { return }
    let panels = layouts.sorted { $0.key.number < $1.key.number }.compactMap(\.value.panel)
      .filter { $0.panel == .stamps }
    func paths(within pages: Double) -> [String] {
      panels.flatMap { $0.stampFiles(within: pages) }.filter(files.indices.contains)
        .map { files[$0].path }
    }
    var seen: Set<String> = []
    wanted = paths(within: 0).filter { seen.insert($0).inserted }
    kept = Set(paths(within: Self.pagesKept))
    pictures = pictures.filter { kept.contains($0.key) }
    failed.formIntersection(kept)
  }

  /// Sets the picture of a file; `nil` if it has none.
  /// - Returns: Whether a tile shows another picture then.
  mutating func set(_ picture: ThumbnailData?, for file: String) -> Bool {
    guard kept.contains(file) else { return false }
    guard let picture else {
      failed.insert(file)
      return false
    }
    pictures[file] = Thumbnail(picture)
    return true
  }
}
