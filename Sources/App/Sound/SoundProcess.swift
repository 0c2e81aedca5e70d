import Dispatch
import Glibc
import Ink
import System
import SystemPackage

/// The program that plays sounds (`fingerpaint-sound`). Whatever the sound server does, this program never waits:
/// orders for which there is no room are dropped, and another thread waits for that program's end.
final class SoundProcess {
  /// Whether sounds can be heard.
  enum State: Equatable {
    /// The sound server has not answered yet.
    case starting
    /// Sounds can be heard.
    case playing
    /// Nothing can be heard.
    case failed(Failure)
  }

  /// Why nothing can be heard.
  enum Failure: Equatable {
    /// The program, or the library of the sound server, is not installed.
    case missing
    /// No sound server answers.
    case noServer
    /// The sound server went away.
    case ended
  }

  private let process: ChildProcess
  private let input: FileDescriptor
  private let deadline = Instant.now + patience
  /// Whether sounds could be heard when ``look()`` was called last.
  private(set) var state = State.starting

  /// How long a sound server may take to answer.
  private static let patience = Duration.seconds(5)
  /// The most bytes that a pipe takes as a whole or not at all (pipe(7), PIPE_BUF), in whole orders.
  private static let piece = 4096 / SoundOrder.length * SoundOrder.length

  /// Starts the program, which connects to the sound server.
  /// - Returns: `nil` if it is missing.
  init?() {
    guard let program = Resources.helper("fingerpaint-sound"),
      let process = try? ChildProcess(
        .init(program.argument, input: .pipe, error: .null, group: .own)),
      let input = process.input
    else { return nil }
    (self.process, self.input) = (process, input.nonBlocking())
  }

  deinit {
    process.send(signal: SIGKILL)
    DispatchQueue(label: "fingerpaint.sound").async { [process] in _ = process.end() }
  }

  /// Looks at what has become of it.
  func look() {
    guard !isOver else { return }
    switch process.ending {
    case .exited(3)?: state = .failed(.missing)
    case .exited(4)?: state = .failed(.noServer)
    case .some: state = .failed(.ended)
    case nil where state == .starting:
      if !process.outputText.isEmpty {
        state = .playing
      } else if deadline <= .now {
        process.send(signal: SIGKILL)
        state = .failed(.noServer)
      }
    case nil: break
    }
  }

  private var isOver: Bool { if case .failed = state { true } else { false } }

  /// Sends orders, unless there is no room for them.
  func send(_ orders: [SoundOrder]) {
    guard state == .playing else { return }
    var bytes = orders.flatMap(\.bytes)[...]
    while !bytes.isEmpty {
      let piece = bytes.prefix(Self.piece)
      bytes = bytes.dropFirst(piece.count)
      do {
        _ = try piece.withUnsafeBytes { try input.write($0) }
      } catch let error as Errno where error == .wouldBlock || error == .interrupted {
        return
      } catch {
        return look()
      }
    }
  }
}
