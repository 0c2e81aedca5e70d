import App
import Dispatch
import Gallery
import Ink
import Interaction
import Synchronization
import SystemPackage
import Testing
import TestSupport

@Suite("Work on the gallery beside the window", .ownThread)
struct GalleryWorkerTests {
  @Test func `no drawing is replayed that was discarded before`() throws {
    let home = try TemporaryFolder()
    let folder = GalleryFolder(home.gallery)
    let opening = GalleryOpening(folder, naming: { "\($0)" }) { _, _ in }
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
    let found = Mutex<[DrawingID?]>([])
    let isAnswered = DispatchSemaphore(value: 0)
    let worker = GalleryWorker(
      folder, opening, limits: KeepLimits(), undo: .standard, say: \.english
    ) { answer, _ in
      guard case .attraction(_, let drawing) = answer else { return }
      found.withLock { $0.append(drawing) }
      isAnswered.signal()
    }
    worker.findAttraction(after: nil, nil)
    #expect(isAnswered.wait(timeout: .now() + 90) == .success)
    // So that there is work before the removal.
    for _ in 0..<20 { worker.perform(.list, keeper, for: nil) }
    worker.discard(keeper)
    worker.findAttraction(after: nil, nil)
    #expect(isAnswered.wait(timeout: .now() + 90) == .success)
    #expect(found.withLock { $0 } == [keeper.drawing, nil])
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
  }
}
