import GRDB

/// The tables of the database. A released version never changes. Each new version is a migration
/// after it, in its own file.
enum GallerySchema {
  /// A migration from one version of the schema to the next.
  struct Migration: Sendable {
    /// The name in the table of applied migrations.
    let name: String
    let run: @Sendable (Database) throws -> Void
  }

  /// All migrations, oldest first.
  static let migrations = [version1, version2, version3, version4, version5]

  /// Migrates a database to the current version.
  ///
  /// Several programs may start at once. So everything happens in one transaction, which checks the
  /// applied versions only when nobody else can write any more. GRDB's own migrator checks before
  /// its transactions begin. It also uses the table `grdb_migrations`, so versions of the program
  /// that use GRDB's migrator find the same names.
  /// - Throws: ``Superseded`` if a newer version of the program has migrated the database.
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

  /// Whether a newer version of the program has migrated the database.
  static func isSuperseded(_ database: Database) throws -> Bool {
    try !applied(database).isSubset(of: names)
  }

  /// The error if a newer version of the program has migrated the database.
  struct Superseded: Error {}

  private static var names: Set<String> { Set(migrations.map(\.name)) }

  private static func applied(_ database: Database) throws -> Set<String> {
    // Not GRDB's `tableExists`: it caches the schema, and other processes may have created the
    // table since.
    let isThere = try Bool.fetchOne(
      database,
      sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations')")
    guard isThere == true else { return [] }
    return try String.fetchSet(database, sql: "SELECT identifier FROM grdb_migrations")
  }
}
