extension InkFileFormat {
  /// The format of a file by the end of its name, in small letters or capitals; nil for an unknown one.
  public init?(fileName: String) {
    guard
      let format = Self.all.first(where: {
        $0.ending(of: fileName, among: [$0.ending] + $0.otherEndings) != nil
      })
    else { return nil }
    self = format
  }

  /// The format in which a file is written, by the end of its name; nil for an unknown one.
  public init?(writtenFileName: String) {
    guard
      let format = Self.writable.first(where: {
        $0.ending(of: writtenFileName, among: [$0.ending]) != nil
      })
    else { return nil }
    self = format
  }

  /// The format that a word on the command line means; nil for an unknown word.
  public init?(word: String) {
    guard let format = Self.writable.first(where: { $0.word == word }) else { return nil }
    self = format
  }

  /// The format itself, or its packed form if a file's name ends in that one's ending.
  public func form(forFileName fileName: String) -> InkFileFormat {
    guard let named = Self(writtenFileName: fileName), named.word == word else { return self }
    return named
  }

  /// The part of a file's name before the format's ending; nil if the name has another one.
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
