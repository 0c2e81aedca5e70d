import SQLite

/// Checking a gallery for damage.
extension GalleryShelf {
  /// Checks the whole gallery: whether the database is sound, and whether every drawing can be
  /// read.
  /// - Returns: A sentence for each problem; empty if there are none.
  /// - Throws: A ``GalleryError`` if the database cannot be read at all.
  public func problems() throws(GalleryError) -> [String] {
    var problems = try database.read { database in
      try database.values("PRAGMA integrity_check(20)", as: String.self).filter { $0 != "ok" }
        .map { "the database is damaged: \($0)" }
    }
    if !problems.isEmpty { DamageMark(database.folder).set(ifCurrent: database.identity) }
    for record in try records() {
      do throws(GalleryError) {
        let lost = try read(record.id).lostEntries
        if lost > 0 {
          problems.append("'\(record.name)' lacks \(lost) entries, which cannot be read")
        }
      } catch {
        problems.append("'\(record.name)' cannot be read: \(error)")
      }
    }
    return problems
  }
}
