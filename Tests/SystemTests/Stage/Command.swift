import Glibc
import Testing
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

/// Expects a command to refuse as every command must: nothing on standard output, one line on
/// standard error that begins with the program's name, and an exit status other than 0.
func expectRefusal(
  _ command: Command, status: Int32 = 1, saying words: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(command.ending == .exited(status), sourceLocation: sourceLocation)
  #expect(command.output == "", sourceLocation: sourceLocation)
  expectOneSentence(command.error, saying: words, sourceLocation: sourceLocation)
}

/// Expects exactly one line from the program, with all of the given words.
func expectOneSentence(
  _ text: String, saying words: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count == 2 && lines.last == "", "'\(text)'", sourceLocation: sourceLocation)
  #expect(text.hasPrefix("fingerpaint: "), "'\(text)'", sourceLocation: sourceLocation)
  for word in words {
    #expect(text.contains(word), "'\(text)'", sourceLocation: sourceLocation)
  }
}

/// A user with a folder of ink files and no display.
struct Archive {
  let home: TemporaryFolder

  init() throws { self.init(home: try TemporaryFolder()) }

  /// Runs commands in a home that is there already.
  init(home: TemporaryFolder) { self.home = home }

  /// Writes an InkML file of one stroke.
  /// - Parameters:
  ///   - name: The file's name in the folder in which commands run.
  ///   - title: The title of the drawing in the file.
  ///   - x: Where the stroke ends. Another value gives another content.
  func add(_ name: String, title: String, x: Int = 200) throws {
    try write(
      """
      <ink xmlns="http://www.w3.org/2003/InkML"><annotation type="title">\(title)</annotation>
      <trace>100 100, 150 120, \(x) 140</trace></ink>

      """, to: "\(home.path)/\(name)")
  }

  var environment: [String: String?] { home.environment.merging(["DISPLAY": nil]) { $1 } }

  /// Runs the program in the folder.
  func run(_ arguments: String..., timeout: Duration = .patience) throws -> Command {
    try Command(arguments, environment: environment, in: home.path, timeout: timeout)
  }

  /// Runs a shell command in the folder. In it, `$0` is the program.
  func shell(_ line: String) throws -> Command {
    try Command(shell: "cd '\(home.path)'; \(line)", environment: environment)
  }

  /// Returns the content of a text file.
  func text(_ name: String) throws -> String { try readText("\(home.path)/\(name)") }

  /// Whether a file exists.
  func has(_ name: String) -> Bool { access("\(home.path)/\(name)", F_OK) == 0 }

  /// Returns the names of the gallery's drawings, newest first.
  func drawings() throws -> [String] {
    try run("list").output.split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: "  ").first.map(String.init) }
  }
}
