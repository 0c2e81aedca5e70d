import SQLite

extension GallerySchema {
  /// The sixth version adds documents and the pages of them that lie on boards. A recovery restores
  /// them as far as these tables can be read.
  ///
  /// - `document`: one row for each PDF document, however many boards show pages of it, with its
  ///   ``ContentDigest``, the sizes of its pages and the number of its bytes. Documents that no
  ///   board shows any more are removed together with the trash.
  /// - `documentPart`: the bytes of documents in parts; see ``StoredDocument``. The number of a part
  ///   is the document's row shifted left by 32 bits, plus a counter.
  /// - `boardPage`: the page that lies on the paper of a board, with its corner in canvas space and
  ///   its scale. Other boards have no row.
  static let version6 = Migration(name: "6") { database in
    try database.run(
      """
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
      """)
  }
}
