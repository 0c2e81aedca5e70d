import Gallery
public import Ink
import System

/// The commands on the gallery that need no window.
public struct GalleryCommands {
  private let folder = GalleryFolder(GalleryBridge.folder)

  /// Creates a tool for the user's gallery.
  public init() {}

  /// Returns a table of the drawings with a heading, last opened first.
  /// - Parameter trash: Whether to list the drawings in the trash instead of all others.
  /// - Throws: an ``AppError`` if the gallery cannot be read.
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

  /// Returns the drawings as a JSON array of objects.
  /// - Parameter trash: Whether to list the drawings in the trash instead of all others.
  /// - Throws: an ``AppError`` if the gallery cannot be read.
  public func json(trash: Bool) throws(AppError) -> String {
    JSON.text(of: try records(trash: trash).map(ListedDrawing.init)) + "\n"
  }

  /// Returns the names of the drawings, last opened first; an empty array if the gallery cannot be
  /// read.
  /// - Parameter trash: Whether to return those in the trash instead of all others.
  public func names(trash: Bool) -> [String] {
    ((try? records(trash: trash)) ?? []).map(\.name)
  }

  /// Moves a drawing to the trash.
  /// - Returns: a sentence that says what was done.
  /// - Throws: an ``AppError``, also if a window has the drawing open.
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

  /// Restores a drawing from the trash.
  /// - Returns: a sentence that says what was done.
  /// - Throws: an ``AppError`` if there is no such drawing in the trash, or if it cannot be
  ///   restored.
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

  /// Adds a copy of a drawing to the gallery, under another name.
  /// - Returns: a sentence with the name of the copy.
  /// - Throws: an ``AppError`` if there is no such drawing, or if it cannot be copied.
  public func duplicate(_ name: String) throws(AppError) -> String {
    try withShelf { shelf throws(GalleryError) in
      let copy = try shelf.duplicate(shelf.record(named: name).id, at: WallClock.now())
      return .success("'\(copy.name)' is a copy of '\(name)'")
    }
  }

  /// Returns the replay of a drawing.
  /// - Parameter name: The drawing's name or number, as for
  ///   ``Gallery/GalleryShelf/record(named:)``.
  /// - Throws: an ``AppError``, also if there is no such drawing.
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

  /// Checks the gallery for damage.
  /// - Returns: the number of drawings, and one sentence for each problem.
  /// - Throws: an ``AppError`` if the gallery cannot be read.
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

  /// Whether there is a drawing with that name or number.
  func hasDrawing(_ name: String) -> Bool {
    guard folder.hasDatabase, let shelf = try? GalleryShelf(readingOnly: folder) else {
      return false
    }
    defer { shelf.close() }
    return (try? shelf.record(named: name)) != nil
  }

  /// Reads a drawing as far as it has been written.
  /// - Throws: an ``AppError`` if there is no such drawing, or if it cannot be read.
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

  /// Returns the drawing that was made from a file with this content; `nil` if there is none
  /// outside the trash.
  /// - Throws: an ``AppError`` if the gallery cannot be read.
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

  /// Stores a document as a new drawing.
  /// - Parameter content: The content of the file that the document was read from; `nil` if
  ///   unknown.
  /// - Returns: the new drawing.
  /// - Throws: an ``AppError`` if the drawing cannot be stored.
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
    // A command that only copies or deletes must not create a gallery.
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
  /// Returns the reason why the drawing is not kept.
  fileprivate func failure(_ folder: GalleryFolder) -> GalleryError {
    for case .failing(let error) in notices { return error }
    return GalleryError(.other("nothing was written"), folder.database)
  }
}

/// A drawing in the JSON list.
private struct ListedDrawing: Encodable {
  let id: Int64
  let name: String
  let boards: Int
  let created: String
  let modified: String
  let open: Bool
  let deleted: String?

  init(_ record: DrawingRecord) {
    (id, name, boards, open) = (record.id.number, record.name, record.boardCount, record.isOpen)
    created = WallClock.universalText(record.created)
    modified = WallClock.universalText(record.modified)
    deleted = record.trashed.map(WallClock.universalText)
  }
}
