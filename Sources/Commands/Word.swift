import ArgumentParser

/// Parses command-line values by the names of their Swift cases.
enum Word {
  /// Returns the case with a name.
  /// - Throws: a `ValidationError` that lists the valid names.
  static func value<Value: CaseIterable>(_ word: String) throws -> Value {
    if let value = Value.allCases.first(where: { "\($0)" == word }) { return value }
    throw refusal(of: word, knowing: Value.allCases.map { "\($0)" })
  }

  /// Says that a word is not one of those that there are.
  static func refusal(of word: String, knowing words: [String]) -> ValidationError {
    ValidationError("'\(word)' is not one of \(words.joined(separator: ", "))")
  }
}
