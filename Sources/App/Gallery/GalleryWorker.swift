import Dispatch
import Gallery
import Ink
import InkFiles
import Interaction
import Rendering
import Synchronization
import SystemPackage

/// Does what the gallery sheet asks for, on threads of its own: nothing of it keeps a finger waiting.
final class GalleryWorker: Sendable {
  /// What came of it.
  enum Answer: Sendable {
    /// The drawings there are.
    case listing(GalleryListing)
    /// A drawing was opened.
    case opened(OpenDrawing)
    /// A drawing was made of a file, and what of that is not in it.
    case imported(OpenDrawing, Omissions)
    /// A file could not be read.
    case unreadable(AppError)
    /// The drawing that was open is in the trash, and another one was opened in its place.
    case replaced(OpenDrawing)
    /// How a drawing was made.
    case replay(Replay, DrawingID)
    /// A small picture of a drawing; nil when it cannot be had.
    case thumbnail(DrawingID, ThumbnailData?)
    /// Something could not be done.
    case failed(GalleryError)
  }

  /// For how long nobody has painted where it is quiet.
  private static let quiet = Duration.seconds(2)

  /// When somebody last painted.
  private let lastInk = Mutex<ContinuousClock.Instant?>(nil)
  private let folder: GalleryFolder
  private let opening: GalleryOpening
  private let answer: @Sendable (Answer) -> Void
  private let work = DispatchQueue(label: "fingerpaint.gallery.sheet")
  private let imports = DispatchQueue(label: "fingerpaint.gallery.imports")
  private let pictures = DispatchQueue(label: "fingerpaint.gallery.thumbnails", qos: .utility)

  /// - Parameter answer: Called on another thread.
  init(
    _ folder: GalleryFolder, _ opening: GalleryOpening, answer: @escaping @Sendable (Answer) -> Void
  ) {
    (self.folder, self.opening, self.answer) = (folder, opening, answer)
  }

  /// Does something, sooner or later.
  /// - Parameter keeper: What keeps the drawing that is open now.
  func perform(_ request: GalleryRequest, _ keeper: DrawingKeeper?) {
    work.async { [self] in
      // What has just been painted is a part of all that is shown.
      keeper?.writeNow()
      do throws(GalleryError) {
        try carryOut(request, current: keeper?.drawing)
      } catch {
        answer(.failed(error))
        // As things are after all; where that cannot be found out, once said is enough.
        if let listing = try? listing(keeper?.drawing) { answer(.listing(listing)) }
      }
    }
  }

  /// Makes a drawing of a file, and opens it. Nobody waits for that at the end of the program: the file stays
  /// where it is.
  /// - Parameter keeper: What keeps the drawing that is open now.
  func open(_ file: FilePath, _ keeper: DrawingKeeper?) {
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

  private func carryOut(
    _ request: GalleryRequest, current: DrawingID?
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
    case .delete(let id):
      try withShelf { shelf throws(GalleryError) in
        let record = try shelf.record(id)
        guard id == current || !record.isOpen else {
          throw GalleryError(.otherHands, folder.database)
        }
        try shelf.delete(id, at: now)
      }
      if id == current { return answer(.replaced(try replacement(of: id))) }
    }
    answer(.listing(try listing(current)))
  }

  /// What is shown in place of a drawing that was put into the trash. Where there is nothing to show, it is taken out
  /// of it again: nobody is to paint on in the trash.
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
        note: WallClock.text(record.trashed ?? record.modified),
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

  /// Looks for a small picture of a drawing, or paints one.
  /// - Parameters:
  ///   - board: What to paint, of the drawing that is open here.
  ///   - window: The window's size, in pixels.
  func findThumbnail(
    of drawing: DrawingID, showing board: Board?, _ keeper: DrawingKeeper?,
    window: (width: Int, height: Int)
  ) {
    pictures.async { [self] in
      if let board, keeper?.drawing == drawing {
        return answer(.thumbnail(drawing, ThumbnailData(of: board, window: window)))
      }
      let picture = try? withShelf { shelf throws(GalleryError) in
        if let kept = try shelf.thumbnail(of: drawing) { return ThumbnailData(kept) }
        let stored = try shelf.read(drawing)
        let picture = ThumbnailData(of: stored.boards.current, window: window)
        try? shelf.keep(StoredThumbnail(picture), of: stored)
        return picture
      }
      answer(.thumbnail(drawing, picture ?? nil))
    }
  }

  /// Removes for good what has been in the trash for long enough, if there is anything, and gives its room on the disk
  /// back as long as nobody paints.
  func emptyTrash() {
    pictures.async { [self] in
      guard folder.hasDatabase else { return }
      try? withShelf { shelf throws(GalleryError) in
        try shelf.emptyTrash(at: .now())
        try shelf.giveRoomBack { lastInk.withLock { $0.map { .now - $0 > Self.quiet } ?? true } }
      }
    }
  }

  /// Takes note that somebody paints.
  func noteInk() {
    lastInk.withLock { $0 = .now }
  }

  /// Lets go of a drawing once all of it is written.
  func finish(_ drawing: LeftDrawing) {
    work.async { _ = drawing.finish() }
  }

  /// Waits until all is done that was asked for.
  func waitUntilIdle() {
    work.sync {}
  }

  /// Looks at what is kept, also where nothing can be written.
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
