import Ink
import InkFiles
import SystemPackage

/// The content of an exported file: a document, its format, and how it is written.
struct ExportContent: Sendable {
  let document: InkDocument
  let format: InkFileFormat
  let options: InkFileOptions

  /// Writes the content to an open file.
  /// - Parameter proceed: Called again and again while the file is written: with the part of the strokes
  ///   that are done, from 0 to 1, or before some bytes are written with `nil`. It throws to stop.
  /// - Returns: what was left out of the file.
  /// - Throws: an ``InkFileError``, also if the file cannot be written. The file is incomplete then.
  func write(
    to file: FileDescriptor,
    _ proceed: @escaping (_ done: Double?) throws(InkFileError) -> Void
  ) throws(InkFileError) -> Omissions {
    let strokes = document.pages.reduce(0) { $0 + $1.strokes.count }
    let sink = InkFileOutput { done throws(InkFileError) in
      try proceed(Double(done) / Double(max(1, strokes)))
    } write: { bytes throws(InkFileError) in
      try proceed(nil)
      do {
        try file.writeAll(bytes)
      } catch {
        throw InkFileError("\(error)")
      }
    }
    try format.write(document, options, imaging: .rendering, to: sink)
    return sink.omissions
  }
}
