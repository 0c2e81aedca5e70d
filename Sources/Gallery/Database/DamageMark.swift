import Glibc
import System
import SystemPackage

/// A file that marks the database as damaged. A program that finds damage while using the database
/// creates it. The next program that opens the database, and is the only one to have it open,
/// recovers the database.
///
/// The mark names the damaged file. Otherwise, if two programs find the damage, one could recover
/// the database and the other could then mark the recovered file. An empty mark applies to any database file.
package struct DamageMark {
  private let folder: GalleryFolder

  /// Creates the mark of a gallery's folder, without touching the disk.
  package init(_ folder: GalleryFolder) {
    self.folder = folder
  }

  /// Whether the mark exists and applies to a file.
  func concerns(_ file: FileIdentity) -> Bool {
    guard let mark = try? FileDescriptor.open(folder.damageMark, .readOnly, options: [.closeOnExec])
    else { return false }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = try? mark.closeAfter {
      try bytes.withUnsafeMutableBytes { try mark.read(into: $0) }
    }
    let text = String(decoding: bytes.prefix(count ?? 0), as: UTF8.self)
    return text.isEmpty || text == file.text
  }

  /// Creates the mark for a file.
  package func set(for file: FileIdentity) {
    let mark = try? FileDescriptor.open(
      folder.damageMark, .writeOnly, options: [.create, .truncate, .closeOnExec],
      permissions: [.ownerReadWrite])
    _ = try? mark?.closeAfter { try mark?.writeAll(file.text.utf8) }
  }

  /// Creates the mark for a file, if it is still the gallery's database.
  package func set(ifCurrent found: FileIdentity?) {
    if let found, FileIdentity(folder.database) == found { set(for: found) }
  }

  /// Removes the mark, once the database is recovered.
  func remove() {
    folder.damageMark.unlink()
  }
}
