import Ink
import System
import SystemPackage

/// A file that a drawing's file refers to.
package struct OtherFile {
  /// Where the file may be, the likeliest first.
  private let paths: [FilePath]

  /// Finds the file. It is also looked for beside the drawing, by its name alone, because both may have
  /// been moved or copied together.
  /// - Parameters:
  ///   - name: What the drawing's file says.
  ///   - isAttached: Whether the name is what follows the name of the drawing's file and a dot.
  ///   - drawing: The path of the drawing's file; `nil` if it has none.
  /// - Returns: `nil` if the name is not valid, or relative to a file without a path.
  package init?(_ name: String, isAttached: Bool, of drawing: String?) {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    let folder = drawing.map { FilePath(argument: $0).removingLastComponent() }
    var paths: [FilePath] = []
    if isAttached {
      guard let drawing, !name.contains("/") else { return nil }
      paths.append(FilePath(argument: "\(drawing).\(name)"))
    } else if name.hasPrefix("/") {
      paths.append(FilePath(argument: name))
    } else if let folder {
      paths.append(folder.appending(name))
    }
    // The name may come from another system.
    if let folder, let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last,
      last != ".", last != ".."
    {
      paths.append(folder.appending(String(last)))
    }
    guard !paths.isEmpty else { return nil }
    self.paths = paths
  }

  /// The content; `nil` if it is not a regular file, cannot be read, or is larger than a PDF document
  /// can be.
  package var bytes: [UInt8]? {
    for path in paths {
      if let bytes = try? path.readRegularFile(upTo: PDFDocument.maximumBytes) { return bytes }
    }
    return nil
  }
}
