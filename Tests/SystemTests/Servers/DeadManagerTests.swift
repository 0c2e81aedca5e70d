import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// A window manager dies that has all touches and the window's clicks grabbed, as Mutter has where
/// the window is not active. The table of touch cases has further ways.
@Suite("A window manager dies under fingers", .serialized, .ownThreadFirst)
struct DeadManagerTests {
  /// A client with both grabs.
  private func manager(_ stage: Stage, ownsSelection: Bool) throws -> LabClient {
    let manager = try LabClient(stage.server)
    if ownsSelection {
      try manager.own("WM_S0", with: manager.makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1)))
    }
    try manager.grabTouches()
    try manager.grabButton(on: stage.window, isSynchronous: true)
    return manager
  }

  @Test(
    "if it is not known that the manager died, the first of two fingers that it has frozen is lost")
  func liftedWhileFrozen() throws {
    let stage = try Stage()
    let manager = try manager(stage, ownsSelection: false)
    let (first, second, third) = (line(y: 300), line(y: 400), line(y: 500))
    for (finger, path) in [(1, first), (2, second)] { try stage.press(finger, Array(path[...10])) }
    #expect(try stage.session().strokes.map(\.samples.count) == [11, 11])
    try manager.disconnect(seenBy: stage.client)
    for (finger, path) in [(1, first), (2, second)] {
      for point in path[11...] { try stage.touch.move(finger, to: point) }
      try stage.touch.end(finger, at: path[20])
    }
    // What was painted stays, and is in progress.
    let frozen = try stage.session()
    #expect(frozen.strokes.map(\.isCompleted) == [false, false])
    #expect(frozen.strokes.map(\.samples.count) == [11, 11])
    for path in [first, second] { #expect(try stage.showsInk(at: path[5])) }

    try thawDevices(on: stage.server)
    let thawed = try stage.session {
      $0.strokes.count == 1 && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(thawed.strokes.map(\.isCompleted) == [true])
    #expect(try thawed.stroke(from: second[0]).positions == stage.kept(second + [second[20]]))
    try stage.draw(3, third)
    let after = try stage.session { $0.strokes.count == 2 }
    #expect(try after.stroke(from: third[0]).positions == stage.kept(third + [third[20]]))
    try stage.expectFullRepaint()
  }

  @Test("fingers that stay down paint on after the thaw, with those that came meanwhile")
  func stayingDown() throws {
    let stage = try Stage()
    let manager = try manager(stage, ownsSelection: true)
    let paths = [1: line(y: 300), 2: line(y: 400), 3: line(y: 500)]
    func begin(_ finger: Int) throws {
      try stage.press(finger, Array((paths[finger] ?? [])[...10]))
    }
    for finger in [1, 2] { try begin(finger) }
    _ = try stage.session()
    try manager.disconnect(seenBy: stage.client)
    try begin(3)
    #expect(try stage.session().strokes.map(\.samples.count) == [11, 11])
    try thawDevices(on: stage.server)
    _ = try stage.session { $0.strokes.count == 3 }
    for (finger, path) in paths {
      for point in path[11...] { try stage.touch.move(finger, to: point) }
      try stage.touch.end(finger, at: path[20])
    }
    let session = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(session.strokes.map(\.isCompleted) == [true, true, true])
    for path in paths.values {
      #expect(try session.stroke(from: path[0]).positions == stage.kept(path + [path[20]]))
    }
    try stage.expectFullRepaint()
  }

  @Test func `if the device is never thawed, the stroke is completed in the end`() throws {
    let stage = try Stage()
    let manager = try manager(stage, ownsSelection: false)
    let paths = [line(y: 300), line(y: 400)]
    for (finger, path) in paths.enumerated() { try stage.press(finger, path) }
    _ = try stage.session()
    try manager.disconnect(seenBy: stage.client)
    for (finger, path) in paths.enumerated() { try stage.touch.end(finger, at: path[20]) }
    #expect(try stage.session().strokes.map(\.isCompleted) == [false, false])
    let session = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(session.strokes.map(\.isCompleted) == [true, true])
    for path in paths { #expect(try session.stroke(from: path[0]).positions == stage.kept(path)) }
  }
}
