/// The kinds of files that drawings leave and enter the program in.
public enum InkFileFormat: String, CaseIterable, Hashable, Sendable {
  /// Ink Markup Language (W3C, 2011): everything that is seen, with every sample.
  case inkml
  /// Scalable Vector Graphics, one board.
  case svg
  /// Portable Document Format, a page for each board.
  case pdf
  /// Portable Network Graphics, one board.
  case png
  /// Xournal++'s own files.
  case xopp

  /// The format of a file by the end of its name, in small letters or capitals; nil for an unknown one. InkML may be
  /// packed, as `.inkml.gz`.
  public init?(fileName: String) {
    guard !Self.isPacked(fileName) else {
      self = .inkml
      return
    }
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }

  /// Whether a file's name says that it is InkML packed by gzip.
  public static func isPacked(_ fileName: String) -> Bool {
    fileName.lowercased().hasSuffix(".inkml.gz")
  }

  /// The media type, as clipboards, drags and file managers name it.
  public var mediaType: String {
    switch self {
    case .inkml: "application/inkml+xml"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .png: "image/png"
    case .xopp: "application/x-xopp"
    }
  }

  /// Whether drawings are read from such files.
  public var canBeRead: Bool {
    switch self {
    case .inkml, .png, .xopp: true
    case .svg, .pdf: false
    }
  }

  /// Whether a file holds all boards, and not one of them.
  public var holdsAllBoards: Bool {
    switch self {
    case .inkml, .pdf, .xopp: true
    case .svg, .png: false
    }
  }
}
