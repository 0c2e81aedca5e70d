import CXlib
import Ink
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("Several monitors", .serialized, .ownThread)
struct MonitorTests {
  private static let screen = ScreenSize(1600, 600)
  /// Pixels to the millimetre, left and right.
  private static let (coarse, fine) = (4.0, 8.0)

  private func makeMonitors(_ server: TouchServer) throws {
    let client = try LabClient(server)
    try client.setMonitor(
      "left", PixelRect(x: 0, y: 0, width: 800, height: 600), millimetres: (200, 150))
    try client.setMonitor(
      "right", PixelRect(x: 800, y: 0, width: 800, height: 600), millimetres: (100, 75),
      hasOutput: false)
  }

  private func density(_ wanted: Double, of stage: Stage) throws -> Double {
    try stage.session { abs($0.density - wanted) < 0.01 }.density
  }

  private func stage(at x: Int) throws -> Stage {
    try Stage(
      .init(size: Self.screen), fills: false, arguments: ["--geometry", "700x500+\(x)+20"],
      prepare: makeMonitors)
  }

  @Test("a window has the density of the monitor that it is moved to, or that remains")
  func moved() throws {
    let stage = try stage(at: 10)
    #expect(abs(try density(Self.coarse, of: stage) - Self.coarse) < 0.01)
    for _ in 0..<2 {
      try stage.client.move(stage.window, x: 850, y: 30)
      #expect(abs(try density(Self.fine, of: stage) - Self.fine) < 0.01)
      try stage.client.move(stage.window, x: 0, y: 30)
      #expect(abs(try density(Self.coarse, of: stage) - Self.coarse) < 0.01)
    }
    try stage.client.move(stage.window, x: 850, y: 30)
    #expect(abs(try density(Self.fine, of: stage) - Self.fine) < 0.01)
    try stage.client.deleteMonitor("right")
    #expect(abs(try density(Self.coarse, of: stage) - Self.coarse) < 0.01)
    try stage.expectWindowShowsDrawing()
  }

  @Test("a size that the server invented is a guess, and one that the user gives is not")
  func unknownSize() throws {
    let screen = ScreenSize(1920, 1080)
    for (size, told) in [((508, 286), nil), ((0, 0), 1_430)] as [((Int, Int), Double?)] {
      let stage = try Stage(
        .init(size: screen), fills: false,
        arguments: told.map { ["--screen-width", "\($0)"] } ?? []
      ) { server in
        try LabClient(server).setMonitor(screen, millimetres: size)
      }
      let session = try stage.session()
      #expect(session.isSizeKnown == (told != nil), "\(size)")
      #expect(abs(session.density - (told.map { 1_920 / $0 } ?? 96 / 25.4)) < 0.01, "\(size)")
      // Controls can be read, and hit.
      #expect(try #require(session.items["red"]).width >= 16)
      try stage.expectWindowShowsDrawing()
    }
  }

  @Test("full screen without a window manager covers the monitor of the window, and no other")
  func fullScreen() throws {
    for (x, frame) in [
      (10, PixelRect(x: 0, y: 0, width: 800, height: 600)),
      (850, PixelRect(x: 800, y: 0, width: 800, height: 600)),
    ] {
      let stage = try stage(at: x)
      let before = try stage.client.frame(of: stage.window)
      func becomes(_ wanted: PixelRect) throws {
        var frame = try stage.client.frame(of: stage.window)
        let isThere = try stage.harness.eventually {
          frame = try stage.client.frame(of: stage.window)
          return frame == wanted
        }
        #expect(isThere, "\(frame)")
      }
      try stage.client.focus(stage.window)
      try stage.server.keyboard.strike(keysym: 0xFFC8)
      try becomes(frame)
      if x > 800 {
        // Its monitor is unplugged.
        try stage.client.deleteMonitor("right")
        try becomes(PixelRect(x: 0, y: 0, width: 800, height: 600))
      }
      try stage.expectWindowShowsDrawing()
      try stage.server.keyboard.strike(keysym: 0xFFC8)
      try becomes(before)
    }
    let stage = try Stage(
      .init(size: Self.screen), fills: false,
      arguments: ["--fullscreen", "--scale", "1", "--geometry", "700x500+850+20"],
      prepare: makeMonitors)
    #expect(
      try stage.harness.eventually {
        try stage.client.frame(of: stage.window)
          == PixelRect(x: 800, y: 0, width: 800, height: 600)
      })
  }

  @Test(
    "a window that fills the screen without a window manager follows it until somebody resizes it")
  func filled() throws {
    let (large, small) = (ScreenSize(1600, 900), ScreenSize(1024, 768))
    let stage = try Stage(.init(size: large, otherSizes: [small]), fills: false)
    func becomes(_ size: ScreenSize) throws {
      let wanted = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      #expect(
        try stage.harness.eventually { try stage.client.frame(of: stage.window) == wanted },
        "\(size)")
      _ = try stage.session { $0.window == size }
    }
    try becomes(large)
    for size in [small, large, small] {
      try stage.client.setScreenSize(size)
      try becomes(size)
    }
    try stage.expectWindowShowsDrawing()
    // It fills the present screen after full screen, too.
    try stage.client.focus(stage.window)
    try stage.server.keyboard.strike(keysym: 0xFFC8)
    _ = try stage.session()
    try stage.client.setScreenSize(large)
    try becomes(large)
    try stage.server.keyboard.strike(keysym: 0xFFC8)
    _ = try stage.session()
    try becomes(large)
    let size = ScreenSize(900, 700)
    try stage.client.resize(stage.window, to: size)
    try becomes(size)
    try stage.client.setScreenSize(small)
    // The program has heard of it when it answers, and asked for what follows.
    try stage.client.ping(stage.window)
    try becomes(size)
  }

  @Test(
    "full screen without a window manager covers the primary monitor, unless a place is asked for")
  func primary() throws {
    func frame(_ arguments: String...) throws -> PixelRect {
      let stage = try Stage(
        .init(size: Self.screen), fills: false, arguments: arguments + ["--scale", "1"]
      ) { server in
        let client = try LabClient(server)
        let (left, right) = (
          PixelRect(x: 0, y: 0, width: 800, height: 600),
          PixelRect(x: 800, y: 0, width: 800, height: 600)
        )
        try client.setMonitor("first", left, millimetres: (200, 150), hasOutput: false)
        try client.setMonitor("main", right, millimetres: (200, 150))
      }
      let frame = try stage.client.frame(of: stage.window)
      // A change of the screen does not take it elsewhere.
      let client = try LabClient(stage.server)
      try client.setMonitor(
        "third", PixelRect(x: 0, y: 0, width: 10, height: 10), millimetres: (9, 9), hasOutput: false
      )
      // The program has heard of it when it answers, and asked for what follows.
      try stage.client.ping(stage.window)
      #expect(try stage.client.frame(of: stage.window) == frame)
      try stage.quit()
      return frame
    }
    let (left, right) = (
      PixelRect(x: 0, y: 0, width: 800, height: 600),
      PixelRect(x: 800, y: 0, width: 800, height: 600)
    )
    #expect(try frame("--fullscreen") == right)
    #expect(try frame("--exhibit") == right)
    #expect(try frame("--fullscreen", "--geometry", "+10+10") == left)
    #expect(try frame("--fullscreen", "--geometry", "700x500") == right)
  }

  @Test("a window has the density of the monitor to which a window manager frames or moves it")
  func framed() throws {
    let stage = try stage(at: 10)
    let frame = try stage.client.makeWindow(
      PixelRect(x: 840, y: 10, width: 720, height: 540), isOverrideRedirect: true)
    try stage.client.map(frame)
    try stage.client.reparent(stage.window, to: frame, x: 5, y: 25)
    #expect(abs(try density(Self.fine, of: stage) - Self.fine) < 0.01)
    // The frame alone moves, and the manager says where the window is now (ICCCM 4.1.5).
    try stage.client.move(frame, x: 0, y: 0)
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    (event.xconfigure.event, event.xconfigure.window) = (stage.window, stage.window)
    (event.xconfigure.x, event.xconfigure.y) = (5, 25)
    (event.xconfigure.width, event.xconfigure.height) = (700, 500)
    try stage.client.forge(event, to: stage.window)
    #expect(abs(try density(Self.coarse, of: stage) - Self.coarse) < 0.01)
    // One that lies changes nothing: the server is asked.
    event.xconfigure.x = 900
    try stage.client.forge(event, to: stage.window)
    try stage.client.sync()
    #expect(abs(try stage.session().density - Self.coarse) < 0.01)
  }
}

@Suite("The scale that the user wants", .ownThread)
struct ScaleTests {
  @Test func `follows a settings daemon, even one that starts late, and GDK_SCALE`() throws {
    let stage = try Stage(.init(size: ScreenSize(3840, 2160)))
    #expect(try stage.session().scale == 1)
    try stage.draw(1, line(y: 400))
    let daemon = try SettingsDaemon(LabClient(stage.server)).set(dotsPerInch: 192, windowScale: 2)
    #expect(try stage.session { $0.scale == 2 }.scale == 2)
    try stage.expectWindowShowsDrawing()
    try daemon.set(dotsPerInch: 144)
    #expect(try stage.session { $0.scale == 1.5 }.scale == 1.5)
    try daemon.end()
    #expect(try stage.session { $0.scale == 1 }.scale == 1)
    try stage.expectWindowShowsDrawing()
    let other = try Stage(.init(size: ScreenSize(3840, 2160)), environment: ["GDK_SCALE": "2"])
    #expect(try other.session().scale == 2)
  }
}
