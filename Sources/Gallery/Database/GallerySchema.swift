package import SQLite

/// The tables of the database. A released version never changes. Each new version is a migration
/// after it, in its own file.
package enum GallerySchema {
  /// A migration from one version of the schema to the next.
  package struct Migration: Sendable {
    /// The name in the table of applied migrations.
    package let name: String
    let run: @Sendable (SQLiteConnection) throws -> Void
  }

  /// All migrations, oldest first.
  package static let migrations = [
    version1, version2, version3, version4, version5, version6, version7, version8,
    version9, version10,
  ]

  /// Migrates a database to the current version.
  ///
  /// Several programs may start at once. So everything happens in one transaction, which checks the
  /// applied versions only when nobody else can write any more.
  ///
  /// The table `grdb_migrations` is called after GRDB, a library that the first versions of the
  /// program used. It keeps its name, so that any version of the program finds in it what any other
  /// has applied.
  /// - Parameter migrations: The migrations that the program has.
  /// - Throws: ``Superseded`` if a newer version of the program has migrated the database.
  package static func migrate(
    _ queue: SQLiteQueue, through migrations: [Migration] = migrations
  ) throws {
    let names = names(of: migrations)
    try queue.withoutTransaction { database in
      guard try applied(database) != names else { return }
      try database.transaction(.immediate) {
        let applied = try applied(database)
        guard applied.isSubset(of: names) else { throw Superseded() }
        try database.run(
          """
          CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)
          """)
        for migration in migrations where !applied.contains(migration.name) {
          try migration.run(database)
          try database.execute(
            "INSERT INTO grdb_migrations (identifier) VALUES (?)", [migration.name])
        }
      }
    }
  }

  /// Whether a newer version of the program has migrated the database.
  static func isSuperseded(_ database: SQLiteConnection) throws -> Bool {
    try !applied(database).isSubset(of: names(of: migrations))
  }

  /// The error if a newer version of the program has migrated the database.
  package struct Superseded: Error {}

  private static func names(of migrations: [Migration]) -> Set<String> {
    Set(migrations.map(\.name))
  }

  private static func applied(_ database: SQLiteConnection) throws -> Set<String> {
    guard try database.tableExists("grdb_migrations") else { return [] }
    return try Set(database.values("SELECT identifier FROM grdb_migrations", as: String.self))
  }
}
