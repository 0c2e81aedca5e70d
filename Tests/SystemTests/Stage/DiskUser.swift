import Glibc
import TestSupport
import Testing
import TouchLab

/// A folder on a faulty disk, another one beside it that is not, and the plain tools of the system at
/// work on both.
final class DiskUser {
  let home: TemporaryFolder
  let disk: FaultyDisk

  init() throws {
    home = try TemporaryFolder()
    mkdir("\(home.path)/disk", 0o700)
    disk = try FaultyDisk(folder: "\(home.path)/disk")
  }

  /// Runs a line of the shell in the folder that both folders are in.
  /// - Returns: What it wrote to standard error; nil when it succeeded.
  @discardableResult
  func run(_ line: String) throws -> String? {
    let process = try start(line)
    let ending = try process.wait(timeout: .patience)
    return ending == .exited(0) ? nil : "\(process.errorText)(\(ending))"
  }

  /// Starts a line of the shell.
  func start(_ line: String, input: ChildProcess.Input = .null) throws -> ChildProcess {
    try ChildProcess(
      .init(
        "/bin/sh", ["-c", "cd \"$0\" && \(line)", home.path],
        environment: disk.environment.merging(["LC_ALL": "C"]) { $1 },
        input: input))
  }

  /// A file's text; nil when there is none.
  func text(_ name: String) throws -> String? {
    guard access("\(home.path)/\(name)", F_OK) == 0 else { return nil }
    let process = try ChildProcess(.init("/bin/cat", ["\(home.path)/\(name)"]))
    try #require(try process.wait(timeout: .patience) == .exited(0))
    return process.outputText
  }
}
