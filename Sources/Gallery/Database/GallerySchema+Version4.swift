import SQLite

extension GallerySchema {
  /// The fourth version adds deleted boards. A recovery does not restore this table, so deleted boards
  /// are then among the others again.
  ///
  /// - `deletedBoard`: the boards that are deleted and can be put back. Those with a higher `turn` were
  ///   deleted later. Their `place` in the table `board` is the one that they had.
  static let version4 = Migration(name: "4") { database in
    try database.run(
      """
      CREATE TABLE deletedBoard (
        board INTEGER PRIMARY KEY REFERENCES board(id) ON DELETE CASCADE,
        turn INTEGER NOT NULL
      );
      """)
  }
}
