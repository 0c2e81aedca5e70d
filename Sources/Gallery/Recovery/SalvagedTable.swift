import SQLite

/// A table that a recovery restores, and the form of its rows. The form tells a valid row from
/// garbage, and tells which table a row belongs to if no tree leads to it.
package enum SalvagedTable: String, CaseIterable {
  case drawing, board, entry, wet

  private enum Kind {
    /// A row number that ``DrawingJournal/rows(of:)`` can shift.
    case row
    case number(ClosedRange<Int64>)
    case optionalNumber
    case real
    case text
    case blob
  }

  /// Numbers that leave enough room for counting further.
  private static let counts: ClosedRange<Int64> = 0...1 << 53
  private static let numbers = Int64.min...Int64.max

  private var shape: [(name: String, kind: Kind)] {
    switch self {
    case .drawing:
      [
        ("id", .row), ("name", .text), ("created", .number(Self.numbers)),
        ("modified", .number(Self.numbers)), ("turn", .number(Self.counts)),
        ("trashed", .optionalNumber), ("isReady", .number(0...1)), ("board", .number(Self.counts)),
        ("seats", .blob),
      ]
    case .board:
      [
        ("id", .row), ("drawing", .row), ("number", .number(0...Int64(UInt32.max) - 1)),
        ("place", .number(Self.counts)), ("paper", .number(Self.counts)),
        ("pattern", .number(Self.counts)), ("spacing", .real), ("scale", .real), ("x", .real),
        ("y", .real),
      ]
    // The least number whose upper half is the row of a board or a drawing.
    case .entry, .wet: [("id", .number(1 << 32...Int64.max)), ("body", .blob)]
    }
  }

  /// The column names, the one of the row number first.
  package var columns: [String] { shape.map(\.name) }

  /// Whether the values are a valid row of this table.
  func accepts(_ values: [SQLiteValue]) -> Bool {
    let shape = shape
    guard values.count == shape.count,
      zip(shape, values).allSatisfy({ Self.fits($1, $0.kind) })
    else { return false }
    guard self == .entry || self == .wet else { return true }
    switch [UInt8](sqliteValue: values[1]).flatMap({ JournalEntry($0[...]) }) {
    case .stroke, .strokes, .actions, .state: return self == .entry
    case .wet: return self == .wet
    case nil: return false
    }
  }

  private static func fits(_ value: SQLiteValue, _ kind: Kind) -> Bool {
    switch (kind, value) {
    case (.row, .integer(let number)): number >= 1 && number < 1 << 31
    case (.number(let range), .integer(let number)): range.contains(number)
    case (.optionalNumber, .integer), (.optionalNumber, .null): true
    // SQLite stores a real number without a fraction as an integer.
    case (.real, .real), (.real, .integer): true
    case (.text, .text), (.blob, .blob): true
    default: false
    }
  }

  /// Adds a row, unless there is one with the same number. The values must have passed
  /// ``accepts(_:)``.
  func add(_ values: [SQLiteValue], to database: SQLiteConnection) throws {
    let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
    try database.execute(
      """
      INSERT OR IGNORE INTO \(rawValue) (\(columns.joined(separator: ", "))) VALUES (\(marks))
      """, values)
  }
}
