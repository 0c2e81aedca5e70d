import FoundationEssentials
import Gallery
public import Ink

/// What the command line does to the gallery without opening a window.
public struct GalleryCommands {
  private let folder = GalleryFolder(GalleryBridge.folder)

  /// Makes a tool for the user's gallery.
  public init() {}

  /// The drawings, those last open first: a line each, with a heading.
  /// - Parameter trash: Whether those in the trash are meant, and not all others.
  /// - Throws: an ``AppError``.
  public func list(trash: Bool) throws(AppError) -> String {
    let records = try records(trash: trash)
    guard !records.isEmpty else { return "" }
    let rows =
      [["NAME", "BOARDS", trash ? "DELETED" : "PAINTED", ""]]
      + records.map { record in
        [
          record.name, "\(record.boardCount)", WallClock.text(record.trashed ?? record.modified),
          record.daysLeft.map { "\($0) days left" }
            ?? (record.isOpen ? "open" : ""),
        ]
      }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      let line = (cells + [row[3]]).joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// The drawings as a JSON array of objects.
  /// - Throws: an ``AppError``.
  public func json(trash: Bool) throws(AppError) -> String {
    let items = try records(trash: trash).map(ListedDrawing.init)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    do {
      return String(decoding: try encoder.encode(items), as: UTF8.self) + "\n"
    } catch {
      throw AppError("the list cannot be written as JSON: \(error)")
    }
  }

  /// Puts a drawing into the trash.
  /// - Returns: a sentence on what was done.
  /// - Throws: an ``AppError``, also when a window has the drawing open.
  public func delete(_ name: String) throws(AppError) -> String {
    try withShelf { shelf throws(GalleryError) in
      let record = try shelf.record(named: name)
      guard !record.isOpen else { return .failure(openSomewhere(record)) }
      try shelf.delete(record.id, at: WallClock.now())
      return .success(
        "'\(record.name)' is in the trash for \(GalleryShelf.trashDays) days:"
          + " 'fingerpaint restore' brings it back")
    }
  }

  /// Takes a drawing out of the trash.
  /// - Returns: a sentence on what was done.
  /// - Throws: an ``AppError``.
  public func restore(_ name: String) throws(AppError) -> String {
    try withShelf { shelf throws(GalleryError) in
      let trash = try shelf.records().filter { $0.trashed != nil }
      guard let record = trash.first(where: { $0.name == name || "#\($0.id.number)" == name })
      else {
        return .failure(
          AppError(
            "there is no drawing '\(name)' in the trash:"
              + " 'fingerpaint list --trash' shows the trash"))
      }
      try shelf.putBack(record.id)
      return .success("'\(try shelf.record(record.id).name)' is restored")
    }
  }

  /// Copies a drawing.
  /// - Returns: a sentence with the copy's name.
  /// - Throws: an ``AppError``.
  public func duplicate(_ name: String) throws(AppError) -> String {
    try withShelf { shelf throws(GalleryError) in
      let copy = try shelf.duplicate(shelf.record(named: name).id, at: WallClock.now())
      return .success("'\(copy.name)' is a copy of '\(name)'")
    }
  }

  /// How a drawing was made.
  /// - Parameter name: The drawing's, as with ``Gallery/GalleryShelf/record(named:)``.
  /// - Throws: an ``AppError``, also when there is no such drawing.
  public func replay(_ name: String) throws(AppError) -> Replay {
    guard folder.hasDatabase else {
      throw AppError("there is no drawing yet: run 'fingerpaint' to start one")
    }
    do {
      let shelf = try GalleryShelf(readingOnly: folder)
      defer { shelf.close() }
      return try shelf.replay(of: shelf.record(named: name).id)
    } catch {
      throw AppError(error.description)
    }
  }

  /// Looks at all that is kept.
  /// - Returns: how many drawings there are, and what is wrong with them, a sentence each.
  /// - Throws: an ``AppError`` when nothing can be read.
  public func check() throws(AppError) -> (drawings: Int, problems: [String]) {
    guard folder.hasDatabase else { return (0, []) }
    do {
      let shelf = try GalleryShelf(readingOnly: folder)
      defer { shelf.close() }
      return (try shelf.records().count, try shelf.problems())
    } catch {
      throw AppError(error.description)
    }
  }

  /// Whether there is a drawing of that name or number.
  func hasDrawing(_ name: String) -> Bool {
    guard folder.hasDatabase, let shelf = try? GalleryShelf(readingOnly: folder) else {
      return false
    }
    defer { shelf.close() }
    return (try? shelf.record(named: name)) != nil
  }

  /// All of a drawing, as far as it has been written.
  /// - Throws: an ``AppError``.
  func read(_ name: String) throws(AppError) -> StoredDrawing {
    guard folder.hasDatabase else { throw nothingYet }
    do {
      let shelf = try GalleryShelf(readingOnly: folder)
      defer { shelf.close() }
      return try shelf.read(shelf.record(named: name).id)
    } catch {
      throw AppError(error.description)
    }
  }

  /// The drawing that was made of a file with this content, if there is one that is not in the trash.
  /// - Throws: an ``AppError``.
  func drawing(madeOf content: ContentDigest) throws(AppError) -> DrawingRecord? {
    guard folder.hasDatabase else { return nil }
    do {
      let shelf = try GalleryShelf(readingOnly: folder)
      defer { shelf.close() }
      return try shelf.drawing(madeOf: content)
    } catch {
      throw AppError(error.description)
    }
  }

  /// Makes a drawing of a document.
  /// - Parameter content: The content of the file that the document was read from; nil if it is not known.
  /// - Returns: the drawing.
  /// - Throws: an ``AppError``.
  func keep(
    _ document: InkDocument, madeOf content: ContentDigest?
  ) throws(AppError) -> DrawingRecord {
    let opening = GalleryOpening(
      folder, naming: { "Drawing \($0)" }, isShown: false, patience: patience
    ) { _, _ in }
    do throws(GalleryError) {
      let drawing = try opening.open(.document(document))
      let arrangement = Arrangement(drawing.boards, seats: [])
      if let failure = drawing.keeper?.finish(drawing.boards, arrangement) { throw failure }
      guard let id = drawing.keeper?.drawing else { throw drawing.failure(folder) }
      let shelf = try GalleryShelf(folder)
      defer { shelf.close() }
      if let content { try shelf.note(content, of: id) }
      return try shelf.record(id)
    } catch {
      throw AppError(error.description)
    }
  }

  private var patience: GalleryPatience {
    let path = folder.database
    return .long {
      StandardError.print("waiting for another program that writes to \(path)")
    }
  }

  private var nothingYet: AppError {
    AppError("there is no drawing yet: run 'fingerpaint' to start one")
  }

  private func records(trash: Bool) throws(AppError) -> [DrawingRecord] {
    guard folder.hasDatabase else { return [] }
    do {
      let shelf = try GalleryShelf(readingOnly: folder)
      defer { shelf.close() }
      return try shelf.records().filter { ($0.trashed != nil) == trash }
    } catch {
      throw AppError(error.description)
    }
  }

  private func openSomewhere(_ record: DrawingRecord) -> AppError {
    AppError("'\(record.name)' is open in a window: close it there first")
  }

  private func withShelf(
    _ body: (GalleryShelf) throws(GalleryError) -> Result<String, AppError>
  ) throws(AppError) -> String {
    // Whoever only wants to copy or delete something should not make a gallery.
    guard folder.hasDatabase else { throw nothingYet }
    let result: Result<String, AppError>
    do {
      let shelf = try GalleryShelf(folder, patience: patience)
      defer { shelf.close() }
      result = try body(shelf)
    } catch {
      throw AppError(error.description)
    }
    return try result.get()
  }
}

extension OpenDrawing {
  /// Why nothing of the drawing is kept.
  fileprivate func failure(_ folder: GalleryFolder) -> GalleryError {
    for case .failing(let error) in notices { return error }
    return GalleryError(.other("nothing was written"), folder.database)
  }
}

/// What a list in JSON says of a drawing.
private struct ListedDrawing: Encodable {
  let id: Int64
  let name: String
  let boards: Int
  let created: Date
  let modified: Date
  let deleted: Date?
  let open: Bool

  /// The end of the year 9999, in seconds since 1970.
  private static let lastSecond: Int64 = 253_402_300_799

  init(_ record: DrawingRecord) {
    // Calendars end somewhere: what a file says may be any number.
    func date(_ milliseconds: Int64) -> Date {
      Date(timeIntervalSince1970: Double(min(max(milliseconds / 1000, 0), Self.lastSecond)))
    }
    id = record.id.number
    name = record.name
    boards = record.boardCount
    created = date(record.created)
    modified = date(record.modified)
    deleted = record.trashed.map(date)
    open = record.isOpen
  }
}
