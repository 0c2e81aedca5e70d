import Glibc
import Synchronization
import SystemPackage

/// Who has a lock: an instance of ``NamedLocks`` in a process of a machine.
struct LockOwner: Hashable, Sendable {
  private let host: String
  /// Identifies the start of the machine, so that the number of a process has a meaning.
  private let boot: String
  private let process: Int32
  /// When the process began, in the kernel's unit. Another process may get the same number.
  private let start: UInt64
  private let instance: Int

  private static let instances = Atomic(0)
  private static let own = LockOwner(
    host: Self.hostName, boot: Self.plain(UseMoment.now().boot), process: getpid(),
    start: Self.start(of: getpid()) ?? 0, instance: 0)

  /// Returns an owner in this process that is different from all others.
  static func next() -> LockOwner {
    let own = Self.own
    return LockOwner(
      host: own.host, boot: own.boot, process: own.process, start: own.start,
      instance: instances.add(1, ordering: .relaxed).newValue)
  }

  private init(host: String, boot: String, process: Int32, start: UInt64, instance: Int) {
    (self.host, self.boot, self.process) = (host, boot, process)
    (self.start, self.instance) = (start, instance)
  }

  /// Reads the parts of a name; `nil` if they are not valid.
  init?(_ parts: ArraySlice<Substring>) {
    let parts = Array(parts)
    guard parts.count == 5, let process = Int32(parts[2]), let start = UInt64(parts[3]),
      let instance = Int(parts[4])
    else { return nil }
    self.init(
      host: String(parts[0]), boot: String(parts[1]), process: process, start: start,
      instance: instance)
  }

  /// The owner as the parts of a name.
  var text: String { "\(host),\(boot),\(process),\(start),\(instance)" }

  /// Whether the process lives; `nil` if it belongs to another machine.
  var isAlive: Bool? {
    let own = Self.own
    guard host == own.host else { return nil }
    guard boot == own.boot else { return false }
    if let began = Self.start(of: process) { return began == start }
    return kill(process, 0) == 0 || errno != ESRCH
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return plain(
      String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Returns a text without the characters that a part of a name cannot have.
  private static func plain(_ text: String) -> String {
    String(text.prefix(80).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  /// Returns when a process began: the 22nd field of its `stat` (`proc(5)`); `nil` if it is not known.
  private static func start(of process: Int32) -> UInt64? {
    guard
      let file = try? FileDescriptor.open("/proc/\(process)/stat", .readOnly, options: .closeOnExec)
    else { return nil }
    defer { try? file.close() }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = (try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }) ?? 0
    // The second field is the program's name in brackets, which may have blanks.
    guard let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
    return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
  }
}
