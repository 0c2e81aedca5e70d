import Dispatch
import Glibc
import Synchronization
import SystemPackage

extension ChildProgram {
  /// Runs the program, and waits for its end.
  /// - Parameter limit: When to kill it; `nil` to wait as long as it takes.
  /// - Returns: its status as `waitpid` returns it; `nil` if its end is not known.
  /// - Throws: the error of ``start()``.
  func run(within limit: DispatchTimeInterval? = nil) throws(Errno) -> Int32? {
    let process = try start()
    let isRunning = Mutex(true)
    if let limit {
      DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
        isRunning.withLock { if $0 { kill(process, SIGKILL) } }
      }
    }
    // The process keeps its number until `waitpid`, so only this process can be killed.
    var information = siginfo_t()
    _ = try? SystemCall.check { waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) }
    return isRunning.withLock { isRunning in
      isRunning = false
      var status: Int32 = 0
      // Fails if the program was started with SIGCHLD ignored.
      return (try? SystemCall.check { waitpid(process, &status, 0) }) == nil ? nil : status
    }
  }

  /// The result of a program that prints little.
  struct Result {
    /// Its status as `waitpid` returns it; `nil` if its end is not known.
    let status: Int32?
    /// What it has printed, and what it has said on standard error.
    let output, errors: String
  }

  /// Runs the program, and reads what it prints.
  /// - Parameter limit: When to kill it.
  /// - Throws: the error of ``start()``, or that of the files for what it prints.
  func reading(within limit: DispatchTimeInterval) throws(Errno) -> Result {
    let (out, err) = (try TemporaryFile(), try TemporaryFile())
    var program = self
    (program.output, program.errors) = (out.descriptor, err.descriptor)
    let status = try program.run(within: limit)
    return Result(status: status, output: out.text, errors: err.text)
  }
}
