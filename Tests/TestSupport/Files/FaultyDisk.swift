import FaultyDiskControl
import Glibc
public import SystemPackage

/// A simulated disk that fails on demand, for programs started with its ``environment``. It intercepts their
/// calls on files below its folder. ``mode`` decides whether a call fails or waits, and ``keepsSynced`` whether
/// syncs are recorded. A program's child processes are on the same disk. Several programs may use it at once.
///
/// `disk.h` says which calls it intercepts, and `shadow.c` what a power loss leaves.
public final class FaultyDisk {
  /// How the disk behaves.
  public enum Mode: Hashable, Sendable {
    /// The disk works normally.
    case sound
    /// The disk is full. Writes that would lengthen a file, all writes to a write-ahead log
    /// (`…-wal`) and `mkdir` fail with ENOSPC. Creating an empty file works, as on a real disk.
    case full
    /// The disk is read-only. Opening for writing, writing, renaming and removing fail with EROFS,
    /// even for files that were opened before.
    case readOnly
    /// Writes, truncations and syncs fail with EIO.
    case writeError
    /// Reads fail with EIO.
    case readError
    /// Every write and every sync waits for this time before it is done.
    case slow(write: Duration, sync: Duration)
    /// A process is killed in the place of its `call`th call that writes, truncates, syncs, or
    /// changes a name, counted from 1 on.
    case deadly(call: Int)
    /// There are no locks: asking for one fails with ENOLCK.
    case lockless
    /// Writes, truncations and syncs wait until the disk has another mode, which they then meet.
    case held
  }

  /// The path of the library that intercepts the calls. The Makefile builds it.
  public static let library = "\(Checkout.folder)/.build/faulty-disk/libFaultyDisk.so"

  /// The folder that is on the disk, with everything below it.
  public let folder: FilePath
  /// A private folder with the control file and the shadow folder.
  private let desk: FilePath
  private let control: UnsafeMutablePointer<disk_control>

  var shadow: FilePath { desk.appending("shadow") }

  /// Makes a disk that works normally.
  /// - Parameter folder: The folder that is on the disk. It must exist.
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

  /// The environment variables that put a program's files on this disk.
  public var environment: [String: String?] {
    let others = getenv("LD_PRELOAD").map { ":" + String(cString: $0) } ?? ""
    return [
      "LD_PRELOAD": Self.library + others,
      "FAULTY_DISK_FOLDER": folder.string,
      "FAULTY_DISK_SHADOW": shadow.string,
      "FAULTY_DISK_CONTROL": desk.appending("control").string,
    ]
  }

  /// How the disk behaves, from a program's next call on.
  public var mode: Mode = .sound {
    didSet {
      if case .slow(let write, let sync) = mode {
        disk_store(&control.pointee.write_delay, Self.microseconds(write))
        disk_store(&control.pointee.sync_delay, Self.microseconds(sync))
      }
      if case .deadly(let call) = mode {
        disk_store(&control.pointee.deadly_call, UInt64(max(1, call)))
      }
      disk_store(&control.pointee.mode, UInt64(mode.word.rawValue))
    }
  }

  private static func microseconds(_ duration: Duration) -> UInt64 {
    UInt64(max(0, duration / .microseconds(1)))
  }

  /// Whether the disk records what is synced, as ``losePower()`` needs.
  public var keepsSynced: Bool { disk_load(&control.pointee.keeps_synced) != 0 }

  /// Starts to record what is synced. Everything in the folder now counts as synced, so no program
  /// may be changing it.
  /// - Throws: ``FaultyDiskError``.
  public func keepSynced() throws(FaultyDiskError) {
    try rememberEverything()
    disk_store(&control.pointee.keeps_synced, 1)
  }

  /// The number of calls that failed or waited.
  public var faults: Int { Int(disk_load(&control.pointee.faults)) }
  /// The number of syncs that were recorded.
  public var syncs: Int { Int(disk_load(&control.pointee.syncs)) }
  /// The number of processes that have used this disk.
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
    case .deadly: .deadly
    case .lockless: .lockless
    case .held: .held
    }
  }
}

/// Why the disk does not work.
public enum FaultyDiskError: Error, Hashable, CustomStringConvertible {
  /// The library is not built; it is expected at this path.
  case noLibrary(String)
  /// A file or folder cannot be used.
  case file(String, Errno)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .noLibrary(let path):
      "The library that lets a disk fail is not at \(path): `make test` builds it."
    case .file(let path, let errno):
      "\(path) cannot be used: \(errno)."
    }
  }
}

extension FaultyDisk {
  /// Simulates a power loss that keeps only what was synced. The folder then holds the least that a
  /// real disk could hold. Kill all programs on this disk before.
  ///
  /// The disk keeps recording. A program may be started on the remaining files, and lose power again.
  /// - Throws: ``FaultyDiskError``.
  public func losePower() throws(FaultyDiskError) { try leave(try PowerLoss.synced(in: shadow)) }

  /// Simulates a power loss while the system is writing on its own. Some of the blocks that were
  /// never synced are kept, as the seed decides. Renames and removals are kept up to some point.
  ///
  /// A block that was written more than once since the last sync is either the synced one or the
  /// latest one, never one in between.
  /// - Throws: ``FaultyDiskError``.
  public func losePower(seed: UInt64) throws(FaultyDiskError) {
    let loss = PowerLoss(
      synced: try PowerLoss.synced(in: shadow), changes: try PowerLoss.changes(in: shadow),
      latest: try FileTree.files(below: folder))
    try leave(loss.remains(using: SeededGenerator(seed: seed)))
  }

  private func leave(_ files: [String: FileTree.File]) throws(FaultyDiskError) {
    try FileTree.replace(contentOf: folder, with: files)
    if keepsSynced { try rememberEverything() }
  }

  /// Marks everything in the folder as synced.
  func rememberEverything() throws(FaultyDiskError) {
    let files = try FileTree.files(below: folder)
    let kept = files.filter { !$0.key.hasSuffix("-shm") }
      .map { ("\($0.key)\(PowerLoss.suffix)", $0.value) }
    try FileTree.replace(contentOf: shadow, with: Dictionary(uniqueKeysWithValues: kept))
  }
}
