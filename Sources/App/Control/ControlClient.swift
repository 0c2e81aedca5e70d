import Glibc
import SystemPackage

/// Asks the program that runs on a display.
public struct ControlClient {
  private let display: String

  /// Makes a client for a display, as `DISPLAY` would name it.
  public init(display: String) {
    self.display = display
  }

  /// Makes the running program write a picture of its canvas.
  /// - Parameter file: where to, from the current folder; nil for the Pictures folder. A file of that
  ///   name is replaced.
  /// - Returns: the picture's path.
  /// - Throws: an ``AppError`` when none is running or when it cannot write the picture.
  public func screenshot(to file: String?) throws(AppError) -> String {
    guard let file else { return try ask("screenshot") }
    guard !file.isEmpty, !file.contains("\n") else {
      throw AppError("'\(file)' cannot be the name of a picture")
    }
    let path = FilePath(argument: file)
    let whole = path.isAbsolute ? path : Self.currentFolder.pushing(path)
    return try ask("screenshot \(whole.argument)")
  }

  /// The running program's session as text: its window, palette and strokes.
  /// - Throws: an ``AppError`` when none is running.
  public func report() throws(AppError) -> String {
    try ask("report")
  }

  private static var currentFolder: FilePath {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  private func ask(_ request: String) throws(AppError) -> String {
    guard let socket = try connected() else {
      throw AppError("no FingerPaint is running on display \(DisplayName.canonical(display))")
    }
    let answer: String
    do {
      answer = try socket.closeAfter {
        try socket.writeAll("\(request)\n".utf8)
        return String(decoding: try socket.readToEnd(), as: UTF8.self)
      }
    } catch {
      throw AppError("the running FingerPaint did not answer: \(error)")
    }
    guard let lineEnd = answer.firstIndex(of: "\n") else {
      throw AppError("the running FingerPaint ended before it answered")
    }
    let text = String(answer[answer.index(after: lineEnd)...])
    guard answer[..<lineEnd] == "ok" else { throw AppError(text) }
    return text
  }

  private func connected() throws(AppError) -> FileDescriptor? {
    let folder = ControlSocket.folder
    guard access(folder.string, F_OK) == 0 else { return nil }
    guard try ControlSocket.isPrivate(folder) else {
      throw AppError(
        "\(folder) is not a folder that only you can enter: remove it (another user may listen)")
    }
    for path in ControlSocket.paths(display: display) {
      guard let socket = try? ControlSocket.make() else { return nil }
      do throws(Errno) {
        try ControlSocket.withAddress(path) { address, length throws(Errno) in
          try SystemCall.check { connect(socket.rawValue, address, length) }
        }
        guard ControlSocket.isOurs(socket) else { throw Errno.permissionDenied }
        return socket
      } catch {
        try? socket.close()
        // Nobody listens: what is left of a program that was killed.
        if error == .connectionRefused { unlink(path.string) }
      }
    }
    return nil
  }
}
