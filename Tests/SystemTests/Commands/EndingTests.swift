import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// The ways in which people end the program.
enum WayToEnd: String, CaseIterable, CustomTestStringConvertible {
  case closeButton = "the close button"
  case controlQ = "Ctrl+Q"
  case terminate = "SIGTERM"
  case interrupt = "SIGINT"

  var testDescription: String { rawValue }

  func happen(on stage: Stage) throws {
    switch self {
    case .closeButton: try stage.client.requestClose(stage.window)
    case .controlQ:
      try stage.client.focus(stage.window)
      try stage.server.keyboard.strike(keysym: 0x71, control: true)
    case .terminate: stage.program.process.send(signal: SIGTERM)
    case .interrupt: stage.program.process.send(signal: SIGINT)
    }
  }
}

@Suite("The program", .serialized, .ownThread)
struct EndingTests {
  @Test(arguments: WayToEnd.allCases)
  func `ends with status 0, and leaves nothing behind`(_ way: WayToEnd) throws {
    let stage = try Stage()
    let process = stage.program.process
    // Under way: one stroke is done, a finger is down.
    try stage.draw(1, [Point(x: 100, y: 100), Point(x: 400, y: 300)])
    try stage.draw(2, [Point(x: 500, y: 100), Point(x: 800, y: 300)], lifts: false)
    #expect(try stage.session().strokes.count == 2)
    #expect(sharedMemorySegments(of: process.processID) > 0)
    #expect(!stage.home.names(in: "../run/fingerpaint").isEmpty)

    try way.happen(on: stage)
    #expect(try process.wait(timeout: .patience) == .exited(0))
    #expect(process.errorText == "")
    #expect(process.outputText == "")
    #expect(stage.home.names(in: "../run/fingerpaint") == [])
    #expect(try !stage.client.children(of: stage.client.root).contains(stage.window))
    // The server lets go of the memory when it reads that the connection is closed.
    #expect(eventually { sharedMemorySegments(of: process.processID) == 0 })
  }
}
