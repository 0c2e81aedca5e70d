import CXRes
import Glibc
import TestSupport
import TouchLabSupport

/// The system resources that a process uses, as the kernel counts them.
struct ProcessUse {
  /// Resident private memory in bytes, without shared memory and files.
  let memory: Int
  let threads: Int
  let files: Int

  /// - Throws: ``SurvivalFailure`` if the process has ended.
  init(of process: pid_t) throws {
    guard let file = fopen("/proc/\(process)/status", "r") else {
      throw SurvivalFailure("the program has ended")
    }
    defer { fclose(file) }
    var numbers: [Substring: Int] = [:]
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let words = text.split { $0 == ":" || $0.isWhitespace }
      if words.count >= 2, let number = Int(words[1]) { numbers[words[0]] = number }
    }
    memory = (numbers["RssAnon"] ?? 0) << 10
    threads = numbers["Threads"] ?? 0
    files = Self.entries(of: "/proc/\(process)/fd")
  }

  private static func entries(of folder: String) -> Int {
    guard let directory = opendir(folder) else { return 0 }
    defer { closedir(directory) }
    var count = 0
    while let entry = readdir(directory) {
      // All but "." and "..".
      if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { count += 1 }
    }
    return count
  }
}

/// The server's own counts of each client's resources (from the X-Resource extension). Each count is
/// read over a connection of its own: Xlib ends the process if it finds a connection lost, also while it
/// closes it, and the server may end first.
struct XResources {
  private let name: String

  /// - Parameter display: The server's display.
  init(display: String) { name = display }

  /// Returns how many resources of each kind a client has, such as `WINDOW` or `GC`.
  /// - Parameter window: One of the client's windows.
  /// - Throws: ``SurvivalFailure`` if the server does not answer, or lacks the extension.
  func counts(ofClientWith window: UInt) throws -> [String: Int] {
    guard let display = XOpenDisplay(name) else {
      throw SurvivalFailure("there is no X server at '\(name)'")
    }
    defer { XCloseDisplay(display) }
    var (eventBase, errorBase): (Int32, Int32) = (0, 0)
    guard XResQueryExtension(display, &eventBase, &errorBase) != 0 else {
      throw SurvivalFailure("the X server has no X-Resource extension")
    }
    var count: Int32 = 0
    var types: UnsafeMutablePointer<XResType>?
    guard XResQueryClientResources(display, window, &count, &types) != 0, let types else {
      throw SurvivalFailure("the X server does not tell what the program has there")
    }
    defer { XFree(types) }
    return UnsafeBufferPointer(start: types, count: Int(count)).reduce(into: [:]) { counts, type in
      guard let name = XGetAtomName(display, type.resource_type) else { return }
      defer { XFree(name) }
      counts[String(cString: name)] = Int(type.count)
    }
  }
}
