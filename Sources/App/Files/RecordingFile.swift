import System
import SystemPackage
public import Touch

/// Reads recordings from disk.
public enum RecordingFile {
  /// Reads the recording in the file at a path.
  /// - Parameter parse: Reads its text.
  /// - Throws: an ``AppError`` that names the file and, if the file is malformed, the line.
  public static func read(
    _ path: String,
    parsing parse: (String) throws(RecordingError) -> Recording = { text throws(RecordingError) in
      try Recording(parsing: text)
    }
  ) throws(AppError) -> Recording {
    let text: String
    do {
      text = try FilePath(argument: path).readText()
    } catch {
      throw AppError("cannot read '\(path)': \(error)")
    }
    do {
      return try parse(text)
    } catch {
      throw AppError("'\(path)' is not a recording: \(error)")
    }
  }
}
