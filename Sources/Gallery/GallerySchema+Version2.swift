import GRDB

extension GallerySchema {
  /// The second version: which drawing a window had last, and days of use. What these tables say can be done
  /// without, so a recovery does not look for it.
  ///
  /// - `opening`: the `turn` at which a window last had a drawing open. Copies and imports by command have none.
  /// - `usage`: one row with the days of use so far, and the moment of the last one; see ``DaysOfUse``.
  /// - `discarded`: on which day of use a drawing was put into the trash. What was there before this version
  ///   counts as put there on the first day.
  static let version2 = Migration(name: "2") { database in
    try database.execute(
      sql: """
        CREATE TABLE opening (
          drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
          turn INTEGER NOT NULL
        );
        INSERT INTO opening SELECT id, turn FROM drawing WHERE isReady;
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
        INSERT INTO discarded SELECT id, 0 FROM drawing WHERE trashed IS NOT NULL;
        """)
  }
}
