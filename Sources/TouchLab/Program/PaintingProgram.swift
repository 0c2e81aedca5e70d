// Users of a program also use its process.
@_exported public import System
import SystemPackage

/// The real `fingerpaint` program, running on a display.
public final class PaintingProgram {
  /// Arguments with which fingers paint and mean nothing else. Fingers that are injected rest longer than they mean to
  /// on a busy machine, and lie closer together than hands can.
  public static let plainPainting = ["--no-shapes", "--no-palm-rejection", "--no-palette-calls"]

  /// The process in which the program runs.
  public let process: ChildProcess
  private let executable: String
  private let environment: [String: String?]

  /// Starts the program on a private server and waits until it answers.
  /// - Parameters:
  ///   - executable: The program's path.
  ///   - server: The server on which it shows its window.
  ///   - arguments: The program's arguments.
  ///   - environment: Changes to this process's environment, besides the display.
  ///   - starter: A command that becomes the program, such as `nohup`; empty for none.
  ///   - error: The destination of the program's standard error.
  /// - Throws: ``TouchLabError/programEnded(_:)`` with the program's messages if it ends instead.
  public convenience init(
    _ executable: String, on server: TouchServer, arguments: [String] = [],
    environment: [String: String?] = [:], starter: [String] = [],
    error: ChildProcess.Output = .collect
  ) throws(TouchLabError) {
    try self.init(
      executable, arguments: arguments,
      environment: server.environment.merging(environment) { _, chosen in chosen },
      starter: starter, error: error)
  }

  /// Starts the program on the display that its environment names, and waits until it answers.
  /// - Parameters:
  ///   - executable: The program's path.
  ///   - arguments: The program's arguments.
  ///   - environment: Changes to this process's environment.
  ///   - starter: A command that becomes the program, such as `nohup`; empty for none.
  ///   - error: The destination of the program's standard error.
  /// - Throws: ``TouchLabError/programEnded(_:)`` with the program's messages if it ends instead.
  public init(
    _ executable: String, arguments: [String], environment: [String: String?],
    starter: [String] = [], error: ChildProcess.Output = .collect
  ) throws(TouchLabError) {
    (self.executable, self.environment) = (executable, environment)
    do {
      let command = starter + [executable] + arguments
      process = try ChildProcess(
        .init(
          command[0], Array(command.dropFirst()), environment: self.environment, error: error))
    } catch {
      throw .process(error)
    }
    let (process, asked) = (process, self)
    let isReady: Bool? = try Deadline(after: Deadline.patience).wait {
      () throws(TouchLabError) -> Bool? in
      if process.ending != nil { throw .programEnded(process.errorText) }
      return (try? asked.report()) == nil ? nil : true
    }
    guard isReady == true else { throw .timedOut(waitingFor: "\(executable) to answer") }
  }

  /// Asks the program for its window, palettes and strokes. Returns the text of a `SessionReport`.
  /// - Throws: A ``TouchLabError`` if it does not answer.
  public func report() throws(TouchLabError) -> String {
    // The command `inspect` would take ten times as long, and another program on the display could answer it.
    guard let socket = connected() else {
      if process.ending != nil { throw .programEnded(process.errorText) }
      throw .timedOut(waitingFor: "the program to listen")
    }
    defer { socket.discard() }
    let answer: ControlProtocol.Answer?
    do throws(Errno) {
      answer = try ControlProtocol.ask("report", on: socket, patience: Deadline.patience)
    } catch {
      throw .programEnded("\(error)")
    }
    switch answer {
    case .text(let text): return text
    case .failure(let sentence): throw .programEnded(sentence)
    case nil: throw .programEnded(process.errorText)
    }
  }

  /// Returns a connection with the program's control socket; `nil` if it has none yet. A `starter` must become the
  /// program, as the socket's name ends with the process's number.
  private func connected() -> FileDescriptor? {
    let runtime = environment["XDG_RUNTIME_DIR"] ?? Environment["XDG_RUNTIME_DIR"]
    let folder = ControlProtocol.folder(runtime: runtime)
    let end = ControlProtocol.nameEnd(of: process.processID)
    guard let name = folder.folderNames?.first(where: { $0.hasSuffix(end) }),
      let address = try? UnixSocket.Address(folder.appending(name))
    else { return nil }
    return try? UnixSocket.connected(to: address)
  }

  /// Makes the program write a picture of its canvas.
  /// - Parameter file: The path of the file; `nil` for a file in the user's Pictures folder.
  /// - Returns: The path of the file, as the program prints it.
  /// - Throws: A ``TouchLabError`` with the program's message if it fails.
  public func screenshot(to file: String? = nil) throws(TouchLabError) -> String {
    let path = try ask(["screenshot"] + (file.map { ["--output", $0] } ?? []))
    return String(path.drop { $0 == "\n" }.prefix { $0 != "\n" })
  }

  /// Ends the program with SIGTERM, as a user's session does.
  /// - Throws: A ``TouchLabError`` if it does not end.
  @discardableResult
  public func quit() throws(TouchLabError) -> ChildProcess.Ending {
    process.send(signal: 15)
    do {
      return try process.wait(timeout: Deadline.patience)
    } catch {
      throw .process(error)
    }
  }

  /// Runs one of the program's commands to its end and returns what it printed.
  private func ask(_ arguments: [String]) throws(TouchLabError) -> String {
    do {
      let command = try ChildProcess(.init(executable, arguments, environment: environment))
      guard try command.wait(timeout: Deadline.patience) == .exited(0) else {
        throw TouchLabError.programEnded(command.errorText)
      }
      return command.outputText
    } catch let error as TouchLabError {
      throw error
    } catch let error as ChildProcessError {
      throw .process(error)
    } catch {
      throw .programEnded("\(error)")
    }
  }
}
