public import Interaction
import SystemPackage

/// Reads recordings from disk.
public enum RecordingFile {
  /// Reads a recording.
  /// - Throws: an ``AppError`` that names the file and, if the file is malformed, the line.
  public static func read(_ path: String) throws(AppError) -> Recording {
    let text: String
    do {
      text = try TextFile.read(FilePath(argument: path))
    } catch {
      throw AppError("cannot read '\(path)': \(error)")
    }
    do {
      return try Recording(parsing: text)
    } catch {
      throw AppError("'\(path)' is not a recording: \(error)")
    }
  }
}
