import Glibc
import TestSupport
import Testing
import TouchLab

/// Two folders, one of them on a faulty disk, and the system's plain tools that work on both.
final class DiskUser {
  let home: TemporaryFolder
  let disk: FaultyDisk

  init() throws {
    home = try TemporaryFolder()
    mkdir("\(home.path)/disk", 0o700)
    disk = try FaultyDisk(folder: "\(home.path)/disk")
  }

  /// Runs a shell command in the folder that contains both.
  /// - Returns: its standard error and how it ended; `nil` if it succeeded.
  @discardableResult
  func run(_ line: String) throws -> String? {
    let process = try start(line)
    let ending = try process.wait(timeout: .patience)
    return ending == .exited(0) ? nil : "\(process.errorText)(\(ending))"
  }

  /// Starts a shell command.
  func start(_ line: String, input: ChildProcess.Input = .null) throws -> ChildProcess {
    try ChildProcess(
      .init(
        "/bin/sh", ["-c", "cd \"$0\" && \(line)", home.path],
        environment: disk.environment.merging(["LC_ALL": "C"]) { $1 },
        input: input))
  }

  /// Returns the content of a text file; `nil` if it does not exist.
  func text(_ name: String) throws -> String? {
    guard access("\(home.path)/\(name)", F_OK) == 0 else { return nil }
    let process = try ChildProcess(.init("/bin/cat", ["\(home.path)/\(name)"]))
    try #require(try process.wait(timeout: .patience) == .exited(0))
    return process.outputText
  }
}
