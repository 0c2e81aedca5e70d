import GRDB

/// The tables of the database. A version that has been out in the world never changes: a new one is added
/// behind it.
///
/// - `drawing`: what the gallery shows, and what is true of a drawing as a whole. Of `turn`s the higher is
///   the later: unlike clocks, it never goes back. `isReady` is 0 while a copy is being made.
/// - `board`: a drawing's boards.
/// - `entry`: what was done to the drawings of boards, in order, and never changed again; see
///   ``JournalEntry``, which also has their checksum. The number is the board's row shifted left by 32 bits, plus a counter.
/// - `wet`: what contacts draw that are still down, in the same form, with the row of the drawing in place
///   of the board's.
/// - `thumbnail`: pictures of drawings, as they were at a `turn`.
/// - `origin`: for drawings that were made of files, the ``ContentDigest`` of the file. A recovery leaves it out: a
///   file can then be imported once more.
enum GallerySchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(
        sql: """
          CREATE TABLE drawing (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            created INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            turn INTEGER NOT NULL,
            trashed INTEGER,
            isReady INTEGER NOT NULL DEFAULT 1,
            board INTEGER NOT NULL DEFAULT 0,
            seats BLOB NOT NULL DEFAULT x''
          );
          CREATE TABLE board (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            drawing INTEGER NOT NULL REFERENCES drawing(id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            place INTEGER NOT NULL,
            paper INTEGER NOT NULL,
            pattern INTEGER NOT NULL,
            spacing REAL NOT NULL,
            scale REAL NOT NULL,
            x REAL NOT NULL,
            y REAL NOT NULL,
            UNIQUE (drawing, number)
          );
          CREATE TABLE entry (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
          CREATE TABLE wet (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
          CREATE TABLE thumbnail (
            drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
            turn INTEGER NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            pixels BLOB NOT NULL
          );
          """)
    }
    migrator.registerMigration("2") { database in
      try database.execute(
        sql: """
          CREATE TABLE origin (
            drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
            digest BLOB NOT NULL
          );
          CREATE INDEX originDigest ON origin (digest);
          """)
    }
    return migrator
  }
}
