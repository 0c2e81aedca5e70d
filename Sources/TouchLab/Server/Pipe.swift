import Glibc
import SystemPackage

/// A pipe. Both ends close when this process executes another program.
struct Pipe {
  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  init() throws(Errno) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
    readEnd = try FileDescriptor(rawValue: ends[0]).closedOnExec()
    writeEnd = try FileDescriptor(rawValue: ends[1]).closedOnExec()
  }
}
