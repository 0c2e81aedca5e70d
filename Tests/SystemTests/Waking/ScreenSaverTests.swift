import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The server's screen saver", .serialized, .ownThreadFirst)
struct ScreenSaverTests {
  /// Expects the program to keep the screen awake, which the server saves after a second.
  private func expectAwake(
    _ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // Everything that was done has come to the program.
    _ = try stage.session()
    // A key that means nothing. It wakes a screen that slept before, and would sleep on.
    try stage.server.keyboard.strike(keysym: 0xFFE1)
    try stage.settle()
    // By then the server has decided.
    try stage.client.waitUntilIdle(for: .seconds(2))
    #expect(try !stage.client.isScreenSaved(), sourceLocation: sourceLocation)
  }

  /// Expects the server to save the screen soon.
  private func expectAsleep(
    _ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isAsleep = try eventually { try stage.client.isScreenSaved() }
    #expect(isAsleep, "the screen stays awake", sourceLocation: sourceLocation)
  }

  /// Whether the last activity came at least so long after a moment.
  /// - Parameter start: The moment, on the server's clock, in milliseconds.
  private func wasActive(_ stage: Stage, _ time: Duration, after start: UInt32) throws -> Bool {
    // The idle time is asked last, so that no activity seems later than it was.
    let now = try stage.client.serverTime()
    return try Duration.milliseconds(Int(now &- start)) - stage.client.idleTime() >= time
  }

  @Test("fingers that paint for long count as activity, and ink that lies there does not")
  func painting() throws {
    let stage = try Stage(fills: false, arguments: ["--geometry", "900x600+0+0"])
    // The server counts the first finger when it comes down. So that finger is beside the window.
    let beside = Point(x: 1200, y: 700)
    try stage.touch.begin(1, at: beside)
    try stage.client.waitUntilIdle(for: .milliseconds(1500))
    // The last activity is longer ago.
    let before = try stage.client.serverTime() &- 1000
    try stage.draw(2, [Point(x: 300, y: 300), Point(x: 340, y: 300)], lifts: false)
    #expect(
      try eventually { try wasActive(stage, .milliseconds(500), after: before) }, "it came down")
    var step = 0
    let isActive = try eventually {
      try stage.touch.move(2, to: Point(x: 300 + Double(step % 40) * 5, y: 320))
      step += 1
      try stage.letServerTimePass(.milliseconds(100))
      return try wasActive(stage, .seconds(10), after: before)
    }
    #expect(isActive, "it paints for long")
    try stage.touch.end(2, at: Point(x: 400, y: 320))
    try stage.touch.end(1, at: beside)
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    try stage.client.saveScreen(after: 1)
    try expectAsleep(stage)
    try stage.quit()
  }

  @Test(.tags(.smoke))
  func `a replay keeps the screen awake until it is paused, and again when it goes on`() throws {
    let stage = try Stage.replaying()
    try stage.client.saveScreen(after: 1)
    try expectAwake(stage)
    try stage.playOrPause()
    try expectAsleep(stage)
    try stage.playOrPause()
    try expectAwake(stage)
    try stage.quit()
    try expectAsleep(stage)
  }

  @Test func `a replay that nobody sees keeps nothing awake`() throws {
    let stage = try Stage.replaying()
    try stage.client.saveScreen(after: 1)
    let screen = stage.server.screenSize
    let cover = try stage.client.makeWindow(
      PixelRect(x: 0, y: 0, width: screen.width, height: screen.height), isOverrideRedirect: true)
    try stage.client.map(cover)
    try expectAsleep(stage)
    #expect(try stage.program.inspect().replay?.isPlaying == true)
    try stage.client.unmap(cover)
    try expectAwake(stage)
    try stage.client.unmap(stage.window)
    try expectAsleep(stage)
    #expect(try stage.program.inspect().replay?.isPlaying == true)
    try stage.client.map(stage.window)
    try stage.client.waitUntilViewable(stage.window)
    try expectAwake(stage)
    try stage.quit()
  }

  @Test(
    "a replay that is minimized keeps nothing awake, whatever the window manager does with it",
    arguments: Neighbor.windowManagers)
  func minimized(by manager: Neighbor) throws {
    let home = try TemporaryFolder()
    let server = try Stage.painted(.init(size: Neighborhood.screen, hasOpenGL: true), in: home)
    let neighborhood = try Neighborhood(Stage.replayOfSea, home: home, on: server)
    try neighborhood.start(manager)
    let stage = neighborhood.stage
    try stage.activate(stage.window)
    try stage.client.saveScreen(after: 1)
    try expectAwake(stage)
    // IconicState (ICCCM 4.1.4).
    try stage.client.askManager("WM_CHANGE_STATE", about: stage.window, [3])
    try expectAsleep(stage)
    try stage.activate(stage.window)
    try stage.client.waitUntilViewable(stage.window)
    // The manager may say so a moment later.
    let isRestored = try eventually {
      try !stage.client.states(of: stage.window).contains("_NET_WM_STATE_HIDDEN")
    }
    #expect(isRestored, "the manager still says that it is minimized")
    try expectAwake(stage)
    try stage.quit()
  }

  @Test func `a program that is killed keeps nothing awake`() throws {
    let stage = try Stage.replaying()
    try stage.client.saveScreen(after: 1)
    try expectAwake(stage)
    try stage.kill()
    try expectAsleep(stage)
  }

  @Test("a server that cannot suspend its screen saver shows replays without a complaint")
  func withoutExtension() throws {
    let stage = try Stage.replaying(disguise: .init(hiddenExtensions: ["MIT-SCREEN-SAVER"]))
    try stage.client.saveScreen(after: 1)
    try expectAsleep(stage)
    try stage.playOrPause()
    try stage.playOrPause()
    try stage.quit()
  }
}
