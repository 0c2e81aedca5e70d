import Dispatch
package import Gallery
package import Ink
import InkFiles
package import Interaction
import Rendering
import Synchronization
import System
import SystemPackage
package import Words

/// Carries out the requests of the gallery sheet on its own threads, so that painting never waits.
package final class GalleryWorker: Sendable {
  /// When somebody last painted; `nil` if nobody has.
  let lastInk = Mutex<ContinuousClock.Instant?>(nil)
  let folder: GalleryFolder
  let opening: GalleryOpening
  let say: @Sendable (Message) -> String
  let send: @Sendable (Answer, SeatID?) -> Void
  let work = DispatchQueue(label: "fingerpaint.gallery.sheet")
  private let imports = DispatchQueue(label: "fingerpaint.gallery.imports")
  private let exports = DispatchQueue(label: "fingerpaint.gallery.exports", qos: .utility)
  private let exporting = DispatchGroup()
  private let isEnding = Atomic(false)
  let replays = DispatchQueue(label: "fingerpaint.gallery.replays", qos: .utility)
  /// The gallery that ``readingOn(_:)`` keeps open; `nil` if there is none.
  private let openShelf = Mutex<GalleryShelf?>(nil)
  /// How much of the gallery is kept.
  let limits: KeepLimits
  /// How much of each seat's history remains in drawings with many hidden strokes.
  let undo: UndoBound
  let pictures = DispatchQueue(label: "fingerpaint.gallery.thumbnails", qos: .utility)

  /// Creates a worker for a gallery.
  /// - Parameters:
  ///   - limits: How much of the gallery is kept.
  ///   - undo: How much of each seat's history remains in drawings with many hidden strokes.
  ///   - say: Translates a message to the user's language.
  ///   - send: Called on another thread with each result, and the seat whose person asked for it,
  ///     if that is known.
  package init(
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
  package func perform(_ request: GalleryRequest, _ keeper: DrawingKeeper?, for seat: SeatID?) {
    let answer = answer(to: seat)
    if case .export(let drawings, let format) = request {
      return export(drawings, as: format, keeper, answer)
    }
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
          answer(.imported(try opening.open(.document(document)), omissions, of: file))
        } catch {
          answer(.failed(error))
        }
      } catch {
        answer(.unreadable(error))
      }
    }
  }

  /// Receives the results that a person asked for.
  typealias Answering = @Sendable (Answer) -> Void

  private func answer(to seat: SeatID?) -> Answering {
    { [send] answer in send(answer, seat) }
  }

  /// Writes drawings to files in the folder of saved pictures, one after the other.
  private func export(
    _ drawings: [DrawingID], as format: GalleryExportFormat, _ keeper: DrawingKeeper?,
    _ answer: @escaping Answering
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
          let stored = try reading { shelf throws(GalleryError) in try shelf.read(drawing) }
          export.write(stored, as: format) { [self] _ throws(InkFileError) in
            guard isEnding.load(ordering: .relaxed) else { return }
            throw InkFileError("the program ended")
          }
        } catch {
          export.note(error)
        }
      }
      answer(.exported(export))
    }
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
    endReading()
    work.sync {}
  }

  /// Waits for the file that is being exported. Gives up after ten seconds, because the disk may
  /// not answer.
  /// - Returns: whether all exports have ended.
  func waitForExports() -> Bool {
    exporting.wait(timeout: .now() + .seconds(10)) == .success
  }

  /// Reads the gallery without writing to it: to open it for writing would write and flush its log. Only a gallery that
  /// cannot be read so is opened for writing, such as one that does not exist.
  func reading<Result>(
    _ body: (GalleryShelf) throws(GalleryError) -> Result
  ) throws(GalleryError) -> Result {
    do throws(GalleryError) {
      let shelf = try GalleryShelf(readingOnly: folder)
      defer { shelf.close() }
      return try body(shelf)
    } catch {
      return try writable(after: error, body)
    }
  }

  /// Reads the gallery on ``replays``, as ``reading(_:)`` does, and keeps it open until ``endReading()``: whenever it is
  /// opened, SQLite writes the index of the log again, and an exhibit reads all day long.
  func readingOn<Result>(
    _ body: (GalleryShelf) throws(GalleryError) -> Result
  ) throws(GalleryError) -> Result {
    do throws(GalleryError) {
      let shelf: GalleryShelf
      if let open = openShelf.withLock({ $0 }) {
        shelf = open
      } else {
        shelf = try GalleryShelf(readingOnly: folder)
        openShelf.withLock { $0 = shelf }
      }
      return try body(shelf)
    } catch {
      endReading()
      return try writable(after: error, body)
    }
  }

  /// Reads a gallery that could not be opened without writing. If it cannot be opened for writing either, what went wrong
  /// first is the reason.
  private func writable<Result>(
    after first: GalleryError, _ body: (GalleryShelf) throws(GalleryError) -> Result
  ) throws(GalleryError) -> Result {
    guard folder.hasDatabase else { return try withShelf(body) }
    do throws(GalleryError) {
      return try withShelf(body)
    } catch {
      throw first
    }
  }

  /// Closes the gallery that ``readingOn(_:)`` keeps open, on another thread.
  func endReading() {
    let shelf = openShelf.withLock { shelf in
      defer { shelf = nil }
      return shelf
    }
    if let shelf { replays.async { shelf.close() } }
  }

  func withShelf<Result>(
    _ body: (GalleryShelf) throws(GalleryError) -> Result
  ) throws(GalleryError) -> Result {
    let shelf = try GalleryShelf(folder)
    defer { shelf.close() }
    return try body(shelf)
  }
}
