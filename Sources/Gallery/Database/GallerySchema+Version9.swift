import SQLite

extension GallerySchema {
  /// The tables from which all later versions begin. Development versions before it had a part of them.
  ///
  /// Tables of the drawings that the gallery shows:
  /// - `drawing`: one row for each drawing. A higher `turn` is later; unlike a clock, it never goes back.
  ///   `isReady` is 0 while a drawing is being copied, imported or removed; it is hidden then.
  /// - `board`: the boards of drawings.
  /// - `boardName`: the names that people gave to boards, deleted ones too. Other boards have no row.
  /// - `deletedBoard`: the boards that are deleted and can be put back. Those with a higher `turn` were deleted
  ///   later. Their `place` in the table `board` is the one that they had.
  /// - `thumbnail`: small pictures of drawings, as they were at a `turn`. `pixels` are packed or not; see
  ///   ``PackedPixels``.
  ///
  /// Tables of people's actions:
  /// - `entry`: what was done to the drawings of boards, in order. Entries never change. See ``JournalEntry``
  ///   for their form and checksum. The number of an entry is the board's row shifted left by 32 bits, plus a
  ///   counter.
  /// - `wet`: strokes in progress, in the same form, with the row of the drawing in place of the board's.
  /// - `past`: one row for each board that was condensed, or that was looked at for it. `earlier` is the board
  ///   with what was done before, which lies in a hidden drawing and is read only for a replay; `NULL` if there
  ///   is none. `entries` is the number of the board's first entries that only repeat what was left of it.
  ///   `seen` is the number of entries when it was looked at last.
  ///
  /// Documents:
  /// - `document`: one row for each PDF document, however many boards show pages of it, with its
  ///   ``ContentDigest``, the sizes of its pages and the number of its bytes. Documents that no board shows any
  ///   more are removed together with the trash.
  /// - `documentPart`: the bytes of documents in parts; see ``StoredDocument``. The number of a part is the
  ///   document's row shifted left by 32 bits, plus a counter.
  /// - `boardPage`: the page that lies on the paper of a board, with its corner in canvas space and its scale.
  ///   Other boards have no row.
  ///
  /// Tables that a recovery does not restore:
  /// - `opening`: the `turn` at which a window last had a drawing open. Drawings that were copied or imported
  ///   by a command have no row.
  /// - `usage`: one row with the number of days of use, and the moment when the last day began; see
  ///   ``DaysOfUse``.
  /// - `discarded`: the day of use on which a drawing was put into the trash.
  /// - `origin`: for drawings that were imported from a file, the ``ContentDigest`` of that file. Without it, a
  ///   file can be imported again.
  ///
  /// The order of the tables is that of their pages. A recovery needs it where the first page is lost.
  static let version9 = Migration(name: "9") { database in
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
      CREATE TABLE opening (
        drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
        turn INTEGER NOT NULL
      );
      CREATE TABLE usage (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        days INTEGER NOT NULL,
        boot TEXT NOT NULL,
        uptime INTEGER NOT NULL,
        clock INTEGER NOT NULL
      );
      CREATE TABLE discarded (
        drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
        day INTEGER NOT NULL
      );
      CREATE TABLE origin (
        drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
        digest BLOB NOT NULL
      );
      CREATE INDEX originDigest ON origin (digest);
      CREATE TABLE deletedBoard (
        board INTEGER PRIMARY KEY REFERENCES board(id) ON DELETE CASCADE,
        turn INTEGER NOT NULL
      );
      CREATE TABLE boardName (
        board INTEGER PRIMARY KEY REFERENCES board(id) ON DELETE CASCADE,
        name TEXT NOT NULL
      );
      CREATE TABLE document (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        digest BLOB NOT NULL UNIQUE,
        sizes BLOB NOT NULL,
        length INTEGER NOT NULL
      );
      CREATE TABLE documentPart (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
      CREATE TABLE boardPage (
        board INTEGER PRIMARY KEY REFERENCES board(id) ON DELETE CASCADE,
        document INTEGER NOT NULL,
        page INTEGER NOT NULL,
        x REAL NOT NULL,
        y REAL NOT NULL,
        scale REAL NOT NULL
      );
      CREATE INDEX boardPageDocument ON boardPage (document);
      CREATE TABLE past (
        board INTEGER PRIMARY KEY REFERENCES board(id) ON DELETE CASCADE,
        earlier INTEGER,
        entries INTEGER NOT NULL,
        seen INTEGER NOT NULL
      );
      CREATE INDEX pastEarlier ON past (earlier);
      """)
  }
}
