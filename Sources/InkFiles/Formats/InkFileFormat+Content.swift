public import Ink

extension InkFileFormat {
  /// Recognises the format of a file by its first bytes; `nil` if it is unknown. Any XML file of no
  /// other known format may be InkML. The InkML reader finds out.
  /// - Parameter start: The first ``startLength`` bytes, or the whole file if it is shorter.
  public init?(start: ArraySlice<UInt8>) {
    // In UTF-16, there is a zero byte beside each ASCII letter.
    let text = String(
      decoding: start.prefix(Self.startLength).filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
    let isXML = text.first { !$0.isWhitespace } == "<"
    func matches(_ mark: Mark) -> Bool {
      switch mark {
      case .bytes(let bytes): start.starts(with: bytes)
      case .place(let place, let bytes): start.dropFirst(place).starts(with: bytes)
      case .brands(let brands): Mark.names(brands, start)
      case .unknownArchive:
        start.starts(with: ZipArchive.signature)
          && KnownFile.name(start: start) == KnownFile.archive
      case .xml(let root): isXML && text.contains("<\(root)")
      case .otherXML, .within: false
      }
    }
    let formats = Self.readable + Self.all.filter { !$0.canBeRead }
    guard
      let format = formats.first(where: { $0.marks.contains(where: matches) })
        ?? formats.first(where: { isXML && $0.marks.contains(where: \.isOtherXML) })
        ?? formats.first(where: {
          $0.marks.contains { $0.isWithin(start) } && KnownFile.name(start: start) == nil
        })
    else { return nil }
    self = format
  }

  /// The number of bytes at the start of a file that are needed to recognise its format.
  public static let startLength = 4096

  /// Reads a file of any readable format, compressed by gzip or not. The content decides the
  /// format.
  /// - Throws: an ``InkFileError`` if the file cannot be read, which names its format if known; or
  ///   what the source throws. `omissions` may then have any value.
  public static func read(
    anyOf packed: InkFileSource, omissions: inout Omissions, imaging: Imaging = Imaging()
  ) throws(InkFileError) -> InkDocument {
    // The content of a file decides its format, not its name. This is also true for a compressed
    // file.
    let source = GzipReader.unpacked(packed)
    // A pipe may return fewer bytes than asked for.
    var start: [UInt8] = []
    while start.count < startLength {
      let piece: ArraySlice<UInt8>
      do throws(InkFileError) {
        piece = try source.read()
      } catch {
        // The reader of the format meets the same fault, and may keep what comes before it.
        guard error.isBreak, !start.isEmpty else { throw error }
        break
      }
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

  /// Returns the error for a file whose kind is known but cannot be read.
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
