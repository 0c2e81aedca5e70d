package import SQLite

/// The tables of the database. A released version never changes. Each new version is a migration
/// after it, in its own file.
package enum GallerySchema {
  /// A migration from one version of the schema to the next.
  package struct Migration: Sendable {
    /// The name in the table of applied migrations.
    package let name: String
    let run: @Sendable (SQLiteConnection) throws -> Void

    /// Creates a migration from its name and the function that changes the tables.
    package init(name: String, run: @escaping @Sendable (SQLiteConnection) throws -> Void) {
      (self.name, self.run) = (name, run)
    }
  }

  /// All migrations, oldest first. The first one makes all tables of its version.
  package static let migrations = [version9, version10, version11]

  /// Migrates a database to the current version.
  ///
  /// Several programs may start at once. So everything happens in one transaction, which checks the
  /// applied versions only when nobody else can write any more.
  /// - Parameter migrations: The migrations that the program has.
  /// - Throws: ``Superseded`` if a newer version of the program has migrated the database, ``Outdated`` if
  ///   only one before the first migration has.
  package static func migrate(
    _ queue: SQLiteQueue, through migrations: [Migration] = migrations
  ) throws {
    let names = migrations.map(\.name)
    try queue.withoutTransaction { database in
      guard try table(in: database) != Self.table || applied(database) != Set(names) else { return }
      try database.transaction(.immediate) {
        try check(database, for: migrations)
        let applied = try applied(database)
        if try database.tableExists(formerTable) {
          try database.run("ALTER TABLE \(formerTable) RENAME TO \(Self.table)")
        }
        try database.run(
          "CREATE TABLE IF NOT EXISTS \(Self.table) (identifier TEXT NOT NULL PRIMARY KEY)")
        for migration in migrations where !applied.contains(migration.name) {
          try migration.run(database)
          try database.execute(
            "INSERT INTO \(Self.table) (identifier) VALUES (?)", [migration.name])
        }
      }
    }
  }

  /// Checks that the program can bring a database up to date.
  /// - Throws: ``Superseded`` or ``Outdated``.
  static func check(
    _ database: SQLiteConnection, for migrations: [Migration] = migrations
  ) throws {
    guard try applied(database).isSubset(of: migrations.map(\.name)) else { throw Superseded() }
    try checkAge(database)
  }

  /// Checks that a database has the tables of the first migration.
  /// - Throws: ``Outdated`` if it has not.
  static func checkAge(_ database: SQLiteConnection) throws {
    guard try table(in: database) == nil || applied(database).contains(version9.name) else {
      throw Outdated()
    }
  }

  /// The error if a newer version of the program has migrated the database.
  package struct Superseded: Error {}

  /// The error if only development versions before the first migration have used the database.
  package struct Outdated: Error {}

  /// The table of applied migrations.
  private static let table = "migration"
  /// The name that the table had in development versions.
  private static let formerTable = "grdb_migrations"
  /// The development versions before the first migration, by the names of theirs.
  private static let formerNames = Set((1...8).map(String.init))

  private static func table(in database: SQLiteConnection) throws -> String? {
    try [table, formerTable].first { try database.tableExists($0) }
  }

  private static func applied(_ database: SQLiteConnection) throws -> Set<String> {
    guard let table = try table(in: database) else { return [] }
    return try Set(database.values("SELECT identifier FROM \(table)", as: String.self))
      .subtracting(formerNames)
  }
}
