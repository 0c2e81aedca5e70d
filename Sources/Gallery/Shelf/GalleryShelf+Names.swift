import GRDB

/// Finding unused names for drawings.
extension GalleryShelf {
  /// Returns an unused name: the given one, or that name with a number after it.
  static func unusedName(
    like name: String, except row: Int64?, _ database: Database
  ) throws -> String {
    let taken = try takenNames(except: row, database)
    guard taken.contains(name) else { return name }
    let base = numberedBase(of: name, taken) ?? name
    return firstUnused(taken, from: 2) { "\(base) \($0)" }
  }

  /// Returns a name without the number that ``unusedName(like:except:_:)`` has added.
  /// - Returns: The name without the number; `nil` if there is no such number. A number is part of
  ///   the name, as in "Class 2024", if no drawing has the name without it, or if there are fewer
  ///   drawings than that.
  private static func numberedBase(of name: String, _ taken: Set<String>) -> String? {
    guard let space = name.lastIndex(of: " ") else { return nil }
    let digits = name[name.index(after: space)...]
    guard digits.first != "0", digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(digits), number >= 2, number <= taken.count + 1
    else { return nil }
    let base = String(name[..<space])
    return taken.contains(base) ? base : nil
  }

  /// Returns an unused name for a drawing that has no name.
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
