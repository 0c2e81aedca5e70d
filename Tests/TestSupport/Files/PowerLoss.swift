import SystemPackage

/// Computes what a disk may hold after a power loss in the middle of writing.
struct PowerLoss {
  /// A change of a name: a removal or a rename.
  enum Change: Equatable {
    case removed(String)
    case renamed(from: String, to: String)
    case folderRenamed(from: String, to: String)
  }

  /// The disk writes each block of this many bytes completely or not at all: the sector size of
  /// today's disks, and the kernel's page size.
  static let blockSize = 4096
  static let suffix = ".synced"

  /// The files as they were last synced, by path.
  var synced: [String: FileTree.File]
  /// The changes of names since the last sync, in order.
  var changes: [Change]
  /// The files as the programs last saw them, by path.
  var latest: [String: FileTree.File]

  /// Returns the synced files that the shadow folder holds.
  static func synced(in shadow: FilePath) throws(FaultyDiskError) -> [String: FileTree.File] {
    let kept = try FileTree.files(below: shadow).filter { $0.key.hasSuffix(suffix) }
    return Dictionary(
      uniqueKeysWithValues: kept.map { (String($0.key.dropLast(suffix.count)), $0.value) })
  }

  /// Returns the changes of names that the shadow folder holds. `shadow.c` describes the format.
  static func changes(in shadow: FilePath) throws(FaultyDiskError) -> [Change] {
    let bytes: [UInt8]
    do {
      bytes = try FileTree.read(shadow.appending(".names")).bytes
    } catch .file(_, .noSuchFileOrDirectory) {
      return []
    }
    // Drop the part after the last NUL: it was not completely written.
    var parts = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }[...]
    var changes: [Change] = []
    while let part = parts.popFirst(), let letter = part.first {
      let from = String(part.dropFirst())
      if letter == "u" {
        changes.append(.removed(from))
      } else if let to = parts.popFirst() {
        changes.append(
          letter == "d" ? .folderRenamed(from: from, to: to) : .renamed(from: from, to: to))
      }
    }
    return changes
  }

  /// Returns one possible content of the disk, chosen at random.
  func remains(using generator: consuming SeededGenerator) -> [String: FileTree.File] {
    let count = generator.integer(in: 0...changes.count)
    var files = synced
    for change in changes[..<count] { Self.apply(change, to: &files) }
    // A file whose change of name is not applied is still the old file, so it does not get the new content.
    let old = changes[count...]
    for (path, file) in latest.sorted(by: { $0.key < $1.key })
    where !old.contains(where: { $0.concerns(path) }) {
      files[path] = Self.mix(files[path], file, using: &generator)
    }
    return files
  }

  private static func apply(_ change: Change, to files: inout [String: FileTree.File]) {
    switch change {
    case .removed(let path): files[path] = nil
    case .renamed(let from, let to):
      files[to] = files.removeValue(forKey: from) ?? .init(bytes: [], permissions: 0o600)
    case .folderRenamed(let from, let to):
      for (path, file) in files where path.hasPrefix("\(from)/") {
        files[path] = nil
        files[to + path.dropFirst(from.count)] = file
      }
    }
  }

  /// Returns a file with some of its latest blocks written; `nil` if the file itself was not created.
  private static func mix(
    _ synced: FileTree.File?, _ latest: FileTree.File, using generator: inout SeededGenerator
  ) -> FileTree.File? {
    if synced == nil && generator.oneIn(2) { return nil }
    let (old, new) = (synced?.bytes ?? [], latest.bytes)
    if old == new { return synced ?? latest }
    // The file's length may be the old, the new, or one in between. Blocks that were not written
    // are zeros (data=ordered).
    let lengths = [old.count, new.count].sorted()
    let between = generator.integer(in: lengths[0]...lengths[1]) / blockSize * blockSize
    let length = generator.element(of: [old.count, new.count, max(lengths[0], between)])
    var bytes = old.prefix(length) + Array(repeating: 0, count: max(0, length - old.count))
    let share = generator.real(in: 0...1)
    for start in stride(from: 0, to: min(length, new.count), by: blockSize)
    where generator.real(in: 0...1) < share {
      let block = start..<min(start + blockSize, length, new.count)
      bytes.replaceSubrange(block, with: new[block])
    }
    return FileTree.File(bytes: Array(bytes), permissions: latest.permissions)
  }
}

extension PowerLoss.Change {
  /// Whether the change makes a path mean another file.
  fileprivate func concerns(_ path: String) -> Bool {
    switch self {
    case .removed(let name): path == name
    case .renamed(let from, let to): path == from || path == to
    case .folderRenamed(let from, let to):
      path.hasPrefix("\(from)/") || path.hasPrefix("\(to)/")
    }
  }
}
