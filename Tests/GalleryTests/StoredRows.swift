import GRDB
@testable import Gallery
import Ink
import SystemPackage

/// A row of one of the tables that a recovery brings over.
struct StoredRow: Hashable {
  let table: SalvagedTable
  let values: [DatabaseValue]

  /// The completed stroke that it holds, if it holds one.
  var stroke: Stroke? {
    guard let body = Blob.fromDatabaseValue(values[1]), table == .entry,
      case .stroke(_, let stroke)? = JournalEntry(body.bytes[...])
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
    let queue = try DatabaseQueue(path: folder.database.string)
    defer { try? queue.close() }
    _ = try queue.inDatabase { try $0.checkpoint(.truncate) }
    all = try queue.read(Self.rows)
    pageCount = try queue.read { try Int.fetchOne($0, sql: "PRAGMA page_count") } ?? 0
    for table in SalvagedTable.allCases {
      let rows = Dictionary(grouping: all.filter { $0.table == table }) { $0.values[0] }
      // SQLite's own account of what each page is for (<https://www.sqlite.org/dbstat.html>).
      let pages = try queue.read { database in
        try Row.fetchAll(
          database, sql: "SELECT pageno, path, pagetype FROM dbstat WHERE name = ?",
          arguments: [table.rawValue])
      }
      var leaves: [String: [TableLeaf.Cell]] = [:]
      let file = try DatabasePages(folder.database)
      for page in pages where page["pagetype"] == "leaf" {
        leaves[page["path"]] = file.page(page["pageno"]).flatMap { TableLeaf($0) }?.cells
      }
      for page in pages {
        let (number, path): (Int, String) = (page["pageno"], page["path"])
        kinds[number] = (table.rawValue, page["pagetype"])
        // The path of an overflow page is that of its leaf, the number of the cell there, a plus sign and
        // its place in the chain.
        let parts = path.split(separator: "+")
        if parts.count == 2, let slash = parts[0].lastIndex(of: "/"),
          let cell = Int(parts[0][parts[0].index(after: slash)...], radix: 16)
        {
          let leaf = leaves[String(parts[0][...slash])] ?? []
          onPage[number] = Set(rows[leaf[cell].rowid.databaseValue] ?? [])
        } else {
          onPage[number] = Set(
            (leaves[path] ?? []).flatMap { rows[$0.rowid.databaseValue] ?? [] })
        }
      }
    }
  }

  /// The rows of a database.
  static func rows(_ database: Database) throws -> Set<StoredRow> {
    var rows: Set<StoredRow> = []
    for table in SalvagedTable.allCases {
      let columns = table.columns.joined(separator: ", ")
      for row in try Row.fetchAll(database, sql: "SELECT \(columns) FROM \(table.rawValue)") {
        rows.insert(StoredRow(table: table, values: Array(row.databaseValues)))
      }
    }
    return rows
  }
}
