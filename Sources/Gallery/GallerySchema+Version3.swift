import GRDB

extension GallerySchema {
  /// The third version: what drawings were made of. A recovery leaves it out: a file can then be imported once more.
  ///
  /// - `origin`: for drawings that were made of files, the ``ContentDigest`` of the file.
  static let version3 = Migration(name: "3") { database in
    try database.execute(
      sql: """
        CREATE TABLE origin (
          drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
          digest BLOB NOT NULL
        );
        CREATE INDEX originDigest ON origin (digest);
        """)
  }
}
