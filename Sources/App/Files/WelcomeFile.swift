import System
package import SystemPackage

/// The page of words that an exhibit shows while nobody touches it.
package enum WelcomeFile {
  /// The largest file, in bytes, and the most characters: one page.
  private static let (largest, longest) = (64 * 1024, 3000)

  /// Reads the words, in the user's language if there are such words: beside `welcome.txt`,
  /// `welcome.de.txt` has them in German.
  /// - Parameter languages: The codes of the user's languages, the preferred one first.
  /// - Throws: an ``AppError`` that names the file and says what is wrong.
  package static func read(_ path: FilePath, languages: [String]) throws(AppError) -> String {
    let own = languages.map { variant(of: path, in: $0) }.first(where: \.exists)
    return try words(in: own ?? path)
  }

  /// Returns the path of the words in a language.
  static func variant(of path: FilePath, in language: String) -> FilePath {
    guard let stem = path.stem,
      let name = FilePath.Component(
        path.extension.map { "\(stem).\(language).\($0)" } ?? "\(stem).\(language)")
    else { return path }
    return path.removingLastComponent().appending(name)
  }

  private static func words(in path: FilePath) throws(AppError) -> String {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try path.readRegularFile(upTo: largest)
    } catch .fileTooLarge {
      throw tooLong(path)
    } catch {
      throw AppError("cannot read the words in \(path): \(error)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw AppError("the words in \(path) are not text in UTF-8")
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      String($0.unicodeScalars.filter { $0.properties.generalCategory != .control })
    }
    let words = lines.joined(separator: "\n").trimmedLines
    guard !words.isEmpty else { throw AppError("there are no words in \(path)") }
    guard words.count <= longest else { throw tooLong(path) }
    return words
  }

  private static func tooLong(_ path: FilePath) -> AppError {
    AppError("\(path) is longer than one page: it may have \(longest) characters")
  }
}

extension String {
  /// The text without blank lines at its ends.
  fileprivate var trimmedLines: String {
    let isBlank = { (character: Character) in character.isWhitespace }
    var rest = Substring(self).drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }
}
