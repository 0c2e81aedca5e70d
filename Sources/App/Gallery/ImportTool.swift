import Gallery
import Ink
import InkFiles
import System
import SystemPackage

/// Imports files as drawings.
public enum ImportTool {
  /// Imports a file into the gallery as a drawing. Reports on standard error what is left out.
  /// - Parameters:
  ///   - path: The file; `-` for standard input, which is always imported.
  ///   - repeats: Whether to import the file even if a drawing was already made from a file with
  ///     the same content.
  ///   - isStrict: Whether to refuse the file if anything would be left out.
  /// - Returns: the drawing. Its name comes from the file's content or, if that has no title, from
  ///   the file's name.
  /// - Throws: an ``AppError`` if the file cannot be imported. There is no new drawing then.
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
    return ImportedFile(
      drawing: record.name, number: record.id.number, isNew: true, leftOut: omissions.texts)
  }
}
