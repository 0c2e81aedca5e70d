import CXlib
import Ink
import Interaction
import TestSupport
import Testing
import Touch
import TouchLab
import TouchLabSupport

/// Several devices that drive one pointer: two devices of one person, of which one is pressed and
/// the other moves, or the devices of two people.
@Suite("Several mice and pens", .serialized, .ownThread)
struct SharedPointersTests {
  private func move(_ pen: PenInjector, along path: [Point], _ stage: Stage) throws {
    for point in path { try pen.move(to: point) }
    try stage.settle()
  }

  @Test func `a press by one device with another one's motion paints the whole line`() throws {
    let stage = try Stage(.init(mice: 2))
    let (pen, button) = (stage.server.pen, stage.server.mice[0])
    /// Expects so many completed strokes, and returns the positions of the one that begins at a point.
    func positions(from start: Point, of count: Int) throws -> [Point] {
      let session = try stage.session {
        $0.strokes.count == count && $0.strokes.allSatisfy(\.isCompleted)
      }
      return try session.stroke(from: start).positions
    }
    // A press by XTEST.
    var path = line(y: 200)
    try move(pen, along: [path[0]], stage)
    try stage.client.fakeButton(isPress: true)
    try move(pen, along: Array(path[1...]), stage)
    try stage.client.fakeButton(isPress: false)
    #expect(try positions(from: path[0], of: 1) == stage.kept(path + [path[20]]))
    #expect(try stage.expectFullRepaint()[400, 200] == blue)

    // As with a virtual machine's mouse: one device reports the position, the other the button.
    path = line(y: 400)
    try move(pen, along: [path[0]], stage)
    try button.press()
    try stage.settle()
    try move(pen, along: Array(path[1...]), stage)
    try button.release()
    #expect(try positions(from: path[0], of: 2) == stage.kept(path + [path[20]]))

    // As with a TrackPoint's button and a touchpad's motion.
    try move(pen, along: [Point(x: 200, y: 500)], stage)
    let touchpad = stage.server.mice[1]
    try touchpad.move(byX: 50, y: 0)
    try stage.settle()
    try button.press()
    try stage.settle()
    for _ in 0..<10 {
      try touchpad.move(byX: 20, y: 2)
      try touchpad.sync()
    }
    try button.release()
    path = (0...10).map { Point(x: 250 + Double($0) * 20, y: 500 + Double($0) * 2) }
    #expect(try positions(from: path[0], of: 3).prefix(11) == path[...])
    try stage.expectFullRepaint()

    // MouseKeys: keys of the keypad, wherever the pen has left the pointer.
    try stage.client.setMouseKeys(true)
    try move(pen, along: [Point(x: 400, y: 300)], stage)
    try stage.client.type(XK_KP_0)
    for _ in 0..<40 { try stage.client.type(XK_KP_6) }
    try stage.client.type(XK_KP_Decimal)
    path = (0...40).map { Point(x: 400 + Double($0), y: 300) }
    #expect(try positions(from: path[0], of: 4).prefix(41) == path[...])
    #expect(try stage.expectFullRepaint()[430, 300] == blue)
  }

  @Test("two pens paint two lines at the same time, again and again, whichever lifts first")
  func twoPens() throws {
    let stage = try Stage(.init(pens: 2), arguments: ["--seat-per-device"])
    let pens = stage.server.pens
    for round in 0..<4 {
      let y = 200 + Double(round) * 100
      let paths = [line(y: y), line(y: y + 40, from: 800, to: 1200)]
      // As real pens do, the second one hovers to where it comes down, and reports that position twice.
      try pens[0].press(at: paths[0][0])
      try stage.settle()
      try pens[1].move(to: paths[1][0])
      try pens[1].press(at: paths[1][0])
      try pens[1].move(to: paths[1][0], pressure: 0.5)
      try stage.settle()
      for step in 1...20 {
        for (pen, path) in zip(pens, paths) {
          try pen.move(to: path[step])
          try pen.sync()
        }
      }
      let (first, second) = round.isMultiple(of: 2) ? (0, 1) : (1, 0)
      try pens[first].release(at: paths[first][20])
      try stage.settle()
      let during = try stage.session { $0.strokes.filter { !$0.isCompleted }.count == 1 }
      #expect(during.strokes.filter { !$0.isCompleted }.count == 1)
      try pens[second].release(at: paths[second][20])
      let session = try stage.session { session in
        session.strokes.count == 2 * (round + 1) && session.strokes.allSatisfy(\.isCompleted)
      }
      #expect(session.strokes.count == 2 * (round + 1))
      for (index, path) in paths.enumerated() {
        let stroke = try session.stroke(from: path[0])
        #expect(Array(stroke.positions.prefix(21)) == stage.kept(path))
        let person = try session.seat(at: index == 0 ? .bottom : .top)
        #expect(stroke.seat == person.id)
        try stage.expectColor(try barColor(["blue", "red"][index]), at: path[10])
      }
    }
    try stage.expectFullRepaint()
  }

  @Test("a mouse and a pen paint two lines at the same time, though they share a cursor")
  func penAndMouse() throws {
    let stage = try Stage(.init(mice: 1))
    let (pen, mouse) = (stage.server.pen, stage.server.mice[0])
    try move(pen, along: [Point(x: 200, y: 300)], stage)
    try mouse.move(byX: 100, y: 0)
    try mouse.press()
    try stage.settle()
    let path = line(y: 600, from: 900, to: 1300)
    try pen.move(to: path[0])
    try pen.press(at: path[0])
    try pen.move(to: path[0], pressure: 0.5)
    try stage.settle()
    for step in 1...20 {
      try mouse.move(byX: 10, y: 3)
      try mouse.sync()
      try pen.move(to: path[step])
      try pen.sync()
    }
    try mouse.release()
    try stage.settle()
    try pen.release(at: path[20])
    let session = try stage.session {
      $0.strokes.count == 2 && $0.strokes.allSatisfy(\.isCompleted)
    }
    let way = (0...20).map { Point(x: 300 + Double($0) * 10, y: 300 + Double($0) * 3) }
    #expect(Array(try session.stroke(from: way[0]).positions.prefix(21)) == way)
    #expect(Array(try session.stroke(from: path[0]).positions.prefix(21)) == stage.kept(path))
    try stage.expectFullRepaint()
  }

  @Test(
    "XTEST and a pen paint two lines at the same time; a recording of it gives the same drawing")
  func xtestAndPen() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/session.recording"
    let stage = try Stage(
      .init(hasEraserEnd: true), arguments: ["--record", file, "--seat-per-device"])
    let pen = stage.server.pen
    let paths = [line(y: 300), line(y: 500)]
    try pen.press(at: paths[0][0])
    try stage.settle()
    try stage.client.fakeMotion(to: paths[1][0])
    try stage.client.fakeButton(isPress: true)
    for step in 0...20 {
      try pen.move(to: paths[0][step])
      try pen.sync()
      try stage.client.fakeMotion(to: paths[1][step])
    }
    try stage.client.fakeButton(isPress: false)
    try pen.release(at: paths[0][20])
    try stage.settle()
    let eraser = try #require(stage.server.eraserEnd)
    try eraser.press(at: Point(x: 400, y: 290))
    try eraser.move(to: Point(x: 400, y: 310))
    try eraser.release(at: Point(x: 400, y: 310))
    let session = try stage.session {
      $0.strokes.count == 3 && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(
      Array(try session.stroke(from: paths[1][0]).positions.prefix(21)) == stage.kept(paths[1]))
    let pens = try session.stroke(from: paths[0][0])
    #expect(Array(pens.positions.prefix(22)) == stage.kept([paths[0][0]] + paths[0]))
    // The pen's eraser end belongs to the same person.
    #expect(session.strokes.last?.seat == pens.seat && session.seats.count == 2)
    try stage.expectFullRepaint()
    #expect(try stage.program.quit() == .exited(0))

    let recording = try Recording(parsing: try readText(file))
    var replayed = PaintingSession(
      windowWidth: recording.width, windowHeight: recording.height,
      metrics: DisplayMetrics(scale: session.scale, pixelsPerMillimetre: session.density))
    replayed.hasSeatPerDevice = true
    for entry in recording.entries {
      if case .event(let event) = entry.action { _ = replayed.handle(event) }
    }
    let again = SessionReport(replayed)
    #expect(again.strokes.map(\.positions) == session.strokes.map(\.positions))
    #expect(again.strokes.map(\.brush) == session.strokes.map(\.brush))
    #expect(again.strokes.map(\.seat) == session.strokes.map(\.seat))
  }

  @Test func `a second pen that is pressed outside the window paints nothing in it`() throws {
    let stage = try Stage(.init(pens: 2), fills: false, arguments: ["--geometry", "800x600+0+0"])
    let pens = stage.server.pens
    try pens[0].press(at: Point(x: 200, y: 200))
    try stage.settle()
    let outside = line(y: 700, from: 900, to: 1000)
    for point in outside {
      try pens[1].press(at: point)
      try pens[1].move(to: point)
    }
    try pens[1].move(to: Point(x: 400, y: 400))
    try stage.settle()
    try pens[1].release(at: Point(x: 400, y: 400))
    try stage.settle()
    try pens[0].move(to: Point(x: 300, y: 200))
    try pens[0].release(at: Point(x: 300, y: 200))
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    let places = [Point(x: 200, y: 200), Point(x: 300, y: 200), Point(x: 300, y: 200)]
    #expect(session.strokes.map(\.positions) == [stage.kept(places)])
    try stage.expectFullRepaint()
  }
}
