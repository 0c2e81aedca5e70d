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
