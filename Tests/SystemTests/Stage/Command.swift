import TestSupport
import TouchLab

/// The result of a command of the program that has ended.
struct Command {
  /// How the process ended.
  let ending: ChildProcess.Ending
  /// The text on standard output.
  let output: String
  /// The text on standard error.
  let error: String

  /// Runs the program.
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - environment: Changes to this process's environment.
  ///   - folder: Its working folder; `nil` for this process's.
  init(
    _ arguments: [String], environment: [String: String?], in folder: String? = nil,
    timeout: Duration = .patience
  ) throws {
    let process: ChildProcess
    if let folder {
      // A child process starts in our folder, and changing that would affect all tests at once.
      let script = "cd \"$0\" && exec \"$@\""
      process = try ChildProcess(
        .init(
          "/bin/sh", ["-c", script, folder, Stage.executable] + arguments,
          environment: environment))
    } else {
      process = try ChildProcess(.init(Stage.executable, arguments, environment: environment))
    }
    try self.init(process, timeout: timeout)
  }

  /// Runs a shell command. In it, `$0` is the program.
  init(
    shell line: String, environment: [String: String?], timeout: Duration = .patience
  ) throws {
    let process = try ChildProcess(
      .init("/bin/sh", ["-c", line, Stage.executable], environment: environment))
    try self.init(process, timeout: timeout)
  }

  private init(_ process: ChildProcess, timeout: Duration) throws {
    ending = try process.wait(timeout: timeout)
    output = process.outputText
    error = process.errorText
  }
}

extension Stage {
  /// Runs a command of the program as the same user on the same display.
  func run(_ arguments: [String], in folder: String? = nil) throws -> Command {
    try Command(arguments, environment: environment, in: folder)
  }
}
