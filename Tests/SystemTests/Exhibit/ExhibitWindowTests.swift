import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The window of an exhibit", .serialized, .ownThread)
struct ExhibitWindowTests {
  @Test(
    "if another program destroys it, the exhibit ends with an error, and the drawing comes back")
  func destroyed() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: ["--exhibit"], home: home)
    #expect(try stage.session().exhibit == [])
    try stage.drawWhole(1, line(y: 200))
    try stage.client.destroy(stage.window)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(1))
    #expect(stage.program.process.errorText.contains("another program has destroyed the window"))
    let again = try Stage(arguments: ["--exhibit"], home: home)
    let kept = try again.session()
    #expect(kept.strokes.count == 1 && kept.exhibit == [])
    try again.quit()
  }

  @Test("if another program hides it, it is shown again")
  func hidden() throws {
    let stage = try Stage(arguments: ["--exhibit"])
    try stage.client.unmap(stage.window)
    #expect(try stage.harness.eventually { try stage.client.isViewable(stage.window) })
    #expect(try stage.client.frame(of: stage.window) == stage.client.frame(of: stage.client.root))
    try stage.drawWhole(1, line(y: 200))
    try stage.expectWindowShowsDrawing()
    try stage.quit()
  }
}
