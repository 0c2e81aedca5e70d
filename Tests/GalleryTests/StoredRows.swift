import Gallery
import Ink
import SQLite
import SystemPackage
import Testing

/// A row of one of the tables that a recovery brings over.
struct StoredRow: Hashable {
  let table: SalvagedTable
  let values: [SQLiteValue]

  /// The completed stroke that it holds, if it holds one.
  var stroke: Stroke? {
    guard let body = [UInt8](sqliteValue: values[1]), table == .entry,
      case .stroke(_, let stroke, _)? = JournalEntry(body[...])
    else { return nil }
    return stroke
  }
}

/// What is in a database that is sound, by pages.
struct StoredRows {
  /// All rows.
  let all: Set<StoredRow>
  /// How many pages the database has.
  let pageCount: Int
  /// The rows that lie on a page, at least in part.
  private(set) var onPage: [Int: Set<StoredRow>] = [:]
  /// What SQLite says about pages: which table they belong to, and what kind of page they are.
  private(set) var kinds: [Int: (name: String, kind: String)] = [:]

  /// Reads a gallery.
  init(_ folder: GalleryFolder) throws {
    let queue = try SQLiteQueue(.file(folder.database.string))
    defer { queue.close() }
    _ = try queue.withoutTransaction { try $0.checkpoint(.truncate) }
    all = try queue.read(Self.rows)
    pageCount = try queue.read { try $0.value("PRAGMA page_count", as: Int.self) } ?? 0
    for table in SalvagedTable.allCases {
      let rows = Dictionary(grouping: all.filter { $0.table == table }) { $0.values[0] }
      // SQLite's own account of what each page is for (<https://www.sqlite.org/dbstat.html>).
      let pages = try queue.read { database in
        try database.rows(
          "SELECT pageno, path, pagetype FROM dbstat WHERE name = ?", [table.rawValue]
        ).all().map { row in
          try (
            number: #require(row.value(0, Int.self)), path: #require(row.value(1, String.self)),
            kind: #require(row.value(2, String.self))
          )
        }
      }
      var leaves: [String: [TableLeaf.Cell]] = [:]
      let file = try DatabasePages(folder.database)
      for page in pages where page.kind == "leaf" {
        leaves[page.path] = file.page(UInt32(page.number)).flatMap { TableLeaf($0) }?.cells
      }
      for (number, path, kind) in pages {
        kinds[number] = (table.rawValue, kind)
        // The path of an overflow page is that of its leaf, the number of the cell there, a plus sign and
        // its place in the chain.
        let parts = path.split(separator: "+")
        if parts.count == 2, let slash = parts[0].lastIndex(of: "/"),
          let cell = Int(parts[0][parts[0].index(after: slash)...], radix: 16)
        {
          let leaf = leaves[String(parts[0][...slash])] ?? []
          onPage[number] = Set(rows[.integer(leaf[cell].rowid)] ?? [])
        } else {
          onPage[number] = Set((leaves[path] ?? []).flatMap { rows[.integer($0.rowid)] ?? [] })
        }
      }
    }
  }

  /// The rows of a database.
  static func rows(_ database: SQLiteConnection) throws -> Set<StoredRow> {
    var rows: Set<StoredRow> = []
    for table in SalvagedTable.allCases {
      let columns = table.columns.joined(separator: ", ")
      for row in try database.rows("SELECT \(columns) FROM \(table.rawValue)").all() {
        rows.insert(StoredRow(table: table, values: row.values))
      }
    }
    return rows
  }
}
