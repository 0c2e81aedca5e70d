import Glibc
import SystemPackage

/// An X server in the hands of a small shell that outlives us: when our end of its standard input
/// closes, because we ask for it or because this process is gone in whatever way, the shell ends
/// the server and removes its folder.
struct Supervisor {
  let folder: String
  private let shell: ChildProcess
  /// Says the display's number once the server is ready; at its end the server has failed.
  private let readiness: FileDescriptor
  /// Held open by the server alone: at its end the server is gone.
  private let life: FileDescriptor

  // 0 is our lifeline, 4 the server's readiness, 5 its life. The shell keeps neither 4 nor 5, so
  // that their end is the server's. SIGTERM lets the server remove its socket.
  static let script = """
    folder=$1
    shift
    "$@" </dev/null &
    server=$!
    exec 4>&- 5>&-
    trap '' HUP INT QUIT TERM
    echo "$server" >"$folder/server.pid"
    while read -r line; do :; done
    kill -TERM "$server" 2>/dev/null
    turns=0
    while kill -0 "$server" 2>/dev/null && [ "$turns" -lt 250 ]; do
      sleep 0.02
      turns=$((turns + 1))
    done
    kill -KILL "$server" 2>/dev/null
    wait
    rm -rf -- "$folder"
    """

  /// Starts `command`, which is told its readiness descriptor as 4.
  init(_ command: [String], folder: String) throws(TouchLabError) {
    self.folder = folder
    let pipes: (readiness: Pipe, life: Pipe)
    do throws(Errno) {
      pipes = (try Pipe(), try Pipe())
    } catch {
      throw .system(doing: "make a pipe", error)
    }
    defer {
      try? pipes.readiness.writeEnd.close()
      try? pipes.life.writeEnd.close()
    }
    do throws(ChildProcessError) {
      shell = try ChildProcess(
        .init(
          "/bin/sh", ["-c", Self.script, "touchlab", folder] + command, input: .pipe,
          descriptors: [4: pipes.readiness.writeEnd, 5: pipes.life.writeEnd],
          leadsSession: true))
    } catch {
      throw .process(error)
    }
    (readiness, life) = (pipes.readiness.readEnd, pipes.life.readEnd)
  }

  /// Waits for the display's number; nil when the server ended instead.
  func waitUntilReady(timeout: Duration) throws(TouchLabError) -> Int? {
    let deadline = Deadline(after: timeout)
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n") {
      guard readiness.waitForInput(until: deadline) else {
        throw .timedOut(waitingFor: "the virtual touchscreen's X server")
      }
      var byte: UInt8 = 0
      let count = withUnsafeMutableBytes(of: &byte) { (try? readiness.read(into: $0)) ?? 0 }
      guard count == 1 else { return nil }
      answer.append(byte)
    }
    return Int(String(decoding: answer.dropLast(), as: UTF8.self))
  }

  /// Whether the server still runs.
  var isServerRunning: Bool { !life.waitForInput(until: Deadline(after: .zero)) }

  func waitForServerEnd(timeout: Duration) -> Bool {
    life.waitForInput(until: Deadline(after: timeout))
  }

  /// The server's process.
  var serverProcess: Int32? {
    (try? readText("\(folder)/server.pid")).flatMap { Int32($0.filter(\.isNumber)) }
  }

  /// Everything that the server printed, without its log.
  var output: String { shell.outputText + shell.errorText }

  /// Ends the server, removes its folder, and returns when both are gone.
  func end() {
    shell.closeInput()
    if (try? shell.wait(timeout: .seconds(10))) == nil {
      // The shell leads a group of its own, in which the server is as well.
      kill(-shell.processID, SIGKILL)
      _ = try? shell.wait(timeout: .seconds(5))
    }
    try? readiness.close()
    try? life.close()
  }
}

extension FileDescriptor {
  /// Whether something, or the end, can be read before the deadline.
  func waitForInput(until deadline: Deadline) -> Bool {
    var wanted = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&wanted, 1, deadline.millisecondsLeft)
      if count > 0 { return true }
      if count == 0 && deadline.hasPassed { return false }
      if count < 0 && errno != EINTR { return false }
    }
  }
}

/// The text of a file.
func readText(_ path: String) throws -> String {
  let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
  defer { try? file.close() }
  var bytes: [UInt8] = []
  try withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
    while case let count = try file.read(into: buffer), count > 0 {
      bytes.append(contentsOf: buffer[..<count])
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
