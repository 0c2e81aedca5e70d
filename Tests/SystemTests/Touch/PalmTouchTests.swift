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

  /// Paints a line of 160 pixels with a fingertip.
  private func stroke(_ stage: Stage, _ finger: Int, from x: Double, y: Double, size: Double? = nil)
    throws
  {
    let way = way(from: x, y: y)
    for (index, place) in way.enumerated() {
      if index == 0 {
        try stage.touch.begin(finger, at: place, pressure: size)
      } else {
        try stage.touch.move(finger, to: place, pressure: size)
      }
      // A size is believed after three reports, and judged every 15 ms.
      if index == 3, size != nil { try stage.letServerTimePass(.milliseconds(20)) }
    }
    try stage.touch.end(finger, at: way[20])
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

  @Test("a palm beside a finger paints nothing, and undo takes back the finger's stroke")
  func besideFinger() throws {
    let stage = try Stage(arguments: ["--palm-rejection"])
    // Two parts of a palm come down one after the other, so the first one paints for a moment.
    try stage.touch.begin(1, at: Point(x: 900, y: 500))
    _ = try stage.session { $0.strokes.count == 1 }
    try stage.touch.begin(2, at: Point(x: 918, y: 506))
    _ = try stage.session { $0.strokes.isEmpty }
    try stage.expectFullRepaint()
    try stroke(stage, 3, from: 500, y: 300)
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(session.strokes.count == 1)
    #expect(session.verdicts == ["palm", "palm"])
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

  @Test("a fist that moves wipes as wide as it is, on a screen that reports sizes")
  func fist() throws {
    // Sizes are at most 2,047 of 65,536 parts of the screen's width, which is to be a fist's.
    let stage = try Stage(
      .init(size: ScreenSize(3840, 1080)), arguments: ["--palm-rejection"],
      disguise: .init(swapsPressureAndSize: true))
    for (finger, y) in [(1, 300.0), (2, 330)] {
      try stroke(stage, finger, from: 500, y: y, size: 0.05)
    }
    _ = try stage.session { $0.strokes.count == 2 && $0.strokes.allSatisfy(\.isCompleted) }
    try stage.expectColor(blue, at: Point(x: 580, y: 300))
    try stroke(stage, 3, from: 500, y: 315, size: 1)
    let session = try stage.session {
      $0.strokes.count == 3 && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(session.strokes.map(\.brush.ink) == [.pen, .pen, .eraser])
    try stage.expectColor(paper, at: Point(x: 580, y: 300))
    try stage.expectFullRepaint()
    try stage.strikeControl("z")
    _ = try stage.session { $0.strokes.count == 2 }
    try stage.expectColor(blue, at: Point(x: 580, y: 300))
    try stage.quit()
  }

  @Test("while a pen is near, fingers do nothing or move the view", arguments: ["nothing", "move"])
  func nearPen(setting: String) throws {
    let stage = try Stage(arguments: ["--palm-rejection", "--near-pen", setting])
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
    _ = try stage.session { $0.seats[0].palette.isPenOnly }
    try stage.expectFullRepaint()
    for _ in 0..<2 { try stage.tap("menu-panel") }
    _ = try stage.session { $0.seats[0].palette.panel == nil }
    try strokeNearPen(at: Point(x: 910, y: 300), stage)
    #expect(try stage.session().strokes.isEmpty)
    try stage.quit()
  }

  @Test("a wrong word for fingers near a pen is refused with a list")
  func refused() throws {
    let folder = try TemporaryFolder()
    expectRefusal(
      try Command(["--near-pen", "dance"], environment: folder.environment), status: 64,
      saying: ["dance", "paint", "move", "nothing"])
  }
}
