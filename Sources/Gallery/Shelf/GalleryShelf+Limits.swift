import Ink
import SQLite

/// Keeping no more than is wished.
extension GalleryShelf {
  /// A drawing that was removed because of a limit.
  public struct Removal: Hashable, Sendable {
    /// Which limit removed a drawing: age or size.
    public enum Reason: Hashable, Sendable {
      /// Nobody has painted on it for so many days of use.
      case age(days: Int)
      /// The gallery was larger than so many bytes.
      case size(bytes: Int64)
    }

    /// The record of the drawing before it was removed.
    public let drawing: DrawingRecord
    /// The limit because of which it was removed.
    public let reason: Reason
  }

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

  /// Notes that the gallery is in use, and removes drawings for good that limits do not allow: first those in
  /// the trash, then those that were used longest ago. Drawings that are open stay, whatever the limits say.
  ///
  /// If the gallery is too large, first everything goes that no drawing needs, and boards that were deleted.
  /// If a removal frees nothing, further ones would not help either, and so there are none.
  /// - Parameters:
  ///   - isQuiet: Whether nobody is painting. It is asked before each drawing.
  ///   - tell: Called with each drawing that was removed.
  /// - Throws: A ``GalleryError``.
  public func enforce(
    _ limits: KeepLimits, at moment: UseMoment, while isQuiet: () -> Bool, tell: (Removal) -> Void
  ) throws(GalleryError) {
    let today = try database.write { try Self.countDays(moment, $0) }
    let oldest = try records().reversed()
    var rest = oldest.filter { $0.trashed != nil } + oldest.filter { $0.trashed == nil }
    if let days = limits.days {
      let old = Set(
        try database.read { database in
          try database.values(
            "SELECT drawing FROM resting WHERE day <= ?", [today - Int64(days)], as: Int64.self)
        })
      let candidates = rest
      rest = []
      for record in candidates {
        guard old.contains(record.id.number), isQuiet(), try removeForGood(record) else {
          rest.append(record)
          continue
        }
        tell(Removal(drawing: record, reason: .age(days: days)))
      }
      if rest.count < candidates.count { try removeUnused() }
    }
    guard let bytes = limits.bytes, try size() > bytes, isQuiet() else { return }
    try hideDeletedBoards()
    try removeUnused()
    for record in rest {
      let before = try size()
      guard before > bytes, isQuiet() else { return }
      guard try removeForGood(record) else { continue }
      tell(Removal(drawing: record, reason: .size(bytes: bytes)))
      try removeUnused()
      guard try size() < before else { return }
    }
  }

  /// Removes a drawing for good, unless somebody has it open.
  /// - Returns: whether it was removed.
  private func removeForGood(_ record: DrawingRecord) throws(GalleryError) -> Bool {
    let row = record.id.number
    guard locks?.lock(row, isExclusive: true) == true else { return false }
    defer { locks?.unlock(row) }
    return try remove(row, if: "isReady")
  }

  /// Moves the boards that can be put back from drawings that are not open to hidden ones.
  private func hideDeletedBoards() throws(GalleryError) {
    let rows = try database.read { database in
      try database.values(
        """
        SELECT DISTINCT board.drawing FROM board JOIN drawing ON drawing.id = board.drawing
        WHERE drawing.isReady AND board.id IN (SELECT board FROM deletedBoard)
        """, as: Int64.self)
    }
    for row in rows where locks?.lock(row, isExclusive: true) == true {
      defer { locks?.unlock(row) }
      try database.write { database in
        let attic = try Self.makeAttic(at: WallClock.now(), database)
        try database.execute(
          "UPDATE board SET drawing = ? WHERE drawing = ? AND id IN (SELECT board FROM deletedBoard)",
          [attic, row])
      }
    }
  }
}
