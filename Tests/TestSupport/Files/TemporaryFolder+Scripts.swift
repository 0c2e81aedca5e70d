import Glibc
import TouchLab

extension TemporaryFolder {
  /// Writes a script of the shell below the home folder, and makes its parent folders.
  ///
  /// A process of its own writes it. A file that is open for writing cannot be executed, and a program that
  /// another test is just starting has all files open that this process has.
  /// - Parameter lines: The lines after the one that names the shell.
  /// - Returns: The script's path.
  /// - Throws: ``SystemFailure`` or `ChildProcessError`.
  @discardableResult
  public func writeScript(_ lines: String, to name: String) throws -> String {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    let script = "\(path)/home/\(name)"
    let command = #"printf '%s\n' '#!/bin/sh' "$2" >"$1" && chmod 700 "$1""#
    let writing = try ChildProcess(.init("sh", ["-c", command, "sh", script, lines]))
    guard try writing.wait(timeout: .patience) == .exited(0) else {
      throw SystemFailure(number: EIO)
    }
    return script
  }
}
