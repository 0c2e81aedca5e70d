import App
import Dispatch
import Gallery
import Glibc
import Ink
import Interaction
import Synchronization
import SystemPackage
import Testing
import TestSupport
import Words

@Suite("Work on the gallery beside the window", .ownThread)
struct GalleryWorkerTests {
  @Test func `no drawing is replayed that was discarded before`() throws {
    let home = try TemporaryFolder()
    let gallery = WatchedGallery(home)
    let (keeper, boards) = try gallery.painted()
    gallery.findAttraction()
    // So that there is work before the removal.
    for _ in 0..<20 { gallery.worker.perform(.list, keeper, for: nil) }
    gallery.worker.discard(keeper)
    gallery.findAttraction()
    #expect(gallery.found == [keeper.drawing, nil])
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
  }

  @Test("an exhibit writes nothing when it reads what it replays")
  func replays() throws {
    let home = try TemporaryFolder()
    let gallery = WatchedGallery(home)
    let (keeper, boards) = try gallery.painted()
    let drawing = keeper.drawing
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let database = Written(gallery.folder).database
    gallery.findAttraction()
    // The index of the log is written once.
    let before = Written(gallery.folder)
    for _ in 0..<3 { gallery.findAttraction() }
    #expect(gallery.found == [drawing, drawing, drawing, drawing])
    #expect(Written(gallery.folder) == before && before.database == database)
    #expect(!database.isEmpty)
  }
}

/// A gallery, and a worker on it that tells which drawings an exhibit would replay.
private struct WatchedGallery {
  let folder: GalleryFolder
  let worker: GalleryWorker
  private let opening: GalleryOpening
  private let answers = Answers()

  private final class Answers: Sendable {
    let found = Mutex<[DrawingID?]>([])
    let isAnswered = DispatchSemaphore(value: 0)
  }

  init(_ home: TemporaryFolder) {
    folder = GalleryFolder(home.gallery)
    opening = GalleryOpening(folder, naming: { "\($0)" }) { _, _ in }
    worker = GalleryWorker(
      folder, opening, limits: KeepLimits(), undo: .standard, say: \.english
    ) { [answers] answer, _ in
      guard case .attraction(_, let drawing) = answer else { return }
      answers.found.withLock { $0.append(drawing) }
      answers.isAnswered.signal()
    }
  }

  /// The drawings that were found so far.
  var found: [DrawingID?] { answers.found.withLock { $0 } }

  /// Waits for the drawing that an exhibit would replay first.
  func findAttraction() {
    worker.findAttraction(after: nil, nil)
    #expect(answers.isAnswered.wait(timeout: .now() + 90) == .success)
  }

  /// Paints two dots on a new drawing.
  func painted() throws -> (DrawingKeeper, Boards) {
    let open = try opening.open(.new("Blank"))
    let keeper = try #require(open.keeper)
    var boards = open.boards
    for number in UInt32(0)..<2 {
      let contact = ContactID.touch(number)
      let sample = StrokeSample(
        position: Point(x: 10, y: 10), time: Timestamp(milliseconds: Int64(number) * 500))
      let brush = Brush(color: InkColor(rgb: 0x20_40_80), width: 6)
      let actions: [DrawingAction] = [
        .begin(contact, by: .first, brush, .coarsest, sample), .complete(contact, by: .first),
      ]
      for action in actions {
        let change = boards.current.drawing.perform(action).change
        keeper.keep([BoardAction(board: boards.current.id, action: action, change: change)])
      }
    }
    #expect(keeper.writeNow() == nil)
    return (keeper, boards)
  }
}

/// When the files of a gallery were written, and their lengths.
private struct Written: Equatable {
  let database, log, index: [Int]

  init(_ folder: GalleryFolder) {
    func facts(_ ending: String) -> [Int] {
      var status = stat()
      guard stat(folder.database.string + ending, &status) == 0 else { return [] }
      return [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size)]
    }
    (database, log, index) = (facts(""), facts("-wal"), facts("-shm"))
  }
}
