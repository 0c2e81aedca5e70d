import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Notices at a shared screen", .serialized, .ownThread)
struct FacingNoticeTests {
  @Test("a notice faces the person who caused it")
  func notice() throws {
    let stage = try Stage(
      .init(size: ScreenSize(1366, 768)),
      arguments: ["--seats", "2", "--notice-time", "60"])
    let text = Message(.copied).english
    try stage.tap("menu-panel", at: .top)
    try stage.tap("copy", at: .top)
    let shown = try stage.repaintedWindow(withNotice: text, for: .top)
    #expect(try stage.windowPixels { $0 == shown } == shown)
    #expect(try shown != stage.repaintedWindow(withNotice: text, for: .bottom))
  }
}
