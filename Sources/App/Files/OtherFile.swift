import Glibc
import Ink
import SystemPackage

/// A file that a drawing's file refers to.
struct OtherFile {
  private let path: FilePath

  /// Finds the file.
  /// - Parameters:
  ///   - name: What the drawing's file says.
  ///   - isAttached: Whether the name is what follows the name of the drawing's file and a dot.
  ///   - drawing: The path of the drawing's file; `nil` if it has none.
  /// - Returns: `nil` if the name is not valid, or relative to a file without a path.
  init?(_ name: String, isAttached: Bool, of drawing: String?) {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    if isAttached {
      guard let drawing, !name.contains("/") else { return nil }
      path = FilePath(argument: "\(drawing).\(name)")
    } else if name.hasPrefix("/") {
      path = FilePath(argument: name)
    } else {
      guard let drawing else { return nil }
      path = FilePath(argument: drawing).removingLastComponent().appending(name)
    }
  }

  /// The content; `nil` if it is not a regular file, cannot be read, or is larger than a PDF document
  /// can be.
  var bytes: [UInt8]? {
    guard
      let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    else { return nil }
    defer { try? file.close() }
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= PDFDocument.maximumBytes
    else { return nil }
    let size = Int(status.st_size)
    var bytes: [UInt8] = []
    while bytes.count < size {
      guard
        let piece = try? [UInt8](
          unsafeUninitializedCapacity: size - bytes.count,
          initializingWith: { buffer, count in
            count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
          })
      else { return nil }
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }
}
