import SystemPackage

extension FaultyDisk {
  /// Loses power: the folder is left with what was synced, and with nothing else. It is the least
  /// that may be there. The programs on this disk must have been killed before.
  ///
  /// The disk goes on remembering: a program may be started on what is left, and lose power again.
  /// - Throws: ``FaultyDiskError``.
  public func losePower() throws(FaultyDiskError) {
    try leave(try PowerLoss.synced(in: shadow))
  }

  /// Loses power at a moment when the system had begun to write by itself: of what was never synced
  /// some blocks are there and some are not, as the seed says. Names are changed up to some point.
  ///
  /// A block that was written more than once since the last sync is the old one or the latest, never
  /// one in between.
  /// - Throws: ``FaultyDiskError``.
  public func losePower(seed: UInt64) throws(FaultyDiskError) {
    let loss = PowerLoss(
      synced: try PowerLoss.synced(in: shadow), changes: try PowerLoss.changes(in: shadow),
      latest: try FileTree.files(below: folder))
    try leave(loss.remains(using: SeededGenerator(seed: seed)))
  }

  private func leave(_ files: [String: FileTree.File]) throws(FaultyDiskError) {
    try FileTree.replace(contentOf: folder, with: files)
    if keepsSynced { try rememberEverything() }
  }

  /// Takes what is in the folder as synced.
  func rememberEverything() throws(FaultyDiskError) {
    let files = try FileTree.files(below: folder)
    let kept = files.filter { !$0.key.hasSuffix("-shm") }
      .map { ("\($0.key)\(PowerLoss.suffix)", $0.value) }
    try FileTree.replace(contentOf: shadow, with: Dictionary(uniqueKeysWithValues: kept))
  }
}
