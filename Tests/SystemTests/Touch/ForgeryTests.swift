import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A hostile client on the same server", .ownThread)
struct ForgeryTests {
  private let fingers = 10

  private func path(_ finger: Int, row: Double = 0) -> [Point] {
    line(
      from: Point(x: 150 + Double(finger) * 160, y: 100 + row),
      to: Point(x: 120 + Double(finger) * 150, y: 560 + row), steps: 60)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `cannot take samples from ten fingers by sending and writing`(seed: UInt64) throws {
    let stage = try Stage()
    var forger = try Forger(stage.server, against: stage.window, seed: seed)
    for finger in 0..<fingers { try stage.touch.begin(finger, at: path(finger)[0]) }
    let begun = try stage.session { $0.strokes.count == fingers }
    #expect(begun.strokes.count == fingers)
    for step in 1...60 {
      for finger in 0..<fingers { try stage.touch.move(finger, to: path(finger)[step]) }
      for _ in 0..<6 { try forger.act() }
    }
    for finger in 0..<fingers { try stage.touch.end(finger, at: path(finger)[60]) }
    let session = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(session.strokes.count == fingers)
    for finger in 0..<fingers {
      let path = path(finger)
      let stroke = try session.stroke(from: path[0])
      #expect(stroke.isCompleted && stroke.positions == stage.kept(path + [path[60]]))
      #expect(stroke.breaks.isEmpty)
    }
    try expectHealth(of: stage, forger)
  }

  @Test(
    "moves the window around under ten fingers, and painting continues normally",
    arguments: [3, 4] as [UInt64])
  func pushes(seed: UInt64) throws {
    let stage = try Stage()
    var forger = try Forger(stage.server, against: stage.window, seed: seed)
    for round in 0..<3 {
      for finger in 0..<fingers {
        try stage.touch.begin(finger, at: path(finger, row: Double(round))[0])
      }
      for step in 1...20 {
        for finger in 0..<fingers {
          try stage.touch.move(finger, to: path(finger, row: Double(round))[step])
        }
        try forger.push()
        try forger.act()
      }
      for finger in 0..<fingers {
        try stage.touch.end(finger, at: path(finger, row: Double(round))[20])
      }
    }
    try expectHealth(of: stage, forger)
  }

  /// Expects that the window equals a full repaint, that a new finger paints, and that the program
  /// ends normally and prints no complaint.
  private func expectHealth(of stage: Stage, _ forger: Forger) throws {
    try forger.putBack(stage.server.screenSize)
    let size = stage.server.screenSize
    let session = try stage.session {
      $0.window.width == size.width && $0.window.height == size.height
        && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(session.strokes.allSatisfy { $0.isCompleted })
    #expect(session.window.width == size.width && session.window.height == size.height)
    let place = Point(x: 700, y: 640)
    try stage.draw(1, [place, Point(x: 720, y: 660)])
    let after = try stage.session { $0.strokes.count == session.strokes.count + 1 }
    #expect(after.strokes.count == session.strokes.count + 1)
    // At first there may be a notice about a drop that failed.
    try stage.expectWindowShowsDrawing()
    let ending = try stage.program.quit()
    #expect(ending == .exited(0))
    #expect(stage.program.process.errorText == "")
  }
}
