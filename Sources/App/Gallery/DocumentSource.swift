import Gallery
public import Ink
public import InkFiles
import SystemPackage

/// A drawing that somebody names on the command line: one of the gallery, or a file.
public enum DocumentSource: Hashable, Sendable {
  /// A drawing of the gallery, by its name or number.
  case drawing(String)
  /// A file, by its path; `-` is standard input.
  case file(String)

  /// Finds out what is meant: a file, if there is one of that name that looks like one that can be read or
  /// has a slash in its name; else a drawing; else any file.
  public init(_ name: String) {
    let looksLikeFile =
      name == "-" || name.contains("/") || InkFileFormat(fileName: name)?.canBeRead == true
    let isThere = FilePath(argument: name).exists
    if looksLikeFile && (isThere || name == "-") {
      self = .file(name)
    } else if GalleryCommands().hasDrawing(name) {
      self = .drawing(name)
    } else {
      self = looksLikeFile || isThere ? .file(name) : .drawing(name)
    }
  }

  /// All that is seen of a file of which a drawing is to be made.
  /// - Parameter omissions: Counts what of the file is not in it.
  /// - Throws: an ``AppError``, also when the file holds more than a drawing can.
  public static func drawing(
    ofFile path: String, omissions: inout Omissions
  ) throws(AppError) -> InkDocument {
    try InkFileLoader.readDrawing(path, showsProgress: true, omissions: &omissions)
  }

  /// All that is seen of it. What of a file is left out is said on standard error.
  public func read() throws(AppError) -> (document: InkDocument, board: Int) {
    var omissions = Omissions()
    let found = try read(omissions: &omissions)
    if case .file(let path) = self { OmissionReport.tell(omissions, of: path) }
    return found
  }

  /// Whether there is such a drawing or file.
  public var exists: Bool {
    switch self {
    case .drawing(let name): GalleryCommands().hasDrawing(name)
    case .file(let path): path == "-" || FilePath(argument: path).exists
    }
  }

  /// What a file made of it is called, without the ending; nil for a document that nobody has named.
  func stem(of document: InkDocument) -> String? {
    guard case .file(let path) = self, path != "-" else { return document.title }
    return FilePath(argument: path).lastComponent?.stem
  }

  /// All that is seen of it.
  /// - Parameter omissions: Counts what of a file is not in the document.
  /// - Returns: the document, and the place of the board that was looked at last.
  /// - Throws: an ``AppError`` when there is no such drawing, or when it cannot be read.
  public func read(
    omissions: inout Omissions
  ) throws(AppError) -> (document: InkDocument, board: Int) {
    switch self {
    case .file(let path):
      return (try InkFileLoader.read(path, showsProgress: true, omissions: &omissions), 0)
    case .drawing(let name):
      let stored = try GalleryCommands().read(name)
      return (
        InkDocument(stored.boards, title: stored.record.name), stored.boards.index
      )
    }
  }
}
