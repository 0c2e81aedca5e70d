import Glibc
package import Ink
package import SQLite

/// A whole drawing that is being written into the database in short transactions, so that other
/// writers never wait for long. It is hidden until it is complete. If the program ends before that,
/// the rest is removed together with the trash.
package struct DrawingDraft: Sendable {
  /// The journal of what has been written.
  private(set) var journal: DrawingJournal
  let row: Int64
  /// The claim that keeps others from removing the draft.
  let claim: DrawingClaim?
  private let seats: [TraceID: SeatID]

  /// Makes the hidden row of the draft.
  /// - Parameters:
  ///   - name: Returns the name of the drawing.
  ///   - journal: The drawing's journal so far. It says which seats the strokes in progress belong
  ///     to.
  package init(
    _ name: (SQLiteConnection) throws -> String, after journal: DrawingJournal, at now: Int64,
    in database: GalleryDatabase
  ) throws(GalleryError) {
    (row, claim) = try database.write { connection in
      try connection.execute(
        """
        INSERT INTO drawing (name, created, modified, turn, isReady)
        VALUES (?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM drawing), 0)
        """, [name(connection), now, now])
      let row = connection.lastInsertedRow
      return (row, DrawingClaim(DrawingID(number: row), in: database.folder))
    }
    self.journal = DrawingJournal(row: row, isShown: false)
    seats = journal.seats
  }

  /// Writes the boards with everything except strokes in progress.
  package mutating func fill(
    _ boards: Boards, _ arrangement: Arrangement, at now: Int64, in database: GalleryDatabase
  ) throws(GalleryError) {
    var next = journal
    try database.write { connection in
      try next.write([], arrangement, name: { _ in "" }, at: now, to: connection)
    }
    let row = row
    var slice: [(board: BoardID, body: [UInt8])] = []
    var length = 0
    func write() throws(GalleryError) {
      guard !slice.isEmpty else { return }
      try database.write { connection in
        for (board, body) in slice { try next.append(body, board, row, connection) }
      }
      (slice, length) = ([], 0)
      usleep(GalleryPatience.pause)
    }
    func add(_ action: DrawingAction, _ board: BoardID) throws(GalleryError) {
      let body = next.body(of: action, on: board)
      slice.append((board, body))
      length += body.count
      if slice.count >= GalleryShelf.slice || length >= GalleryShelf.sliceLength { try write() }
    }
    // Boards that the arrangement no longer has are gone for good.
    let kept = arrangement.boards
    for board in boards.all + boards.deleted.map(\.board) where kept.contains(board.id) {
      for action in board.drawing.copying { try add(action, board.id) }
    }
    try write()
    journal = next
  }

  /// Makes the draft visible in place of the old content of the drawing, and writes the strokes in
  /// progress.
  /// - Parameter old: The drawing's old row; `nil` if it had none.
  /// - Returns: The journal to continue with, and the hidden row that now holds the old content.
  package func take(
    placeOf old: Int64?, _ boards: Boards, isShown: Bool, at now: Int64,
    _ database: SQLiteConnection
  ) throws -> (journal: DrawingJournal, remains: Int64?) {
    var journal = journal.shown(isShown)
    var remains: Int64?
    let isThere = try database.rows("SELECT 1 FROM drawing WHERE id = ?", [old]).next() != nil
    if let old, isThere {
      // The boards are reassigned to another row, because removing the content of the old ones
      // takes longer.
      let attic = try GalleryShelf.makeAttic(at: now, database)
      for (from, to) in [(old, attic), (row, old)] {
        try database.execute("UPDATE board SET drawing = ? WHERE drawing = ?", [to, from])
      }
      let range = DrawingJournal.rows(of: old)
      try database.execute(
        "DELETE FROM wet WHERE id BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
      try database.execute(
        """
        UPDATE drawing SET (board, seats) = (SELECT board, seats FROM drawing WHERE id = ?)
        WHERE id = ?
        """, [row, old])
      try database.execute("DELETE FROM drawing WHERE id = ?", [row])
      journal.move(to: old)
      remains = attic
    } else {
      try database.execute(
        """
        UPDATE drawing SET isReady = 1, turn = (SELECT max(turn) + 1 FROM drawing) WHERE id = ?
        """, [row])
      if isShown { try GalleryShelf.noteOpening(row, database) }
    }
    let wet = boards.all.flatMap { board in
      board.drawing.inProgress.flatMap { contact, stroke in
        let seat = seats[TraceID(board: board.id, contact: contact)] ?? .first
        return stroke.actions(of: contact, by: seat).map {
          BoardAction(board: board.id, action: $0, change: nil)
        }
      }
    }
    try journal.write(wet, nil, name: { _ in "" }, at: now, to: database)
    return (journal, remains)
  }
}
