import Dispatch
package import Gallery
package import Ink
package import InkFiles
package import Interaction
package import Rendering
package import SystemPackage

/// The requests of the gallery sheet. These functions run on the worker's threads.
extension GalleryWorker {
  /// Carries out a request, except an export, and answers.
  /// - Parameter current: The open drawing; `nil` if it is not kept yet.
  func carryOut(
    _ request: GalleryRequest, current: DrawingID?, _ answer: Answering
  ) throws(GalleryError) {
    let now = WallClock.now()
    switch request {
    case .list: emptyTrash()
    case .open(let id): return answer(.opened(try opening.open(.drawing(id))))
    case .openCopy(let id): return answer(.opened(try opening.open(.copy(id))))
    case .create: return answer(.opened(try opening.open(.new(nil))))
    case .replay(let id):
      let replay = try reading { shelf throws(GalleryError) in try shelf.replay(of: id) }
      return answer(.replay(replay, id))
    case .duplicate(let id):
      try withShelf { shelf throws(GalleryError) in
        _ = try shelf.duplicate(id, at: now)
      }
    case .rename(let id, let name):
      try withShelf { shelf throws(GalleryError) in _ = try shelf.rename(id, to: name) }
    case .putBack(let id):
      try withShelf { shelf throws(GalleryError) in try shelf.putBack(id) }
    case .putBackSeveral(let ids):
      let failure = try withShelf { shelf throws(GalleryError) in
        Self.firstFailure(ids) { id throws(GalleryError) in try shelf.putBack(id) }
      }
      if let failure { throw failure }
    case .delete(let id):
      if try delete([id], current, answer) { return answer(.replaced(try replacement(of: id))) }
    case .deleteSeveral(let ids):
      let isCurrent = try delete(ids, current, answer)
      if isCurrent, let current { return answer(.replaced(try replacement(of: current))) }
    // On a queue of its own.
    case .export: return
    }
    answer(.listing(try listing(current)))
  }

  /// Moves drawings to the trash, except those that other windows show. The current one comes last:
  /// once it is in the trash, nothing may fail before another drawing is shown.
  /// - Returns: whether the current one is among them. What failed for others was answered then.
  /// - Throws: the first ``GalleryError``, if the current one is not in the trash. All drawings for
  ///   which nothing failed are.
  private func delete(
    _ ids: [DrawingID], _ current: DrawingID?, _ answer: Answering
  ) throws(GalleryError) -> Bool {
    let now = WallClock.now()
    let database = folder.database
    let isCurrent = current.map(ids.contains) ?? false
    let failure = try withShelf { shelf throws(GalleryError) in
      let failure = Self.firstFailure(ids.filter { $0 != current }) { id throws(GalleryError) in
        guard try !shelf.record(id).isOpen else { throw GalleryError(.openedElsewhere, database) }
        try shelf.delete(id, at: now)
      }
      if isCurrent, let current { try shelf.delete(current, at: now) }
      return failure
    }
    if let failure {
      guard isCurrent else { throw failure }
      answer(.failed(failure))
    }
    return isCurrent
  }

  /// Does something to each drawing, also after it has failed for one.
  /// - Returns: the first failure; `nil` if there was none.
  private static func firstFailure(
    _ ids: [DrawingID], _ body: (DrawingID) throws(GalleryError) -> Void
  ) -> GalleryError? {
    var first: GalleryError?
    for id in ids {
      do throws(GalleryError) {
        try body(id)
      } catch {
        first = first ?? error
      }
    }
    return first
  }

  /// Opens the drawing that is shown instead of a trashed one. If no other can be opened, takes the
  /// trashed one out of the trash again, because nobody must paint on a trashed drawing.
  private func replacement(of id: DrawingID) throws(GalleryError) -> OpenDrawing {
    if let latest = try? opening.open(.latest) { return latest }
    do throws(GalleryError) {
      return try opening.open(.new(nil))
    } catch {
      try withShelf { shelf throws(GalleryError) in try shelf.putBack(id) }
      throw error
    }
  }

  /// Lists the drawings and the trash.
  func listing(_ current: DrawingID?) throws(GalleryError) -> GalleryListing {
    guard folder.hasDatabase else { return GalleryListing() }
    let records = try reading { shelf throws(GalleryError) in try shelf.records() }
    var listing = GalleryListing()
    for record in records {
      let entry = GalleryEntry(
        id: record.id, name: record.name,
        note: GalleryNote(time: record.trashed ?? record.modified).text(say: say),
        boards: record.boardCount,
        daysLeft: record.daysLeft,
        isCurrent: record.id == current, isOpenElsewhere: record.isOpen && record.id != current)
      if record.trashed == nil {
        listing.drawings.append(entry)
      } else {
        listing.trash.append(entry)
      }
    }
    return listing
  }

  /// The result of a request.
  package enum Answer: Sendable {
    /// The list of drawings.
    case listing(GalleryListing)
    /// A drawing was opened.
    case opened(OpenDrawing)
    /// A drawing was made from a file. The omissions count what was left out of it.
    case imported(OpenDrawing, Omissions, of: FilePath)
    /// A file could not be read.
    case unreadable(AppError)
    /// The drawing that was open is in the trash, and another one was opened instead.
    case replaced(OpenDrawing)
    /// The replay of a drawing.
    case replay(Replay, DrawingID)
    /// The replay with which an exhibit attracts people; `nil` if there is nothing to replay.
    case attraction(Replay?, DrawingID?)
    /// The thumbnail of a drawing; `nil` if it could not be made.
    case thumbnail(DrawingID, ThumbnailData?)
    /// The open drawing without what nobody can see or bring back.
    case condensed(Boards)
    /// Drawings were written to files, as far as possible.
    case exported(GalleryExport)
    /// The request failed because of an error of the gallery.
    case failed(GalleryError)
  }
}

/// The pictures on the cards of the gallery sheet.
extension GalleryWorker {
  /// Finds the stored thumbnail of a drawing, or paints one.
  /// - Parameters:
  ///   - boards: The boards of the open drawing, to paint if it is this one.
  ///   - window: The window's size in pixels.
  func findThumbnail(
    of drawing: DrawingID, showing boards: Boards, _ keeper: DrawingKeeper?,
    window: (width: Int, height: Int)
  ) {
    pictures.async { [self] in
      if keeper?.drawing == drawing {
        return send(.thumbnail(drawing, ThumbnailData(of: boards, window: window)), nil)
      }
      let picture = try? withShelf { shelf throws(GalleryError) in
        if let kept = try shelf.thumbnail(of: drawing) { return ThumbnailData(kept) }
        let stored = try shelf.read(drawing)
        let picture = ThumbnailData(of: stored.boards, window: window)
        try? shelf.keep(StoredThumbnail(picture), of: stored)
        return picture
      }
      send(.thumbnail(drawing, picture ?? nil), nil)
    }
  }
}

extension ThumbnailData {
  fileprivate init?(_ stored: StoredThumbnail) {
    let sides = 1...Self.largestSide
    guard sides.contains(stored.width), sides.contains(stored.height) else { return nil }
    self.init(
      width: stored.width, height: stored.height,
      pixels: stride(from: 0, to: stored.pixels.count, by: 4).map { offset in
        (0..<4).reduce(0) { $0 | UInt32(stored.pixels[offset + $1]) << UInt32(8 * $1) }
      })
  }
}

extension StoredThumbnail {
  fileprivate init(_ picture: ThumbnailData) {
    self.init(
      width: picture.width, height: picture.height,
      pixels: picture.pixels.flatMap { pixel in
        (0..<4).map { UInt8(truncatingIfNeeded: pixel >> UInt32(8 * $0)) }
      })
  }
}

/// The replays that an exhibit shows while nobody touches it.
extension GalleryWorker {
  /// How many of the latest drawings an exhibit replays.
  private static let latest = 10

  /// Finds the next of the latest drawings for an exhibit, and reads its replay.
  /// - Parameters:
  ///   - last: The drawing that was replayed before; `nil` if none was.
  ///   - keeper: The keeper of the open drawing, which is not replayed.
  package func findAttraction(after last: DrawingID?, _ keeper: DrawingKeeper?) {
    // After the work that was asked for before: a blank drawing that was left must be in the trash by then.
    work.async { [self] in
      replays.async { [self] in
        let found = try? attraction(after: last, except: keeper?.drawing)
        send(.attraction(found?.0, found?.1), nil)
      }
    }
  }

  private func attraction(
    after last: DrawingID?, except current: DrawingID?
  ) throws(GalleryError) -> (Replay, DrawingID)? {
    guard folder.hasDatabase else { return nil }
    return try readingOn { shelf throws(GalleryError) in
      let latest = try shelf.records().lazy.filter { $0.trashed == nil && $0.id != current }
        .prefix(Self.latest).map(\.id)
      let ids = Array(latest)
      let first = last.flatMap(ids.firstIndex).map { $0 + 1 } ?? 0
      for step in ids.indices {
        let id = ids[(first + step) % ids.count]
        // One that cannot be read is left out, and so is one in which nothing happens.
        if let replay = try? shelf.replay(of: id), replay.duration > 0 { return (replay, id) }
      }
      return nil
    }
  }

  /// Moves a drawing that was left to the trash, because nothing can be seen of it. Writes the rest of it
  /// before.
  package func discard(_ keeper: DrawingKeeper) {
    work.async { [self] in
      guard let id = keeper.drawing else { return }
      try? withShelf { shelf throws(GalleryError) in try shelf.delete(id, at: WallClock.now()) }
    }
  }
}
