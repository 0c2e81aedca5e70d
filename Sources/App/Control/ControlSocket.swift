package import Glibc
import System
package import SystemPackage

/// The sockets on which running programs listen for commands of the same user, such as `fingerpaint
/// screenshot`; see ``System/ControlProtocol``.
///
/// Each program has one socket, in a folder that only the user can enter, named
/// `DISPLAY.SCREEN.PID.sock`.
package enum ControlSocket {
  /// The folder of the sockets: in `XDG_RUNTIME_DIR` if that is set, otherwise a private folder in
  /// `/tmp`.
  static var folder: FilePath {
    ControlProtocol.folder(runtime: Environment["XDG_RUNTIME_DIR"])
  }

  /// Returns the folder of the sockets, and creates it if necessary.
  /// - Throws: an ``AppError`` if it cannot be created or if another user can enter it.
  package static func preparedFolder() throws(AppError) -> FilePath {
    let folder = folder
    if folder.withPlatformString({ mkdir($0, 0o700) }) != 0, errno != EEXIST {
      throw AppError("cannot create the folder \(folder): \(Errno(rawValue: errno))")
    }
    guard try isPrivate(folder) else {
      throw AppError("\(folder) is not a folder that only you can enter: remove it")
    }
    return folder
  }

  /// Whether only this user can enter a folder, so that only this user's programs can listen in it.
  /// - Throws: an ``AppError`` if the folder cannot be examined.
  static func isPrivate(_ folder: FilePath) throws(AppError) -> Bool {
    var status = stat()
    do {
      try SystemCall.check { folder.withPlatformString { lstat($0, &status) } }
    } catch {
      throw AppError("cannot check the folder \(folder): \(error)")
    }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid()
      && status.st_mode & 0o077 == 0
  }

  /// Whether the process at the other end of a connection belongs to this user or to root. The
  /// private folder already keeps other users out. This check still holds if another user owns the
  /// parent folder and could replace the private one. The kernel records the credentials (unix(7),
  /// SO_PEERCRED).
  static func isOurs(_ socket: FileDescriptor) -> Bool {
    // This is `struct ucred` in C, which Swift's import of the C library omits.
    var peer: (process: pid_t, uid: uid_t, gid: gid_t) = (0, .max, .max)
    var length = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(socket.rawValue, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 else {
      return false
    }
    return peer.uid == getuid() || peer.uid == 0
  }

  /// Returns the file name of the socket of a program on a display.
  package static func name(display: String, process: pid_t) -> String {
    prefix(display: display) + "\(DisplayName.screen(of: display))"
      + ControlProtocol.nameEnd(of: process)
  }

  /// Returns the sockets of a display's programs: first those on the screen that `display` names,
  /// then the newest first.
  package static func paths(display: String) -> [FilePath] {
    let screen = "\(prefix(display: display))\(DisplayName.screen(of: display))."
    var found: [(path: FilePath, isOnScreen: Bool, time: Int)] = []
    for name in folder.folderNames ?? [] {
      guard name.hasPrefix(prefix(display: display)), name.hasSuffix(suffix) else { continue }
      let path = folder.appending(name)
      var status = stat()
      guard path.withPlatformString({ lstat($0, &status) }) == 0 else { continue }
      let time = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
      found.append((path, name.hasPrefix(screen), time))
    }
    return found.sorted { ($0.isOnScreen ? 1 : 0, $0.time) > ($1.isOnScreen ? 1 : 0, $1.time) }
      .map(\.path)
  }

  private static let suffix = ".sock"

  private static func prefix(display: String) -> String {
    DisplayName.canonical(display).replacing("/", with: "_") + "."
  }
}
