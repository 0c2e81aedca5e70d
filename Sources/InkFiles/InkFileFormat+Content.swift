extension InkFileFormat {
  /// Detects a file's format from its first bytes; `nil` if it is unknown. Any XML of unknown
  /// content counts as InkML, and the InkML reader then checks it.
  /// - Parameter start: The first ``startLength`` bytes, or the whole file if it is shorter.
  public init?(start: ArraySlice<UInt8>) {
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if start.starts(with: [0x1F, 0x8B]) {
      self = .xopp
    } else if start.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if start.starts(with: ZipArchive.signature) {
      // Newer versions of Xournal++ write archives, so an archive of unknown content may be one.
      guard KnownFile.name(start: start) == KnownFile.archive else { return nil }
      self = .xopp
    } else {
      // In UTF-16 there is a zero beside each ASCII letter. Without the zeros, the text can be
      // searched.
      let text = String(
        decoding: start.prefix(Self.startLength).filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
      guard let first = text.first(where: { !$0.isWhitespace }), first == "<" else { return nil }
      if text.contains("<xournal") {
        self = .xopp
      } else if text.contains("<svg") {
        self = .svg
      } else {
        self = .inkml
      }
    }
  }

  /// The number of bytes at the start of a file that are enough to detect its format.
  public static let startLength = 4096
}
