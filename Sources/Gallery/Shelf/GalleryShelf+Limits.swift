import Glibc
import Ink
import SQLite
import SystemPackage

/// Keeping no more than is wished.
extension GalleryShelf {
  /// A drawing that was removed because of a limit.
  public struct Removal: Hashable, Sendable {
    /// The limit.
    public enum Reason: Hashable, Sendable {
      /// Nobody has painted on it for so many days.
      case age(days: Int)
      /// The gallery was larger than so many bytes.
      case size(bytes: Int64)
    }

    /// The drawing.
    public let drawing: DrawingRecord
    /// The limit because of which it was removed.
    public let reason: Reason
  }

  private static let day: Int64 = 86_400_000
  /// The start of the year 2020, in milliseconds since 1970. Before that, the clock of the machine was wrong,
  /// as it is without a battery and a network, and nobody knows how old the drawing is.
  private static let firstPlausible: Int64 = 1_577_836_800_000

  /// How large the gallery is, without the space that is free in it, in bytes.
  public func size() throws(GalleryError) -> Int64 {
    try database.read { database in
      func number(_ pragma: String) throws -> Int64 {
        try database.value("PRAGMA \(pragma)", as: Int64.self) ?? 0
      }
      let pages = try number("page_count") - number("freelist_count")
      let (size, isOver) = pages.multipliedReportingOverflow(by: try number("page_size"))
      return isOver ? .max : size
    }
  }

  /// Removes drawings for good that limits do not allow: first those in the trash, then those that were used
  /// longest ago. Drawings that are open stay, whatever the limits say.
  /// - Parameters:
  ///   - now: The time in milliseconds since 1970.
  ///   - isQuiet: Whether nobody is painting. It is asked before each drawing.
  ///   - tell: Called with each drawing that was removed.
  /// - Throws: A ``GalleryError``.
  public func enforce(
    _ limits: KeepLimits, at now: Int64, while isQuiet: () -> Bool, tell: (Removal) -> Void
  ) throws(GalleryError) {
    let oldest = try records().reversed()
    let candidates = oldest.filter { $0.trashed != nil } + oldest.filter { $0.trashed == nil }
    var rest = candidates
    if let days = limits.days {
      let (age, isOver) = Int64(days).multipliedReportingOverflow(by: Self.day)
      rest = []
      for record in candidates {
        let last = max(record.modified, record.created)
        let isOld = !isOver && last >= Self.firstPlausible && now > last && now - last > age
        guard isOld, isQuiet(), try removeForGood(record) else {
          rest.append(record)
          continue
        }
        tell(Removal(drawing: record, reason: .age(days: days)))
      }
    }
    guard let bytes = limits.bytes else { return }
    for record in rest {
      guard try size() > bytes, isQuiet() else { break }
      guard try removeForGood(record) else { continue }
      tell(Removal(drawing: record, reason: .size(bytes: bytes)))
    }
  }

  /// Removes a drawing for good, unless somebody has it open.
  /// - Returns: whether it was removed.
  private func removeForGood(_ record: DrawingRecord) throws(GalleryError) -> Bool {
    let row = record.id.number
    guard locks?.lock(row, isExclusive: true) == true else { return false }
    defer { locks?.unlock(row) }
    let pasts = try database.write { database in
      // The drawing is hidden from here on. If removing it is interrupted, the trash's removal continues.
      try database.execute("UPDATE drawing SET isReady = 0 WHERE id = ? AND isReady", [row])
      guard database.changes > 0 else { return [Int64]?.none }
      // So is what it was before it was condensed.
      let pasts = try database.values(
        """
        SELECT DISTINCT earlier.drawing FROM past
          JOIN board AS mine ON mine.id = past.board JOIN board AS earlier ON earlier.id = past.earlier
        WHERE mine.drawing = ?
        """, [row], as: Int64.self)
      try database.execute(
        "DELETE FROM past WHERE board IN (SELECT id FROM board WHERE drawing = ?)", [row])
      return pasts
    }
    guard let pasts else { return false }
    unlink(folder.tail(of: row).string)
    try removeHidden(row)
    for past in pasts { try removeHidden(past) }
    return true
  }
}
