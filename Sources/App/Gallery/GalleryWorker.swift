import Dispatch
import Gallery
import Ink
import InkFiles
import Interaction
import Rendering
import Synchronization
import SystemPackage

/// Carries out the requests of the gallery sheet on its own threads, so that painting never waits.
final class GalleryWorker: Sendable {
  /// The result of a request.
  enum Answer: Sendable {
    /// The list of drawings.
    case listing(GalleryListing)
    /// A drawing was opened.
    case opened(OpenDrawing)
    /// A drawing was made from a file. The omissions count what was left out.
    case imported(OpenDrawing, Omissions)
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
    /// A request failed.
    case failed(GalleryError)
  }

  /// Painting counts as paused if nobody has painted for this long.
  private static let quiet = Duration.seconds(2)

  /// When somebody last painted; `nil` if nobody has.
  private let lastInk = Mutex<ContinuousClock.Instant?>(nil)
  private let folder: GalleryFolder
  private let opening: GalleryOpening
  private let say: @Sendable (Message) -> String
  private let send: @Sendable (Answer, SeatID?) -> Void
  private let work = DispatchQueue(label: "fingerpaint.gallery.sheet")
  private let imports = DispatchQueue(label: "fingerpaint.gallery.imports")
  private let exports = DispatchQueue(label: "fingerpaint.gallery.exports", qos: .utility)
  private let exporting = DispatchGroup()
  private let isEnding = Atomic(false)
  private let replays = DispatchQueue(label: "fingerpaint.gallery.replays", qos: .utility)
  /// How much of the gallery is kept.
  private let limits: KeepLimits
  /// How much of each seat's history remains in drawings with many hidden strokes.
  private let undo: UndoBound
  private let pictures = DispatchQueue(label: "fingerpaint.gallery.thumbnails", qos: .utility)

  /// Creates a worker for a gallery.
  /// - Parameters:
  ///   - limits: How much of the gallery is kept.
  ///   - undo: How much of each seat's history remains in drawings with many hidden strokes.
  ///   - say: Translates a message to the user's language.
  ///   - send: Called on another thread with each result, and the seat whose person asked for it,
  ///     if that is known.
  init(
    _ folder: GalleryFolder, _ opening: GalleryOpening, limits: KeepLimits, undo: UndoBound,
    say: @escaping @Sendable (Message) -> String,
    send: @escaping @Sendable (Answer, SeatID?) -> Void
  ) {
    (self.folder, self.opening, self.say, self.send) = (folder, opening, say, send)
    (self.limits, self.undo) = (limits, undo)
  }

  /// Carries out a request on another thread.
  /// - Parameters:
  ///   - keeper: The keeper of the open drawing.
  ///   - seat: The seat whose person asked for it; `nil` if that is not known.
  func perform(_ request: GalleryRequest, _ keeper: DrawingKeeper?, for seat: SeatID?) {
    let answer = answer(to: seat)
    if case .export(let drawings) = request { return export(drawings, keeper, answer) }
    work.async { [self] in
      // Write first, so that the result includes what was just painted.
      keeper?.writeNow()
      do throws(GalleryError) {
        try carryOut(request, current: keeper?.drawing, answer)
      } catch {
        answer(.failed(error))
        // The sheet shows the state after the failure. If listing fails too, one error message is
        // enough.
        if let listing = try? listing(keeper?.drawing) { answer(.listing(listing)) }
      }
    }
  }

  /// Imports a file as a drawing and opens it. The program does not wait for this at its end,
  /// because the file stays where it is.
  /// - Parameters:
  ///   - keeper: The keeper of the open drawing.
  ///   - seat: The seat whose person asked for it; `nil` if that is not known.
  func open(_ file: FilePath, _ keeper: DrawingKeeper?, for seat: SeatID?) {
    let answer = answer(to: seat)
    imports.async { [self] in
      keeper?.writeNow()
      do throws(AppError) {
        var omissions = Omissions()
        let document = try InkFileLoader.readDrawing(
          file.argument, isRegular: true, omissions: &omissions)
        do throws(GalleryError) {
          answer(.imported(try opening.open(.document(document)), omissions))
        } catch {
          answer(.failed(error))
        }
      } catch {
        answer(.unreadable(error))
      }
    }
  }

  /// Receives the results that a person asked for.
  private typealias Answering = @Sendable (Answer) -> Void

  private func answer(to seat: SeatID?) -> Answering {
    { [send] answer in send(answer, seat) }
  }

  /// Writes drawings to files in the folder of saved pictures, one after the other.
  private func export(
    _ drawings: [DrawingID], _ keeper: DrawingKeeper?, _ answer: @escaping Answering
  ) {
    exports.async(group: exporting) { [self] in
      keeper?.writeNow()
      var export = GalleryExport(to: PicturesFolder.path)
      for drawing in drawings {
        guard !isEnding.load(ordering: .relaxed) else {
          export.skip()
          continue
        }
        do throws(GalleryError) {
          export.write(
            try reading { shelf throws(GalleryError) in try shelf.read(drawing) })
        } catch {
          export.note(error)
        }
      }
      answer(.exported(export))
    }
  }

  private func carryOut(
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
        guard try !shelf.record(id).isOpen else { throw GalleryError(.otherHands, database) }
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

  private func listing(_ current: DrawingID?) throws(GalleryError) -> GalleryListing {
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

  /// How many of the latest drawings an exhibit replays.
  private static let latest = 10

  /// Finds the next of the latest drawings for an exhibit, and reads its replay.
  /// - Parameters:
  ///   - last: The drawing that was replayed before; `nil` if none was.
  ///   - keeper: The keeper of the open drawing, which is not replayed.
  func findAttraction(after last: DrawingID?, _ keeper: DrawingKeeper?) {
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
    return try reading { shelf throws(GalleryError) in
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
  func discard(_ keeper: DrawingKeeper) {
    work.async { [self] in
      guard let id = keeper.drawing else { return }
      try? withShelf { shelf throws(GalleryError) in try shelf.delete(id, at: WallClock.now()) }
    }
  }

  /// Removes what the limits do not allow, and says in the log what that was.
  private func enforceLimits(_ shelf: GalleryShelf) throws(GalleryError) {
    guard limits != KeepLimits() else { return }
    try shelf.enforce(limits, at: WallClock.now(), while: isQuiet) { removal in
      let name = removal.drawing.name
      let time = WallClock.text(removal.drawing.modified)
      let reason =
        switch removal.reason {
        case .age(let days): "it is older than \(days) \(days == 1 ? "day" : "days")"
        case .size(let bytes): "the gallery is larger than \(bytes) bytes"
        }
      StandardError.print("removed '\(name)', last painted on \(time): \(reason)")
    }
  }

  /// Deletes drawings whose time in the trash is over. While nobody paints, leaves out of drawings that
  /// are not open what nobody can bring back, and returns disk space to the system.
  func emptyTrash() {
    pictures.async { [self] in
      guard folder.hasDatabase else { return }
      try? withShelf { shelf throws(GalleryError) in
        try? enforceLimits(shelf)
        try shelf.emptyTrash(at: .now())
        try? shelf.condense(keeping: undo, while: isQuiet)
        try shelf.giveRoomBack(while: isQuiet)
      }
    }
  }

  /// Makes a drawing without what nobody can see or bring back, and answers if that is worth it.
  /// - Parameter boards: The boards of the open drawing, on which nobody is painting.
  func condense(_ boards: Boards) {
    pictures.async { [self] in
      guard let condensed = boards.settled.condensed(keeping: undo) else { return }
      send(.condensed(condensed), nil)
    }
  }

  /// Whether nobody is painting.
  private func isQuiet() -> Bool {
    lastInk.withLock { $0.map { .now - $0 > Self.quiet } ?? true }
  }

  /// Notes that somebody is painting.
  func noteInk() {
    lastInk.withLock { $0 = .now }
  }

  /// Writes the rest of a drawing that is no longer open, on another thread.
  func finish(_ drawing: LeftDrawing) {
    work.async { _ = drawing.finish() }
  }

  /// Finds the present name of a drawing. Writes what was painted first, because a drawing gets its name
  /// with its first ink. Reads the disk on this thread.
  /// - Returns: `nil` if the drawing has no name, or if it cannot be read.
  func name(of keeper: DrawingKeeper?) -> String? {
    guard let keeper else { return nil }
    keeper.writeNow()
    guard let id = keeper.drawing, folder.hasDatabase else { return nil }
    return try? reading { shelf throws(GalleryError) in try shelf.record(id).name }
  }

  /// Waits until all requests so far are carried out, but not for exports. Exports no more drawings.
  func waitUntilIdle() {
    isEnding.store(true, ordering: .relaxed)
    work.sync {}
  }

  /// Waits for the file that is being exported. Gives up after ten seconds, because the disk may
  /// not answer.
  /// - Returns: whether all exports have ended.
  func waitForExports() -> Bool {
    exporting.wait(timeout: .now() + .seconds(10)) == .success
  }

  /// Reads the gallery, also if it is read-only.
  private func reading<Result>(
    _ body: (GalleryShelf) throws(GalleryError) -> Result
  ) throws(GalleryError) -> Result {
    do throws(GalleryError) {
      return try withShelf(body)
    } catch {
      let shelf = try GalleryShelf(readingOnly: folder)
      defer { shelf.close() }
      return try body(shelf)
    }
  }

  private func withShelf<Result>(
    _ body: (GalleryShelf) throws(GalleryError) -> Result
  ) throws(GalleryError) -> Result {
    let shelf = try GalleryShelf(folder)
    defer { shelf.close() }
    return try body(shelf)
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
