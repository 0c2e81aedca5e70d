import Ink
import InkFiles
import System
package import SystemPackage
import Words

/// Writes new files, and never replaces an existing one.
package enum FreshFile {
  /// Writes a file into a folder, which is created if it does not exist.
  /// - Parameters:
  ///   - stem: The name without extension. It gets a number if it is taken.
  ///   - ending: The extension, without a dot.
  /// - Returns: the path of the file.
  /// - Throws: what `body` throws, or an ``AppError`` that says why the file cannot be written.
  ///   There is no file then.
  package static func write(
    _ stem: String, _ ending: String, in folder: FilePath,
    _ body: (FileDescriptor, FilePath) throws(AppError) -> Void
  ) throws(AppError) -> FilePath {
    do {
      try folder.makeFolders()
    } catch {
      throw AppError(
        Message(.cannotCreateFolder, .text(folder.string), .text(error.description)))
    }
    var path = folder.appending("\(stem).\(ending)")
    try OutputFile(path).write { file throws(AppError) in
      try body(file, path)
    } place: { temporary, _ throws(Errno) in
      var number = 1
      while try !OutputFile.renameToFree(temporary, path) {
        number += 1
        path = folder.appending("\(stem) (\(number)).\(ending)")
      }
    }
    return path
  }
}

extension FreshFile {
  /// Writes a document with all its boards as a new InkML file into a folder, which is created if it
  /// does not exist.
  /// - Parameters:
  ///   - stem: The name without extension. It gets a number if it is taken.
  ///   - format: InkML, compressed or not.
  /// - Returns: the path of the file.
  /// - Throws: an ``AppError`` that says why the file cannot be written. There is no file then.
  static func write(
    _ document: InkDocument, as stem: String, _ format: InkFileFormat = .inkML, in folder: FilePath
  ) throws(AppError) -> FilePath {
    try write(stem, format.ending, in: folder) { file, path throws(AppError) in
      let sink = InkFileOutput { bytes throws(InkFileError) in
        do {
          try file.writeAll(bytes)
        } catch {
          throw InkFileError("\(error)")
        }
      }
      do throws(InkFileError) {
        try format.write(document, to: sink)
      } catch {
        throw OutputFile.error(path, error)
      }
    }
  }
}
