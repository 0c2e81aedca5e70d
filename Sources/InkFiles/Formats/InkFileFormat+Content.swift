public import Ink

extension InkFileFormat {
  /// The format of a file by its first bytes; nil for an unknown one. Any XML that says nothing else may be
  /// InkML: its reader tells.
  /// - Parameter start: ``startLength`` bytes, or all there are.
  public init?(start: ArraySlice<UInt8>) {
    // UTF-16 has a zero beside each of the letters that are looked for.
    let text = String(
      decoding: start.prefix(Self.startLength).filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
    let isXML = text.first { !$0.isWhitespace } == "<"
    func matches(_ mark: Mark) -> Bool {
      switch mark {
      case .bytes(let bytes): start.starts(with: bytes)
      case .unknownArchive:
        start.starts(with: ZipArchive.signature)
          && KnownFile.name(start: start) == KnownFile.archive
      case .xml(let root): isXML && text.contains("<\(root)")
      case .otherXML: false
      }
    }
    let formats = Self.readable + Self.all.filter { !$0.canBeRead }
    guard
      let format = formats.first(where: { $0.marks.contains(where: matches) })
        ?? formats.first(where: { isXML && $0.marks.contains(where: \.isOtherXML) })
    else { return nil }
    self = format
  }

  /// How many bytes of a file tell its format.
  public static let startLength = 4096

  /// Reads a file of any format, packed by gzip or not. Its content tells the format.
  /// - Throws: an ``InkFileError`` that says what the file is, where that is known, when it cannot be read; or
  ///   what the source throws. `omissions` may then have any value.
  public static func read(
    anyOf packed: InkFileSource, omissions: inout Omissions, imaging: Imaging = Imaging()
  ) throws(InkFileError) -> InkDocument {
    // What is in a file counts, and not what it is called; that goes for a packed one as well.
    let source = GzipReader.unpacked(packed)
    // A pipe gives what is in it.
    var start: [UInt8] = []
    while start.count < startLength {
      let piece = try source.read()
      guard !piece.isEmpty else { break }
      start += piece
    }
    if let format = InkFileFormat(start: start[...]), format.canBeRead {
      return try format.read(source.after(start[...]), omissions: &omissions, imaging: imaging)
    }
    guard !start.isEmpty else { throw InkFileError("it is empty") }
    guard let noun = KnownFile.name(start: start[...]) else {
      throw InkFileError("it is not an \(list(readable, "or")) file")
    }
    throw notRead(noun)
  }

  /// Says that a file is of a kind that is not read.
  static func notRead(_ noun: String) -> InkFileError {
    InkFileError(
      "this is \(noun), which FingerPaint does not read; it reads \(list(readable, "and"))")
  }
}

extension InkFileFormat.Mark {
  fileprivate var isOtherXML: Bool {
    if case .otherXML = self { true } else { false }
  }
}
