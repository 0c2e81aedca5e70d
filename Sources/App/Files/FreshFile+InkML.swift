import Ink
import InkFiles
import SystemPackage

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
