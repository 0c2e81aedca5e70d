import CXlib
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// The rows of the table of touch cases about other clients of the X server and about the window
/// itself, as far as they can occur under Xwayland; see ``WaylandRowTests``.
@Suite("Grabs and windows of other clients, under Xwayland", .serialized, .ownThread)
struct WaylandGrabTests {
  private func neighbor(of stage: WaylandStage) throws -> LabClient {
    try LabClient(display: try #require(stage.desktop.environment["DISPLAY"] ?? nil))
  }

  /// Moves the first finger along the rest of its line.
  private func go(_ line: some Collection<Point>, on stage: WaylandStage) throws {
    for place in line {
      stage.touch.move(0, to: place)
      try stage.touch.frame()
    }
    try stage.touch.sync()
  }

  @Test("9, 10, 26, 27, 30 and 31: other clients take no more touches than they must")
  func neighbors() throws {
    let stage = try WaylandStage()
    let line = WaylandStage.lines(1)[0]

    // 9: a pointer that another client moves paints nothing.
    try stage.paint([Array(line.prefix(4))], lifts: false)
    for place in [20, 60, 500, 700] { try stage.client.warpPointer(x: place, y: place) }
    try go(line.dropFirst(4), on: stage)
    try stage.lift(0..<1)
    try stage.expect([line])

    // 10: a window of another client within the window takes its own fingers only.
    let child = try stage.client.makeWindow(
      PixelRect(x: 500, y: 300, width: 100, height: 60), parent: stage.window,
      coreEvents: ButtonPressMask | ButtonReleaseMask)
    try stage.client.map(child)
    try stage.client.waitUntilViewable(child)
    try stage.paint([[Point(x: 540, y: 320), Point(x: 550, y: 330)]])
    try stage.paint([line])
    try stage.expect([line], after: 1)
    try stage.client.destroy(child)

    try grabButton(stage, after: 2)
    try grabPointer(stage, after: 4)

    // 31: while another client grabs the server, all samples are taken.
    let other = try neighbor(of: stage)
    let lines = WaylandStage.lines(2)
    try other.grabServer()
    try stage.paint(lines)
    try stage.expect(lines, after: 6)
    try other.ungrabServer()

    try freezePointer(stage, after: 8)
  }

  /// 26: a grab of the button on the root takes the first finger, and no other.
  private func grabButton(_ stage: WaylandStage, after count: Int) throws {
    let other = try neighbor(of: stage)
    try other.grabButton(on: other.root, isSynchronous: false)
    let lines = WaylandStage.lines(3)
    try stage.paint(Array(lines.prefix(2)))
    try stage.expect([lines[1]], after: count)
    try other.disconnect(seenBy: stage.client)
    try stage.paint([lines[2]])
    try stage.expect([lines[2]], after: count + 1)
  }

  /// 27: a grab of the pointer takes the next first finger, and none that is down.
  private func grabPointer(_ stage: WaylandStage, after count: Int) throws {
    let menu = try neighbor(of: stage)
    try menu.grabPointer(coreEvents: ButtonPressMask | ButtonReleaseMask | PointerMotionMask)
    let lines = WaylandStage.lines(3)
    try stage.paint(Array(lines.prefix(2)))
    try stage.expect([lines[1]], after: count)
    try menu.ungrabPointer()
    try stage.paint([Array(lines[2].prefix(4))], lifts: false)
    _ = try stage.session { $0.strokes.count == count + 2 }
    try menu.grabPointer()
    try go(lines[2].dropFirst(4), on: stage)
    try stage.lift(0..<1)
    try stage.expect([lines[2]], after: count + 1)
    try menu.ungrabPointer()
  }

  /// 30: what a frozen pointer holds back is painted when it is released.
  private func freezePointer(_ stage: WaylandStage, after count: Int) throws {
    let other = try neighbor(of: stage)
    let line = WaylandStage.lines(1)[0]
    try stage.paint([Array(line.prefix(4))], lifts: false)
    _ = try stage.session {
      $0.strokes.count == count + 1 && $0.strokes.last?.positions.count == 4
    }
    try other.grab(device: "Virtual core pointer", isSynchronous: true)
    try go(line.dropFirst(4), on: stage)
    try stage.lift(0..<1)
    // Clearly longer than the program waits for a late end that nothing holds back.
    let start = try stage.program.inspect().clock
    let hasWaited = try eventually {
      try stage.program.inspect().clock.since(start) >= .seconds(1)
    }
    #expect(hasWaited)
    #expect(try stage.program.inspect().strokes.dropFirst(count).map(\.positions.count) == [4])
    try other.ungrab(device: "Virtual core pointer")
    try stage.expect([line], after: count)
  }

  @Test(
    "14: a window that is destroyed under a finger ends the program, and keeps the finger's ink, too"
  )
  func destroyed() throws {
    let stage = try WaylandStage()
    let lines = WaylandStage.lines(2)
    try stage.paint([lines[0]])
    try stage.expect([lines[0]])
    try stage.paint([lines[1]], lifts: false)
    _ = try stage.session { $0.strokes.count == 2 }
    try stage.client.destroy(stage.window)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    #expect(stage.program.process.errorText.isEmpty, "\(stage.program.process.errorText)")
    let next = try PaintingProgram(
      Stage.executable, arguments: [], environment: stage.desktop.environment)
    // As when it is minimised: the compositor frees the touches of a surface that goes away.
    let kept = try next.inspect().strokes.map { WaylandStage.places(of: $0.positions) }
    #expect(kept == lines.map { WaylandStage.places(of: $0.map(stage.kept)) })
  }
}
