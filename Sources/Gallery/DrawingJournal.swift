import GRDB
import Ink

/// What has been written of a drawing so far, and how to write what comes next.
struct DrawingJournal: Sendable {
  /// The drawing's row; nil as long as it has none.
  private(set) var row: Int64?
  /// Whether a window shows the drawing: it is the one that was open last then.
  private let isShown: Bool
  private var boardRows: [BoardID: Int64] = [:]
  private var entryCounts: [BoardID: Int64] = [:]
  private var strokeCounts: [BoardID: Int] = [:]
  private var written: Arrangement?
  private var log: WetLog
  private var modified: Int64 = 0

  /// How often it is written down that a drawing is being painted on, in milliseconds.
  private static let modifiedInterval: Int64 = 10_000

  /// The journal of a drawing.
  /// - Parameters:
  ///   - row: Its row; nil when it is in no database yet.
  ///   - isShown: Whether a window shows it.
  init(row: Int64? = nil, isShown: Bool = true, log: WetLog = WetLog()) {
    (self.row, self.isShown, self.log) = (row, isShown, log)
  }

  /// The same for a drawing that no window shows, or that one does.
  func shown(_ isShown: Bool) -> DrawingJournal {
    var journal = DrawingJournal(row: row, isShown: isShown, log: log)
    (journal.boardRows, journal.entryCounts) = (boardRows, entryCounts)
    (journal.strokeCounts, journal.written, journal.modified) = (strokeCounts, written, modified)
    return journal
  }

  /// Takes note of a board that was read.
  mutating func note(_ board: BoardID, row: Int64, entries: Int64, strokes: Int) {
    boardRows[board] = row
    entryCounts[board] = entries
    strokeCounts[board] = strokes
  }

  /// Takes note of an arrangement that was read.
  mutating func note(_ arrangement: Arrangement) { written = arrangement }

  /// Takes note of who draws what, of actions that are not to be written.
  mutating func note(_ actions: [BoardAction]) {
    for noted in actions {
      guard case .begin(let contact, let seat, _, let quantum, _) = noted.action else { continue }
      log.begin(TraceID(board: noted.board, contact: contact), quantum, seat)
    }
  }

  /// Whose strokes are in progress.
  var seats: [TraceID: SeatID] { log.seats }

  /// Takes note how many strokes a board has that were written by ``append(_:_:_:_:)``.
  mutating func noteStrokes(_ count: Int, on board: BoardID) { strokeCounts[board] = count }

  /// Takes note that the drawing has another row now, with all that was written.
  mutating func move(to row: Int64) {
    self.row = row
  }

  /// Takes note that the drawing has no row: the database is another one than it was.
  mutating func leaveDatabase() {
    row = nil
  }

  /// Takes note of the last row of the log that was read.
  mutating func noteWetRows(_ rows: ClosedRange<Int64>?) {
    if let rows { log.note(rows) }
  }

  /// The rows that drawings and boards can have, so that those of what belongs to them are numbers.
  static let owners: Range<Int64> = 1..<1 << 31

  /// The numbers that the rows of a board's entries, or of a drawing's log, can have.
  /// - Precondition: the owner is one of ``owners``; otherwise the numbers are those of another one.
  static func rows(of owner: Int64) -> ClosedRange<Int64> {
    owner << 32...owner << 32 | 0xFFFF_FFFF
  }

  /// Writes what was done since.
  /// - Parameters:
  ///   - name: What the drawing is called if it has no row yet.
  ///   - now: The time in milliseconds since 1970.
  mutating func write(
    _ actions: [BoardAction], _ arrangement: Arrangement?, name: (Database) throws -> String,
    at now: Int64, to database: Database
  ) throws {
    let isNew = row == nil
    let drawing = try row ?? makeRow(name(database), now, database)
    row = drawing
    if let arrangement { try write(arrangement, drawing, isNew: isNew, database) }
    var wet: [UInt8] = []
    var pending: [BoardID: [UInt8]] = [:]
    for action in actions { try write(action, &wet, &pending, drawing, database) }
    for board in pending.keys { try flush(board, &pending, drawing, database) }
    try log.write(wet, of: drawing, to: database)
    if actions.contains(where: { $0.action != .settle }),
      now - modified >= Self.modifiedInterval
        || now < modified
    {
      modified = now
      try touch(drawing, now, database)
    }
  }

  /// Makes a drawing the latest one.
  private func touch(_ drawing: Int64, _ now: Int64, _ database: Database) throws {
    try database.cachedStatement(
      sql: """
        UPDATE drawing SET modified = ?, turn = (SELECT max(turn) + 1 FROM drawing) WHERE id = ?
        """
    ).execute(arguments: [now, drawing])
    if isShown { try GalleryShelf.noteOpening(drawing, database) }
  }

  private mutating func makeRow(_ name: String, _ now: Int64, _ database: Database) throws -> Int64
  {
    try database.execute(
      sql: """
        INSERT INTO drawing (name, created, modified, turn)
        VALUES (?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM drawing))
        """, arguments: [name, now, now])
    let row = database.lastInsertedRowID
    if isShown { try GalleryShelf.noteOpening(row, database) }
    return row
  }

  private mutating func write(
    _ arrangement: Arrangement, _ drawing: Int64, isNew: Bool, _ database: Database
  ) throws {
    guard arrangement != written else { return }
    if !isNew, written?.sheets != arrangement.sheets || written?.index != arrangement.index {
      // It looks different now: a small picture of it is an old one.
      try database.cachedStatement(
        sql: """
          UPDATE drawing SET turn = (SELECT max(turn) + 1 FROM drawing) WHERE id = ?
          """
      ).execute(arguments: [drawing])
      if isShown { try GalleryShelf.noteOpening(drawing, database) }
    }
    for (place, sheet) in arrangement.sheets.enumerated() {
      if written?.sheets.indices.contains(place) == true, written?.sheets[place] == sheet {
        continue
      }
      try database.cachedStatement(
        sql: """
          INSERT INTO board (drawing, number, place, paper, pattern, spacing, scale, x, y)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (drawing, number) DO UPDATE SET place = excluded.place,
            paper = excluded.paper, pattern = excluded.pattern, spacing = excluded.spacing,
            scale = excluded.scale, x = excluded.x, y = excluded.y
          """
      ).execute(arguments: [
        drawing, sheet.id.number, place, sheet.paper.storedColor,
        sheet.paper.pattern.rawValue, sheet.paper.spacing, sheet.view.scale, sheet.view.origin.x,
        sheet.view.origin.y,
      ])
    }
    if written?.index != arrangement.index || written?.seats != arrangement.seats {
      try database.cachedStatement(sql: "UPDATE drawing SET board = ?, seats = ? WHERE id = ?")
        .execute(arguments: [arrangement.index, Blob(arrangement.seats), drawing])
    }
    written = arrangement
  }

  /// The row of a board, which has one even if nothing was told of it yet.
  private mutating func boardRow(
    _ board: BoardID, _ drawing: Int64, _ database: Database
  ) throws -> Int64 {
    if let row = boardRows[board] { return row }
    func find() throws -> Int64? {
      try Int64.fetchOne(
        database, sql: "SELECT id FROM board WHERE drawing = ? AND number = ?",
        arguments: [drawing, board.number])
    }
    if let row = try find() {
      boardRows[board] = row
      return row
    }
    let paper = Paper()
    try database.execute(
      sql: """
        INSERT INTO board (drawing, number, place, paper, pattern, spacing, scale, x, y)
        VALUES (?, ?, ?, ?, ?, ?, 1, 0, 0)
        """,
      arguments: [
        drawing, board.number, Boards.limit, paper.color.rawValue, paper.pattern.rawValue,
        paper.spacing,
      ])
    boardRows[board] = database.lastInsertedRowID
    return database.lastInsertedRowID
  }

  private mutating func write(
    _ noted: BoardAction, _ wet: inout [UInt8], _ pending: inout [BoardID: [UInt8]],
    _ drawing: Int64, _ database: Database
  ) throws {
    let (board, action) = (noted.board, noted.action)
    switch action {
    case .begin(let contact, let seat, _, let quantum, _):
      let trace = TraceID(board: board, contact: contact)
      log.begin(trace, quantum, seat)
      log.add(action, of: trace, to: &wet)
    case .extend(let contact, _), .breakStroke(let contact):
      log.add(action, of: TraceID(board: board, contact: contact), to: &wet)
    case .cancel(let contact):
      log.end(TraceID(board: board, contact: contact), action, &wet)
    case .complete(let contact, _):
      log.end(TraceID(board: board, contact: contact), action, &wet)
      guard let stroke = noted.completed else { return }
      try flush(board, &pending, drawing, database)
      let index = StrokeIndex(strokeCounts[board, default: 0])
      strokeCounts[board, default: 0] += 1
      try append(JournalEntry.encode(stroke, at: index), board, drawing, database)
    case .place, .annotate:
      // By itself: images are large, and rows are limited.
      try flush(board, &pending, drawing, database)
      action.encode(to: &pending[board, default: JournalEntry.actionsMark])
      try flush(board, &pending, drawing, database)
    case .retract, .undo, .redo, .undoLatest, .redoLatest, .clear, .erase, .completeErasing,
      .cancelErasing, .retractErasing, .setPage, .settle:
      action.encode(to: &pending[board, default: JournalEntry.actionsMark])
    }
  }

  /// Writes the actions of a board that wait for it.
  private mutating func flush(
    _ board: BoardID, _ pending: inout [BoardID: [UInt8]], _ drawing: Int64, _ database: Database
  ) throws {
    guard let bytes = pending.removeValue(forKey: board) else { return }
    try append(bytes, board, drawing, database)
  }

  /// Writes an entry behind those that a board has.
  mutating func append(
    _ body: [UInt8], _ board: BoardID, _ drawing: Int64, _ database: Database
  ) throws {
    let row = try boardRow(board, drawing, database)
    let number = Self.rows(of: row).lowerBound + entryCounts[board, default: 0]
    try database.cachedStatement(sql: "INSERT INTO entry (id, body) VALUES (?, ?)")
      .execute(arguments: [number, Blob(JournalEntry.sealed(body))])
    entryCounts[board, default: 0] += 1
  }
}
