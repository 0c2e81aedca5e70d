import Glibc
import SystemPackage

/// A library of the system that a program of ours needs and that is not there. The loader says so before the
/// program begins.
enum MissingLibrary {
  /// The exit status of a program that the loader cannot start.
  static let status: Int32 = 127

  /// Starts a program that could not be started once more, and reads what the loader says.
  /// - Parameter words: The program and its arguments.
  /// - Returns: The name, such as `libqpdf.so.29`; `nil` if the loader does not miss a library.
  static func name(for words: [String]) -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (errors, theirs) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    var program = ChildProgram(words: words, errors: theirs)
    program.variables["LC_ALL"] = "C"
    let process = try? program.start()
    try? theirs.close()
    guard let process else {
      try? errors.close()
      return nil
    }
    // The loader's message is one short line, and the pipe has room for it.
    let said = try? errors.closeAfter {
      try [UInt8](unsafeUninitializedCapacity: 1 << 12) { buffer, count in
        count = try errors.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) == -1, errno == EINTR {}
    return said.flatMap { name(in: String(decoding: $0, as: UTF8.self)) }
  }

  private static func name(in text: String) -> String? {
    let mark = "error while loading shared libraries: "
    guard let line = text.split(separator: "\n").first(where: { $0.contains(mark) }) else {
      return nil
    }
    let parts = line.split(separator: ": ", omittingEmptySubsequences: false)
    guard let place = parts.firstIndex(where: { mark.hasPrefix($0) && !$0.isEmpty }) else {
      return nil
    }
    return parts.dropFirst(place + 1).first.map { String($0) }
  }
}
