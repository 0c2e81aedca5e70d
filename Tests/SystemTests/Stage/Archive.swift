import Glibc
import TestSupport
import TouchLab

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
