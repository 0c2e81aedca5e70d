import Ink
import InkFiles
import SystemPackage

/// A folder that drawings are written into, each as a file that is called as the drawing.
public struct ExportFolder: Sendable {
  private let path: FilePath
  private let format: InkFileFormat
  /// Names in small letters: file systems exist to which capitals are the same.
  private var taken: Set<String> = []

  /// Whether an output is a folder: its name ends in a slash, or there is a folder of that name.
  public static func isMeant(by output: String) -> Bool {
    output != "-" && (output.hasSuffix("/") || FilePath(argument: output).isFolder)
  }

  /// Makes the folder, and those that it is in, unless they are there.
  /// - Throws: an ``AppError`` that says why not.
  init(_ output: String, format: InkFileFormat) throws(AppError) {
    path = FilePath(argument: output)
    self.format = format
    do {
      try path.makeFolders()
    } catch {
      throw AppError("cannot create the folder '\(path)': \(error)")
    }
  }

  /// The file for the next drawing. No two drawings get the same one: the second has a number.
  /// - Parameter name: What the drawing is called; nil for an unnamed one.
  mutating func file(named name: String?) -> FilePath {
    let stem = Self.fileName(name.flatMap(DrawingName.made) ?? "Drawing")
    var (unused, number) = (stem, 1)
    while !taken.insert(unused.lowercased()).inserted {
      number += 1
      unused = "\(stem) \(number)"
    }
    return path.appending("\(unused).\(format.ending)")
  }

  /// The name of a file that says what a drawing is called: without slashes, and not hidden.
  private static func fileName(_ name: String) -> String {
    let plain = String(name.map { $0 == "/" ? "-" : $0 })
    // Room for a number and an ending in the 255 bytes that file systems have.
    var short = plain
    while short.utf8.count > 200 { short.removeLast() }
    return short.hasPrefix(".") ? "_" + short.dropFirst() : short
  }
}
