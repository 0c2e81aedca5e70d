import Ink
import OrderedCollections
import Tables
import TestSupport
import Testing
import Interaction
import Words

@Suite("The notice of a deleted board")
struct BoardNoticeTests {
  /// Four people and three boards. The second board is current and has ink.
  private var table = Table.large(seats: 4)
  private static let middle = Point(x: 900, y: 500)

  init() throws {
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    try table.tap(.newBoard)
    try table.tap(.previousBoard)
    table.stroke(1, at: Self.middle)
  }

  private var numbers: [UInt32] { table.session.boards.all.map(\.id.number) }

  private func notice(at edge: ScreenEdge) throws -> RemovalNotice {
    let seat = try table.seat(edge).id
    return try #require(table.session.removalNotices.first { $0.seat == seat })
  }

  private mutating func delete(at edge: ScreenEdge) throws -> Effects {
    if try table.seat(edge).palette.panel != .boards { try table.tap(.panel(.boards), at: edge) }
    return try table.tap(.deleteBoard, at: edge)
  }

  @discardableResult
  private mutating func putBack(at edge: ScreenEdge) throws -> Effects {
    let notice = try notice(at: edge)
    table.begin(801, at: notice.space.windowPoint(notice.button.center))
    return table.lift(801)
  }

  @Test(
    "everybody sees where the person sits who deleted it, and in which colour that person paints")
  mutating func tellsWho() throws {
    #expect(try delete(at: .right).surfaces.contains(.removalNotices))
    #expect(table.session.removalNotices.count == 4)
    #expect(try notice(at: .right).phrase == .boardDeletedByYou)
    #expect(try notice(at: .bottom).phrase == .boardDeletedFromRight)
    #expect(try notice(at: .top).phrase == .boardDeletedFromLeft)
    #expect(try notice(at: .left).phrase == .boardDeletedFromOpposite)
    let color = try table.seat(.right).brush.color
    #expect(table.session.removalNotices.allSatisfy { $0.color == color })
  }

  @Test("anybody puts it back with a tap, also after others have painted and turned the boards")
  mutating func putsBack() throws {
    _ = try delete(at: .bottom)
    #expect(numbers == [0, 2])
    table.stroke(2, at: Self.middle)
    try table.tap(.previousBoard)
    let effects = try putBack(at: .left)
    #expect(effects.boardChanged && effects.surfaces.contains(.removalNotices))
    #expect(numbers == [0, 1, 2] && table.session.boards.index == 1)
    #expect(table.session.drawing.completed.count == 1)
    #expect(table.session.removalNotices.isEmpty)
  }

  @Test("the notices go after some seconds, but not while a finger presses the button of one")
  mutating func time() throws {
    _ = try delete(at: .bottom)
    let notice = try notice(at: .top)
    table.begin(801, at: notice.space.windowPoint(notice.button.center))
    table.wait(HoldTuning.removalNoticeStays + .seconds(1))
    #expect(table.session.removalNotices.count == 4)
    table.move(801, to: Self.middle)
    table.lift(801)
    #expect(table.wait(1).surfaces.contains(.removalNotices))
    #expect(table.session.removalNotices.isEmpty && numbers == [0, 2])
  }

  @Test("they go when it is put back in another way; those about a later deletion take their place")
  mutating func another() throws {
    _ = try delete(at: .bottom)
    try table.tap(.putBackBoard)
    #expect(table.session.removalNotices.isEmpty)
    _ = try delete(at: .bottom)
    _ = try delete(at: .top)
    #expect(try notice(at: .top).phrase == .boardDeletedByYou && numbers == [0])
    try putBack(at: .right)
    #expect(numbers == [0, 2] && table.session.removalNotices.isEmpty)
    #expect(table.session.boards.deleted.map(\.board.id.number) == [1])
  }

  @Test("a tap on the bin deletes, alone too, and its notice puts back; a hold only names the bin")
  mutating func alone() throws {
    table = Table(width: 1920, height: 1080)
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    try table.press(1, .deleteBoard)
    table.wait(600)
    #expect(try table.seat(.bottom).palette.hint?.message == Message(.deleteBoard))
    table.lift(1)
    table.wait(20)
    #expect(numbers == [0, 1] && table.session.removalNotices.isEmpty)
    try table.tap(.deleteBoard)
    #expect(numbers == [0] && table.session.removalNotices.count == 1)
    #expect(try notice(at: .bottom).phrase == .boardDeletedByYou)
    try putBack(at: .bottom)
    #expect(numbers == [0, 1] && table.session.removalNotices.isEmpty)
  }

  @Test("if the only board stays, there is no notice")
  func only() throws {
    var two = Table.large(seats: 2)
    try two.tap(.panel(.boards))
    try two.tap(.deleteBoard)
    #expect(two.session.removalNotices.isEmpty)
  }

  @Test("the notice of a clear goes when the board is turned, that of a deleted board comes then")
  mutating func afterClear() throws {
    try table.tap(.clear(.everyones))
    try table.press(800, .clear(.everyones))
    table.wait(700)
    table.lift(800)
    #expect(try notice(at: .top).phrase == .clearedFromOpposite)
    _ = try delete(at: .bottom)
    #expect(try notice(at: .top).phrase == .boardDeletedFromOpposite)
    try putBack(at: .top)
    #expect(numbers == [0, 1, 2] && table.session.drawing.completed.isEmpty)
  }
}
