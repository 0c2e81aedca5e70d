import GRDB
import Ink
import OrderedCollections

/// The log of strokes in progress of one drawing (table `wet`), and how to write what comes next.
///
/// A row goes when no stroke in progress needs it. While a stroke goes on and on, what is still needed of the last
/// few thousand rows is gathered into one from time to time. What was gathered stays as it is: a finger that rests for
/// hours costs the same each minute.
struct WetLog: Sendable {
  /// A stroke in progress.
  private struct Trace {
    let quantum: Quantum
    let seat: SeatID
    /// The first row that holds any of it.
    var firstRow: Int64
  }

  private var traces: [TraceID: Trace] = [:]
  private var nextRow: Int64 = 0
  /// The first row that is still there.
  private var oldestRow: Int64 = 0
  /// The first row that does not hold what was gathered.
  private var tail: Int64 = 0
  /// How many rows there may be before they are gathered.
  private let limit: Int64

  /// Makes an empty log.
  /// - Parameter limit: How many rows there may be before they are gathered.
  init(limit: Int64 = 4096) {
    self.limit = limit
  }

  /// Whose strokes are in progress.
  var seats: [TraceID: SeatID] { traces.mapValues(\.seat) }

  /// Takes note of rows that are there.
  mutating func note(_ rows: ClosedRange<Int64>) {
    (oldestRow, nextRow, tail) = (rows.lowerBound, rows.upperBound + 1, rows.upperBound + 1)
  }

  /// A stroke begins in the next row.
  mutating func begin(_ id: TraceID, _ quantum: Quantum, _ seat: SeatID) {
    traces[id] = Trace(quantum: quantum, seat: seat, firstRow: nextRow)
  }

  /// Adds what a contact does to the bytes of the next row.
  func add(_ action: DrawingAction, of id: TraceID, to bytes: inout [UInt8]) {
    // A stroke that another one has written is not begun here.
    guard let quantum = traces[id]?.quantum else { return }
    Self.add(action, of: id, quantum, to: &bytes)
  }

  /// Adds that a stroke ends to the bytes of the next row.
  mutating func end(_ id: TraceID, _ action: DrawingAction, _ bytes: inout [UInt8]) {
    add(action, of: id, to: &bytes)
    traces[id] = nil
  }

  /// Writes a row, and removes those that nothing in progress needs any more.
  /// - Parameter bytes: What contacts did, as ``add(_:of:to:)`` wrote it.
  mutating func write(_ bytes: [UInt8], of drawing: Int64, to database: Database) throws {
    let base = DrawingJournal.rows(of: drawing).lowerBound
    let needed = traces.values.map(\.firstRow).min() ?? nextRow
    if needed > oldestRow { try remove(oldestRow..<needed, base, database) }
    oldestRow = max(oldestRow, needed)
    tail = max(tail, needed)
    if nextRow - tail > limit { try gather(base, database) }
    guard !traces.isEmpty, !bytes.isEmpty else { return }
    try append(bytes, base, database)
  }

  private func remove(_ rows: Range<Int64>, _ base: Int64, _ database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM wet WHERE id >= ? AND id < ?")
      .execute(arguments: [base + rows.lowerBound, base + rows.upperBound])
  }

  private mutating func append(_ bytes: [UInt8], _ base: Int64, _ database: Database) throws {
    try database.cachedStatement(sql: "INSERT INTO wet (id, body) VALUES (?, ?)")
      .execute(arguments: [
        base + nextRow, Blob(JournalEntry.sealed(JournalEntry.wetMark + bytes)),
      ])
    nextRow += 1
  }

  /// Writes what is still needed of the rows that were not gathered yet into one row in their place.
  private mutating func gather(_ base: Int64, _ database: Database) throws {
    // In the order in which strokes began: it is that in which they are completed when the log is read.
    var notes: OrderedDictionary<TraceID, [UInt8]> = [:]
    let rows = try Blob.fetchCursor(
      database, sql: "SELECT body FROM wet WHERE id >= ? AND id < ? ORDER BY id",
      arguments: [base + tail, base + nextRow])
    while let row = try rows.next() {
      guard case .wet(let logged)? = JournalEntry(row.bytes[...]) else { continue }
      for (board, action) in logged {
        guard let contact = action.contact else { continue }
        let id = TraceID(board: board, contact: contact)
        guard let trace = traces[id] else {
          // What began earlier has ended. What has begun and ended here needs no word.
          if case .begin = action { notes[id] = notes[id] ?? [] }
          if notes[id] == nil {
            notes[id] = []
            Self.add(.cancel(contact), of: id, .coarsest, to: &notes[id, default: []])
          }
          continue
        }
        // A mouse begins again and again.
        if case .begin = action { notes.removeValue(forKey: id) }
        Self.add(action, of: id, trace.quantum, to: &notes[id, default: []])
      }
    }
    try remove(tail..<nextRow, base, database)
    for (id, trace) in traces where trace.firstRow >= tail { traces[id]?.firstRow = nextRow }
    tail = nextRow
    let bytes = Array(notes.values.joined())
    guard !bytes.isEmpty else { return }
    try append(bytes, base, database)
    tail = nextRow
  }

  private static func add(
    _ action: DrawingAction, of id: TraceID, _ quantum: Quantum, to bytes: inout [UInt8]
  ) {
    var encoded: [UInt8] = []
    action.encode(to: &encoded, quantum: quantum)
    JournalEntry.appendWet(encoded, on: id.board, to: &bytes)
  }
}
