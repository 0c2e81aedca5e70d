import SQLite

extension GallerySchema {
  /// The first version.
  ///
  /// - `drawing`: one row for each drawing, with what the gallery shows. A higher `turn` is later;
  ///   unlike a clock, it never goes back. `isReady` is 0 while a drawing is being copied, imported
  ///   or removed; it is hidden then.
  /// - `board`: the boards of drawings.
  /// - `entry`: what was done to the drawings of boards, in order. Entries never change. See
  ///   ``JournalEntry`` for their form and checksum. The number of an entry is the board's row
  ///   shifted left by 32 bits, plus a counter.
  /// - `wet`: strokes in progress, in the same form, with the row of the drawing in place of the
  ///   board's.
  /// - `thumbnail`: small pictures of drawings, as they were at a `turn`. `pixels` are packed or
  ///   not; see ``PackedPixels``.
  static let version1 = Migration(name: "1") { database in
    try database.run(
      """
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
}
