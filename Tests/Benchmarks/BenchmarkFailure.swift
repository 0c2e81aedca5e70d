/// Why a benchmark could not be made.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Takes an option and its value out of the command line; nil where it is not given.
  static func value(of option: String, takenFrom arguments: inout [String]) throws -> String? {
    guard let index = arguments.firstIndex(of: option) else { return nil }
    guard index + 1 < arguments.count else { throw BenchmarkFailure("\(option) needs a value") }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
  }
}
