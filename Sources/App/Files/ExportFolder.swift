import Ink
import InkFiles
import System
import SystemPackage

/// A folder for exported drawings. Each file is named after its drawing.
public struct ExportFolder: Sendable {
  private let path: FilePath
  private let format: InkFileFormat
  /// Names in lower case, because some file systems ignore case.
  private var taken: Set<String> = []

  /// Whether an output is a folder: its name ends in a slash, or a folder of that name exists.
  public static func isMeant(by output: String) -> Bool {
    output != "-" && (output.hasSuffix("/") || FilePath(argument: output).isFolder)
  }

  /// Creates the folder and its parents if they do not exist.
  /// - Throws: an ``AppError`` that says why the folder cannot be created.
  init(_ output: String, format: InkFileFormat) throws(AppError) {
    path = FilePath(argument: output)
    self.format = format
    do {
      try path.makeFolders()
    } catch {
      throw AppError("cannot create the folder '\(path)': \(error)")
    }
  }

  /// Returns the file for the next drawing. If the name is taken, a number is added.
  /// - Parameter name: The drawing's name; `nil` for an unnamed drawing.
  mutating func file(named name: String?) -> FilePath {
    let stem = Self.fileName(name.flatMap(DrawingName.made) ?? "Drawing")
    var (unused, number) = (stem, 1)
    while !taken.insert(unused.lowercased()).inserted {
      number += 1
      unused = "\(stem) \(number)"
    }
    return path.appending("\(unused).\(format.ending)")
  }

  /// Makes a file name from a drawing's name: without slashes, and not hidden.
  package static func fileName(_ name: String) -> String {
    let plain = String(name.map { $0 == "/" ? "-" : $0 })
    // File systems allow 255 bytes; this leaves room for a number and an extension.
    let short = DrawingName.cut(plain, bytes: 200)
    return short.hasPrefix(".") ? "_" + short.dropFirst() : short
  }
}
