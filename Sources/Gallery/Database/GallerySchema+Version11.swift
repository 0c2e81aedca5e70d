import SQLite

extension GallerySchema {
  /// Adds the symmetries of boards. A recovery restores those that it can read.
  ///
  /// - `boardSymmetry`: how strokes are repeated on boards, deleted ones too; see ``StoredSymmetries``. Other
  ///   boards have no row.
  static let version11 = Migration(name: "11") { database in
    try database.run(
      """
      CREATE TABLE boardSymmetry (
        board INTEGER PRIMARY KEY REFERENCES board(id) ON DELETE CASCADE,
        kind INTEGER NOT NULL,
        x REAL NOT NULL,
        y REAL NOT NULL,
        angle INTEGER NOT NULL,
        count INTEGER NOT NULL,
        width REAL NOT NULL,
        height REAL NOT NULL
      );
      """)
  }
}
