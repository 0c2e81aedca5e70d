import Glibc
import SystemPackage

/// A file that is there when the database was found to be damaged while it was in use: the next program that opens
/// it, and is alone, recovers it.
///
/// It says which file was found, since of two programs that find the damage one may have recovered it when the
/// other leaves the mark. Marks of earlier versions say nothing, and mean the file that is there.
struct DamageMark {
  private let folder: GalleryFolder

  init(_ folder: GalleryFolder) {
    self.folder = folder
  }

  /// Whether the mark is there, and means a file.
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

  /// Leaves the mark.
  func set(for file: FileIdentity) {
    let mark = try? FileDescriptor.open(
      folder.damageMark, .writeOnly, options: [.create, .truncate, .closeOnExec],
      permissions: [.ownerReadWrite])
    _ = try? mark?.closeAfter { try mark?.writeAll(file.text.utf8) }
  }

  /// Takes the mark away.
  func remove() {
    unlink(folder.damageMark.string)
  }
}
