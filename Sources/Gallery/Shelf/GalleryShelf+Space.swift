import Glibc
import SQLite

/// Giving unused space back to the file system.
extension GalleryShelf {
  /// The number of pages that one transaction gives back: a quarter of a megabyte, which takes a
  /// few milliseconds.
  private static let step = 64
  /// The number of free pages that are kept for later use.
  public static let sparePages = 256

  /// Shortens the database by its free pages, in short transactions. This works only for databases
  /// that were created with incremental auto-vacuum, as current versions do
  /// (<https://www.sqlite.org/pragma.html#pragma_auto_vacuum>). In older ones, free pages are only
  /// used again.
  /// - Parameters:
  ///   - spare: The number of free pages to keep for later use.
  ///   - isQuiet: Whether nobody is painting. It is asked before each transaction, so that saving
  ///     ink never has to wait.
  /// - Throws: A ``GalleryError``.
  public func giveRoomBack(
    sparing spare: Int = sparePages, while isQuiet: () -> Bool
  ) throws(GalleryError) {
    guard try number("auto_vacuum") == 2 else { return }
    let flush = DiskFlush(folder)
    var (steps, before) = (0, Int.max)
    while isQuiet() {
      let free = try number("freelist_count")
      // If the number does not fall, other processes are giving pages back, too.
      guard free > spare, free < before else { break }
      before = free
      try database.write { try $0.run("PRAGMA incremental_vacuum(\(Self.step))") }
      steps += 1
      // Moved pages are in the log, which must not grow without limit.
      if steps % 16 == 0 { flush.finish() }
      usleep(GalleryPatience.pause)
    }
    // The file becomes shorter only when the log is merged into it.
    if steps > 0 { flush.finish(shorteningLog: true) }
  }

  private func number(_ pragma: String) throws(GalleryError) -> Int {
    try database.read { try $0.value("PRAGMA \(pragma)", as: Int.self) } ?? 0
  }
}
