import Glibc
package import SystemPackage

/// One call of `posix_spawn`, with the descriptors that it needs.
struct Spawn {
  /// Copies of the child's descriptors, by their number in the child. They are close-on-exec. Their
  /// own numbers are high, so that none is a number that the child needs.
  private var passed: [Int32: FileDescriptor] = [:]
  /// The descriptors that the parent keeps when the child starts.
  private var kept: [FileDescriptor] = []

  private static let lowestTemporary: Int32 = 64
  /// POSIX_SPAWN_SETSID of glibc's `spawn.h`, which a feature macro hides from Swift.
  private static let setSession: Int32 = 0x80

  mutating func pass(_ descriptor: FileDescriptor, as number: Int32) throws(Errno) {
    let copy = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, Self.lowestTemporary)
    guard copy >= 0 else { throw Errno(rawValue: errno) }
    passed[number] = FileDescriptor(rawValue: copy)
  }

  mutating func setInput(_ input: ChildProcess.Input) throws(Errno) -> FileDescriptor? {
    switch input {
    case .null: try passNull(as: 0)
    case .descriptor(let descriptor): try pass(descriptor, as: 0)
    case .pipe:
      let pipe = try Pipe()
      defer { try? pipe.readEnd.close() }
      kept.append(pipe.writeEnd)
      try pass(pipe.readEnd, as: 0)
      return pipe.writeEnd
    }
    return nil
  }

  /// Sets the destination of an output. Returns the file that collects it; `nil` if it is not
  /// collected.
  mutating func setOutput(
    _ output: ChildProcess.Output, as number: Int32
  ) throws(Errno) -> FileDescriptor? {
    switch output {
    case .null: try passNull(as: number)
    case .inherit: try pass(FileDescriptor(rawValue: number), as: number)
    case .descriptor(let descriptor): try pass(descriptor, as: number)
    case .collect:
      let file = try Self.namelessFile()
      kept.append(file)
      try pass(file, as: number)
      return file
    }
    return nil
  }

  private mutating func passNull(as number: Int32) throws(Errno) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { throw Errno(rawValue: errno) }
    defer { close(null) }
    try pass(FileDescriptor(rawValue: null), as: number)
  }

  /// Creates a file without a name, which only its descriptors can reach. (`memfd_create` is not
  /// imported into Swift.)
  private static func namelessFile() throws(Errno) -> FileDescriptor {
    var name = Array("/tmp/output-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw Errno(rawValue: errno) }
    unlink(name)
    return try FileDescriptor(rawValue: file).closedOnExec()
  }

  func start(_ configuration: ChildProcess.Configuration) throws(Errno) -> Int32 {
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
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if configuration.leadsSession { flags |= Self.setSession }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // Signals that a test runner blocks or ignores must reach the child.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGUSR1] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var processID: pid_t = 0
    let failure = withCStrings([configuration.program] + configuration.arguments) { arguments in
      withCStrings(Self.environment(changedBy: configuration.environment)) { environment in
        posix_spawnp(
          &processID, configuration.program, &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else { throw Errno(rawValue: failure) }
    return processID
  }

  func closeTemporaries() {
    for copy in passed.values { try? copy.close() }
  }

  func closeEverything() {
    closeTemporaries()
    for descriptor in kept { try? descriptor.close() }
  }

  private static func highestOpenDescriptor() -> Int32 {
    var highest = lowestTemporary
    guard let directory = opendir("/proc/self/fd") else { return 1024 }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if let number = Int32(name) { highest = max(highest, number) }
    }
    return highest
  }

  private static func environment(changedBy changes: [String: String?]) -> [String] {
    let inherited = ProcessEnvironment.all.filter { changes[$0.key] == nil }
    return inherited.map { "\($0.key)=\($0.value)" }
      + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}

extension FileDescriptor {
  /// Marks the descriptor so that programs that this process starts do not get it, and returns it.
  package func closedOnExec() throws(Errno) -> FileDescriptor {
    guard fcntl(rawValue, F_SETFD, FD_CLOEXEC) == 0 else { throw Errno(rawValue: errno) }
    return self
  }
}

/// Passes an array of strings to C, with the null pointer at its end that `exec` needs.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  pointers.append(nil)
  return body(pointers)
}
