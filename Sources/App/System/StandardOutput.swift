import Glibc
import SystemPackage

/// Prints the results of commands on standard output.
public enum StandardOutput {
  /// Writes the whole text before it returns.
  /// - Throws: an ``AppError`` if it cannot be written, as on a full device. If the reader has gone
  ///   away, SIGPIPE ends the process, unless ``reportClosedPipes()`` was called.
  public static func print(_ text: String, terminator: String = "\n") throws(AppError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll((text + terminator).utf8)
    } catch {
      throw AppError("cannot write to standard output: \(error)")
    }
  }

  /// Makes ``print(_:terminator:)`` throw an error if the reader has gone away, as all writing to
  /// closed pipes and connections does then. A command that changes something needs this, to say how
  /// far it got.
  public static func reportClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Lets writing beyond the largest size that a file can have (`ulimit -f`) fail with an error
  /// (`EFBIG`) instead of ending the process by SIGXFSZ.
  public static func reportLargeFiles() { signal(SIGXFSZ, SIG_IGN) }

  /// Opens standard descriptors that were closed, so that no other file gets their numbers and is
  /// written to by accident. Using one of them still fails: input cannot be read, and output cannot
  /// be written.
  public static func occupyClosedDescriptors() {
    for descriptor in [Int32(0), 1, 2] where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
