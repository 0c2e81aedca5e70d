import Glibc
public import SystemPackage
import TouchLab

/// A temporary folder with a home folder and a runtime folder for a user of the program. It is
/// removed, with its content, together with this object.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Makes the folder.
  /// - Throws: ``SystemFailure``.
  public init() throws {
    var template = Array("/tmp/fingerpaint-test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFailure(number: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for folder in ["home", "run"] { mkdir("\(path)/\(folder)", 0o700) }
  }

  deinit {
    Self.removeTree(path)
  }

  private static func removeTree(_ path: String) {
    for name in names(at: path) { removeTree("\(path)/\(name)") }
    Glibc.remove(path)
  }

  /// Environment variables that set home and runtime folder to this folder, and remove the real
  /// user's other folders and language.
  public var environment: [String: String?] {
    [
      "HOME": "\(path)/home", "XDG_RUNTIME_DIR": "\(path)/run", "XDG_CONFIG_HOME": nil,
      "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil, "LC_ALL": "C.UTF-8", "LANGUAGE": nil,
    ]
  }

  /// The folder in which the program stores drawings.
  public var gallery: FilePath { FilePath("\(path)/home/.local/share/fingerpaint") }

  /// The file into which a program records its input if a test starts it to do so (`--record`).
  public var recordingPath: String { "\(path)/told.recording" }

  /// Returns the names of the visible files in a folder below the home folder, sorted. Empty if
  /// there is no such folder.
  public func names(in folder: String) -> [String] {
    Self.names(at: "\(path)/home/\(folder)").filter { !$0.hasPrefix(".") }
  }

  /// The names of everything directly in the folder, sorted, including hidden files.
  public var contents: [String] { Self.names(at: path) }

  /// Writes a file below the home folder, and makes its parent folders.
  /// - Throws: ``SystemFailure``.
  public func write(_ text: String, to name: String) throws {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    guard let file = fopen("\(path)/home/\(name)", "w") else { throw SystemFailure(number: errno) }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw SystemFailure(number: errno) }
  }

  /// Makes a folder below the home folder, and its parent folders, if they do not exist.
  /// - Returns: The folder's path.
  /// - Throws: ``SystemFailure``.
  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    var folder = "\(path)/home"
    for part in name.split(separator: "/") {
      folder += "/\(part)"
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemFailure(number: errno) }
    }
    return folder
  }

  /// Removes a file below the home folder, or a folder with its content.
  public func remove(_ name: String) { Self.removeTree("\(path)/home/\(name)") }

  /// Returns the names of everything in a folder, sorted. Empty if there is no such folder.
  public static func names(at path: String) -> [String] {
    (try? FileTree.names(in: FilePath(path)))?.sorted() ?? []
  }
}

/// A failed system call.
public struct SystemFailure: Error, CustomStringConvertible {
  /// The value of `errno`.
  public let number: Int32

  /// Makes a failure from a value of `errno`.
  public init(number: Int32) { self.number = number }

  /// The system's description of the error.
  public var description: String { String(cString: strerror(number)) }
}

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
