package import Ink
import OrderedCollections
package import SQLite

/// Writes the log of a drawing's strokes in progress (table `wet`).
///
/// A row is removed when no stroke in progress needs it. While a stroke goes on for long, the
/// needed parts of the last few thousand rows are gathered into one row from time to time. Gathered
/// rows are not gathered again, so a finger that rests for hours always costs the same per minute.
package struct WetLog: Sendable {
  /// A stroke in progress.
  private struct Trace {
    let quantum: Quantum
    let seat: SeatID
    /// The first row with a part of the stroke.
    var firstRow: Int64
  }

  private var traces: [TraceID: Trace] = [:]
  private var nextRow: Int64 = 0
  /// The first row that has not been removed.
  private var oldestRow: Int64 = 0
  /// The first row after the gathered ones.
  private var tail: Int64 = 0
  /// The number of rows above which they are gathered.
  private let limit: Int64
  /// The checksum of the last row; `nil` if no stroke in progress needs that row.
  private var lastChecksum: UInt32?
  /// The samples that are only in the ``WetTail``, as in a row. They come into the next row.
  private var held: [UInt8] = []

  /// Makes an empty log.
  /// - Parameter limit: The number of rows above which they are gathered.
  package init(limit: Int64 = 4096) {
    self.limit = limit
  }

  /// The seat of each stroke in progress.
  var seats: [TraceID: SeatID] { traces.mapValues(\.seat) }

  /// Notes the rows that the log already has.
  mutating func note(_ rows: ClosedRange<Int64>) {
    (oldestRow, nextRow, tail) = (rows.lowerBound, rows.upperBound + 1, rows.upperBound + 1)
  }

  /// Notes that a stroke begins in the next row.
  package mutating func begin(_ id: TraceID, _ quantum: Quantum, _ seat: SeatID) {
    traces[id] = Trace(quantum: quantum, seat: seat, firstRow: nextRow)
  }

  /// Whether there are samples that are only in the ``WetTail``.
  var holdsSamples: Bool { !held.isEmpty }

  /// The last row, for a ``WetTail`` that continues it; `nil` if there is none.
  package var anchor: WetTail.Anchor? {
    lastChecksum.map { WetTail.Anchor(row: nextRow - 1, checksum: $0) }
  }

  /// Returns actions on strokes in progress as bytes of a row.
  func encoded(_ actions: [BoardAction]) -> [UInt8] {
    var (bytes, scratch): ([UInt8], [UInt8]) = ([], [])
    for noted in actions {
      guard let contact = noted.action.contact else { continue }
      let id = TraceID(board: noted.board, contact: contact)
      add(noted.action, of: id, to: &bytes, &scratch)
    }
    return bytes
  }

  /// Holds samples for the next row. They are in the ``WetTail``.
  mutating func hold(_ bytes: [UInt8]) { held += bytes }

  /// Appends an action on a stroke to the bytes of the next row.
  package func add(_ action: DrawingAction, of id: TraceID, to bytes: inout [UInt8]) {
    var scratch: [UInt8] = []
    add(action, of: id, to: &bytes, &scratch)
  }

  /// - Parameter scratch: Memory to use again.
  private func add(
    _ action: DrawingAction, of id: TraceID, to bytes: inout [UInt8], _ scratch: inout [UInt8]
  ) {
    // A stroke may be unknown here, because another writer began it.
    guard let quantum = traces[id]?.quantum else { return }
    Self.add(action, of: id, quantum, to: &bytes, &scratch)
  }

  /// Appends the end of a stroke to the bytes of the next row.
  package mutating func end(_ id: TraceID, _ action: DrawingAction, _ bytes: inout [UInt8]) {
    add(action, of: id, to: &bytes)
    traces[id] = nil
  }

  /// Writes a row with the samples that were held and new actions, and removes rows that no stroke
  /// in progress needs any more.
  /// - Parameter bytes: The new actions, as ``add(_:of:to:)`` wrote them.
  package mutating func write(
    _ bytes: [UInt8], of drawing: Int64, to database: SQLiteConnection
  ) throws {
    let base = DrawingJournal.rows(of: drawing).lowerBound
    let needed = traces.values.map(\.firstRow).min() ?? nextRow
    if needed > oldestRow { try remove(oldestRow..<needed, base, database) }
    oldestRow = max(oldestRow, needed)
    tail = max(tail, needed)
    if needed >= nextRow { lastChecksum = nil }
    let bytes = held + bytes
    held = []
    if nextRow - tail > limit { try gather(base, database) }
    guard !traces.isEmpty, !bytes.isEmpty else { return }
    try append(bytes, base, database)
  }

  private func remove(_ rows: Range<Int64>, _ base: Int64, _ database: SQLiteConnection) throws {
    try database.execute(
      "DELETE FROM wet WHERE id >= ? AND id < ?", [base + rows.lowerBound, base + rows.upperBound])
  }

  private mutating func append(_ bytes: [UInt8], _ base: Int64, _ database: SQLiteConnection) throws
  {
    let body = JournalEntry.sealed(JournalEntry.wetMark + bytes)
    try database.execute("INSERT INTO wet (id, body) VALUES (?, ?)", [base + nextRow, body])
    lastChecksum = JournalEntry.checksum(of: body[...])
    nextRow += 1
  }

  /// Replaces the rows that were not gathered yet by one row with the parts that are still needed.
  private mutating func gather(_ base: Int64, _ database: SQLiteConnection) throws {
    // Ordered by the beginning of strokes, because reading the log completes them in this order.
    var notes: OrderedDictionary<TraceID, [UInt8]> = [:]
    var scratch: [UInt8] = []
    let rows = try database.rows(
      "SELECT body FROM wet WHERE id >= ? AND id < ? ORDER BY id", [base + tail, base + nextRow])
    while let row = try rows.next() {
      guard let body = row.value(0, [UInt8].self),
        case .wet(let logged)? = JournalEntry(body[...])
      else { continue }
      for (board, action) in logged {
        guard let contact = action.contact else { continue }
        let id = TraceID(board: board, contact: contact)
        guard let trace = traces[id] else {
          // The stroke has ended. If it began before these rows, its end must be kept. If it began
          // in them, nothing needs to be kept.
          if case .begin = action { notes[id] = notes[id] ?? [] }
          if notes[id] == nil {
            notes[id] = []
            Self.add(
              .cancel(contact), of: id, .coarsest, to: &notes[id, default: []], &scratch)
          }
          continue
        }
        // A mouse has the same identifier for each stroke, so only its latest stroke counts.
        if case .begin = action { notes.removeValue(forKey: id) }
        Self.add(action, of: id, trace.quantum, to: &notes[id, default: []], &scratch)
      }
    }
    try remove(tail..<nextRow, base, database)
    lastChecksum = nil
    for (id, trace) in traces where trace.firstRow >= tail { traces[id]?.firstRow = nextRow }
    tail = nextRow
    let bytes = Array(notes.values.joined())
    guard !bytes.isEmpty else { return }
    try append(bytes, base, database)
    tail = nextRow
  }

  private static func add(
    _ action: DrawingAction, of id: TraceID, _ quantum: Quantum, to bytes: inout [UInt8],
    _ scratch: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    action.encode(to: &scratch, quantum: quantum)
    JournalEntry.appendWet(scratch, on: id.board, to: &bytes)
  }
}
