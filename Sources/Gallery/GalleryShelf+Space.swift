import GRDB
import Glibc

/// Giving room on the disk back.
extension GalleryShelf {
  /// How many pages are moved in one transaction: a quarter of a megabyte, a few milliseconds.
  private static let step = 64
  /// How many free pages are kept for what comes next.
  public static let sparePages = 256

  /// Shortens the database by pages that nothing is on any more, in transactions that are each short. Only databases
  /// that were made since this can be done know which page belongs to what (SQLite's incremental auto-vacuum,
  /// <https://www.sqlite.org/pragma.html#pragma_auto_vacuum>); in others free pages are used again.
  /// - Parameters:
  ///   - spare: How many free pages stay, for what comes next.
  ///   - isQuiet: Whether nobody paints; asked before each transaction, so that it never is on the way of ink.
  /// - Throws: a ``GalleryError``.
  public func giveRoomBack(
    sparing spare: Int = sparePages, while isQuiet: () -> Bool
  ) throws(GalleryError) {
    guard try number("auto_vacuum") == 2 else { return }
    let flush = DiskFlush(folder)
    var (steps, before) = (0, Int.max)
    while isQuiet() {
      let free = try number("freelist_count")
      // Where it does not get less, others are at it.
      guard free > spare, free < before else { break }
      before = free
      try database.write { try $0.execute(sql: "PRAGMA incremental_vacuum(\(Self.step))") }
      steps += 1
      // What was moved is in the log, which must not grow without end.
      if steps % 16 == 0 { flush.finish() }
      usleep(GalleryPatience.pause)
    }
    // The file itself becomes shorter when the log is brought into it.
    if steps > 0 { flush.finish(shorteningLog: true) }
  }

  private func number(_ pragma: String) throws(GalleryError) -> Int {
    try database.read { try Int.fetchOne($0, sql: "PRAGMA \(pragma)") } ?? 0
  }
}
