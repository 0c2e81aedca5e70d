import ArgumentParser

/// Values that one chooses by typing the name that they have in the source.
enum Word {
  /// The value of that name.
  /// - Throws: a `ValidationError` that lists the names there are.
  static func value<Value: CaseIterable>(_ word: String) throws -> Value {
    if let value = Value.allCases.first(where: { "\($0)" == word }) { return value }
    throw refusal(of: word, knowing: Value.allCases.map { "\($0)" })
  }

  /// Says that a word is not one of those that there are.
  static func refusal(of word: String, knowing words: [String]) -> ValidationError {
    ValidationError("'\(word)' is not one of \(words.joined(separator: ", "))")
  }
}
