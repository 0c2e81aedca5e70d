package import Ink
package import SQLite

/// Writes a drawing's history to the database, and keeps track of what has been written.
package struct DrawingJournal: Sendable {
  /// The drawing's row; `nil` as long as it has none.
  package private(set) var row: Int64?
  /// Whether a window shows the drawing. If so, it becomes the last opened one.
  private let isShown: Bool
  private var boardRows: [BoardID: Int64] = [:]
  private var entryCounts: [BoardID: Int64] = [:]
  private var strokeCounts: [BoardID: Int] = [:]
  private var written: Arrangement?
  private var log: WetLog
  private var modified: Int64 = 0
  /// The boards that are gone for good. What was still done to them is not written.
  private var goneBoards: Set<BoardID> = []

  /// The least time between two updates of the drawing's modification time, in milliseconds.
  private static let modifiedInterval: Int64 = 10_000

  /// Makes the journal of a drawing.
  /// - Parameters:
  ///   - row: The drawing's row; `nil` if it is in no database yet.
  ///   - isShown: Whether a window shows the drawing.
  package init(row: Int64? = nil, isShown: Bool = true, log: WetLog = WetLog()) {
    (self.row, self.isShown, self.log) = (row, isShown, log)
  }

  /// Returns the same journal, with another value for whether a window shows the drawing.
  func shown(_ isShown: Bool) -> DrawingJournal {
    var journal = DrawingJournal(row: row, isShown: isShown, log: log)
    (journal.boardRows, journal.entryCounts) = (boardRows, entryCounts)
    (journal.strokeCounts, journal.written, journal.modified) = (strokeCounts, written, modified)
    journal.goneBoards = goneBoards
    return journal
  }

  /// Notes boards that are gone for good. What is still done to them is not written.
  mutating func forget(_ boards: Set<BoardID>) { goneBoards.formUnion(boards) }

  /// Notes the row, the next entry and the number of strokes of a board that was read.
  mutating func note(_ board: BoardID, row: Int64, entries: Int64, strokes: Int) {
    boardRows[board] = row
    entryCounts[board] = entries
    strokeCounts[board] = strokes
  }

  /// Notes the arrangement that was read.
  mutating func note(_ arrangement: Arrangement) { written = arrangement }

  /// Notes which strokes begin in actions that are not written here.
  mutating func note(_ actions: [BoardAction]) {
    for noted in actions {
      guard case .begin(let contact, let seat, _, let quantum, _) = noted.action else { continue }
      log.begin(TraceID(board: noted.board, contact: contact), quantum, seat)
    }
  }

  /// The last row of the log; see ``WetLog/anchor``.
  var anchor: WetTail.Anchor? { log.anchor }

  /// Returns samples as bytes of a row of the log.
  func encoded(_ samples: [BoardAction]) -> [UInt8] { log.encoded(samples) }

  /// Holds samples for the next row of the log. They are in the ``WetTail``.
  mutating func hold(_ samples: [UInt8]) { log.hold(samples) }

  /// The seat of each stroke in progress.
  var seats: [TraceID: SeatID] { log.seats }

  /// Notes that the drawing, with everything that was written, has moved to another row.
  mutating func move(to row: Int64) {
    self.row = row
  }

  /// Notes that the drawing has no row, because the database was replaced.
  mutating func leaveDatabase() {
    row = nil
  }

  /// Notes the rows of the log that were read.
  mutating func noteWetRows(_ rows: ClosedRange<Int64>?) {
    if let rows { log.note(rows) }
  }

  /// The range of row numbers of drawings and boards. It is limited, so that the shifted numbers of
  /// ``rows(of:)`` fit 64 bits.
  static let owners: Range<Int64> = 1..<1 << 31

  /// Returns the range of row numbers for a board's entries or a drawing's log.
  /// - Precondition: The owner is in ``owners``. Otherwise the range belongs to another owner.
  package static func rows(of owner: Int64) -> ClosedRange<Int64> {
    owner << 32...owner << 32 | 0xFFFF_FFFF
  }

  /// Writes new actions and the arrangement.
  /// - Parameters:
  ///   - name: Returns the name of the drawing if it has no row yet.
  ///   - now: The time in milliseconds since 1970.
  package mutating func write(
    _ actions: [BoardAction], _ arrangement: Arrangement?,
    name: (SQLiteConnection) throws -> String,
    at now: Int64, to database: SQLiteConnection
  ) throws {
    let isNew = row == nil
    let drawing = try row ?? makeRow(name(database), now, database)
    row = drawing
    if let arrangement { try write(arrangement, drawing, isNew: isNew, at: now, database) }
    // To settle belongs to opening a drawing, and does not change it.
    let isPainted = log.holdsSamples || actions.contains { $0.action != .settle }
    var wet: [UInt8] = []
    var pending: [BoardID: [UInt8]] = [:]
    for action in actions where !goneBoards.contains(action.board) {
      try write(action, &wet, &pending, drawing, database)
    }
    for board in pending.keys { try flush(board, &pending, drawing, database) }
    try log.write(wet, of: drawing, to: database)
    if isPainted, now - modified >= Self.modifiedInterval || now < modified {
      modified = now
      try touch(drawing, now, database)
    }
  }

  /// Updates a drawing's modification time and makes it the latest drawing.
  private func touch(_ drawing: Int64, _ now: Int64, _ database: SQLiteConnection) throws {
    try database.execute(
      """
      UPDATE drawing SET modified = ?, turn = (SELECT max(turn) + 1 FROM drawing) WHERE id = ?
      """, [now, drawing])
    if isShown { try GalleryShelf.noteOpening(drawing, database) }
  }

  private mutating func makeRow(_ name: String, _ now: Int64, _ database: SQLiteConnection) throws
    -> Int64
  {
    try database.execute(
      """
      INSERT INTO drawing (name, created, modified, turn)
      VALUES (?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM drawing))
      """, [name, now, now])
    let row = database.lastInsertedRow
    if isShown { try GalleryShelf.noteOpening(row, database) }
    return row
  }

  private mutating func write(
    _ arrangement: Arrangement, _ drawing: Int64, isNew: Bool, at now: Int64,
    _ database: SQLiteConnection
  ) throws {
    guard arrangement != written else { return }
    if !isNew, written?.sheets != arrangement.sheets || written?.index != arrangement.index {
      // The drawing looks different now, so a new `turn` makes its thumbnail outdated.
      try database.execute(
        """
        UPDATE drawing SET turn = (SELECT max(turn) + 1 FROM drawing) WHERE id = ?
        """, [drawing])
      if isShown { try GalleryShelf.noteOpening(drawing, database) }
    }
    for (place, sheet) in arrangement.sheets.enumerated() {
      if written?.sheets.indices.contains(place) == true, written?.sheets[place] == sheet {
        continue
      }
      try write(sheet, at: place, drawing, database)
    }
    if arrangement.deleted != written?.deleted ?? [] {
      try writeDeleted(arrangement.deleted, drawing, database)
    }
    try writeNames(arrangement, drawing, database)
    try writeSymmetries(arrangement, drawing, database)
    try writePages(arrangement, drawing, database)
    // A number is used again if all higher ones are taken.
    goneBoards.subtract(arrangement.boards)
    let gone = (written?.boards ?? []).subtracting(arrangement.boards)
    if !gone.isEmpty { try remove(gone, drawing, at: now, database) }
    if written?.index != arrangement.index || written?.seats != arrangement.seats {
      try database.execute(
        "UPDATE drawing SET board = ?, seats = ? WHERE id = ?",
        [arrangement.index, arrangement.seats, drawing])
    }
    written = arrangement
  }

  private func write(
    _ sheet: Arrangement.Sheet, at place: Int, _ drawing: Int64, _ database: SQLiteConnection
  ) throws {
    try database.execute(
      """
      INSERT INTO board (drawing, number, place, paper, pattern, spacing, scale, x, y)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (drawing, number) DO UPDATE SET place = excluded.place,
        paper = excluded.paper, pattern = excluded.pattern, spacing = excluded.spacing,
        scale = excluded.scale, x = excluded.x, y = excluded.y
      """,
      [
        drawing, sheet.id.number, place, sheet.paper.storedColor,
        sheet.paper.pattern.rawValue, sheet.paper.spacing, sheet.view.scale, sheet.view.origin.x,
        sheet.view.origin.y,
      ])
  }

  /// Writes the names of boards that have changed. The boards have their rows already.
  private func writeNames(
    _ arrangement: Arrangement, _ drawing: Int64, _ database: SQLiteConnection
  ) throws {
    let (new, old) = (arrangement.names, written?.names ?? [:])
    guard new != old else { return }
    for board in arrangement.boards where new[board] != old[board] {
      try database.execute(
        """
        DELETE FROM boardName
        WHERE board IN (SELECT id FROM board WHERE drawing = ? AND number = ?)
        """, [drawing, board.number])
      guard let name = new[board] else { continue }
      try database.execute(
        """
        INSERT INTO boardName (board, name) SELECT id, ? FROM board
        WHERE drawing = ? AND number = ?
        """, [name, drawing, board.number])
    }
  }

  /// Writes the symmetries of boards that have changed. The boards have their rows already.
  private func writeSymmetries(
    _ arrangement: Arrangement, _ drawing: Int64, _ database: SQLiteConnection
  ) throws {
    let (new, old) = (arrangement.symmetries, written?.symmetries ?? [:])
    guard new != old else { return }
    for board in arrangement.boards where new[board] != old[board] {
      try StoredSymmetries.write(new[board], on: board, of: drawing, to: database)
    }
  }

  /// Writes the pages on the paper of boards that have changed. The boards have their rows already. A
  /// page that could not be read stays, because it is none here before and after.
  private func writePages(
    _ arrangement: Arrangement, _ drawing: Int64, _ database: SQLiteConnection
  ) throws {
    let (new, old) = (arrangement.pages, written?.pages ?? [:])
    guard new != old else { return }
    for board in arrangement.boards where new[board] != old[board] {
      try StoredPages.write(new[board], on: board, of: drawing, to: database)
    }
  }

  /// Writes which boards are deleted and can be put back.
  private func writeDeleted(
    _ deleted: [Arrangement.DeletedSheet], _ drawing: Int64, _ database: SQLiteConnection
  ) throws {
    try database.execute(
      "DELETE FROM deletedBoard WHERE board IN (SELECT id FROM board WHERE drawing = ?)", [drawing])
    for (turn, board) in deleted.enumerated() {
      try write(board.sheet, at: board.place, drawing, database)
      try database.execute(
        """
        INSERT INTO deletedBoard (board, turn)
        SELECT id, ? FROM board WHERE drawing = ? AND number = ?
        """, [turn, drawing, board.sheet.id.number])
    }
  }

  /// Removes boards for good. They go to a hidden drawing, which is removed together with the trash,
  /// because removing all their entries takes longer.
  private mutating func remove(
    _ boards: Set<BoardID>, _ drawing: Int64, at now: Int64, _ database: SQLiteConnection
  ) throws {
    let attic = try GalleryShelf.makeAttic(at: now, database)
    for board in boards {
      try database.execute(
        "UPDATE board SET drawing = ? WHERE drawing = ? AND number = ?",
        [attic, drawing, board.number])
      (boardRows[board], entryCounts[board], strokeCounts[board]) = (nil, nil, nil)
    }
    try database.execute(
      "DELETE FROM deletedBoard WHERE board IN (SELECT id FROM board WHERE drawing = ?)", [attic])
    goneBoards.formUnion(boards)
  }

  /// Returns the row of a board. Makes one if the board's arrangement was not written yet.
  private mutating func boardRow(
    _ board: BoardID, _ drawing: Int64, _ database: SQLiteConnection
  ) throws -> Int64 {
    if let row = boardRows[board] { return row }
    func find() throws -> Int64? {
      try database.value(
        "SELECT id FROM board WHERE drawing = ? AND number = ?", [drawing, board.number],
        as: Int64.self
      )
    }
    if let row = try find() {
      boardRows[board] = row
      return row
    }
    let paper = Paper()
    try database.execute(
      """
      INSERT INTO board (drawing, number, place, paper, pattern, spacing, scale, x, y)
      VALUES (?, ?, ?, ?, ?, ?, 1, 0, 0)
      """,
      [
        drawing, board.number, Boards.limit, paper.color.rawValue, paper.pattern.rawValue,
        paper.spacing,
      ])
    boardRows[board] = database.lastInsertedRow
    return database.lastInsertedRow
  }

  private mutating func write(
    _ noted: BoardAction, _ wet: inout [UInt8], _ pending: inout [BoardID: [UInt8]],
    _ drawing: Int64, _ database: SQLiteConnection
  ) throws {
    let (board, action) = (noted.board, noted.action)
    switch action {
    case .begin(let contact, let seat, _, let quantum, _):
      let trace = TraceID(board: board, contact: contact)
      log.begin(trace, quantum, seat)
      log.add(action, of: trace, to: &wet)
    case .extend(let contact, _), .rest(let contact, _), .breakStroke(let contact),
      .symmetry(let contact, _):
      log.add(action, of: TraceID(board: board, contact: contact), to: &wet)
    case .cancel(let contact):
      log.end(TraceID(board: board, contact: contact), action, &wet)
    case .complete(let contact, _):
      log.end(TraceID(board: board, contact: contact), action, &wet)
      guard let stroke = noted.completed else { return }
      try flush(board, &pending, drawing, database)
      let index = StrokeIndex(strokeCounts[board, default: 0])
      strokeCounts[board, default: 0] += 1 + (noted.copies?.strokes.count ?? 0)
      let body = JournalEntry.encode(stroke, at: index, repeatedBy: noted.copies?.symmetry)
      try append(body, board, drawing, database)
    case .adopt, .adoptAll, .add, .restoreState, .annotate:
      // An entry of its own: images are large, and the size of a row is limited.
      try flush(board, &pending, drawing, database)
      try append(body(of: action, on: board), board, drawing, database)
    case .retract, .undo, .redo, .clear, .putBack, .alter, .remove, .retype, .join, .retractAdded,
      .erase,
      .completeErasing, .cancelErasing, .retractErasing, .setPage, .settle:
      action.encode(to: &pending[board, default: JournalEntry.actionsMark])
    }
  }

  /// Returns the entry of an action that has one of its own, and counts the strokes that it adds.
  mutating func body(of action: DrawingAction, on board: BoardID) -> [UInt8] {
    switch action {
    case .adopt(let stroke):
      defer { strokeCounts[board, default: 0] += 1 }
      return JournalEntry.encode(stroke, at: StrokeIndex(strokeCounts[board, default: 0]))
    case .adoptAll(let strokes):
      defer { strokeCounts[board, default: 0] += strokes.count }
      return JournalEntry.encode(strokes, at: StrokeIndex(strokeCounts[board, default: 0]))
    case .restoreState(let state): return JournalEntry.encode(state: state)
    default:
      if case .add(let strokes, let first, _, _) = action {
        strokeCounts[board, default: 0] = Int(first.number) + strokes.count
      }
      var bytes = JournalEntry.actionsMark
      action.encode(to: &bytes)
      return bytes
    }
  }

  /// Writes a board's pending actions as one entry.
  private mutating func flush(
    _ board: BoardID, _ pending: inout [BoardID: [UInt8]], _ drawing: Int64,
    _ database: SQLiteConnection
  ) throws {
    guard let bytes = pending.removeValue(forKey: board) else { return }
    try append(bytes, board, drawing, database)
  }

  /// Appends an entry to a board.
  mutating func append(
    _ body: [UInt8], _ board: BoardID, _ drawing: Int64, _ database: SQLiteConnection
  ) throws {
    let row = try boardRow(board, drawing, database)
    let number = Self.rows(of: row).lowerBound + entryCounts[board, default: 0]
    try database.execute(
      "INSERT INTO entry (id, body) VALUES (?, ?)", [number, JournalEntry.sealed(body)])
    entryCounts[board, default: 0] += 1
  }
}
