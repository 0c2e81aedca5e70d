extension InkFileFormat {
  /// The format of a file by its first bytes; nil for an unknown one. Any XML that says nothing else may be
  /// InkML: its reader tells.
  /// - Parameter start: ``startLength`` bytes, or all there are.
  public init?(start: ArraySlice<UInt8>) {
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if start.starts(with: [0x1F, 0x8B]) {
      self = .xopp
    } else if start.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if start.starts(with: ZipArchive.signature) {
      // What names no other format may be one of Xournal++'s, newer versions of which write archives.
      guard KnownFile.name(start: start) == KnownFile.archive else { return nil }
      self = .xopp
    } else {
      // UTF-16 has a zero beside each of the letters that are looked for.
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

  /// How many bytes of a file tell its format.
  public static let startLength = 4096
}
