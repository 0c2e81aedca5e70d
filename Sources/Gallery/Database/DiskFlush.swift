import Dispatch
import Glibc
import SQLite
import Synchronization
import SystemPackage

/// Flushes written data to the disk, on its own thread, so that a slow disk does not delay writers.
/// If the process is killed, nothing that was written is lost. If the power fails, at most the last
/// second is lost.
///
/// The write-ahead log makes commits durable (<https://www.sqlite.org/wal.html>). When it has grown
/// long, its content is merged into the database, so that it can start again at its beginning.
final class DiskFlush: Sendable {
  private let folder: GalleryFolder
  private let queue = DispatchQueue(label: "fingerpaint.gallery.flushing")
  private let isScheduled = Mutex(false)

  private static let delay = DispatchTimeInterval.milliseconds(400)
  /// The length of the log, in bytes, above which it is merged into the database.
  private static let longLog: Int64 = 4 << 20

  init(_ folder: GalleryFolder) {
    self.folder = folder
  }

  /// Schedules a flush, because something has been written.
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

  /// Flushes now, and waits until everything is on the disk.
  /// - Parameter shorteningLog: Whether to merge the log into the database even if it is short.
  func finish(shorteningLog: Bool = false) {
    queue.sync {
      flush()
      if shorteningLog { shortenLog() }
    }
  }

  private func flush() {
    // Closing a descriptor of the log releases no locks: the database's locks are on other files.
    guard let file = try? FileDescriptor.open(folder.log, .readOnly, options: [.closeOnExec])
    else { return }
    // The result is ignored: if the disk fails here, it will also fail a writer, which reports it.
    _ = fdatasync(file.rawValue)
    let length = (try? file.seek(offset: 0, from: .end)) ?? 0
    try? file.close()
    if length > Self.longLog { shortenLog() }
  }

  private func shortenLog() {
    // What cannot be merged now stays in the log.
    guard let database = try? GalleryDatabase(folder) else { return }
    _ = try? database.queue.withoutTransaction { try $0.checkpoint(.passive) }
    database.close()
  }
}
