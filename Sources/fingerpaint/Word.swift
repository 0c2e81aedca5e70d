import ArgumentParser

/// Parses command-line values by the names of their Swift cases.
enum Word {
  /// Returns the case with a name.
  /// - Throws: a `ValidationError` that lists the valid names.
  static func value<Value: CaseIterable>(_ word: String) throws -> Value {
    if let value = Value.allCases.first(where: { "\($0)" == word }) { return value }
    let names = Value.allCases.map { "\($0)" }.joined(separator: ", ")
    throw ValidationError("'\(word)' is not one of \(names)")
  }
}
