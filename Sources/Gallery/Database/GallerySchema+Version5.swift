import SQLite

extension GallerySchema {
  /// The fifth version adds names of boards. A recovery restores them as far as this table can be
  /// read.
  ///
  /// - `boardName`: the names that people gave to boards, deleted ones too. Other boards have no
  ///   row.
  static let version5 = Migration(name: "5") { database in
    try database.run(
      """
      CREATE TABLE boardName (
        board INTEGER PRIMARY KEY REFERENCES board(id) ON DELETE CASCADE,
        name TEXT NOT NULL
      );
      """)
  }
}
