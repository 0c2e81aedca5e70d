import Ink
import InkFiles

/// Makes drawings of files.
public enum ImportTool {
  /// Reads a file and keeps what is in it as a drawing. What is left out is said on standard error.
  /// - Parameter isStrict: Whether a file of which anything is left out is refused.
  /// - Returns: what the drawing is called: as the file says, or as the file is called.
  /// - Throws: an ``AppError``; there is no new drawing then.
  public static func keep(_ path: String, isStrict: Bool = false) throws(AppError) -> String {
    var omissions = Omissions()
    let document = try InkFileLoader.readDrawing(path, showsProgress: true, omissions: &omissions)
    if isStrict { try OmissionReport.refuse(omissions, of: path) }
    let name = try GalleryTool().keep(document)
    OmissionReport.tell(omissions, of: path)
    return name
  }
}
