import Glibc
import SystemPackage

/// One call of `posix_spawn`, with the descriptors that it needs.
struct Spawn {
  /// Copies of the child's descriptors, by their number in the child. They are close-on-exec. Their
  /// own numbers are high, so that none is a number that the child needs.
  private var passed: [Int32: FileDescriptor] = [:]

  private static let lowestCopy: Int32 = 64

  /// Passes a descriptor of the caller.
  mutating func pass(_ descriptor: FileDescriptor, as number: Int32) throws(Errno) {
    let copy = try SystemCall.check { fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, Self.lowestCopy) }
    passed[number] = FileDescriptor(rawValue: copy)
  }

  /// Passes the standard input.
  /// - Parameter pipe: The pipe, for an input that is one.
  mutating func pass(_ input: ChildProcess.Input, _ pipe: Pipe?) throws(Errno) {
    switch input {
    case .null: try passNull(as: 0)
    case .descriptor(let descriptor): try pass(descriptor, as: 0)
    case .pipe: if let pipe { try pass(pipe.readEnd, as: 0) }
    }
  }

  /// Passes the destination of an output. Returns the file that collects it; `nil` if it is not
  /// collected.
  mutating func pass(
    _ output: ChildProcess.Output, as number: Int32
  ) throws(Errno) -> NamelessFile? {
    switch output {
    case .null: try passNull(as: number)
    case .inherit: try pass(FileDescriptor(rawValue: number), as: number)
    case .descriptor(let descriptor): try pass(descriptor, as: number)
    case .collect:
      let file = try NamelessFile()
      try pass(file.descriptor, as: number)
      return file
    }
    return nil
  }

  private mutating func passNull(as number: Int32) throws(Errno) {
    let null = FileDescriptor(
      rawValue: try SystemCall.check { open("/dev/null", O_RDWR | O_CLOEXEC) })
    defer { null.discard() }
    try pass(null, as: number)
  }

  /// Starts the program with the descriptors that were passed, and no others.
  /// - Returns: its process.
  func start(_ configuration: ChildProcess.Configuration) throws(Errno) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, copy) in passed {
      posix_spawn_file_actions_adddup2(&actions, copy.rawValue, number)
    }
    // The GNU call that closes all descriptors from a number on is not imported into Swift. A new
    // descriptor gets the lowest free number, so descriptors that other threads open meanwhile are
    // within the slack of 64. It is no error here to close one that is not open.
    for number in 3...(Self.highestOpenDescriptor() + 64) where passed[number] == nil {
      posix_spawn_file_actions_addclose(&actions, number)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | configuration.group.flag))
    // Signals that this process blocks or ignores must reach the child.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGUSR1] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let words = Self.strings(
      ([configuration.program] + configuration.arguments).map(ArgumentText.bytes))
    let variables = Self.strings(Environment.bytes(changedBy: configuration.environment))
    defer { for string in words + variables { free(string) } }
    guard let program = words[0] else { throw .noMemory }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, program, &actions, &attributes, words, variables)
    guard failure == 0 else { throw Errno(rawValue: failure) }
    return process
  }

  /// Closes what was opened for the call.
  func closeCopies() {
    for copy in passed.values { copy.discard() }
  }

  private static func highestOpenDescriptor() -> Int32 {
    guard let names = FilePath("/proc/self/fd").folderNames else { return 1024 }
    return names.compactMap { Int32($0) }.reduce(lowestCopy, max)
  }

  /// Returns copies of byte strings for C, with the null pointer at the end that `exec` needs. The
  /// caller frees them.
  private static func strings(_ all: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    all.map { bytes in
      (bytes + [0]).withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
      }
    } + [nil]
  }
}

extension ChildProcess.Group {
  fileprivate var flag: Int32 {
    switch self {
    case .inherited: 0
    case .own: POSIX_SPAWN_SETPGROUP
    // POSIX_SPAWN_SETSID of glibc's `spawn.h`, which a feature macro hides from Swift.
    case .ownSession: 0x80
    }
  }
}
