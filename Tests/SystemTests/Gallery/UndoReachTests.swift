import Gallery
import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Undo in a drawing with many hidden strokes", .serialized, .ownThread)
struct UndoReachTests {
  /// Keeps a drawing with very many strokes, all of which were cleared, and three more.
  private func paintWall(_ home: TemporaryFolder) throws {
    let opening = GalleryOpening(GalleryFolder(home.gallery), naming: { "\($0)" }) { _, _ in }
    let open = try opening.open(.new("Wall"))
    let keeper = try #require(open.keeper)
    var boards = open.boards
    func perform(_ action: DrawingAction) {
      let change = boards.current.drawing.perform(action).change
      keeper.keep([BoardAction(board: boards.current.id, action: action, change: change)])
    }
    for number in 0..<2403 {
      let sample = StrokeSample(
        position: Point(x: 300 + Double(number % 200), y: 300),
        time: Timestamp(milliseconds: Int64(number) * 20))
      let contact = ContactID.touch(UInt32(number))
      perform(
        .begin(contact, by: .first, Brush(color: InkColor(rgb: 0), width: 6), .coarsest, sample))
      perform(.complete(contact, by: .first))
      if number == 2399 { perform(.clear(.everyones, by: .first)) }
    }
    if let failure = keeper.finish(boards, Arrangement(boards, seats: [])) { throw failure }
  }

  @Test(
    "reaches as far as --undo-edits and --undo-bytes allow", .tags(.smoke),
    arguments: [(["--undo-edits", "2"], 1), (["--undo-bytes", "1M"], 0)])
  func edits(arguments: [String], left: Int) throws {
    let home = try TemporaryFolder()
    try paintWall(home)
    let stage = try Stage(arguments: arguments, home: home)
    #expect(try stage.session().strokes.count == 3)
    for _ in 0..<3 { try stage.strikeControl("z") }
    _ = try stage.session { $0.strokes.count == left }
    try stage.settle()
    #expect(try stage.session().strokes.count == left)
    try stage.quit()
  }
}
