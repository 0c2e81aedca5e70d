import Dispatch
import GRDB
import Glibc
import Synchronization
import SystemPackage

/// Brings what was written to the disk itself, on a thread of its own, so that a slow disk keeps nobody
/// from writing: a kill of the process loses nothing that was written, a power loss at most what was written
/// within the last second.
///
/// The log is what makes commits durable (<https://www.sqlite.org/wal.html>); when it has grown long, what
/// it says is brought into the database, so that it can start anew.
final class DiskFlush: Sendable {
  private let folder: GalleryFolder
  private let queue = DispatchQueue(label: "fingerpaint.gallery.flushing")
  private let isScheduled = Mutex(false)

  private static let delay = DispatchTimeInterval.milliseconds(400)
  /// From which length on, in bytes, the log is brought into the database.
  private static let longLog: Int64 = 4 << 20

  init(_ folder: GalleryFolder) {
    self.folder = folder
  }

  /// Something has been written.
  func schedule() {
    let isNew = isScheduled.withLock { isScheduled in
      defer { isScheduled = true }
      return !isScheduled
    }
    guard isNew else { return }
    queue.asyncAfter(deadline: .now() + Self.delay) { [weak self] in
      guard let self else { return }
      isScheduled.withLock { $0 = false }
      flush()
    }
  }

  /// Waits until everything is on the disk.
  /// - Parameter shorteningLog: Whether the log is brought into the database however short it is.
  func finish(shorteningLog: Bool = false) {
    queue.sync {
      flush()
      if shorteningLog { shortenLog() }
    }
  }

  private func flush() {
    // Closing a descriptor of this file gives no locks back: the database's are on other files.
    guard let file = try? FileDescriptor.open(folder.log, .readOnly, options: [.closeOnExec])
    else { return }
    // A disk that fails here fails its writer sooner or later, who is told; nobody is told of this sync.
    _ = fdatasync(file.rawValue)
    let length = (try? file.seek(offset: 0, from: .end)) ?? 0
    try? file.close()
    if length > Self.longLog { shortenLog() }
  }

  private func shortenLog() {
    // What cannot be brought over now stays in the log.
    guard let database = try? GalleryDatabase(folder) else { return }
    _ = try? database.queue.writeWithoutTransaction { try $0.checkpoint(.passive) }
    database.close()
  }
}
