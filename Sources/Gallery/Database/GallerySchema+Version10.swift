import SQLite

extension GallerySchema {
  /// Adds the days since which nobody has painted on drawings. A recovery does not restore them, so they then
  /// count from the day of the recovery.
  ///
  /// - `resting`: the day of use on which a drawing was first found with its present `modified`; see
  ///   ``DaysOfUse``. Drawings that were there before this version count from the first day on which
  ///   it is used.
  static let version10 = Migration(name: "10") { database in
    try database.run(
      """
      CREATE TABLE resting (
        drawing INTEGER PRIMARY KEY REFERENCES drawing(id) ON DELETE CASCADE,
        modified INTEGER NOT NULL,
        day INTEGER NOT NULL
      );
      """)
  }
}
