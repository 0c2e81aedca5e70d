import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("How often a start waits for the server", .serialized, .ownThread)
struct RoundTripTests {
  /// A start on a desktop of some kind.
  struct Start: CustomTestStringConvertible {
    let testDescription: String
    /// The most round trips before the first frame: each takes as long as the way to the server and back. Six are those
    /// of the connection, which Xlib makes: its setup, and five questions.
    var limit = 10
    var fills = true
    var arguments: [String] = []
    var hasDesktop = false
  }

  private static let starts = [
    Start(testDescription: "a window of a given size"),
    Start(testDescription: "a window that fills its monitor", fills: false),
    Start(
      testDescription: "a full screen on a desktop with a settings daemon and a window manager",
      limit: 11, fills: false, arguments: ["--fullscreen"], hasDesktop: true),
    Start(
      testDescription: "a seat for each device on such a desktop", limit: 12, fills: false,
      arguments: ["--seat-per-device"], hasDesktop: true),
  ]

  @Test(arguments: starts)
  func `a start has few round trips before the first frame`(start: Start) throws {
    var (daemon, desktop): (SettingsDaemon?, LabClient?)
    let stage = try Stage(
      fills: start.fills, arguments: start.arguments, disguise: .init(),
      prepare: { server in
        guard start.hasDesktop else { return }
        daemon = try SettingsDaemon(LabClient(server)).set(theme: "Adwaita-dark")
        let client = try LabClient(server)
        desktop = client
        // A window manager that supports EWMH.
        let mark = "_NET_SUPPORTING_WM_CHECK"
        let window = try client.makeWindow(.init(x: -10, y: -10, width: 1, height: 1))
        for bearer in [client.root, window] {
          try client.setProperty(mark, of: bearer, type: "WINDOW", toNumbers: [window])
        }
      })
    defer { withExtendedLifetime((daemon, desktop)) {} }
    var count: Int?
    _ = eventually {
      count = stage.relay?.roundTripsBeforePixels
      return count != nil
    }
    #expect(try #require(count) <= start.limit)
    // All that is asked together is understood.
    #expect(stage.program.process.errorText == "")
    try stage.draw(1, [Point(x: 500, y: 300), Point(x: 700, y: 420)])
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
  }
}
