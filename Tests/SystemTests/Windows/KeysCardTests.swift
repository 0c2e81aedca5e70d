import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("The table of keys on the screen", .serialized, .ownThread)
struct KeysCardTests {
  @Test(
    "F1 shows it over everything, a tap puts it away without a dot, and other fingers paint on",
    .tags(.smoke))
  func shownAndPutAway() throws {
    let stage = try Stage()
    let middle = Point(x: 960, y: 500)
    let before = try stage.windowPixels()
    try stage.touch.begin(1, at: Point(x: 60, y: 60))
    try stage.server.keyboard.strike(keysym: 0xFFBE)
    let keys = try #require(try stage.session { $0.keys?.frame != nil }.keys)
    #expect(keys.edge == "bottom" && keys.scroll == 0 && keys.frame?.contains(middle) == true)
    try stage.touch.move(1, to: Point(x: 90, y: 400))
    try stage.expectWindowShowsDrawing()
    expectOtherPixels(try stage.windowPixels(), before)
    try stage.touch.tap(2, at: middle)
    let session = try stage.session { !$0.showsKeys }
    #expect(!session.showsKeys && session.strokes.map(\.contact).count == 1)
    try stage.touch.end(1, at: Point(x: 90, y: 400))
    try stage.expectWindowShowsDrawing()
  }
}

@Suite("The line on blank paper", .serialized, .ownThread)
struct InvitationTests {
  @Test(
    "is shown in a blank window, goes at once with the first finger, and does not come back",
    .tags(.smoke))
  func firstFinger() throws {
    let stage = try Stage()
    #expect(try stage.session { $0.showsInvitation }.showsInvitation)
    try stage.expectWindowShowsDrawing()
    let blank = try stage.windowPixels()
    try expectPictureIsBlank(stage)
    try stage.touch.begin(1, at: Point(x: 800, y: 420))
    let begun = try stage.session { !$0.showsInvitation }
    #expect(!begun.showsInvitation && begun.strokes.count == 1)
    try stage.expectWindowShowsDrawing()
    expectOtherPixels(try stage.windowPixels(), blank)
    for x in [900.0, 1000, 1100] { try stage.touch.move(1, to: Point(x: x, y: 420)) }
    try stage.touch.end(1, at: Point(x: 1100, y: 420))
    #expect(try stage.session { $0.strokes.allSatisfy(\.isCompleted) }.strokes.count == 1)
    try stage.expectWindowShowsDrawing()
    try stage.server.keyboard.strike(keysym: 0x7A, control: true)
    #expect(try stage.session { !$0.seats[0].canUndo }.showsInvitation == false)
    try stage.expectWindowShowsDrawing()
    try stage.server.keyboard.strike(keysym: 0x6E, control: true)
    #expect(try stage.session { $0.board.count == 2 }.showsInvitation == false)
    try stage.expectWindowShowsDrawing()
  }

  /// Expects that a picture of the canvas has nothing on it, although the window shows the line.
  private func expectPictureIsBlank(_ stage: Stage) throws {
    let path = stage.inHome("blank.png")
    #expect(try stage.run(["screenshot", "-o", path]).ending == .exited(0))
    let isBlank = try DecodedPicture(path).pixels.allSatisfy { $0 == 0xFFFF_FFFF }
    #expect(isBlank)
    #expect(try stage.session().showsInvitation)
  }
}
