import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Pictures that cannot be written yet", .serialized, .ownThread)
struct PictureQueueTests {
  private func paintedStage(_ size: ScreenSize = ScreenSize(640, 480)) throws -> Stage {
    let stage = try Stage(.init(size: size))
    try stage.draw(1, line(y: 200, from: 50, to: 400))
    _ = try stage.session { $0.strokes.count == 1 }
    return stage
  }

  private func pipe(_ name: String, of stage: Stage) throws -> String {
    let path = stage.inHome(name)
    guard mkfifo(path, 0o600) == 0 else { throw SystemFailure(number: errno) }
    return path
  }

  /// A command that asks for a picture, and waits for it.
  private func asker(_ path: String, _ stage: Stage) throws -> ChildProcess {
    try ChildProcess(
      .init(Stage.executable, ["screenshot", "-o", path], environment: stage.environment))
  }

  /// Waits until so many pictures wait.
  private func awaitWaiting(_ count: Int, _ stage: Stage) throws {
    _ = try stage.session { $0.waitingPictures == count }
  }

  @Test("an unread pipe delays no other picture, a limited number wait, and the program still ends")
  func unreadPipe() throws {
    let stage = try paintedStage()
    let path = try pipe("nobody", of: stage)
    var asking = [try asker(path, stage)]
    try awaitWaiting(1, stage)
    #expect(try stage.run(["screenshot", "-o", stage.inHome("a.png")]).ending == .exited(0))
    try expectPicture(stage.inHome("a.png"), shows: try stage.program.inspect())
    try stage.tap("save")
    #expect(try stage.pictures(1).count == 1)
    try awaitWaiting(1, stage)
    // As many as may wait (PictureBacklog).
    for count in 2...16 {
      asking.append(try asker(path, stage))
      try awaitWaiting(count, stage)
    }
    expectRefusal(
      try stage.run(["screenshot", "-o", stage.inHome("b.png")]), saying: ["too many pictures"])
    #expect(try stage.program.quit() == .exited(0))
    for process in asking { #expect(try process.wait(timeout: .patience) == .exited(1)) }
  }

  @Test func `a pipe that is read later gets the whole picture`() throws {
    let stage = try paintedStage()
    let path = try pipe("later", of: stage)
    let asking = try asker(path, stage)
    try awaitWaiting(1, stage)
    #expect(try stage.run(["screenshot", "-o", stage.inHome("a.png")]).ending == .exited(0))
    let copying = try ChildProcess(
      .init("/bin/sh", ["-c", "cat \"$0\" > \"$1\"", path, stage.inHome("b.png")]))
    #expect(try copying.wait(timeout: .patience) == .exited(0))
    #expect(try asking.wait(timeout: .patience) == .exited(0))
    #expect(try readBytes(stage.inHome("b.png")) == readBytes(stage.inHome("a.png")))
  }
}
