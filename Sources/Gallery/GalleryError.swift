import GRDB
import Glibc
public import SystemPackage

/// Why a gallery cannot be read or written, as one sentence for the person who paints.
public struct GalleryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no room on the disk.
    case diskFull
    /// The folder or the file cannot be written.
    case readOnly
    /// Another program keeps the database to itself.
    case busy
    /// The database is damaged, and another window has it open.
    case damaged
    /// A newer version of the program has made the database.
    case newer
    /// The disk does not work.
    case inputOutput
    /// There is no drawing of that name or number.
    case noDrawing(String)
    /// Another window has the drawing open.
    case otherHands
    /// There is a drawing of that name already.
    case nameTaken(String)
    /// Something else: what the system says of it.
    case other(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The file or folder that is meant.
  public let path: FilePath

  /// Says what is wrong with a file or folder.
  public init(_ reason: Reason, _ path: FilePath) {
    (self.reason, self.path) = (reason, path)
  }

  /// What an error of the database says about the file.
  init(_ error: any Error, _ path: FilePath) {
    self.path = path
    switch error {
    case let error as GalleryError: reason = error.reason
    case is GallerySchema.Superseded: reason = .newer
    case let error as Errno: reason = Self.reason(of: error)
    case let error as DatabaseError: reason = Self.reason(of: error, path)
    default: reason = .other("\(error)")
    }
  }

  /// What is wrong and what to do.
  public var description: String {
    switch reason {
    case .diskFull: "there is no room left for \(path): free some space"
    case .readOnly: "\(path) cannot be written: check its permissions"
    case .busy: "another program keeps \(path) locked: close it"
    case .damaged: "\(path) is damaged: close all windows of FingerPaint and start it again"
    case .newer: "\(path) is from a newer version of FingerPaint: install that version"
    case .inputOutput: "the disk with \(path) does not work as it should: check it"
    case .noDrawing(let name):
      "there is no drawing '\(name)': 'fingerpaint list' shows those there are"
    case .otherHands: "the drawing is open in another window: close that first"
    case .nameTaken(let name): "there is a drawing '\(name)' already: choose another name"
    case .other(let said): "\(path) cannot be used: \(said)"
    }
  }

  private static func reason(of error: Errno) -> Reason {
    switch error {
    case .noSpace, .diskQuotaExceeded: .diskFull
    case .readOnlyFileSystem, .permissionDenied, .notPermitted: .readOnly
    case .ioError: .inputOutput
    default: .other("\(error)")
    }
  }

  private static func reason(of error: DatabaseError, _ path: FilePath) -> Reason {
    switch error.resultCode {
    case .SQLITE_FULL: .diskFull
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .readOnly
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .busy
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_MISMATCH: .damaged
    // What the system has made read-only since the file was opened, SQLite takes for a broken disk.
    case .SQLITE_IOERR: access(path.string, W_OK) != 0 && errno == EROFS ? .readOnly : .inputOutput
    // Entries are only ever added behind the last one.
    case .SQLITE_CONSTRAINT: .otherHands
    default: .other(error.message ?? "error \(error.resultCode.rawValue)")
    }
  }
}
