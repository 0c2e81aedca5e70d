import Glibc
import System
package import SystemPackage

/// The addresses at which X servers listen on this machine: a socket file, and the abstract name
/// (Linux) that equals the file's path.
///
/// The abstract name decides who has a display number: X servers and relays claim it before they
/// make the file, and remove a file that is there. An X server that ends gives the name up first
/// and removes the file afterwards (Xorg 21.1). If another server has claimed the number in
/// between, that server's file is gone, and only its abstract name leads to it.
package enum XSocket {
  static let folder = "/tmp/.X11-unix"

  /// Returns the path of the socket of a display such as `:3`.
  package static func path(of display: String) -> String { "\(folder)/X\(display.dropFirst())" }

  /// Connects to the server of a display, by its abstract name first, as libxcb does.
  package static func connect(to display: String) throws(TouchLabError) -> FileDescriptor {
    let path = path(of: display)
    if let socket = try? UnixSocket.connected(to: .init(abstract: path)) { return socket }
    return try TouchLabError.doing("connect to the X server") { () throws(Errno) in
      try UnixSocket.connected(to: .init(FilePath(path)))
    }
  }

  /// Claims the number of a display that no server has.
  /// - Returns: The socket that has the abstract name; `nil` if a server has the number.
  package static func claim(_ display: String) throws(TouchLabError) -> FileDescriptor? {
    let path = path(of: display)
    let claim: FileDescriptor
    do throws(Errno) {
      claim = try UnixSocket.bound(to: .init(abstract: path))
    } catch .addressInUse {
      return nil
    } catch {
      throw .system(doing: "claim the display \(display)", error)
    }
    // A server whose abstract names are not this process's may have the file.
    guard let neighbor = try? UnixSocket.connected(to: .init(FilePath(path))) else { return claim }
    neighbor.discard()
    claim.discard()
    return nil
  }

  /// Removes the file that a crashed server left behind. If another server has the number by now,
  /// the file is that server's and stays.
  package static func removeDeadFile(of display: String) {
    let path = path(of: display)
    guard access(path, F_OK) == 0, let claim = try? claim(display) else { return }
    unlink(path)
    claim.discard()
  }
}
