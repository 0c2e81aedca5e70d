internal import Interaction
internal import Ink

/// The pictures of the stamps of files whose tiles are visible, or near to that, in the panels of all people.
struct StampThumbnails {
  /// The pictures, by their files.
  private(set) var pictures: [StampFile: Thumbnail] = [:]
  /// The files that have no picture.
  private var failed: Set<StampFile> = []
  /// The files whose tiles are visible, each once.
  private var wanted: [StampFile] = []
  private var kept: Set<StampFile> = []

  /// How far above and below the visible tiles pictures are kept, in heights of what is visible.
  private static let pagesKept = 1.0

  /// The paths of the files that are visible without a picture.
  var missing: [String] {
    wanted.filter { pictures[$0] == nil && !failed.contains($0) }.map(\.path)
  }

  /// Follows which panels are open, and how far they are scrolled.
  mutating func follow(_ layouts: [SeatID: PaletteLayout], _ files: [StampFile]) {
    let isOpen = layouts.values.contains { $0.panel?.panel == .stamps }
    guard isOpen || !kept.isEmpty else { return }
    let panels = layouts.sorted { $0.key.number < $1.key.number }.compactMap(\.value.panel)
      .filter { $0.panel == .stamps }
    func shown(within pages: Double) -> [StampFile] {
      panels.flatMap { $0.stampFiles(within: pages) }.filter(files.indices.contains)
        .map { files[$0] }
    }
    var seen: Set<StampFile> = []
    wanted = shown(within: 0).filter { seen.insert($0).inserted }
    kept = Set(shown(within: Self.pagesKept))
    pictures = pictures.filter { kept.contains($0.key) }
    failed.formIntersection(kept)
  }

  /// Sets the picture of a file; `nil` if it has none.
  /// - Parameter path: The path of the file.
  /// - Returns: Whether a tile shows another picture then.
  mutating func set(_ picture: ThumbnailData?, for path: String) -> Bool {
    let file = StampFile(path: path, name: "")
    guard kept.contains(file) else { return false }
    guard let picture else {
      failed.insert(file)
      return false
    }
    pictures[file] = Thumbnail(picture)
    return true
  }
}
