import GRDB
import Glibc
import Ink

/// A whole drawing on its way into the database, in transactions that are each short, so that others who write never
/// wait for long. Nobody sees it before it is all there. What is left where the program ends meanwhile is removed
/// with the trash.
struct DrawingDraft: Sendable {
  /// What has been written.
  private(set) var journal: DrawingJournal
  let row: Int64
  /// Keeps others from removing it.
  let claim: DrawingClaim?
  private let seats: [TraceID: SeatID]

  /// Makes a row that nobody sees.
  /// - Parameters:
  ///   - name: What the drawing is to be called.
  ///   - journal: That of the drawing so far: what is in progress stays whose it is.
  init(
    _ name: (Database) throws -> String, after journal: DrawingJournal, at now: Int64,
    in database: GalleryDatabase
  ) throws(GalleryError) {
    (row, claim) = try database.write { connection in
      try connection.execute(
        sql: """
          INSERT INTO drawing (name, created, modified, turn, isReady)
          VALUES (?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM drawing), 0)
          """, arguments: [name(connection), now, now])
      let row = connection.lastInsertedRowID
      return (row, DrawingClaim(DrawingID(number: row), in: database.folder))
    }
    self.journal = DrawingJournal(row: row, isShown: false)
    seats = journal.seats
  }

  /// Writes all that boards have but what is in progress.
  mutating func fill(
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
    func add(_ body: [UInt8], _ board: BoardID) throws(GalleryError) {
      slice.append((board, body))
      length += body.count
      if slice.count >= GalleryShelf.slice || length >= GalleryShelf.sliceLength { try write() }
    }
    for board in boards.all {
      if let page = board.drawing.page {
        var bytes = JournalEntry.actionsMark
        DrawingAction.setPage(page).encode(to: &bytes)
        try add(bytes, board.id)
      }
      for picture in board.drawing.allPictures {
        var bytes = JournalEntry.actionsMark
        DrawingAction.place(picture, by: .first).encode(to: &bytes)
        try add(bytes, board.id)
      }
      for (index, stroke) in board.drawing.strokes.enumerated() {
        try add(JournalEntry.encode(stroke, at: StrokeIndex(index)), board.id)
      }
      next.noteStrokes(board.drawing.strokes.count, on: board.id)
      if let markup = board.drawing.markup {
        var bytes = JournalEntry.actionsMark
        DrawingAction.annotate(markup).encode(to: &bytes)
        try add(bytes, board.id)
      }
      try add(JournalEntry.encode(stateOf: board.drawing), board.id)
    }
    try write()
    journal = next
  }

  /// Shows the drawing, in place of what there was of it, and writes what is in progress.
  /// - Parameter old: The row that it has had.
  /// - Returns: the journal to go on with, and the row of what was there, which nobody sees any more.
  func take(
    placeOf old: Int64?, _ boards: Boards, isShown: Bool, at now: Int64, _ database: Database
  ) throws -> (journal: DrawingJournal, remains: Int64?) {
    var journal = journal.shown(isShown)
    var remains: Int64?
    let isThere = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM drawing WHERE id = ?)", arguments: [old])
    if let old, isThere == true {
      // The boards change hands: to remove what was on the old ones takes longer.
      try database.execute(
        sql: """
          INSERT INTO drawing (name, created, modified, turn, isReady) SELECT '', ?, ?, 0, 0
          """, arguments: [now, now])
      let attic = database.lastInsertedRowID
      for (from, to) in [(old, attic), (row, old)] {
        try database.execute(
          sql: "UPDATE board SET drawing = ? WHERE drawing = ?", arguments: [to, from])
      }
      let range = DrawingJournal.rows(of: old)
      try database.execute(
        sql: "DELETE FROM wet WHERE id BETWEEN ? AND ?",
        arguments: [range.lowerBound, range.upperBound])
      try database.execute(
        sql: """
          UPDATE drawing SET (board, seats) = (SELECT board, seats FROM drawing WHERE id = ?)
          WHERE id = ?
          """, arguments: [row, old])
      try database.execute(sql: "DELETE FROM drawing WHERE id = ?", arguments: [row])
      journal.move(to: old)
      remains = attic
    } else {
      try database.execute(
        sql: """
          UPDATE drawing SET isReady = 1, turn = (SELECT max(turn) + 1 FROM drawing) WHERE id = ?
          """, arguments: [row])
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
