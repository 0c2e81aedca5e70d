import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Palms on the screen", .serialized, .ownThread)
struct PalmTouchTests {
  private func way(from x: Double, y: Double) -> [Point] {
    (0...20).map { Point(x: x + 8 * Double($0), y: y) }
  }

  /// Moves the pen near the screen, and then a finger along a line. On a busy machine, the pen can be gone
  /// before the finger comes: what the finger has painted is taken back then, and both come again.
  private func strokeNearPen(at place: Point, _ stage: Stage) throws {
    let pen = stage.server.pen
    let way = way(from: 500, y: 300)
    var place = place
    let wasNear = try eventually {
      let start = try stage.client.serverTime()
      place.x += 1
      try pen.move(to: place, pressure: 0)
      try pen.sync()
      try stage.touch.begin(1, at: way[0])
      try stage.touch.sync()
      let passed = try stage.client.serverTime() &- start
      for point in way.dropFirst() { try stage.touch.move(1, to: point) }
      try stage.touch.end(1, at: way[20])
      let hasPainted = try !stage.session().strokes.isEmpty
      // A pen is near for a second after its last report.
      if passed < 900 { return true }
      if hasPainted { try stage.strikeControl("z") }
      _ = try stage.session { $0.strokes.isEmpty }
      return false
    }
    #expect(wasNear, "the pen was always gone before the finger came")
  }

  @Test(.tags(.smoke))
  func `a palm beside a finger paints nothing, and undo takes back the finger's stroke`() throws {
    let stage = try Stage(arguments: ["--palm-rejection"])
    // Two parts of a palm come down together: contacts that have been down for long are not judged by others.
    try stage.touch.begin([(1, Point(x: 900, y: 500)), (2, Point(x: 918, y: 506))])
    let palm = try stage.session { $0.verdicts.map(\.verdict) == ["palm", "palm"] }
    #expect(palm.strokes.isEmpty)
    try stage.expectFullRepaint()
    try stage.draw(3, way(from: 500, y: 300))
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(session.strokes.count == 1)
    #expect(session.verdicts.map(\.verdict) == ["palm", "palm"])
    try stage.touch.end(1, at: Point(x: 900, y: 500))
    try stage.touch.end(2, at: Point(x: 918, y: 506))
    try stage.settle()
    #expect(try stage.session().strokes.count == 1)
    try stage.expectKept(session)
    try stage.strikeControl("z")
    _ = try stage.session { $0.strokes.isEmpty }
    try stage.expectFullRepaint()
    try stage.quit()
  }

  @Test func `with --near-pen nothing, fingers do nothing while a pen is near`() throws {
    let stage = try Stage(arguments: ["--palm-rejection", "--near-pen", "nothing"])
    let pen = stage.server.pen
    try strokeNearPen(at: Point(x: 900, y: 300), stage)
    try pen.press(at: Point(x: 900, y: 300), pressure: 0.5)
    try pen.move(to: Point(x: 990, y: 300), pressure: 0.5)
    try pen.release(at: Point(x: 990, y: 300))
    let session = try stage.session { $0.strokes.contains(where: \.isCompleted) }
    #expect(session.strokes.count == 1)
    try stage.expectFullRepaint()
    try stage.quit()
  }

  @Test("the settings have rows for the pen once there is one, and then only the pen paints")
  func penOnly() throws {
    let stage = try Stage(arguments: ["--palm-rejection"])
    let pen = stage.server.pen
    try stage.openSettings()
    #expect(try stage.session { $0.seats[0].palette.panel == .settings }.items["pen-only"] == nil)
    try pen.move(to: Point(x: 900, y: 300), pressure: 0)
    _ = try stage.session { $0.items["pen-only"] != nil }
    try stage.tap("pen-only")
    _ = try stage.session { $0.seats[0].palette[.penOnly] }
    try stage.expectFullRepaint()
    for _ in 0..<2 { try stage.tap("menu-panel") }
    _ = try stage.session { $0.seats[0].palette.panel == nil }
    try strokeNearPen(at: Point(x: 910, y: 300), stage)
    #expect(try stage.session().strokes.isEmpty)
    try stage.quit()
  }
}
