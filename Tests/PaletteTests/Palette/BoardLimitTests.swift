import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import Words

@Suite("A drawing with as many boards as it can have")
struct BoardLimitTests {
  var table = Table()
  private var message: Message? { table.session.seats.values.first?.palette.hint?.message }

  /// Uses a control in the panel of boards.
  private mutating func use(_ control: PaletteControl) throws {
    if try table.seat(.bottom).palette.panel != .boards { try table.tap(.panel(.boards)) }
    try table.tap(control)
  }

  @Test(
    "refuses a further one, and a hint says how many there can be",
    arguments: [PaletteControl.newBoard, .duplicateBoard, .putBackBoard])
  mutating func refused(_ control: PaletteControl) throws {
    try use(.newBoard)
    try use(.deleteBoard)
    while table.session.boards.all.count < Boards.limit { try use(.newBoard) }
    table.wait(0)
    #expect(message == nil)
    try use(control)
    table.wait(0)
    #expect(table.session.boards.all.count == Boards.limit)
    #expect(message == Message(.noMoreBoards, .number(Boards.limit)))
  }
}
