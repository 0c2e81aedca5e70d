import GRDB

/// What drawings can be called.
extension GalleryShelf {
  /// A name that no drawing has, made of one by putting a number behind it if need be.
  static func unusedName(
    like name: String, except row: Int64?, _ database: Database
  ) throws -> String {
    let taken = try takenNames(except: row, database)
    guard taken.contains(name) else { return name }
    var stem = Substring(name)
    while let last = stem.last, last.isASCII, last.isNumber { stem.removeLast() }
    let isNumbered = stem.last == " " && stem.count < name.count
    let base = isNumbered ? String(stem.dropLast()) : name
    return firstUnused(taken, from: 2) { "\(base) \($0)" }
  }

  /// A name for a drawing that nobody has named.
  static func unusedName(_ naming: (Int) -> String, _ database: Database) throws -> String {
    firstUnused(try takenNames(except: nil, database), from: 1, naming)
  }

  private static func takenNames(except row: Int64?, _ database: Database) throws -> Set<String> {
    Set(
      try String.fetchAll(
        database, sql: "SELECT name FROM drawing WHERE trashed IS NULL AND id IS NOT ?",
        arguments: [row]))
  }

  private static func firstUnused(
    _ taken: Set<String>, from first: Int, _ naming: (Int) -> String
  ) -> String {
    var number = first
    while taken.contains(naming(number)), number < first + taken.count { number += 1 }
    return naming(number)
  }
}
