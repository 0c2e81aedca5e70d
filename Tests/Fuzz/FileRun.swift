import Fuzzing
import Glibc
import SystemPackage
import TestSupport

/// Reads damaged files of one kind until the time is over.
struct FileRun {
  /// The time limit for one file, in seconds of processor time.
  private static let maximumSeconds = 5

  /// Ends the process (by SIGPROF) after this much processor time, however busy the machine is. 0
  /// means no limit.
  private static func limitTime(to seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  private let reader: FuzzReader
  private let options: FuzzOptions

  init(_ reader: FuzzReader, _ options: FuzzOptions) {
    (self.reader, self.options) = (reader, options)
  }

  func run() throws {
    if let input = options.input {
      let read = try reader.read(try FuzzFile.content(of: input))
      return print(read ? "it is read" : "it is refused")
    }
    let current = try FuzzFile(options.current)
    let corpus = try FuzzCorpus(reader)
    let memory = MemoryLimit(isNone: options.mayUseMemory)
    let start = time(nil)
    var (count, read, told) = (0, 0, start)
    var bytesRead = 0
    while time(nil) - start < options.seconds {
      var random = SeededGenerator(seed: options.seed &* 0x1_0000_0001 &+ UInt64(count))
      let bytes = corpus.mutant(using: &random)
      try current.replace(with: bytes)
      Self.limitTime(to: Self.maximumSeconds)
      if try reader.read(bytes) { read += 1 }
      Self.limitTime(to: 0)
      count += 1
      bytesRead += bytes.count
      try memory.check("file \(count) of seed \(options.seed)")
      guard time(nil) - told >= 30 else { continue }
      told = time(nil)
      print("\(count) files, \(read) of them read, \(memory.used >> 10) MB at most")
      fflush(nil)
    }
    print(
      "\(reader): \(count) files, \(bytesRead >> 20) MB, \(read) of them read, in \(options.seconds) s, seed \(options.seed): no find"
    )
  }
}

/// The file that holds the current input, to reproduce a crash.
struct FuzzFile {
  let descriptor: FileDescriptor

  init(_ path: String) throws {
    descriptor = try FileDescriptor.open(
      FilePath(path), .readWrite, options: [.create, .truncate],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
  }

  func replace(with bytes: [UInt8]) throws {
    try descriptor.resize(to: 0)
    _ = try bytes.withUnsafeBytes { try descriptor.writeAll(toAbsoluteOffset: 0, $0) }
  }

  static func content(of path: String) throws -> [UInt8] {
    let descriptor = try FileDescriptor.open(FilePath(path), .readOnly)
    return try descriptor.closeAfter {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try piece.withUnsafeMutableBytes { try descriptor.read(into: $0) }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      }
    }
  }
}
