import GRDB

/// A table whose rows a recovery brings over, and what a row of it looks like: that tells a row from nonsense,
/// and where no tree leads to it, whose row it is.
enum SalvagedTable: String, CaseIterable {
  case drawing, board, entry, wet

  private enum Kind {
    /// A row's number, of those that ``DrawingJournal/rows(of:)`` can shift.
    case row
    case number(ClosedRange<Int64>)
    case optionalNumber
    case real
    case text
    case blob
  }

  /// Numbers with which can be counted on for as long as anybody likes.
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
    // The first number that has a row of a board, or of a drawing, in its upper half.
    case .entry, .wet: [("id", .number(1 << 32...Int64.max)), ("body", .blob)]
    }
  }

  /// The columns, that of the row's number first.
  var columns: [String] { shape.map(\.name) }

  /// Whether these are values of a row of this table.
  func accepts(_ values: [DatabaseValue]) -> Bool {
    let shape = shape
    guard values.count == shape.count,
      zip(shape, values).allSatisfy({ Self.fits($1, $0.kind) })
    else { return false }
    guard self == .entry || self == .wet else { return true }
    switch Blob.fromDatabaseValue(values[1]).flatMap({ JournalEntry($0.bytes[...]) }) {
    case .stroke, .actions, .state: return self == .entry
    case .wet: return self == .wet
    case nil: return false
    }
  }

  private static func fits(_ value: DatabaseValue, _ kind: Kind) -> Bool {
    switch (kind, value.storage) {
    case (.row, .int64(let number)): number >= 1 && number < 1 << 31
    case (.number(let range), .int64(let number)): range.contains(number)
    case (.optionalNumber, .int64), (.optionalNumber, .null): true
    // Whole ones are in the file without their point.
    case (.real, .double), (.real, .int64): true
    case (.text, .string), (.blob, .blob): true
    default: false
    }
  }

  /// Adds a row with values that ``accepts(_:)`` has seen, unless there is one of its number.
  func add(_ values: [DatabaseValue], to database: Database) throws {
    let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
    try database.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO \(rawValue) (\(columns.joined(separator: ", "))) VALUES (\(marks))
        """
    ).execute(arguments: StatementArguments(values))
  }
}
