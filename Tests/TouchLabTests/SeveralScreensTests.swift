import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A server with two screens", .serialized, .ownThread)
struct SeveralScreensTests {
  @Test("it reports positions on the second screen, but not in its window")
  func secondScreen() throws {
    let server = try TouchServer(.init(size: ScreenSize(800, 600), screens: 2))
    let client = try LabClient(display: "\(server.display).1")
    let window = try client.makeWindow(
      PixelRect(x: 100, y: 50, width: 600, height: 500), isOverrideRedirect: true)
    try client.select([.touch, .ownership], on: window)
    try client.map(window)
    try client.waitUntilViewable(window)
    try server.touch.begin(1, at: Point(x: 600, y: 300))
    try server.touch.begin(2, at: Point(x: 650, y: 200))
    try server.touch.move(1, to: Point(x: 610, y: 310))
    try server.touch.move(2, to: Point(x: 660, y: 210))
    try server.touch.end(1, at: Point(x: 620, y: 320))
    try server.touch.sync()
    let events = try client.pendingEvents().filter { $0.kind != .touchOwnership }
    let places = events.map(\.rootPosition)
    #expect(
      places == [
        Point(x: 400, y: 300), Point(x: 500, y: 200), Point(x: 420, y: 310), Point(x: 520, y: 210),
        Point(x: 440, y: 320),
      ])
    #expect(events.allSatisfy { $0.position == Point(x: 0, y: 0) })
  }
}
