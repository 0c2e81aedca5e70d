import Glibc
public import TouchLab

extension ChildProcess {
  /// Stops the process until it gets SIGCONT. On return, none of its threads does anything any more.
  /// - Throws: `TouchLabError.notFound` if it has ended, `TouchLabError.timedOut` if it does not stop.
  public func halt() throws(TouchLabError) {
    send(signal: SIGSTOP)
    try waitUntilHalted(processID)
  }
}

extension TouchServer {
  /// Stops the server until it gets SIGCONT; see `ChildProcess.halt()`.
  public func halt() throws(TouchLabError) {
    send(signal: SIGSTOP)
    guard let processID else { throw .notFound("running server") }
    try waitUntilHalted(processID)
  }
}

/// Waits until a process has stopped. That is some time after the signal, and each of its threads stops by itself.
private func waitUntilHalted(_ process: Int32) throws(TouchLabError) {
  let tasks = "/proc/\(process)/task"
  let hasStopped = try eventually { () throws(TouchLabError) in
    let names = TemporaryFolder.names(at: tasks)
    if names.isEmpty { throw .notFound("process \(process)") }
    return names.allSatisfy { task in
      let status = try? readText("\(tasks)/\(task)/stat")
      return status?.split(separator: ")").last?.hasPrefix(" T") == true
    }
  }
  if !hasStopped { throw .timedOut(waitingFor: "process \(process) to stop") }
}
