import Glibc
import SQLite
import System
public import SystemPackage

/// The reason why a gallery cannot be read or written, described in one sentence for the user.
public struct GalleryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  public enum Reason: Hashable, Sendable {
    /// The disk is full.
    case diskFull
    /// The folder or the file cannot be written.
    case readOnly
    /// Another program has locked the database.
    case busy
    /// No kind of lock works in the folder.
    case noLocks
    /// The database is damaged. It cannot be recovered while another window has it open.
    case damaged
    /// A newer version of the program has made the database.
    case newer
    /// A development version has made the database, and this version does not read it.
    case older
    /// The disk reports errors.
    case inputOutput
    /// There is no drawing with that name or number.
    case noDrawing(String)
    /// Another window has the drawing open.
    case openedElsewhere
    /// Another drawing already has that name.
    case nameTaken(String)
    /// Another problem, as the system describes it.
    case other(String)
  }

  /// The kind of problem.
  public let reason: Reason
  /// The file or folder with the problem.
  public let path: FilePath

  /// Makes an error about a file or folder.
  public init(_ reason: Reason, _ path: FilePath) {
    (self.reason, self.path) = (reason, path)
  }

  /// Makes an error about a file from any error of the database or the system.
  package init(_ error: any Error, _ path: FilePath) {
    self.path = path
    switch error {
    case let error as GalleryError: reason = error.reason
    case is GallerySchema.Superseded: reason = .newer
    case is GallerySchema.Outdated: reason = .older
    case let error as Errno: reason = Self.reason(of: error)
    case let error as SQLiteError: reason = Self.reason(of: error, path)
    default: reason = .other("\(error)")
    }
  }

  /// A sentence that says what is wrong and what to do about it.
  public var description: String {
    switch reason {
    case .diskFull: "the disk that holds \(path) is full: free some space"
    case .readOnly: "\(path) cannot be written: check its permissions"
    case .busy: "another program has locked \(path): close that program"
    case .noLocks:
      "files in \(path.removingLastComponent()) cannot be locked: set XDG_DATA_HOME to a folder on this machine"
    case .damaged: "\(path) is damaged: close all windows of FingerPaint and start it again"
    case .newer: "\(path) is from a newer version of FingerPaint: install that version"
    case .older:
      "\(path) is from a development version: start FingerPaint, which sets it aside"
    case .inputOutput: "the disk that holds \(path) reports errors: check the disk"
    case .noDrawing(let name):
      "there is no drawing '\(name)': 'fingerpaint list' shows all drawings"
    case .openedElsewhere: "the drawing is open in another window: close it there first"
    case .nameTaken(let name): "a drawing '\(name)' already exists: choose another name"
    case .other(let said): "\(path) cannot be used: \(said)"
    }
  }

  private static func reason(of error: Errno) -> Reason {
    switch error {
    case .noSpace, .diskQuotaExceeded: .diskFull
    case .readOnlyFileSystem, .permissionDenied, .notPermitted: .readOnly
    case .ioError: .inputOutput
    case .noLocks: .noLocks
    case .fileTooLarge: .other(largestFile.map(tooLarge) ?? "\(error)")
    default: .other("\(error)")
    }
  }

  private static func tooLarge(_ bytes: UInt64) -> String {
    "a file can have at most \(bytes) bytes: raise this limit (ulimit -f)"
  }

  /// The most bytes that this process may write into a file; `nil` if there is no such limit.
  private static var largestFile: UInt64? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0,
      limit.rlim_cur < UInt64(Int64.max)
    else { return nil }
    return UInt64(limit.rlim_cur)
  }

  private static func reason(of error: SQLiteError, _ path: FilePath) -> Reason {
    switch error.code.primary {
    case .full: .diskFull
    case .readOnly, .cannotOpen, .permission, .authorization: .readOnly
    case .busy, .locked, .lockingProtocol: .busy
    case .corrupt, .notADatabase, .format, .mismatch: .damaged
    case .inputOutput:
      obstacle(beside: path) ?? largestFile.map { .other(tooLarge($0)) } ?? .inputOutput
    // Entries are only ever appended, so a conflict means that another process has appended, too.
    case .constraint: .openedElsewhere
    default: .other(error.message)
    }
  }

  /// Returns the system's reason why no file can be written beside another one; `nil` if one can be written.
  ///
  /// SQLite does not tell that reason in two cases: a full disk on which it cannot lengthen the index of its log, and a
  /// file system that has become read-only since the file was opened.
  private static func obstacle(beside path: FilePath) -> Reason? {
    let trial = path.temporary()
    defer { trial.unlink() }
    do {
      let file = try FileDescriptor.open(
        trial, .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: .ownerReadWrite)
      // As much as SQLite adds to the index of its log at a time.
      try file.closeAfter { _ = try file.writeAll(repeatElement(0, count: 1 << 15)) }
      return nil
    } catch {
      return (error as? Errno).map(reason)
    }
  }
}
