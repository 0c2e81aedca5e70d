/// The reason why a benchmark could not run, as a sentence for the user.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Removes an option and its value from the command line, and returns the value; `nil` if the
  /// option is not given.
  static func value(of option: String, takenFrom arguments: inout [String]) throws -> String? {
    guard let index = arguments.firstIndex(of: option) else { return nil }
    guard index + 1 < arguments.count else { throw BenchmarkFailure("\(option) needs a value") }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
  }
}
