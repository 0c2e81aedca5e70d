import Glibc
package import SystemPackage

/// A pipe. Both ends close when this process executes another program.
package struct Pipe: Sendable {
  /// The end to read from.
  package let readEnd: FileDescriptor
  /// The end to write to.
  package let writeEnd: FileDescriptor

  /// Makes a pipe. It stays open until its ends are closed.
  /// - Parameter isBlocking: Whether reading waits for bytes, and writing for room.
  package init(isBlocking: Bool = true) throws(Errno) {
    var ends: [Int32] = [-1, -1]
    try SystemCall.check { pipe(&ends) }
    // On open descriptors this cannot fail.
    if !isBlocking { for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) } }
    readEnd = FileDescriptor(rawValue: ends[0]).closedOnExec()
    writeEnd = FileDescriptor(rawValue: ends[1]).closedOnExec()
  }

  /// Closes both ends, which must not be used afterwards.
  package func close() {
    readEnd.discard()
    writeEnd.discard()
  }
}
