import TouchLab

/// What a command writes to its standard error.
enum ErrorText {
  /// Runs a command to its end and returns what it wrote.
  /// - Throws: a ``BenchmarkFailure`` if the command is not installed.
  static func of(_ program: String, _ arguments: [String]) throws -> String {
    let process: ChildProcess
    do {
      process = try ChildProcess(.init(program, arguments))
    } catch {
      throw BenchmarkFailure("\(program) is not installed")
    }
    try process.wait(timeout: .seconds(120))
    return process.errorText
  }
}
