import Glibc
import SystemPackage

/// What a command answers on standard output.
public enum StandardOutput {
  /// Writes text, all of it before this returns.
  /// - Throws: an ``AppError`` when it cannot be written, as on a full device. Where a reader has gone away and
  ///   nobody asked for ``reportClosedPipes()``, the process ends by SIGPIPE as usual.
  public static func print(_ text: String, terminator: String = "\n") throws(AppError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll((text + terminator).utf8)
    } catch {
      throw AppError("cannot write to standard output: \(error)")
    }
  }

  /// Makes a reader that has gone away an error of ``print(_:terminator:)``: a command that changes something
  /// has to say how far it came.
  public static func reportClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Occupies the standard descriptors that were closed, so that no file is opened under their numbers and
  /// written to by accident. Using one still fails: its file cannot be read, or cannot be written.
  public static func occupyClosedDescriptors() {
    for descriptor in [Int32(0), 1, 2] where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
