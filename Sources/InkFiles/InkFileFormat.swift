/// The file formats for import and export.
public enum InkFileFormat: String, CaseIterable, Hashable, Sendable {
  /// Ink Markup Language (W3C, 2011): everything visible, with every sample.
  case inkml
  /// Scalable Vector Graphics: one board.
  case svg
  /// Portable Document Format: one page for each board.
  case pdf
  /// Portable Network Graphics: one board.
  case png
  /// The format of Xournal++.
  case xopp

  /// Finds the format for a file name's extension, in lower or upper case; `nil` if it is unknown.
  /// InkML may be compressed: `.inkml.gz`.
  public init?(fileName: String) {
    guard !Self.isPacked(fileName) else {
      self = .inkml
      return
    }
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }

  /// Whether a file's name has the extension of compressed InkML, `.inkml.gz`.
  public static func isPacked(_ fileName: String) -> Bool {
    fileName.lowercased().hasSuffix(".inkml.gz")
  }

  /// The media type (MIME) for clipboards, drags and file managers.
  public var mediaType: String {
    switch self {
    case .inkml: "application/inkml+xml"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .png: "image/png"
    case .xopp: "application/x-xopp"
    }
  }

  /// Whether the program can read files of this format.
  public var canBeRead: Bool {
    switch self {
    case .inkml, .png, .xopp: true
    case .svg, .pdf: false
    }
  }

  /// Whether a file holds all boards of a drawing, rather than one of them.
  public var holdsAllBoards: Bool {
    switch self {
    case .inkml, .pdf, .xopp: true
    case .svg, .png: false
    }
  }
}
