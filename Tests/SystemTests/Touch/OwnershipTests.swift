import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Rows of the table of touch cases: another client grabs all touches on the root window, as window
/// managers with gestures do, and later accepts or rejects them.
@Suite("Another client decides whose a touch is", .serialized, .ownThread)
struct OwnershipTests {
  let stage: Stage
  let grabber: LabClient
  /// The path of a finger. No other ink covers its points.
  let path = line(y: 620, from: 620, to: 820)

  init() throws {
    stage = try Stage()
    grabber = try LabClient(stage.server)
    try grabber.grabTouches()
  }

  /// Returns the next touch that the grab reported.
  private func grabbed() throws -> LabEvent {
    try grabber.events(1) { $0.kind == .touchBegin }[0]
  }

  /// Paints with a finger whose touch is undecided, across a stroke that is ours.
  private func paintUndecided() throws -> LabEvent {
    let other = line(from: Point(x: 700, y: 500), to: Point(x: 700, y: 700), steps: 10)
    try stage.press(8, other)
    try grabber.reject(try grabbed())
    try stage.touch.end(8, at: other[10])
    try stage.press(1, path)
    try stage.settle()
    return try grabbed()
  }

  private func expectVanished(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true], sourceLocation: sourceLocation)
    #expect(strokes.first?.samples.count == 12, sourceLocation: sourceLocation)
    let shown = try stage.expectFullRepaint(sourceLocation: sourceLocation)
    #expect(shown[650, 620] == paper, sourceLocation: sourceLocation)
    #expect(shown[700, 620] == blue, "the ink beneath is gone", sourceLocation: sourceLocation)
    #expect(shown[202, 200] == paper, sourceLocation: sourceLocation)
  }

  @Test("row 18: while the touch is undecided, its ink is on the screen")
  func undecided() throws {
    _ = try paintUndecided()
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true, false])
    #expect(strokes.last?.positions == stage.kept(path))
    #expect(try stage.expectFullRepaint()[650, 620] == blue)
  }

  @Test("row 19: if the other client accepts, the stroke vanishes from drawing and screen")
  func accepted() throws {
    // The end event that the server makes has the position of the master pointer, so move the
    // pointer away from this finger.
    try stage.client.warpPointer(x: 202, y: 200)
    let touch = try paintUndecided()
    try grabber.accept(touch)
    try expectVanished()
    try stage.touch.move(1, to: Point(x: 900, y: 620))
    try stage.touch.end(1, at: Point(x: 900, y: 620))
    try expectVanished()
  }

  @Test("row 20: if the other client rejects, the stroke stays and continues")
  func rejected() throws {
    let touch = try paintUndecided()
    try grabber.reject(touch)
    let rest = line(y: 640, from: 800, to: 600)
    for point in rest.dropLast() { try stage.touch.move(1, to: point) }
    try stage.touch.end(1, at: rest[20])
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true, true])
    #expect(strokes.last?.positions == stage.kept(path + rest))
    #expect(try stage.expectFullRepaint()[650, 620] == blue)
  }

  @Test("row 21: if the finger lifts and the other client then accepts, the stroke vanishes")
  func liftedThenAccepted() throws {
    let touch = try paintUndecided()
    try stage.touch.end(1, at: path[20])
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true, false], "a lift before the decision waits for it")
    #expect(try stage.color(650, 620) == blue)
    try grabber.accept(touch)
    try expectVanished()
  }

  @Test("row 21: if the finger lifts and the other then rejects, the stroke is completed")
  func liftedThenRejected() throws {
    try stage.client.warpPointer(x: 202, y: 200)
    let touch = try paintUndecided()
    let last = Point(x: 840, y: 630)
    try stage.touch.end(1, at: last)
    #expect(try stage.session().strokes.map(\.isCompleted) == [true, false])
    try grabber.reject(touch)
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true, true])
    #expect(strokes.last?.positions == stage.kept(path + [last]))
    let shown = try stage.expectFullRepaint()
    #expect(shown[650, 620] == blue && shown[202, 200] == paper)
  }

  @Test("row 22: when the other client rejects after 300 updates, none is lost")
  func keepsEverySample() throws {
    let long = line(y: 400, from: 100, to: 1700, steps: 300)
    try stage.press(1, long)
    try stage.settle()
    #expect(try stage.session().strokes.first?.positions == stage.kept(long))
    try grabber.reject(try grabbed())
    let last = Point(x: 1710, y: 400)
    try stage.touch.end(1, at: last)
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true])
    #expect(strokes.first?.positions == stage.kept(long + [last]))
    try stage.expectFullRepaint()
  }

  @Test("row 22: a client that does not select ownership loses samples on the same path")
  func withoutOwnership() throws {
    let onlooker = try Onlooker(stage.server, .touch)
    try stage.press(1, line(y: 75, from: 10, to: 140, steps: 300))
    try stage.settle()
    #expect(try onlooker.events().isEmpty)
    try grabber.reject(try grabbed())
    let replayed = try onlooker.events().filter { $0.kind == .touchUpdate }
    #expect(!replayed.isEmpty && replayed.count < 300)
  }

  @Test("row 23: if the other client dies before it decides, the touch is ours")
  func grabberDies() throws {
    let touch = try paintUndecided()
    _ = touch
    try stage.touch.end(1, at: path[20])
    #expect(try stage.session().strokes.map(\.isCompleted) == [true, false])
    grabber.disconnect()
    let strokes = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }.strokes
    #expect(strokes.map(\.isCompleted) == [true, true])
    #expect(try stage.expectFullRepaint()[650, 620] == blue)
  }

  @Test("rows 18 to 20: of ten strokes, only those that the other client accepts vanish")
  func tenFingers() throws {
    let paths = Dictionary(
      uniqueKeysWithValues: (0..<10).map { ($0, line(y: 100 + Double($0) * 60)) })
    try stage.interleave(paths)
    try stage.settle()
    let touches = try grabber.events(10) { $0.kind == .touchBegin }
    #expect(try stage.session().strokes.count == 10)
    try stage.expectFullRepaint()
    for (index, touch) in touches.enumerated() {
      if index % 3 == 0 { try grabber.accept(touch) } else { try grabber.reject(touch) }
    }
    let kept = Set(
      touches.enumerated().filter { $0.offset % 3 != 0 }.map { ContactID.touch($0.element.detail) })
    let strokes = try stage.session().strokes
    #expect(Set(strokes.map(\.contact)) == kept)
    #expect(strokes.allSatisfy { !$0.isCompleted && $0.samples.count == 21 })
    let shown = try stage.expectFullRepaint()
    for finger in 0..<10 {
      #expect(shown[400, 100 + finger * 60] == (finger % 3 == 0 ? paper : blue))
    }
  }
}
