import Glibc
import SystemPackage

/// Writes to a pipe or a device as fast as it is read, and gives up if nobody reads.
enum PipeOutput {
  /// How long a reader may pause, normally and at the end of the program.
  private static let patience = Duration.seconds(10)
  private static let lastPatience = Duration.seconds(1)
  /// How long to sleep between two checks of whether the program ends, in milliseconds.
  private static let step: Int32 = 50

  /// Whether a path names something other than a regular file or a folder.
  static func isPipe(_ path: FilePath) -> Bool {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Writes bytes to an existing pipe or device.
  /// - Parameter isEnding: Whether the program is ending. A pipe that nobody has opened is given up
  ///   then.
  /// - Throws: an ``AppError`` that says why writing failed. A reader may have received some of the
  ///   bytes.
  static func write(
    _ bytes: [UInt8], to path: FilePath, isEnding: () -> Bool
  ) throws(AppError) {
    do {
      let file = try opened(path, isEnding)
      defer { try? file.close() }
      try write(bytes[...], to: file, isEnding)
    } catch .timedOut {
      throw OutputFile.error(path, AppError("no program reads from it"))
    } catch {
      throw OutputFile.error(path, error)
    }
  }

  /// Opens the pipe as soon as it has a reader.
  private static func opened(
    _ path: FilePath, _ isEnding: () -> Bool
  ) throws(Errno) -> FileDescriptor {
    let end = ContinuousClock.now + patience
    while true {
      // Without O_NONBLOCK, the system would wait for a reader (fifo(7)).
      let file = path.withPlatformString {
        Glibc.open($0, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      }
      if file >= 0 { return FileDescriptor(rawValue: file) }
      let error = Errno(rawValue: errno)
      guard error == .noSuchAddressOrDevice || error == .interrupted else { throw error }
      guard .now < end, !isEnding() else { throw .timedOut }
      usleep(UInt32(step) * 1000)
    }
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to file: FileDescriptor, _ isEnding: () -> Bool
  ) throws(Errno) {
    var rest = bytes
    var start = ContinuousClock.now
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.rawValue, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        start = .now
        continue
      }
      let error = Errno(rawValue: errno)
      guard count < 0, error == .wouldBlock || error == .interrupted else {
        throw count == 0 ? .ioError : error
      }
      guard .now - start < (isEnding() ? lastPatience : patience) else { throw .timedOut }
      var entry = pollfd(fd: file.rawValue, events: Int16(POLLOUT), revents: 0)
      poll(&entry, 1, step)
    }
  }
}
