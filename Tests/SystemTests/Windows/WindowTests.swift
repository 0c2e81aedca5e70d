import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The window", .serialized, .ownThread)
struct WindowTests {

  @Test func `F11 makes it cover the screen, and go back to where it was; the ink stays`() throws {
    let place = PixelRect(x: 200, y: 150, width: 700, height: 500)
    let stage = try Stage(fills: false, arguments: ["--geometry", "700x500+200+150"])
    try stage.draw(1, [Point(x: 300, y: 300), Point(x: 500, y: 400), Point(x: 420, y: 330)])
    try stage.client.focus(stage.window)
    let screen = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    for expected in [screen, place, screen, place] {
      try stage.server.keyboard.strike(keysym: 0xFFC8)
      let size = ScreenSize(expected.width, expected.height)
      #expect(try stage.session { $0.window == size }.window == size)
      #expect(try stage.client.frame(of: stage.window) == expected)
      #expect(try stage.program.inspect().strokes.map(\.samples.count) == [4])
      try stage.expectWindowShowsDrawing()
    }
    // The menu says what a tap does now.
    try stage.server.keyboard.strike(keysym: 0xFFC8)
    #expect(try stage.session { $0.window.width == 1920 }.window.width == 1920)
    try stage.tap("menu-panel")
    #expect(try stage.session { $0.hasItem("leave-fullscreen") }.hasItem("leave-fullscreen"))
    #expect(try !stage.session().hasItem("fullscreen"))
    try stage.tap("leave-fullscreen")
    #expect(try stage.session { $0.window.width == 700 }.window.width == 700)
    _ = try stage.harness.show("fullscreen")
  }

  @Test func `--fullscreen covers the screen from the start; F11 uncovers it`() throws {
    let stage = try Stage(fills: false, arguments: ["--fullscreen", "--geometry", "700x500+20+30"])
    let screen = ScreenSize(1920, 1080)
    #expect(try stage.session { $0.window == screen }.window == screen)
    #expect(
      try stage.client.frame(of: stage.window)
        == PixelRect(x: 0, y: 0, width: 1920, height: 1080))
    try stage.expectWindowShowsDrawing()
    try stage.tap("menu-panel")
    #expect(try stage.session { $0.hasItem("leave-fullscreen") }.hasItem("leave-fullscreen"))
    try stage.client.focus(stage.window)
    try stage.server.keyboard.strike(keysym: 0xFFC8)
    #expect(try stage.session { $0.window != screen }.window == ScreenSize(700, 500))
    #expect(
      try stage.client.frame(of: stage.window)
        == PixelRect(x: 20, y: 30, width: 700, height: 500))
  }

  @Test func `F11 asks the window manager if there is one, and leaves the rest to it`() throws {
    let stage = try Stage(fills: false, arguments: ["--geometry", "700x500+200+150"])
    let manager = try WindowManager(stage)
    manager.announce()
    try stage.client.focus(stage.window)
    let fullscreen = Int(bitPattern: manager.atom("_NET_WM_STATE_FULLSCREEN"))
    for (isOn, action) in [(false, 1), (true, 0)] {
      if isOn { manager.setStates(["_NET_WM_STATE_FULLSCREEN"]) }
      try stage.server.keyboard.strike(keysym: 0xFFC8)
      let (message, window) = try #require(manager.nextMessage(), "nobody asks")
      #expect(window == stage.window)
      #expect(message == .init(type: "_NET_WM_STATE", numbers: [action, fullscreen, 0, 1, 0]))
      #expect(
        try stage.client.frame(of: stage.window)
          == PixelRect(x: 200, y: 150, width: 700, height: 500))
    }
  }

  @Test("is as large as the screen at first, and then as large as it was when it was closed")
  func size() throws {
    let home = try TemporaryFolder()
    let first = try Stage(fills: false, home: home)
    #expect(try first.session().window == ScreenSize(1920, 1080))
    try first.client.resize(first.window, to: ScreenSize(900, 700))
    #expect(try first.session { $0.window.width == 900 }.window == ScreenSize(900, 700))
    try first.program.quit()
    let second = try Stage(fills: false, home: home, on: first.server)
    #expect(try second.session().window == ScreenSize(900, 700))
    try second.expectWindowShowsDrawing()
    // The user says otherwise, and that is not kept.
    try second.program.quit()
    let third = try Stage(
      fills: false, arguments: ["--geometry", "700x500"], home: home, on: first.server)
    #expect(try third.session().window == ScreenSize(700, 500))
    try third.program.quit()
    #expect(try keptSize(in: home) == "900x700\n")
    try home.write("as large as a house", to: Self.kept)
    let fourth = try Stage(fills: false, home: home, on: first.server)
    #expect(try fourth.session().window == ScreenSize(1920, 1080))
    #expect(fourth.program.process.errorText.contains("does not say how large the window was"))
  }

  @Test(
    "asks a window manager to make it as large as it can, unless it was smaller when it was closed")
  func maximized() throws {
    let home = try TemporaryFolder()
    let first = try Stage(home: home)
    let manager = try WindowManager(first)
    manager.announce()
    defer { withExtendedLifetime(manager) {} }
    try first.program.quit()
    let maximized = ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]
    let size = ScreenSize(900, 650)
    /// Each window begins as the last one ended.
    func use(isMaximized: Bool, then change: (Stage, WindowManager) throws -> Void = { _, _ in })
      throws -> SessionReport
    {
      let stage = try Stage(fills: false, home: home, on: first.server)
      let states = try stage.client.states(of: stage.window)
      #expect(Set(states) == Set(isMaximized ? maximized : []))
      let session = try stage.session()
      try change(stage, try WindowManager(stage))
      // What has changed has arrived.
      try stage.client.ping(stage.window)
      try stage.program.quit()
      return session
    }
    _ = try use(isMaximized: true) { stage, manager in
      manager.setStates([])
      try stage.client.resize(stage.window, to: size)
      _ = try stage.session { $0.window == size }
    }
    #expect(try keptSize(in: home) == "900x650\n")
    let smaller = try use(isMaximized: false) { _, manager in manager.setStates(maximized) }
    #expect(smaller.window == size)
    #expect(try keptSize(in: home) == "maximized 900x650\n")
    // This manager only keeps the state, so the window shows the size that it had before.
    #expect(try use(isMaximized: true).window == size)
    #expect(try keptSize(in: home) == "maximized 900x650\n")
  }

  /// The file with the window's size, in the folders of the user.
  private static let kept = ".local/state/fingerpaint/window"

  private func keptSize(in home: TemporaryFolder) throws -> String {
    String(decoding: try readBytes("\(home.path)/home/\(Self.kept)"), as: UTF8.self)
  }

  @Test func `becomes smaller and larger while fingers paint, and loses no ink`() throws {
    let stage = try Stage()
    let sizes = [
      ScreenSize(1200, 700), ScreenSize(1920, 1080), ScreenSize(333, 417), ScreenSize(1900, 1000),
    ]
    for finger in 0..<6 {
      try stage.touch.begin(finger, at: Point(x: Double(150 + finger * 300), y: 100))
    }
    var steps = 0
    for size in sizes {
      for _ in 0..<12 {
        steps += 1
        for finger in 0..<6 {
          try stage.touch.move(
            finger,
            to: Point(x: Double(150 + finger * 300 + steps % 5 * 30), y: Double(100 + steps * 15)))
        }
      }
      try stage.client.resize(stage.window, to: size)
      let session = try stage.session { $0.window == size }
      #expect(session.window == size)
      #expect(session.strokes.map(\.samples.count) == Array(repeating: 1 + steps, count: 6))
      try stage.expectWindowShowsDrawing()
    }
  }

  @Test("shows its ink again when what covered it goes away, also what was painted meanwhile")
  func covering() throws {
    let stage = try Stage()
    for finger in 0..<5 {
      try stage.draw(
        finger,
        (0...20).map {
          Point(x: Double(200 + finger * 250 + $0 % 3 * 40), y: Double(100 + $0 * 30))
        },
        lifts: finger % 2 == 0)
    }
    try stage.expectWindowShowsDrawing()
    let before = try stage.windowPixels()

    let cover = try stage.client.makeWindow(
      PixelRect(x: 150, y: 50, width: 1200, height: 700), isOverrideRedirect: true)
    try stage.client.map(cover)
    expectOtherPixels(try stage.windowPixels(), before)
    // The server keeps nothing of what lies under a window: it is the program that shows it again.
    try stage.program.process.halt()
    try stage.client.destroy(cover)
    expectOtherPixels(try stage.client.pixels(of: stage.window).pixels, before)
    stage.program.process.send(signal: SIGCONT)
    expectSamePixels(try stage.windowPixels { $0 == before }, before, width: 1920)

    let secondCover = try stage.client.makeWindow(
      PixelRect(x: 0, y: 0, width: 1920, height: 600), isOverrideRedirect: true)
    try stage.client.map(secondCover)
    for finger in [1, 3] {
      try stage.touch.move(finger, to: Point(x: Double(finger * 300), y: 200))
    }
    try stage.settle()
    try stage.client.destroy(secondCover)
    try stage.expectWindowShowsDrawing()
    expectOtherPixels(try stage.windowPixels(), before)
  }

  @Test func `shows the same pixels on a server that shares no memory`() throws {
    let stage = try Stage(.init(disabledExtensions: ["MIT-SHM"]))
    #expect(sharedMemorySegments(of: stage.program.process.processID) == 0)
    #expect(try !stage.session().hasMotion, "what is sent does not move")
    for finger in 0..<6 {
      try stage.draw(
        finger,
        (0...30).map {
          Point(x: Double(150 + finger * 280 + $0 % 4 * 35), y: Double(80 + $0 * 25))
        },
        lifts: finger < 3)
    }
    #expect(try stage.session().strokes.count == 6)
    try stage.expectWindowShowsDrawing()
    try stage.client.resize(stage.window, to: ScreenSize(1000, 600))
    _ = try stage.session { $0.window == ScreenSize(1000, 600) }
    try stage.expectWindowShowsDrawing()
  }
}

/// How many segments of shared memory a process has made that are not gone yet.
func sharedMemorySegments(of process: Int32) -> Int {
  guard let text = try? readText("/proc/sysvipc/shm") else { return 0 }
  return text.split(separator: "\n").dropFirst().count { line in
    let columns = line.split(separator: " ")
    return columns.count > 4 && columns[4] == "\(process)"
  }
}
