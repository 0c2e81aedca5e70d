import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A window manager that loses the request to show the window", .serialized, .ownThread)
struct MapRequestTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `is asked again, and the window paints`() throws {
    let server = try TouchServer()
    let manager = try LabClient(server)
    try manager.takeMapRequests()
    let program = try start(on: server)
    let window = try #require(try manager.nextMapRequest())
    #expect(try manager.nextMapRequest() == window)
    try manager.map(window)
    try manager.waitUntilViewable(window)
    try server.touch.tap(1, at: Point(x: 300, y: 300))
    let isPainted = try Deadline(after: .patience).wait {
      try program.inspect().strokes.count == 1 ? true : nil
    }
    #expect(isPainted == true)
  }

  @Test func `is not asked again when it has made an icon of the window`() throws {
    let server = try TouchServer()
    let manager = try LabClient(server)
    try manager.takeMapRequests()
    let program = try start(on: server)
    let window = try #require(try manager.nextMapRequest())
    // IconicState, and no icon window (ICCCM 4.1.3.1).
    try manager.setProperty("WM_STATE", of: window, type: "WM_STATE", toNumbers: [3, 0])
    // What it had asked before it learned of the state.
    try LabClient(server).ping(window)
    try manager.sync()
    while try manager.nextMapRequest(within: .zero) != nil {}
    // It has had the time to ask again.
    let start = try program.inspect().clock
    #expect(try eventually { try program.inspect().clock.since(start) >= .seconds(3) })
    try manager.sync()
    #expect(try manager.nextMapRequest(within: .zero) == nil)
    #expect(program.process.ending == nil)
  }

  private func start(on server: TouchServer) throws -> PaintingProgram {
    try PaintingProgram(
      Stage.executable, on: server, arguments: ["--geometry", "\(server.screenSize)+0+0"],
      environment: home.environment)
  }
}
