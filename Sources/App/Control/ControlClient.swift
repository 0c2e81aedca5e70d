import Glibc
import System
import SystemPackage

/// Sends commands to the FingerPaint that runs on a display, and returns its answers.
public struct ControlClient {
  private let display: String
  private let patience: Duration

  /// Creates a client, which connects anew for each command.
  /// - Parameters:
  ///   - display: The display, named as in `DISPLAY`.
  ///   - patience: How long the running program may take to notice a request. One that was stopped never does.
  public init(display: String, patience: Duration = .seconds(10)) {
    (self.display, self.patience) = (display, patience)
  }

  /// Makes the running program write a picture of its canvas.
  /// - Parameter file: The file to write, relative to the current folder; `nil` for the Pictures
  ///   folder. An existing file of that name is replaced.
  /// - Returns: the path of the picture.
  /// - Throws: an ``AppError`` if no program is running on the display, if it does not answer, or if it
  ///   cannot write the picture.
  public func screenshot(to file: String?) throws(AppError) -> String {
    guard let file else { return try ask("screenshot") }
    guard !file.isEmpty, !file.contains("\n") else {
      throw AppError("'\(file)' cannot be the name of a picture")
    }
    let path = FilePath(argument: file)
    let whole = path.isAbsolute ? path : Self.currentFolder.pushing(path)
    return try ask("screenshot \(whole.argument)")
  }

  /// Returns the running program's `SessionReport` as JSON: its window, palettes and strokes.
  /// - Throws: an ``AppError`` if no program is running on the display, or if it does not answer.
  public func report() throws(AppError) -> String {
    try ask("report")
  }

  /// The folder in which the program was started.
  static var currentFolder: FilePath {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  private func ask(_ request: String) throws(AppError) -> String {
    guard let socket = try connected() else {
      throw AppError("no FingerPaint is running on display \(DisplayName.canonical(display))")
    }
    defer { socket.discard() }
    let answer: ControlProtocol.Answer?
    do throws(Errno) {
      answer = try ControlProtocol.ask(request, on: socket, patience: patience)
    } catch {
      guard error == .wouldBlock else {
        throw AppError("the running FingerPaint did not answer: \(error)")
      }
      throw AppError(
        temporary:
          "the running FingerPaint does not answer: it may be stopped, or wait for its disk")
    }
    switch answer {
    case .text(let text): return text
    case .failure(let sentence): throw AppError(sentence)
    case nil: throw AppError("the running FingerPaint ended before it answered")
    }
  }

  private func connected() throws(AppError) -> FileDescriptor? {
    let folder = ControlSocket.folder
    guard folder.exists else { return nil }
    guard try ControlSocket.isPrivate(folder) else {
      throw AppError(
        "\(folder) is not a folder that only you can enter: remove it (another user may listen)")
    }
    for path in ControlSocket.paths(display: display) {
      do throws(Errno) {
        let socket = try UnixSocket.connected(to: .init(path))
        if ControlSocket.isOurs(socket) { return socket }
        socket.discard()
      } catch {
        // Nobody listens on this socket. It was left behind by a program that was killed.
        if error == .connectionRefused { path.unlink() }
      }
    }
    return nil
  }
}
