import SQLite

extension GallerySchema {
  /// The ninth version lets a board begin with what was left of an earlier one when it was condensed.
  /// Earlier programs would remove the earlier board with the trash, so they must not open such a
  /// gallery.
  ///
  /// - `past`: one row for each board that was condensed, or that was looked at for it. `earlier` is the
  ///   board with what was done before, which lies in a hidden drawing and is read only for a replay;
  ///   `NULL` if there is none. `entries` is the number of the board's first entries that only repeat
  ///   what was left of it. `seen` is the number of entries when it was looked at last.
  static let version9 = Migration(name: "9") { database in
    try database.run(
      """
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
