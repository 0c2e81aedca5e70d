import CXlib
import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The window's properties and answers for the window manager", .serialized, .ownThread)
struct WindowHintsTests {
  @Test("the window identifies itself, has an icon and answers a ping, as ICCCM and EWMH require")
  func identity() throws {
    let stage = try Stage(fills: false, arguments: ["--geometry", "700x500-30+40"])
    #expect(
      try stage.client.frame(of: stage.window)
        == PixelRect(x: 1190, y: 40, width: 700, height: 500))
    let manager = try WindowManager(stage)
    #expect(try manager.text("WM_CLASS", type: "STRING") == "fingerpaint\nFingerPaint\n")
    // The class is the one by which the desktop entry knows the window.
    let entry = try readText("\(Checkout.folder)/Resources/fingerpaint.desktop")
    #expect(entry.split(separator: "\n").contains("StartupWMClass=FingerPaint"))
    #expect(try manager.text("WM_NAME", type: "STRING") == "FingerPaint")
    #expect(try manager.text("_NET_WM_NAME", type: "UTF8_STRING") == "FingerPaint")
    #expect(
      try manager.numbers("_NET_WM_PID", type: "CARDINAL")
        == [UInt(stage.program.process.processID)])
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let hostName = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    #expect(try manager.text("WM_CLIENT_MACHINE", type: "STRING") == hostName)
    #expect(try manager.names("_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_NORMAL"])
    let protocols = try manager.names("WM_PROTOCOLS")
    #expect(Set(protocols) == ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
    try expectHints(manager)
    try expectIcons(manager, stage)
    // The program stops for a moment, so this comes last.
    try expectAnswers(manager, stage)
  }

  /// Expects the user's size and place, and that the window takes the keyboard.
  private func expectHints(_ manager: WindowManager) throws {
    let size = try manager.sizeHints()
    let flags = USPosition | USSize | PMinSize | PWinGravity
    #expect(size.flags & flags == flags)
    #expect(size.win_gravity == NorthEastGravity)
    #expect(size.min_width > 0 && size.min_width <= 700)
    #expect(size.min_height > 0 && size.min_height <= 500)
    let hints = try manager.hints()
    #expect(hints.flags & InputHint != 0 && hints.input != 0)
    #expect(hints.flags & StateHint != 0 && hints.initial_state == NormalState)
  }

  /// Expects two icons, each whole and none empty.
  private func expectIcons(_ manager: WindowManager, _ stage: Stage) throws {
    var icons: [Icon]?
    // The icon comes a while after the first frame. The property grows piece by piece, and the server may answer
    // other clients in between.
    _ = try stage.harness.eventually {
      guard manager.has("_NET_WM_ICON") else { return false }
      icons = Self.icons(in: try manager.numbers("_NET_WM_ICON", type: "CARDINAL"))
      return (icons?.count ?? 0) >= 2
    }
    let whole = try #require(icons, "an icon is cut off")
    for icon in whole {
      let side = icon.width
      #expect(icon.width == icon.height)
      #expect(icon.pixels.contains { $0 >> 24 & 0xff == 0xff }, "\(side): all transparent")
      #expect(Set(icon.pixels).count > 8, "\(side): all of one colour")
    }
    #expect(whole.map(\.width) == [48, 128])
  }

  private struct Icon {
    let width, height: UInt
    let pixels: ArraySlice<UInt>
  }

  /// Returns the icons of a property; `nil` if the last one is cut off.
  private static func icons(in numbers: [UInt]) -> [Icon]? {
    var rest = numbers[...]
    var icons: [Icon] = []
    while let width = rest.popFirst() {
      guard let height = rest.popFirst(), rest.count >= Int(width * height) else { return nil }
      icons.append(Icon(width: width, height: height, pixels: rest.prefix(Int(width * height))))
      rest = rest.dropFirst(Int(width * height))
    }
    return icons
  }

  /// Expects that a ping goes back to the root with only its window changed.
  private func expectAnswers(_ manager: WindowManager, _ stage: Stage) throws {
    let time = 123_456
    manager.send("_NET_WM_PING", Int(stage.window), 77)
    let (answer, window) = try #require(manager.nextMessage(), "no answer")
    #expect(window == stage.client.root)
    #expect(
      answer
        == .init(
          type: "WM_PROTOCOLS",
          numbers: [Int(bitPattern: manager.atom("_NET_WM_PING")), 0, Int(stage.window), 77, 0]))
    // A window that hangs does not answer: nobody else does it in its place.
    try stage.program.process.halt()
    manager.send("_NET_WM_PING", Int(stage.window), time)
    #expect(manager.nextMessage(timeout: .milliseconds(300)) == nil)
    stage.program.process.send(signal: SIGCONT)
    #expect(manager.nextMessage()?.0.numbers[3] == time)
  }

  @Test func `the counter of a sync request is set once the window shows its new size`() throws {
    let stage = try Stage(fills: false, arguments: ["--geometry", "800x600+10+10"])
    let manager = try WindowManager(stage)
    manager.initializeSync()
    let counter = try #require(
      try manager.numbers("_NET_WM_SYNC_REQUEST_COUNTER", type: "CARDINAL").first)
    for (value, size) in [(5, ScreenSize(900, 700)), (1 << 33 + 6, ScreenSize(500, 400))] {
      manager.send("_NET_WM_SYNC_REQUEST", value & 0xffff_ffff, value >> 32)
      // The program has the request when it answers.
      try stage.client.ping(stage.window)
      #expect(manager.value(of: counter, awaiting: value, timeout: .zero) != value)
      try stage.client.resize(stage.window, to: size)
      #expect(manager.value(of: counter, awaiting: value) == value)
      // The answer comes after the frame, so that what is on the screen now is the new size's.
      let shown = try stage.client.pixels(of: stage.window).pixels
      let session = try stage.program.inspect()
      #expect(session.window == size)
      expectSamePixels(shown, try session.repaintedWindow(), width: size.width)
    }
  }
}
