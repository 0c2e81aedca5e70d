import Glibc
package import SystemPackage

/// A pipe. Both ends close when this process executes another program.
package struct Pipe {
  /// The end to read from.
  package let readEnd: FileDescriptor
  /// The end to write to.
  package let writeEnd: FileDescriptor

  /// Makes a pipe.
  package init() throws(Errno) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
    readEnd = try FileDescriptor(rawValue: ends[0]).closedOnExec()
    writeEnd = try FileDescriptor(rawValue: ends[1]).closedOnExec()
  }
}
