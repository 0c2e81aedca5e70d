import FaultyDiskControl
import Glibc
public import SystemPackage

/// A disk that fails on demand, for a program that is started with its ``environment``: calls on files
/// below its folder fail, wait or are remembered as ``mode`` and ``keepsSynced`` say at that moment.
/// Children of the program are on the same disk, and any number of programs may be.
///
/// What it can see and what not is told in `disk.h`, what a power loss leaves in `shadow.c`.
public final class FaultyDisk {
  /// What the disk does.
  public enum Mode: Hashable, Sendable {
    /// What it is told.
    case sound
    /// It takes nothing more: writes that would lengthen a file fail with ENOSPC, as do all into a
    /// write-ahead log (`…-wal`), and so does `mkdir`. Empty files can be made, as on a real disk.
    case full
    /// It changes nothing: opening for writing, writes and changes of names fail with EROFS, for
    /// files that were opened before as well.
    case readOnly
    /// Writes, truncations and syncs fail with EIO.
    case writeError
    /// Reads fail with EIO.
    case readError
    /// Each write and each sync waits so long before it is done.
    case slow(write: Duration, sync: Duration)
  }

  /// Where the library is: `FINGERPAINT_FAULTY_DISK`, or the release build of this checkout.
  public static let library: String =
    getenv("FINGERPAINT_FAULTY_DISK").map { String(cString: $0) }
    ?? "\(Checkout.folder)/.build/release/libFaultyDisk.so"

  /// The folder that lies on the disk, with all below it.
  public let folder: FilePath
  /// A folder of the disk's own: the control file, and the shadow.
  private let desk: FilePath
  private let control: UnsafeMutablePointer<disk_control>

  var shadow: FilePath { desk.appending("shadow") }

  /// Makes a sound disk.
  /// - Parameter folder: What lies on it. It must be there.
  /// - Throws: ``FaultyDiskError``.
  public init(folder: String) throws(FaultyDiskError) {
    guard access(Self.library, R_OK) == 0 else { throw .noLibrary(Self.library) }
    guard access(folder, F_OK) == 0 else { throw .file(folder, Errno(rawValue: errno)) }
    self.folder = FilePath(folder)
    var template = Array("/tmp/fingerpaint-disk.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .file("/tmp", Errno(rawValue: errno)) }
    desk = FilePath(
      String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    do {
      try FileTree.make(folder: desk.appending("shadow"))
      control = try Self.map(desk.appending("control"))
    } catch {
      try? FileTree.remove(desk)
      throw error
    }
  }

  deinit {
    munmap(control, MemoryLayout<disk_control>.size)
    try? FileTree.remove(desk)
  }

  private static func map(
    _ file: FilePath
  ) throws(FaultyDiskError) -> UnsafeMutablePointer<disk_control> {
    let size = MemoryLayout<disk_control>.size
    try FileTree.write(.init(bytes: Array(repeating: 0, count: size), permissions: 0o600), to: file)
    let descriptor = open(file.string, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(file.string, Errno(rawValue: errno)) }
    defer { close(descriptor) }
    guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { throw .file(file.string, Errno(rawValue: errno)) }
    return memory.bindMemory(to: disk_control.self, capacity: 1)
  }

  /// What a program's environment needs for its files to lie on this disk.
  public var environment: [String: String?] {
    let others = getenv("LD_PRELOAD").map { ":" + String(cString: $0) } ?? ""
    return [
      "LD_PRELOAD": Self.library + others,
      "FAULTY_DISK_FOLDER": folder.string,
      "FAULTY_DISK_SHADOW": shadow.string,
      "FAULTY_DISK_CONTROL": desk.appending("control").string,
    ]
  }

  /// What the disk does, from the next call of a program on.
  public var mode: Mode = .sound {
    didSet {
      if case .slow(let write, let sync) = mode {
        disk_store(&control.pointee.write_delay, Self.microseconds(write))
        disk_store(&control.pointee.sync_delay, Self.microseconds(sync))
      }
      disk_store(&control.pointee.mode, UInt64(mode.word.rawValue))
    }
  }

  private static func microseconds(_ duration: Duration) -> UInt64 {
    UInt64(max(0, duration / .microseconds(1)))
  }

  /// Whether the disk remembers what has been synced, as ``losePower()`` needs.
  public var keepsSynced: Bool { disk_load(&control.pointee.keeps_synced) != 0 }

  /// Lets the disk remember what is synced from now on. What is in the folder now counts as synced;
  /// no program may be changing it.
  /// - Throws: ``FaultyDiskError``.
  public func keepSynced() throws(FaultyDiskError) {
    try rememberEverything()
    disk_store(&control.pointee.keeps_synced, 1)
  }

  /// How many calls the disk has refused or let wait.
  public var faults: Int { Int(disk_load(&control.pointee.faults)) }
  /// How often something was synced and remembered.
  public var syncs: Int { Int(disk_load(&control.pointee.syncs)) }
  /// How many processes have been on this disk.
  public var processes: Int { Int(disk_load(&control.pointee.processes)) }
}

extension FaultyDisk.Mode {
  fileprivate var word: disk_mode {
    switch self {
    case .sound: .sound
    case .full: .full
    case .readOnly: .read_only
    case .writeError: .write_error
    case .readError: .read_error
    case .slow: .slow
    }
  }
}

/// Why there is no faulty disk.
public enum FaultyDiskError: Error, Hashable, CustomStringConvertible {
  /// The library has not been built.
  case noLibrary(String)
  /// A file or folder cannot be used.
  case file(String, Errno)

  /// A sentence for people.
  public var description: String {
    switch self {
    case .noLibrary(let path):
      "The library that lets a disk fail is not at \(path): `make test` builds it."
    case .file(let path, let errno):
      "\(path) cannot be used: \(errno)."
    }
  }
}
