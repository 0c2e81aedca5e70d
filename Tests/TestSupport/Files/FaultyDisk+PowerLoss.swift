import SystemPackage

extension FaultyDisk {
  /// Simulates a power loss that keeps only what was synced. The folder then holds the least that a
  /// real disk could hold. Kill all programs on this disk before.
  ///
  /// The disk keeps recording. A program may be started on the remaining files, and lose power
  /// again.
  /// - Throws: ``FaultyDiskError``.
  public func losePower() throws(FaultyDiskError) {
    try leave(try PowerLoss.synced(in: shadow))
  }

  /// Simulates a power loss while the system is writing on its own. Some of the blocks that were
  /// never synced are kept, as the seed decides. Renames and removals are kept up to some point.
  ///
  /// A block that was written more than once since the last sync is either the synced one or the
  /// latest one, never one in between.
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

  /// Marks everything in the folder as synced.
  func rememberEverything() throws(FaultyDiskError) {
    let files = try FileTree.files(below: folder)
    let kept = files.filter { !$0.key.hasSuffix("-shm") }
      .map { ("\($0.key)\(PowerLoss.suffix)", $0.value) }
    try FileTree.replace(contentOf: shadow, with: Dictionary(uniqueKeysWithValues: kept))
  }
}
