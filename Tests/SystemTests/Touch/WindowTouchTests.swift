import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// The window comes and goes while fingers are down, in other ways than in the table of touch cases.
@Suite("Windows change under fingers", .serialized, .ownThread)
struct WindowTouchTests {
  @Test("after the window is hidden for a moment, new fingers paint")
  func hiddenForAMoment() throws {
    let stage = try Stage()
    let (lost, path) = (line(y: 300), line(y: 400))
    try stage.press(1, lost)
    try stage.settle()
    try stage.client.unmap(stage.window)
    try stage.client.map(stage.window)
    try stage.client.waitUntilViewable(stage.window)
    try stage.press(2, path)
    // Longer than the program waits for the news of a new parent.
    try stage.letProgramTimePass(.milliseconds(400))
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.positions) == [stage.kept(path)])
    try stage.expectFullRepaint()
  }
}
