import SQLite

extension GallerySchema {
  /// The second version adds the last opened drawing, and days of use. These tables are
  /// dispensable, so a recovery does not restore them.
  ///
  /// - `opening`: the `turn` at which a window last had a drawing open. Drawings that were copied
  ///   or imported by a command have no row.
  /// - `usage`: one row with the number of days of use, and the moment when the last day began; see
  ///   ``DaysOfUse``.
  /// - `discarded`: the day of use on which a drawing was put into the trash. Drawings that were
  ///   put there before this version count from the first day.
  static let version2 = Migration(name: "2") { database in
    try database.run(
      """
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
