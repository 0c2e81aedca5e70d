import GRDB

/// The tables of the database. A version that has been out in the world never changes: a new one is added
/// behind it, in a file of its own.
enum GallerySchema {
  /// A step from one version to the next.
  struct Migration: Sendable {
    /// What the table of applied migrations calls it.
    let name: String
    let run: @Sendable (Database) throws -> Void
  }

  /// All versions, oldest first.
  static let migrations = [version1, version2, version3]

  /// Brings a database up to date.
  ///
  /// Several programs may start at once, so all of it is one transaction, which looks only when nobody else can
  /// write any more which versions are there. GRDB's own migrator looks before its transactions begin. The table
  /// `grdb_migrations` is the migrator's: versions of the program that use it read the same names.
  /// - Throws: ``Superseded`` when a newer version of the program was first.
  static func migrate(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { database in
      guard try applied(database) != names else { return }
      try database.inTransaction(.immediate) {
        let applied = try applied(database)
        guard applied.isSubset(of: names) else { throw Superseded() }
        try database.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)
            """)
        for migration in migrations where !applied.contains(migration.name) {
          try migration.run(database)
          try database.execute(
            sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [migration.name])
        }
        return .commit
      }
    }
  }

  /// Whether a newer version of the program has made the database.
  static func isSuperseded(_ database: Database) throws -> Bool {
    try !applied(database).isSubset(of: names)
  }

  /// A newer version of the program has made the database.
  struct Superseded: Error {}

  private static var names: Set<String> { Set(migrations.map(\.name)) }

  private static func applied(_ database: Database) throws -> Set<String> {
    // Not GRDB's `tableExists`, which remembers what there was before others made the table.
    let isThere = try Bool.fetchOne(
      database,
      sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations')")
    guard isThere == true else { return [] }
    return try String.fetchSet(database, sql: "SELECT identifier FROM grdb_migrations")
  }
}
