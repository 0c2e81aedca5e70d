import SystemPackage

/// What a disk may be left with when power fails while it is being written to.
struct PowerLoss {
  /// A change of a name.
  enum Change: Equatable {
    case removed(String)
    case renamed(from: String, to: String)
    case folderRenamed(from: String, to: String)
  }

  /// A disk writes at least so many bytes or none: the sector of today's disks, and the kernel's page.
  static let blockSize = 4096
  static let suffix = ".synced"

  /// The files as they were last synced, by path.
  var synced: [String: FileTree.File]
  /// The changes of names since then, in order.
  var changes: [Change]
  /// The files as programs saw them in the end.
  var latest: [String: FileTree.File]

  /// What the shadow folder holds of files.
  static func synced(in shadow: FilePath) throws(FaultyDiskError) -> [String: FileTree.File] {
    let kept = try FileTree.files(below: shadow).filter { $0.key.hasSuffix(suffix) }
    return Dictionary(
      uniqueKeysWithValues: kept.map { (String($0.key.dropLast(suffix.count)), $0.value) })
  }

  /// What the shadow folder holds of changes of names. The format is told in `shadow.c`.
  static func changes(in shadow: FilePath) throws(FaultyDiskError) -> [Change] {
    let bytes: [UInt8]
    do {
      bytes = try FileTree.read(shadow.appending(".names")).bytes
    } catch .file(_, .noSuchFileOrDirectory) {
      return []
    }
    // The part after the last NUL was not written to its end.
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

  /// Something that may be left, by chance.
  func remains(using generator: consuming SeededGenerator) -> [String: FileTree.File] {
    let count = generator.integer(in: 0...changes.count)
    var files = synced
    for change in changes[..<count] { Self.apply(change, to: &files) }
    // Whose name has not changed yet is the old file, and the latest content is not its.
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

  /// A file of which some of the latest blocks have arrived, or nil when it has not itself.
  private static func mix(
    _ synced: FileTree.File?, _ latest: FileTree.File, using generator: inout SeededGenerator
  ) -> FileTree.File? {
    if synced == nil && generator.oneIn(2) { return nil }
    let (old, new) = (synced?.bytes ?? [], latest.bytes)
    if old == new { return synced ?? latest }
    // The file's length follows what has arrived; what has not is zeros (data=ordered).
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
  /// Whether a path means another file before this change than after it.
  fileprivate func concerns(_ path: String) -> Bool {
    switch self {
    case .removed(let name): path == name
    case .renamed(let from, let to): path == from || path == to
    case .folderRenamed(let from, let to):
      path.hasPrefix("\(from)/") || path.hasPrefix("\(to)/")
    }
  }
}
