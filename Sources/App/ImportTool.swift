import Ink

/// Makes drawings of files.
public enum ImportTool {
  /// Reads a file and keeps what is in it as a drawing.
  /// - Returns: what the drawing is called: as the file says, or as the file is called.
  /// - Throws: an ``AppError``; there is no new drawing then.
  public static func keep(_ path: String) throws(AppError) -> String {
    try GalleryTool().keep(try InkFileLoader.readDrawing(path, showsProgress: true))
  }
}
