import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// What is kept of strokes whose touchscreens are lost. The table of touch cases has the ways in
/// which touchscreens get lost.
@Suite("Touchscreens disappear under fingers", .ownThread)
struct LostDeviceTests {
  @Test(
    "strokes of several touchscreens that go at once vanish, also from the gallery")
  func retractedAndKept() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    let kept = line(y: 100)
    try stage.draw(5, kept)
    try stage.interleave([1: line(y: 200), 2: line(y: 300)])
    try stage.press(9, line(y: 500), on: 1)
    try stage.settle()
    try stage.expectKept(try stage.session())
    for device in ["touch0", "touch1"] { try stage.client.setEnabled(false, device: device) }
    let session = try stage.session { $0.strokes.count == 1 }
    #expect(session.strokes.map(\.positions) == [stage.kept(kept + [kept[20]])])
    try stage.expectFullRepaint()
    try stage.expectKept(session)
    try stage.kill()

    let again = try stage.restarted()
    #expect(try again.session().strokes.map(\.samples) == session.strokes.map(\.samples))
    try again.expectFullRepaint()
  }
}
