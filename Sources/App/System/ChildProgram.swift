import Glibc
import SystemPackage

/// Another program that this one starts. It gets only the three standard streams, with the default
/// handling of SIGPIPE, SIGTERM and SIGXFSZ.
struct ChildProgram {
  /// The relation of the program to the terminal and to the end of this process.
  enum Group: Hashable {
    /// It is in a process group of its own: Ctrl+C at the terminal does not reach it.
    case own
    /// It leads a session of its own: it has no terminal, and stays when this process ends.
    case ownSession

    fileprivate var flag: Int32 {
      switch self {
      case .own: POSIX_SPAWN_SETPGROUP
      // POSIX_SPAWN_SETSID of glibc's `spawn.h`, which a feature macro hides from Swift.
      case .ownSession: 0x80
      }
    }
  }

  /// The name or path of the program, and its arguments, as words of a command line; see
  /// ``ArgumentText``.
  let words: [String]
  /// The relation to the terminal and to the end of this process.
  var group = Group.own
  /// The standard input; `nil` for none.
  var input: FileDescriptor?
  /// The standard output; `nil` to drop it.
  var output: FileDescriptor?
  /// The standard error; `nil` to drop it.
  var errors: FileDescriptor?
  /// The environment variables that are not those of this process.
  var variables: [String: String] = [:]

  /// Starts the program.
  /// - Returns: its process, which the caller must wait for.
  /// - Throws: `noSuchFileOrDirectory` if the program does not exist, and other errors.
  func start() throws(Errno) -> pid_t {
    guard let program = words.first else { throw .invalidArgument }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in [(Int32(0), input), (1, output), (2, errors)] {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file.rawValue, number)
      } else {
        let access = number == 0 ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", access, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGTERM, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group.flag))
    let words = Self.strings(words.map(ArgumentText.bytes))
    let variables = Self.strings(environment)
    defer { for string in words + variables { free(string) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, program, &actions, &attributes, words, variables)
    guard failure == 0 else { throw Errno(rawValue: failure) }
    return process
  }

  /// The bytes of the program's environment variables.
  private var environment: [[UInt8]] {
    var variables: [[UInt8]] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let place = next, let variable = place.pointee {
      let bytes = UnsafeBufferPointer(start: variable, count: strlen(variable))
      variables.append(bytes.map(UInt8.init(bitPattern:)))
      next = place.successor()
    }
    for (name, value) in self.variables {
      let start = Array("\(name)=".utf8)
      variables.removeAll { $0.starts(with: start) }
      variables.append(start + value.utf8)
    }
    return variables
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
