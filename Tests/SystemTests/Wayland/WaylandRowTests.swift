import CXlib
import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// The rows of the table of XInput2 touch cases (`Conformance`) that can occur under Xwayland, with
/// fingers that come through the compositor. ``WaylandGrabTests`` have those about other clients.
///
/// The others cannot: there is one touchscreen (2, 34 to 36) without pressure (39), a mouse or buttons
/// of its own (8, 37, 38); a touch belongs to the surface on which it began (15); the window manager is
/// the compositor and grabs nothing on the X server (7, 24, 25, 48, 49); virtual terminals (33), depths
/// (47) and the transformation of devices (40) are the compositor's. `WaylandTests` have those that look
/// different here (1, 13, 17, 42), and those that share a stage with them (3, 12, 32). What the program
/// itself asks of any server (4 to 6, 11, 16, 28, 29, 44 to 46) does not depend on where fingers come from.
@Suite("The table of touch cases, under Xwayland", .serialized, .ownThread)
struct WaylandRowTests {
  private func grabbing(_ stage: WaylandStage) throws -> LabClient {
    let other = try LabClient(display: try #require(stage.desktop.environment["DISPLAY"] ?? nil))
    try other.grabTouches()
    return other
  }

  private func begun(_ client: LabClient) throws -> LabEvent {
    try client.events(1) { $0.kind == .touchBegin }[0]
  }

  @Test(
    "18 to 23: a touch that another client grabs paints at once, and stays unless that one takes it"
  )
  func ownership() throws {
    let stage = try WaylandStage()
    var other: LabClient? = try grabbing(stage)
    let lines = WaylandStage.lines(2)
    try stage.paint([lines[0]], lifts: false)
    let first = try begun(try #require(other))
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    try #require(other).accept(first)
    #expect(try stage.session { $0.strokes.isEmpty }.strokes.isEmpty)
    try stage.lift(0..<1)
    try stage.paint([lines[1]], lifts: false)
    try #require(other).reject(try begun(try #require(other)))
    try stage.lift(0..<1)
    try stage.expect([lines[1]])

    // 21: lifted while undecided.
    let short = [WaylandStage.lines(1, steps: 60)[0].map { Point(x: $0.x, y: $0.y + 5) }]
    try stage.paint(short)
    _ = try stage.session { $0.strokes.count == 2 }
    try #require(other).reject(try begun(try #require(other)))
    try stage.expect(short, after: 1)
    // 22 and 23: many updates, and a grabbing client that dies.
    let long = (0..<300).map { step in
      let (row, column) = (Double(step / 100), Double(step % 100))
      return Point(x: 300 + column * 2.3, y: 200 + row * 60 + Double(step % 7))
    }
    try stage.paint([long], lifts: false)
    _ = try stage.session { $0.strokes.count == 3 }
    other = nil
    try stage.lift(0..<1)
    try stage.expect([long], after: 2)
  }

  @Test func `41: a program that was stopped gets every sample, in one stroke each`() throws {
    let stage = try WaylandStage()
    let lines: [[Point]] = (0..<5).map { finger in
      let left = 200 + Double(finger) * 150
      return (0..<400).map { step in
        let (row, column) = (Double(step / 50), Double(step % 50))
        return Point(x: left + column * 2.5, y: 150 + row * 20 + Double(step % 3))
      }
    }
    stage.program.process.send(signal: SIGSTOP)
    for (finger, line) in lines.enumerated() { stage.touch.begin(finger, at: line[0]) }
    for step in 1..<400 {
      for (finger, line) in lines.enumerated() { stage.touch.move(finger, to: line[step]) }
      try stage.touch.frame()
      // The compositor ends a client that falls behind, and Xwayland is its client.
      try stage.touch.sync()
      try stage.client.sync()
    }
    try stage.lift(0..<5)
    stage.program.process.send(signal: SIGCONT)
    try stage.expect(lines)
  }

  @Test("43: a connection that is closed ends the program with a sentence, and keeps the drawing")
  func killed() throws {
    let stage = try WaylandStage()
    try stage.paint(WaylandStage.lines(2))
    let before = try stage.session { $0.closedStrokes.count == 2 }
    try stage.client.killClient(of: stage.window)
    let process = stage.program.process
    #expect(try process.wait(timeout: .patience) == .exited(1))
    #expect(process.errorText.filter { $0 == "\n" }.count == 1, "\(process.errorText)")
    let next = try PaintingProgram(
      Stage.executable, arguments: [], environment: stage.desktop.environment)
    #expect(try next.inspect().strokes.map(\.positions) == before.strokes.map(\.positions))
  }
}
