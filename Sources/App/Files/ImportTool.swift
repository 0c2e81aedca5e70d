import Gallery
import Ink
import InkFiles
import SystemPackage

/// Makes drawings of files.
public enum ImportTool {
  /// Reads a file and keeps what is in it as a drawing. What is left out is said on standard error.
  /// - Parameters:
  ///   - path: The file; `-` for standard input, which is always imported.
  ///   - repeats: Whether there is to be a new drawing also where there is one that was made of a file with the
  ///     same content.
  ///   - isStrict: Whether a file of which anything is left out is refused.
  /// - Returns: the drawing, which is called as the file says, or as the file is called.
  /// - Throws: an ``AppError``; there is no new drawing then.
  public static func keep(
    _ path: String, repeats: Bool, isStrict: Bool = false
  ) throws(AppError) -> ImportedFile {
    let tool = GalleryCommands()
    let content = path == "-" ? nil : ContentDigest(ofFile: FilePath(argument: path))
    if !repeats, let content, let record = try tool.drawing(madeOf: content) {
      return ImportedFile(drawing: record.name, number: record.id.number, isNew: false)
    }
    var omissions = Omissions()
    let document = try InkFileLoader.readDrawing(path, showsProgress: true, omissions: &omissions)
    if isStrict { try OmissionReport.refuse(omissions, of: path) }
    let record = try tool.keep(document, madeOf: content)
    OmissionReport.tell(omissions, of: path)
    return ImportedFile(drawing: record.name, number: record.id.number, isNew: true)
  }
}
