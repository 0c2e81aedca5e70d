import SQLite

extension GallerySchema {
  /// The third version adds the origin of drawings. A recovery does not restore it, so a file can
  /// then be imported again.
  ///
  /// - `origin`: for drawings that were imported from a file, the ``ContentDigest`` of that file.
  static let version3 = Migration(name: "3") { database in
    try database.run(
      """
      CREATE TABLE origin (
        drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
        digest BLOB NOT NULL
      );
      CREATE INDEX originDigest ON origin (digest);
      """)
  }
}
