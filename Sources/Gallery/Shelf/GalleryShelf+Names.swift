import Ink
import SQLite

/// Finding unused names for drawings.
extension GalleryShelf {
  /// Returns an unused name: the given one, or that name with a number after it.
  static func unusedName(
    like name: String, except row: Int64?, _ database: SQLiteConnection
  ) throws -> String {
    DrawingName.unused(like: name, taken: try takenNames(except: row, database))
  }

  /// Returns an unused name for a drawing that has no name.
  static func unusedName(_ naming: (Int) -> String, _ database: SQLiteConnection) throws -> String {
    DrawingName.firstUnused(try takenNames(except: nil, database), from: 1, naming)
  }

  private static func takenNames(except row: Int64?, _ database: SQLiteConnection) throws -> Set<
    String
  > {
    Set(
      try database.values(
        "SELECT name FROM drawing WHERE trashed IS NULL AND id IS NOT ?", [row], as: String.self))
  }
}
