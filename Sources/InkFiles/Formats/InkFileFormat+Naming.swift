extension InkFileFormat {
  /// Recognises the format of a file by its extension, in upper or lower case; `nil` if it is
  /// unknown.
  public init?(fileName: String) {
    guard
      let format = Self.all.first(where: {
        $0.ending(of: fileName, among: [$0.ending] + $0.otherEndings) != nil
      })
    else { return nil }
    self = format
  }

  /// Returns the format to write for a file's extension; `nil` if no format is written with it.
  public init?(writtenFileName: String) {
    guard
      let format = Self.writable.first(where: {
        $0.ending(of: writtenFileName, among: [$0.ending]) != nil
      })
    else { return nil }
    self = format
  }

  /// Returns the format for a word on the command line; `nil` if the word is unknown.
  public init?(word: String) {
    guard let format = Self.writable.first(where: { $0.word == word }) else { return nil }
    self = format
  }

  /// Returns the compressed form of the format if a file's name has its extension; otherwise the
  /// format itself.
  public func form(forFileName fileName: String) -> InkFileFormat {
    guard let named = Self(writtenFileName: fileName), named.word == word else { return self }
    return named
  }

  /// Returns a file's name without the format's extension; `nil` if it has another extension.
  public func stem(ofFileName fileName: String) -> String? {
    ending(of: fileName, among: [ending] + otherEndings).map {
      String(fileName.dropLast($0.count + 1))
    }
  }

  private func ending(of fileName: String, among endings: [String]) -> String? {
    let name = fileName.lowercased()
    return endings.first { name.hasSuffix(".\($0)") }
  }
}
