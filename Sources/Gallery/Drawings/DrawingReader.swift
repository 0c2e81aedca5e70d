internal import Ink
import OrderedCollections
package import SQLite

/// Reads a drawing, which may be damaged in any way.
package struct DrawingReader {
  private let database: SQLiteConnection
  private let folder: GalleryFolder
  private var journal: DrawingJournal
  /// All boards, deleted ones too.
  private var boards: [Board] = []
  /// The deleted boards with the indices that they had, in the order in which they were deleted.
  private var deleted: [(board: BoardID, place: Int)] = []
  private var closing: [BoardAction] = []
  private var lostEntries = 0
  /// The history of each board, in order, and the number of strokes that it leads to; `nil` if it is not wanted.
  /// Strokes that were in progress in the log come after those.
  private var pasts: [(entries: [ReplayEntry], strokes: Int)]?
  /// The symmetries of boards, by the rows of the boards.
  private var symmetries: [Int64: Symmetry] = [:]

  /// Reads the history of a drawing.
  static func readPast(
    _ record: DrawingRecord, _ database: SQLiteConnection, in folder: GalleryFolder
  ) throws -> [ReplayedBoard] {
    var reader = DrawingReader(record, database, folder)
    reader.pasts = []
    _ = try reader.read(record)
    let deleted = Set(reader.deleted.map(\.board))
    let all = zip(reader.boards, reader.pasts ?? []).map { ($0, $1.entries, $1.strokes) }
      .filter { !deleted.contains($0.0.id) }
    return all.map { board, past, known in
      let strokes = board.drawing.strokes
      let rest = known..<max(known, strokes.count)
      return ReplayedBoard(
        paper: board.paper, entries: past + rest.map { .stroke(StrokeIndex($0), strokes[$0]) })
    }
  }

  /// Reads a whole drawing.
  package static func read(
    _ record: DrawingRecord, _ database: SQLiteConnection, in folder: GalleryFolder
  ) throws -> StoredDrawing {
    var reader = DrawingReader(record, database, folder)
    return try reader.read(record)
  }

  private init(_ record: DrawingRecord, _ database: SQLiteConnection, _ folder: GalleryFolder) {
    (self.database, self.folder) = (database, folder)
    journal = DrawingJournal(row: record.id.number)
  }

  private mutating func read(_ record: DrawingRecord) throws -> StoredDrawing {
    let drawing = record.id.number
    let gone = try deletedRows(of: drawing)
    let rows = try database.rows(
      "SELECT * FROM board WHERE drawing = ? ORDER BY place, number LIMIT ?",
      [drawing, Boards.limit + Boards.deletedLimit]
    ).all()
    let names = try boardNames(of: drawing)
    symmetries = try StoredSymmetries.read(of: drawing, from: database)
    let (pages, lostPages) = try StoredPages.read(of: drawing, from: database)
    lostEntries += lostPages
    for row in rows { try readBoard(row, gone, names, pages) }
    deleted.sort { gone[$0.board] ?? 0 < gone[$1.board] ?? 0 }
    try readWet(drawing)
    for index in boards.indices { close(index) }
    let state = try database.rows("SELECT board, seats, turn FROM drawing WHERE id = ?", [drawing])
      .next()
    let index = state.flatMap { $0.value("board", Int.self) } ?? 0
    let seats = state?.value("seats", [UInt8].self) ?? []
    let restored = restoredBoards(index: index)
    if let restored { journal.note(Arrangement(restored, seats: seats)) }
    return StoredDrawing(
      record: record, boards: restored ?? Boards(), seats: seats,
      lostEntries: lostEntries, turn: state?.value("turn", Int64.self),
      closing: closing, journal: journal)
  }

  /// Returns the boards, with those that can be put back. If all are deleted, the table is damaged, and
  /// none counts as deleted. After a recovery there may be more boards than a drawing can have. Those
  /// beyond the limit count as deleted, so they can be put back.
  private func restoredBoards(index: Int) -> Boards? {
    let places = Dictionary(deleted.map { ($0.board, $0.place) }, uniquingKeysWith: { $1 })
    let others = boards.filter { places[$0.id] == nil }
    let live = Array((others.isEmpty ? boards : others).prefix(Boards.limit))
    let rest = (others.isEmpty ? boards : others).dropFirst(Boards.limit).map {
      DeletedBoard($0, place: Boards.limit)
    }
    guard !others.isEmpty else { return Boards(restoring: live, index: index, deleted: rest) }
    let gone = deleted.compactMap { deleted in
      boards.first { $0.id == deleted.board }.map { DeletedBoard($0, place: deleted.place) }
    }
    return Boards(restoring: live, index: index, deleted: rest + gone)
  }

  /// Returns when each deleted board of a drawing was deleted, as a number that orders them.
  private func deletedRows(of drawing: Int64) throws -> [BoardID: Int64] {
    let rows = try database.rows(
      """
      SELECT number, turn FROM deletedBoard JOIN board ON board.id = deletedBoard.board
      WHERE drawing = ? ORDER BY turn DESC LIMIT ?
      """, [drawing, Boards.deletedLimit]
    ).all()
    var turns: [BoardID: Int64] = [:]
    for row in rows {
      guard let number = row.value("number", Int64.self).flatMap({ UInt32(exactly: $0) }) else {
        continue
      }
      turns[BoardID(number: number)] = row.value("turn", Int64.self) ?? 0
    }
    return turns
  }

  /// Returns the names of a drawing's boards, by the rows of the boards.
  private func boardNames(of drawing: Int64) throws -> [Int64: String] {
    let rows = try database.rows(
      """
      SELECT board.id AS board, boardName.name AS name
      FROM boardName JOIN board ON board.id = boardName.board WHERE drawing = ? LIMIT ?
      """, [drawing, Boards.limit + Boards.deletedLimit])
    var names: [Int64: String] = [:]
    while let row = try rows.next() {
      guard let board = row.value("board", Int64.self) else { continue }
      names[board] = row.value("name", String.self)
    }
    return names
  }

  private mutating func readBoard(
    _ row: SQLiteRow, _ gone: [BoardID: Int64], _ names: [Int64: String],
    _ pages: [Int64: PaperPage]
  ) throws {
    guard let owner = row.value("id", Int64.self), DrawingJournal.owners.contains(owner),
      let number = row.value("number", Int64.self).flatMap({ UInt32(exactly: $0) }), number < .max
    else {
      lostEntries += 1
      return
    }
    var board = Board(
      id: BoardID(number: number), paper: Self.paper(row), name: names[owner])
    board.paper.page = pages[owner]
    board.symmetry = symmetries[owner]
    board.setView(Self.view(row))
    let range = DrawingJournal.rows(of: owner)
    let last = try database.value(
      "SELECT max(id) FROM entry WHERE id BETWEEN ? AND ?", [range.lowerBound, range.upperBound],
      as: Int64.self)
    let count = last.map { $0 - range.lowerBound + 1 } ?? 0
    var past: [ReplayEntry] = []
    if pasts != nil {
      let earlier = try GalleryShelf.pasts(of: owner, database)
      var begin: Int64 = 0
      for (row, repeated) in earlier {
        try restore(DrawingJournal.rows(of: row), from: begin, &past)
        begin = repeated
      }
      try restore(range, &board, after: earlier.isEmpty ? nil : begin) { past += $0 }
    } else {
      try restore(range, &board)
    }
    boards.append(board)
    if gone[board.id] != nil {
      deleted.append((board.id, row.value("place", Int.self) ?? 0))
    }
    pasts?.append((past, board.drawing.strokes.count))
    journal.note(
      board.id, row: owner, entries: count, strokes: board.drawing.strokes.count)
  }

  /// Repeats the entries of a board.
  /// - Parameters:
  ///   - repeated: The number of first entries that only repeat what was left of an earlier board; `nil` if
  ///     there is none.
  ///   - note: Receives the history, if it is wanted.
  private mutating func restore(
    _ range: ClosedRange<Int64>, _ board: inout Board, after repeated: Int64? = nil,
    _ note: (([ReplayEntry]) -> Void)? = nil
  ) throws {
    let bodies = try database.rows(
      "SELECT id, body FROM entry WHERE id BETWEEN ? AND ? ORDER BY id",
      [range.lowerBound, range.upperBound])
    var isNew = repeated == nil
    func begin() {
      isNew = true
      note?([.condensed(board.drawing)])
    }
    while let row = try bodies.next() {
      if !isNew, let repeated, let id = row.value(0, Int64.self), id - range.lowerBound >= repeated
      {
        begin()
      }
      guard let body = row.value(1, [UInt8].self) else {
        lostEntries += 1
        continue
      }
      restore(body, &board, isNew ? note : nil)
    }
    if !isNew { begin() }
  }

  /// Reads the entries of an earlier board for a replay.
  /// - Parameter repeated: The number of first entries that only repeat what was left of a still earlier
  ///   one.
  private mutating func restore(
    _ range: ClosedRange<Int64>, from repeated: Int64, _ past: inout [ReplayEntry]
  ) throws {
    var board = Board(id: BoardID(number: 0))
    // Losses there are no losses of the drawing.
    let lost = lostEntries
    defer { lostEntries = lost }
    var entries: [ReplayEntry] = []
    try restore(range, &board, after: repeated == 0 ? nil : repeated) { entries += $0 }
    past += entries
  }

  /// - Parameter note: Receives the history, if it is wanted.
  private mutating func restore(
    _ body: [UInt8], _ board: inout Board, _ note: (([ReplayEntry]) -> Void)? = nil
  ) {
    switch JournalEntry(body[...]) {
    case .stroke(let index, let stroke, let symmetry):
      note?([.stroke(index, stroke, symmetry)])
      let copies = symmetry.map { StrokeCopies(of: stroke, by: $0) }
      board.drawing.restore(stroke, at: index, with: copies)
    case .strokes(let index, let strokes):
      note?(
        strokes.enumerated().map { .stroke(StrokeIndex(Int(index.number) + $0), $1, nil) })
      board.drawing.restore(strokes, at: index)
    case .actions(let actions):
      note?(actions.map { .action($0) })
      for action in actions {
        if !board.drawing.restore(action) { lostEntries += 1 }
      }
    case .state(let state):
      note?([.state(state)])
      if !board.drawing.restore(state: state[...]) { lostEntries += 1 }
    case .wet, nil: lostEntries += 1
    }
  }

  /// Restores strokes in progress from the log, and completes them as they are.
  private mutating func readWet(_ drawing: Int64) throws {
    let range = DrawingJournal.rows(of: drawing)
    let rows = try database.rows(
      "SELECT id, body FROM wet WHERE id BETWEEN ? AND ? ORDER BY id",
      [range.lowerBound, range.upperBound]
    ).all()
    var seats: [ContactID: SeatID] = [:]
    var live = boards
    var bodies = rows.map { $0.value("body", [UInt8].self) }
    if let tail = tail(after: rows.last, of: drawing) { bodies.append(tail) }
    for body in bodies {
      guard let body, case .wet(let notes)? = JournalEntry(body[...]) else {
        lostEntries += 1
        continue
      }
      for note in notes {
        if case .begin(let contact, let seat, _, _, _) = note.action { seats[contact] = seat }
        guard let index = live.firstIndex(where: { $0.id == note.board }) else { continue }
        follow(note.action, &live[index].drawing)
      }
    }
    for index in live.indices {
      for contact in live[index].drawing.inProgress.keys {
        let completion = DrawingAction.complete(contact, by: seats[contact] ?? .first)
        let outcome = live[index].drawing.perform(completion)
        closing.append(
          BoardAction(board: live[index].id, action: completion, change: outcome.change))
      }
    }
    boards = live
    let numbers = rows.compactMap { ($0.value("id", Int64.self)).map { $0 - range.lowerBound } }
    if let first = numbers.first, let last = numbers.last { journal.noteWetRows(first...last) }
  }

  /// Returns the samples that are not in the log yet, as a further row; `nil` if there are none.
  /// - Parameter last: The last row of the log.
  private func tail(after last: SQLiteRow?, of drawing: Int64) -> [UInt8]? {
    guard let last, let id = last.value("id", Int64.self),
      let body = last.value("body", [UInt8].self)
    else { return nil }
    return WetTail.row(of: drawing, after: id, body, in: folder)
  }

  /// Repeats an action from the log on strokes in progress. A completed stroke is also a journal
  /// entry, so it is dropped here.
  private func follow(_ action: DrawingAction, _ drawing: inout Drawing) {
    switch action {
    case .begin(let contact, _, _, _, _):
      _ = drawing.perform(.cancel(contact))
      _ = drawing.perform(action)
    case .extend, .rest, .breakStroke, .symmetry, .cancel: _ = drawing.perform(action)
    case .complete(let contact, _): _ = drawing.perform(.cancel(contact))
    default: break
    }
  }

  /// Ends a board's past, so that later contacts cannot affect earlier strokes.
  private mutating func close(_ index: Int) {
    for action in boards[index].drawing.pendingErasings { perform(action, index) }
    guard !boards[index].drawing.strokes.isEmpty else { return }
    perform(.settle, index)
  }

  private mutating func perform(_ action: DrawingAction, _ index: Int) {
    let outcome = boards[index].drawing.perform(action)
    closing.append(BoardAction(board: boards[index].id, action: action, change: outcome.change))
  }

  private static func paper(_ row: SQLiteRow) -> Paper {
    let plain = Paper()
    var paper = Paper(
      pattern: row.value("pattern", UInt8.self).flatMap(PaperPattern.init) ?? plain.pattern,
      spacing: row.value("spacing", Double.self).flatMap { spacings.contains($0) ? $0 : nil }
        ?? plain.spacing)
    if let color = row.value("paper", Int64.self) { paper.setColor(stored: color) }
    return paper
  }

  private static func view(_ row: SQLiteRow) -> ViewTransform {
    guard let scale = row.value("scale", Double.self), scales.contains(scale),
      let x = row.value("x", Double.self), origins.contains(x),
      let y = row.value("y", Double.self), origins.contains(y)
    else { return .identity }
    return ViewTransform(scale: scale, origin: Point(x: x, y: y))
  }

  /// The valid ranges of spacing, scale and origin. They are generous, but bounded, because
  /// painting goes through all lines of the paper.
  private static let spacings = 1.0...10_000.0
  private static let scales = 0.01...100.0
  private static let origins = -1e9...1e9
}
