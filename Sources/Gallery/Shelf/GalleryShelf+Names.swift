import GRDB
import Ink

/// Finding unused names for drawings.
extension GalleryShelf {
  /// Returns an unused name: the given one, or that name with a number after it.
  static func unusedName(
    like name: String, except row: Int64?, _ database: Database
  ) throws -> String {
    DrawingName.unused(like: name, taken: try takenNames(except: row, database))
  }

  /// Returns an unused name for a drawing that has no name.
  static func unusedName(_ naming: (Int) -> String, _ database: Database) throws -> String {
    DrawingName.firstUnused(try takenNames(except: nil, database), from: 1, naming)
  }

  private static func takenNames(except row: Int64?, _ database: Database) throws -> Set<String> {
    Set(
      try String.fetchAll(
        database, sql: "SELECT name FROM drawing WHERE trashed IS NULL AND id IS NOT ?",
        arguments: [row]))
  }
}
