import Glibc
import System
package import SystemPackage

/// An X server under a small shell that outlives this process. The shell ends the server and
/// removes its folder when this process's end of its standard input closes. This happens on
/// request, or when this process ends in any way.
package struct Supervisor {
  let folder: String
  private let shell: ChildProcess
  /// Delivers the display's number when the server is ready. If it ends before, the server has
  /// failed.
  private let readiness: FileDescriptor
  /// Only the server holds the other end of this pipe open. It ends when the server is gone.
  private let life: FileDescriptor

  // 0 is the lifeline to this process, 4 the server's readiness, 5 its life. The shell closes 4 and
  // 5, so that they end with the server. SIGTERM lets the server remove its socket.
  /// The script of the shell that watches over the server.
  package static let script = """
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

  /// Starts `command`, which reports its readiness on descriptor 4.
  init(_ command: [String], folder: String) throws(TouchLabError) {
    self.folder = folder
    let pipes = try TouchLabError.doing("make a pipe") { () throws(Errno) in
      (readiness: try Pipe(), life: try Pipe())
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
          group: .ownSession))
    } catch {
      throw .process(error)
    }
    (readiness, life) = (pipes.readiness.readEnd, pipes.life.readEnd)
  }

  /// Waits until the server is ready and returns its display number; `nil` if the server ended
  /// instead.
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
    // The shell notes the server's number beside it.
    _ = deadline.wait { serverProcess }
    return Int(String(decoding: answer.dropLast(), as: UTF8.self))
  }

  /// Whether the server is still running.
  var isServerRunning: Bool { !life.waitForInput(until: Deadline(after: .zero)) }

  func waitForServerEnd(timeout: Duration) -> Bool {
    life.waitForInput(until: Deadline(after: timeout))
  }

  /// The server's process number; `nil` if it is unknown.
  var serverProcess: Int32? {
    (try? FilePath("\(folder)/server.pid").readText()).flatMap { Int32($0.filter(\.isNumber)) }
  }

  /// Everything that the server printed, but not its log.
  var output: String { shell.outputText + shell.errorText }

  /// Ends the server, removes its folder, and returns when both are gone.
  func end() {
    shell.closeInput()
    if (try? shell.wait(timeout: .seconds(10))) == nil {
      // The shell leads a process group of its own, which includes the server.
      kill(-shell.processID, SIGKILL)
      _ = try? shell.wait(timeout: .seconds(5))
    }
    try? readiness.close()
    try? life.close()
  }
}

extension FileDescriptor {
  /// Waits until data or the end of data can be read. Returns `false` if the deadline passes first.
  package func waitForInput(until deadline: Deadline) -> Bool {
    var wanted = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&wanted, 1, deadline.millisecondsLeft)
      if count > 0 { return true }
      if count == 0 && deadline.hasPassed { return false }
      if count < 0 && errno != EINTR { return false }
    }
  }
}
