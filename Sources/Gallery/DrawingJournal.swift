import GRDB
import Ink
import OrderedCollections

/// What has been written of a drawing so far, and how to write what comes next.
struct DrawingJournal: Sendable {
  /// A stroke in progress.
  private struct Trace {
    let quantum: Quantum
    let seat: SeatID
    /// The first row that holds any of it.
    var firstRow: Int64
  }

  /// The drawing's row; nil as long as it has none.
  private(set) var row: Int64?
  private var boardRows: [BoardID: Int64] = [:]
  private var entryCounts: [BoardID: Int64] = [:]
  private var strokeCounts: [BoardID: Int] = [:]
  private var written: Arrangement?
  private var traces: [TraceID: Trace] = [:]
  private var nextWetRow: Int64 = 0
  /// The first row of the log that is still there.
  private var oldestWetRow: Int64 = 0
  private var modified: Int64 = 0

  /// How many rows of the log may be kept for one stroke that goes on and on before what is still in
  /// progress is written into one row.
  private static let mostWetRows: Int64 = 4096
  /// How often it is written down that a drawing is being painted on, in milliseconds.
  private static let modifiedInterval: Int64 = 10_000

  /// The journal of a drawing that is in no database yet.
  init() {}

  /// The journal of a drawing that was read.
  init(row: Int64) {
    self.row = row
  }

  /// Takes note of a board that was read.
  mutating func note(_ board: BoardID, row: Int64, entries: Int64, strokes: Int) {
    boardRows[board] = row
    entryCounts[board] = entries
    strokeCounts[board] = strokes
  }

  /// Takes note of who draws what, of actions that are not to be written.
  mutating func note(_ actions: [BoardAction]) {
    for noted in actions {
      guard case .begin(let contact, let seat, _, let quantum, _) = noted.action else { continue }
      traces[TraceID(board: noted.board, contact: contact)] = Trace(
        quantum: quantum, seat: seat, firstRow: nextWetRow)
    }
  }

  /// Takes note that the drawing has no row: the database is another one than it was.
  mutating func leaveDatabase() {
    row = nil
  }

  /// Takes note of the last row of the log that was read.
  mutating func noteWetRows(_ rows: ClosedRange<Int64>?) {
    guard let rows else { return }
    (oldestWetRow, nextWetRow) = (rows.lowerBound, rows.upperBound + 1)
  }

  /// The numbers that the rows of a board's entries, or of a drawing's log, can have.
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
    let drawing = try row ?? makeRow(name(database), now, database)
    row = drawing
    if let arrangement { try write(arrangement, drawing, database) }
    var wet = JournalEntry.wetMark
    var pending: [BoardID: [UInt8]] = [:]
    for action in actions { try write(action, &wet, &pending, drawing, database) }
    for board in pending.keys { try flush(board, &pending, drawing, database) }
    try write(wet: wet, drawing, database)
    if actions.contains(where: { $0.action != .settle }),
      now - modified >= Self.modifiedInterval
        || now < modified
    {
      modified = now
      try Self.touch(drawing, now, database)
    }
  }

  /// Writes all of a drawing in place of what is there of it.
  mutating func rewrite(
    _ boards: Boards, _ arrangement: Arrangement, name: (Database) throws -> String,
    at now: Int64, to database: Database
  ) throws {
    let seats = traces.mapValues(\.seat)
    let isThere = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM drawing WHERE id = ?)", arguments: [row])
    if let row, isThere == true {
      try GalleryShelf.removeContent(of: row, database)
      self = DrawingJournal(row: row)
    } else {
      self = DrawingJournal()
    }
    try write([], arrangement, name: name, at: now, to: database)
    guard let row else { return }
    for board in boards.all {
      for picture in board.drawing.allPictures {
        var bytes = JournalEntry.actionsMark
        DrawingAction.place(picture, by: .first).encode(to: &bytes)
        try append(bytes, board.id, row, database)
      }
      for (index, stroke) in board.drawing.strokes.enumerated() {
        try append(
          JournalEntry.encode(stroke, at: StrokeIndex(index)), board.id, row, database)
      }
      strokeCounts[board.id] = board.drawing.strokes.count
      try append(JournalEntry.encode(stateOf: board.drawing), board.id, row, database)
    }
    let wet = boards.all.flatMap { board in
      board.drawing.inProgress.flatMap { contact, stroke in
        let seat = seats[TraceID(board: board.id, contact: contact)] ?? .first
        return stroke.actions(of: contact, by: seat).map {
          BoardAction(board: board.id, action: $0, change: nil)
        }
      }
    }
    try write(wet, nil, name: name, at: now, to: database)
  }

  /// Makes a drawing the latest one.
  static func touch(_ drawing: Int64, _ now: Int64, _ database: Database) throws {
    try database.cachedStatement(
      sql: """
        UPDATE drawing SET modified = ?, turn = (SELECT max(turn) + 1 FROM drawing) WHERE id = ?
        """
    ).execute(arguments: [now, drawing])
  }

  private mutating func makeRow(_ name: String, _ now: Int64, _ database: Database) throws -> Int64
  {
    try database.execute(
      sql: """
        INSERT INTO drawing (name, created, modified, turn)
        VALUES (?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM drawing))
        """, arguments: [name, now, now])
    return database.lastInsertedRowID
  }

  private mutating func write(
    _ arrangement: Arrangement, _ drawing: Int64, _ database: Database
  ) throws {
    guard arrangement != written else { return }
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
        drawing, sheet.id.number, place, sheet.paper.color.rawValue,
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
      traces[TraceID(board: board, contact: contact)] = Trace(
        quantum: quantum, seat: seat, firstRow: nextWetRow)
      add(action, contact, board, &wet)
    case .extend(let contact, _), .breakStroke(let contact):
      add(action, contact, board, &wet)
    case .cancel(let contact):
      add(action, contact, board, &wet)
      traces[TraceID(board: board, contact: contact)] = nil
    case .complete(let contact, _):
      add(action, contact, board, &wet)
      traces[TraceID(board: board, contact: contact)] = nil
      guard let stroke = noted.completed else { return }
      try flush(board, &pending, drawing, database)
      let index = StrokeIndex(strokeCounts[board, default: 0])
      strokeCounts[board, default: 0] += 1
      try append(JournalEntry.encode(stroke, at: index), board, drawing, database)
    case .place:
      // By itself: images are large, and rows are limited.
      try flush(board, &pending, drawing, database)
      action.encode(to: &pending[board, default: JournalEntry.actionsMark])
      try flush(board, &pending, drawing, database)
    case .retract, .undo, .redo, .undoLatest, .redoLatest, .clear, .erase, .completeErasing,
      .cancelErasing, .retractErasing, .settle:
      action.encode(to: &pending[board, default: JournalEntry.actionsMark])
    }
  }

  /// Adds what a contact does to what is to be logged.
  private mutating func add(
    _ action: DrawingAction, _ contact: ContactID, _ board: BoardID, _ wet: inout [UInt8]
  ) {
    let id = TraceID(board: board, contact: contact)
    // A stroke that another one has written is not begun here.
    guard let quantum = traces[id]?.quantum else { return }
    var bytes: [UInt8] = []
    action.encode(to: &bytes, quantum: quantum)
    JournalEntry.appendWet(bytes, on: board, to: &wet)
  }

  /// Writes the actions of a board that wait for it.
  private mutating func flush(
    _ board: BoardID, _ pending: inout [BoardID: [UInt8]], _ drawing: Int64, _ database: Database
  ) throws {
    guard let bytes = pending.removeValue(forKey: board) else { return }
    try append(bytes, board, drawing, database)
  }

  private mutating func append(
    _ body: [UInt8], _ board: BoardID, _ drawing: Int64, _ database: Database
  ) throws {
    let row = try boardRow(board, drawing, database)
    let number = Self.rows(of: row).lowerBound + entryCounts[board, default: 0]
    try database.cachedStatement(sql: "INSERT INTO entry (id, body) VALUES (?, ?)")
      .execute(arguments: [number, Blob(JournalEntry.sealed(body))])
    entryCounts[board, default: 0] += 1
  }

  /// Writes a row of the log, and removes those that nothing in progress needs any more.
  private mutating func write(wet bytes: [UInt8], _ drawing: Int64, _ database: Database) throws {
    let base = Self.rows(of: drawing).lowerBound
    var bytes = bytes
    var needed = traces.values.map(\.firstRow).min() ?? nextWetRow
    if nextWetRow - needed > Self.mostWetRows {
      bytes =
        try gathered(from: base + needed, database) + bytes.dropFirst(JournalEntry.wetMark.count)
      needed = nextWetRow
      for id in traces.keys { traces[id]?.firstRow = nextWetRow }
    }
    if needed > oldestWetRow {
      try database.cachedStatement(sql: "DELETE FROM wet WHERE id >= ? AND id < ?")
        .execute(arguments: [base + oldestWetRow, base + needed])
      oldestWetRow = needed
    }
    guard !traces.isEmpty, bytes.count > JournalEntry.wetMark.count else { return }
    try database.cachedStatement(sql: "INSERT INTO wet (id, body) VALUES (?, ?)")
      .execute(arguments: [base + nextWetRow, Blob(JournalEntry.sealed(bytes))])
    nextWetRow += 1
  }

  /// What the log says of strokes that are still in progress, without all else, as the start of one row.
  private func gathered(from first: Int64, _ database: Database) throws -> [UInt8] {
    var notes: [TraceID: [UInt8]] = [:]
    let rows = try Blob.fetchCursor(
      database, sql: "SELECT body FROM wet WHERE id BETWEEN ? AND ? ORDER BY id",
      arguments: [first, first | 0xFFFF_FFFF])
    while let row = try rows.next() {
      guard case .wet(let logged)? = JournalEntry(row.bytes[...]) else { continue }
      for (board, action) in logged {
        guard let contact = action.contact else { continue }
        let id = TraceID(board: board, contact: contact)
        guard let trace = traces[id] else { continue }
        // A mouse begins again and again.
        if case .begin = action { notes[id] = [] }
        var bytes: [UInt8] = []
        action.encode(to: &bytes, quantum: trace.quantum)
        JournalEntry.appendWet(bytes, on: board, to: &notes[id, default: []])
      }
    }
    return JournalEntry.wetMark + notes.values.joined()
  }
}
