import Gallery
import Glibc
public import Ink
public import InkFiles
import System
import SystemPackage

/// A drawing named on the command line: in the gallery or in a file.
public enum DocumentSource: Hashable, Sendable {
  /// A drawing in the gallery, by its name or number.
  case drawing(String)
  /// A file, by its path; `-` is standard input.
  case file(String)

  /// Decides whether a name means a file or a drawing. An existing file wins if its extension is
  /// that of a readable format or if the name contains a slash. Next comes a drawing of that name.
  /// Otherwise the name means a file if it looks like one or exists, and a drawing if not.
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

  /// Reads the visible content of a file that is to become a drawing.
  /// - Parameter omissions: Counts what is left out of the document.
  /// - Throws: an ``AppError``, also if the file holds more than a drawing can.
  public static func drawing(
    ofFile path: String, omissions: inout Omissions
  ) throws(AppError) -> InkDocument {
    try InkFileLoader.readDrawing(path, showsProgress: true, omissions: &omissions)
  }

  /// Reads the visible content, and reports on standard error what is left out of a file.
  /// - Returns: the document, and the index of the board that was last shown.
  /// - Throws: an ``AppError`` if there is no such drawing, or if it cannot be read.
  public func read() throws(AppError) -> (document: InkDocument, board: Int) {
    var omissions = Omissions()
    let found = try read(omissions: &omissions)
    if case .file(let path) = self { OmissionReport.tell(omissions, of: path) }
    return found
  }

  /// Whether the drawing or file exists.
  public var exists: Bool {
    switch self {
    case .drawing(let name): GalleryCommands().hasDrawing(name)
    case .file(let path): path == "-" || FilePath(argument: path).exists
    }
  }

  /// Returns the file name for an export of the document, without extension; `nil` if it has no
  /// name.
  func stem(of document: InkDocument) -> String? {
    guard case .file(let path) = self, path != "-" else { return document.title }
    return FilePath(argument: path).lastComponent?.stem
  }

  /// Reads the visible content.
  /// - Parameter omissions: Counts what is left out of a file.
  /// - Returns: the document, and the index of the board that was last shown.
  /// - Throws: an ``AppError`` if there is no such drawing, or if it cannot be read.
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

extension DocumentSource {
  /// Returns the replay of the drawing. For a file, it is derived from the strokes alone.
  /// - Parameter board: The only board to replay, counted from 1; `nil` for all boards.
  /// - Throws: an ``AppError`` if there is no such drawing or board, or if it cannot be read.
  public func replay(board: Int? = nil) throws(AppError) -> Replay {
    let replay: Replay
    switch self {
    case .drawing(let name): replay = try GalleryCommands().replay(name)
    case .file: replay = Replay(try read().document)
    }
    guard let board else { return replay }
    guard board >= 1, board <= replay.boards.count else {
      throw .noBoard(board, of: replay.boards.count)
    }
    return Replay([replay.boards[board - 1]])
  }
}

extension ContentDigest {
  /// Computes the digest of a file's content; `nil` if it is not a regular file or cannot be read.
  init?(ofFile path: FilePath) {
    guard
      let file = try? FileDescriptor.open(
        path, .readOnly, options: [.nonBlocking, .closeOnExec])
    else { return nil }
    defer { try? file.close() }
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var hasher = Hasher()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard let count = try? piece.withUnsafeMutableBytes({ try file.read(into: $0) }) else {
        return nil
      }
      if count == 0 { break }
      hasher.add(piece[..<count])
    }
    self = hasher.digest
  }
}
