import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Servers that lack something", .serialized, .ownThread)
struct LesserServerTests {
  @Test(
    "without touch one sentence says why, and the mouse paints",
    arguments: [
      (XRelay.Disguise(hiddenExtensions: ["XInputExtension"]), "has no XInput 2"),
      (XRelay.Disguise(xinputVersion: .init(2, 1)), "XInput 2.1"),
    ])
  func withoutTouch(disguise: XRelay.Disguise, reason: String) throws {
    let stage = try Stage(disguise: disguise)
    expectOneSentence(stage.program.process.errorText, saying: ["touch is off because", reason])
    let pen = stage.server.pen
    let points = zigzag(from: Point(x: 200, y: 200), count: 20)
    try pen.move(to: points[0])
    try pen.move(to: points[5])
    try pen.press(at: points[0])
    for point in points.dropFirst() { try pen.move(to: point) }
    try pen.release(at: points[19])
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(session.strokes.count == 1)
    #expect(session.strokes.first?.samples.first?.position == points[0])
    #expect(session.strokes.first?.samples.last?.position == points[19])
    #expect(session.strokes.first?.samples.map(\.position) == points + [points[19]])
    try stage.expectWindowShowsDrawing()
    // The palette and the keys are there for the mouse, too.
    try pen.tap(at: stage.item("red"))
    #expect(try stage.session { $0.chosen.color == "red" }.chosen.color == "red")
    #expect(stage.program.process.errorText.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a server with touch gets no sentence about it`() throws {
    let stage = try Stage(disguise: .init(xinputVersion: .init(2, 2)))
    try stage.draw(1, [Point(x: 100, y: 100), Point(x: 200, y: 200)])
    #expect(try stage.session { !$0.strokes.isEmpty }.strokes.count == 1)
    #expect(stage.program.process.errorText == "")
  }

  @Test("a network that takes nothing for a while stops neither samples nor commands")
  func slowNetwork() throws {
    let stage = try Stage(disguise: .init(hiddenExtensions: ["MIT-SHM"]))
    let relay = try #require(stage.relay)
    relay.holdRequests()
    // Far more ink than a socket takes: wide strokes over the whole window, again and again.
    let steps = 400
    for finger in 0..<10 {
      try stage.touch.begin(finger, at: Point(x: 40, y: Double(60 + finger * 90)))
    }
    for step in 1...steps {
      for finger in 0..<10 {
        let x = Double(40 + step * 37 % 1800)
        try stage.touch.move(finger, to: Point(x: x, y: Double(60 + finger * 90 + step % 60)))
      }
    }
    let session = try stage.session { $0.strokes.allSatisfy { $0.samples.count == steps + 1 } }
    #expect(session.strokes.map(\.samples.count) == Array(repeating: steps + 1, count: 10))
    relay.release()
    try stage.expectWindowShowsDrawing()
  }

  @Test(
    arguments: [
      XRelay.Disguise(knowsNoAttaching: true),
      .init(hiddenExtensions: ["RANDR", "SYNC", "MIT-SHM"]),
    ])
  func `shared memory that cannot be used changes no pixel`(disguise: XRelay.Disguise) throws {
    let stage = try Stage(disguise: disguise)
    for finger in 0..<4 {
      try stage.draw(
        finger, zigzag(from: Point(x: Double(150 + finger * 280), y: 80), count: 20),
        lifts: finger < 2)
    }
    #expect(try stage.session { $0.strokes.count == 4 }.strokes.count == 4)
    #expect(sharedMemorySegments(of: stage.program.process.processID) == 0)
    try stage.expectWindowShowsDrawing()
    #expect(stage.program.process.errorText == "")
  }

  @Test(
    "when the server goes away, the drawing is kept, those strokes included that were in progress")
  func serverGoesAway() throws {
    let stage = try Stage(disguise: .init())
    try stage.draw(1, [Point(x: 100, y: 100), Point(x: 700, y: 500)])
    try stage.draw(2, [Point(x: 300, y: 100), Point(x: 900, y: 500)], lifts: false)
    let session = try stage.session { $0.strokes.count == 2 && $0.strokes[1].samples.count == 2 }
    try #require(stage.relay).cut()
    let process = stage.program.process
    #expect(try process.wait(timeout: .patience) == .exited(1))
    expectOneSentence(
      process.errorText, saying: ["connection to the X server is lost", "the drawing is kept"])
    #expect(stage.home.names(in: Stage.picturesFolder) == [])
    #expect(stage.home.names(in: "../run/fingerpaint") == [])
    let again = try Stage(home: stage.home)
    #expect(try again.session().strokes.map(\.samples) == session.strokes.map(\.samples))
  }

  @Test("when the server goes away and nothing is kept, one sentence names a file with the drawing")
  func serverGoesAwayFromFile() throws {
    let stage = try Stage(arguments: ["--no-keep"], disguise: .init())
    try stage.draw(1, [Point(x: 100, y: 100), Point(x: 700, y: 500)])
    try stage.draw(2, [Point(x: 300, y: 100), Point(x: 900, y: 500)], lifts: false)
    let session = try stage.session { $0.strokes.count == 2 && $0.strokes[1].samples.count == 2 }
    try #require(stage.relay).cut()
    let process = stage.program.process
    #expect(try process.wait(timeout: .patience) == .exited(1))
    let name = try #require(stage.home.names(in: Stage.picturesFolder).first)
    let path = stage.inHome("\(Stage.picturesFolder)/\(name)")
    expectOneSentence(process.errorText, saying: ["connection to the X server is lost", path])
    #expect(try InkDocument(inkML: path).positions == [session.strokes.map(\.positions)])
    #expect(stage.home.names(in: "../run/fingerpaint") == [])
  }

  @Test func `when the server goes away from an empty canvas, there is no file`() throws {
    let stage = try Stage()
    stage.server.crash()
    let process = stage.program.process
    #expect(try process.wait(timeout: .patience) == .exited(1))
    expectOneSentence(process.errorText, saying: ["connection to the X server is lost"])
    #expect(stage.home.names(in: "Pictures") == [])
  }
}
