import CXlib
import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Rows of the table of touch cases: windows appear, disappear, move and cover each other while
/// fingers are down.
@Suite("Windows change under fingers", .serialized, .ownThread)
struct WindowTouchTests {
  /// The window's frame when it does not fill the screen.
  static let frame = PixelRect(x: 300, y: 100, width: 800, height: 600)
  static let origin = Point(x: 300, y: 100)

  /// Creates a stage whose window has free space on all sides.
  func stage(_ configuration: TouchServer.Configuration = .init()) throws -> Stage {
    let stage = try Stage(
      configuration, fills: false, arguments: ["--geometry", "800x600+300+100"])
    try #require(try stage.client.frame(of: stage.window) == Self.frame)
    return stage
  }

  @Test("row 10: the program has one input window; a stranger's child takes its own finger only")
  func childWindow() throws {
    let stage = try Stage()
    #expect(try stage.client.children(of: stage.window).isEmpty)

    let child = try stage.client.makeWindow(
      PixelRect(x: 0, y: 0, width: 150, height: 150), parent: stage.window,
      coreEvents: ButtonPressMask | ButtonReleaseMask)
    try stage.client.map(child)
    try stage.client.waitUntilViewable(child)
    let path = line(y: 300)
    try stage.press(1, line(y: 75, from: 20, to: 120))
    try stage.press(2, path)
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.positions) == [stage.kept(path)])
    let pressed = try stage.client.pendingEvents().contains { $0.kind == .core(ButtonPress) }
    #expect(pressed)
  }

  @Test("row 12: a finger that leaves the window continues, and its ink is clipped")
  func leavesWindow() throws {
    let stage = try stage()
    let path =
      line(from: Point(x: 500, y: 300), to: Point(x: 100, y: 300), steps: 20)
      + line(from: Point(x: 100, y: 320), to: Point(x: 500, y: 20), steps: 20)
    try stage.press(1, path)
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.positions) == [stage.kept(path, windowAt: Self.origin)])
    #expect(strokes.first?.positions.contains { $0.x < 0 } == true)
    #expect(strokes.first?.positions.contains { $0.y < 0 } == true)
    let shown = try stage.expectFullRepaint()
    #expect(shown[0, 200] == blue)
    #expect(try stage.client.pixels()[295, 300] == 0xff00_0000)
  }

  @Test("row 12: a window that covers the canvas takes no finger from it, and no ink")
  func covered() throws {
    let stage = try stage()
    let path = line(y: 300, from: 400, to: 1000)
    try stage.press(1, Array(path[...10]))
    try stage.settle()
    let overlay = try stage.client.makeWindow(
      PixelRect(x: 250, y: 50, width: 900, height: 700), isOverrideRedirect: true)
    try stage.client.map(overlay)
    try stage.client.waitUntilViewable(overlay)
    for point in path[11...] { try stage.touch.move(1, to: point) }
    #expect(
      try stage.session().strokes.map(\.positions)
        == [stage.kept(path, windowAt: Self.origin)])
    #expect(try stage.client.pixels()[700, 300] == 0xff80_8080)

    try stage.client.raise(stage.window)
    #expect(try stage.session().strokes.map(\.isCompleted) == [false])
    try stage.expectFullRepaint()
    try stage.client.lower(stage.window)
    try stage.client.destroy(overlay)
    let last = Point(x: 1020, y: 340)
    try stage.touch.end(1, at: last)
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true])
    #expect(strokes.first?.positions == stage.kept(path + [last], windowAt: Self.origin))
    try stage.expectFullRepaint()
  }

  @Test("row 13: strokes vanish when the window is unmapped, and their fingers stay ignored")
  func unmapped() throws {
    let stage = try Stage()
    let (kept, lost) = (line(y: 200), line(y: 300))
    try stage.draw(1, kept)
    try stage.press(2, Array(lost[...10]))
    #expect(try stage.session().strokes.map(\.isCompleted) == [true, false])

    try stage.client.unmap(stage.window)
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.map(\.isCompleted) == [true])
    for point in lost[11...15] { try stage.touch.move(2, to: point) }
    try stage.client.map(stage.window)
    try stage.client.waitUntilViewable(stage.window)
    for point in lost[16...] { try stage.touch.move(2, to: point) }
    #expect(try stage.session().strokes.map(\.isCompleted) == [true])
    try stage.touch.end(2, at: lost[20])

    let path = line(y: 400)
    try stage.press(2, path)
    let session = try stage.session()
    #expect(session.strokes.map(\.isCompleted) == [true, false])
    #expect(session.strokes.last?.positions == stage.kept(path))
    let shown = try stage.expectFullRepaint()
    #expect([200, 300, 400].map { shown[400, $0] } == [blue, paper, blue])
  }

  @Test("row 13: after the window is hidden for a moment, new fingers paint")
  func hiddenForAMoment() throws {
    let stage = try Stage()
    let (lost, path) = (line(y: 300), line(y: 400))
    try stage.press(1, lost)
    try stage.settle()
    try stage.client.unmap(stage.window)
    try stage.client.map(stage.window)
    try stage.client.waitUntilViewable(stage.window)
    try stage.press(2, path)
    // Longer than the program waits for the news of a new parent.
    try stage.letProgramTimePass(.milliseconds(400))
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.positions) == [stage.kept(path)])
    try stage.expectFullRepaint()
  }

  @Test("row 15: a finger that came down elsewhere paints nothing; the next one does")
  func beganElsewhere() throws {
    let stage = try stage()
    try stage.press(1, line(y: 300, from: 100, to: 800))
    #expect(try stage.session().strokes.isEmpty)
    let path = line(y: 400, from: 400, to: 800)
    try stage.press(2, path)
    #expect(
      try stage.session().strokes.map(\.positions)
        == [stage.kept(path, windowAt: Self.origin)])
    try stage.touch.end(1, at: Point(x: 800, y: 300))
    try stage.touch.end(2, at: Point(x: 800, y: 400))
    #expect(try stage.session().strokes.map(\.isCompleted) == [true])
    let shown = try stage.expectFullRepaint()
    #expect(shown[300, 200] == paper)
  }

  @Test("row 15: a finger that was down before the program started paints nothing")
  func beganBeforeTheWindow() throws {
    let stage = try Stage { server in
      try server.touch.begin(1, at: Point(x: 300, y: 300))
      try server.touch.sync()
    }
    for point in line(y: 300, from: 310, to: 600) { try stage.touch.move(1, to: point) }
    #expect(try stage.session().strokes.isEmpty)
    let path = line(y: 400)
    try stage.press(2, path)
    try stage.touch.end(1, at: Point(x: 600, y: 300))
    #expect(try stage.session().strokes.map(\.positions) == [stage.kept(path)])
    try stage.expectFullRepaint()
  }

  @Test("row 16: a client that selects again under a finger gets updates of an unknown touch")
  func selectedAnew() throws {
    let stage = try Stage()
    let onlooker = try Onlooker(stage.server, [.touch, .ownership])
    try stage.press(1, line(y: 50, from: 20, to: 60, steps: 4))
    try stage.settle()
    _ = try onlooker.events()
    try onlooker.client.select([], on: onlooker.window)
    try stage.press(2, line(y: 90, from: 20, to: 60, steps: 4))
    try stage.touch.move(1, to: Point(x: 70, y: 50))
    try stage.settle()
    #expect(try onlooker.events().isEmpty)
    try onlooker.client.select([.touch, .ownership], on: onlooker.window)
    try stage.touch.move(1, to: Point(x: 80, y: 50))
    try stage.settle()
    #expect(try onlooker.events().map(\.kind) == [.touchUpdate])
  }

  @Test("row 16: the program never selects again under a finger, whatever the window does")
  func neverSelectsAnew() throws {
    let stage = try stage(.init(touchscreens: [20, 20]))
    let path = line(y: 300, from: 400, to: 1000, steps: 60)
    var rest = path[...]
    func go(_ count: Int) throws {
      if rest.startIndex == 0, let first = rest.popFirst() { try stage.touch.begin(1, at: first) }
      for point in rest.prefix(count) { try stage.touch.move(1, to: point) }
      rest = rest.dropFirst(count)
      try stage.settle()
    }
    try go(10)
    try stage.client.resize(stage.window, to: ScreenSize(900, 700))
    try go(10)
    try stage.client.setEnabled(false, device: "touch1")
    try go(10)
    try stage.client.setEnabled(true, device: "touch1")
    try go(10)
    try stage.client.focus(stage.window)
    try stage.server.pen.move(to: Point(x: 500, y: 500))
    try go(10)
    try stage.client.resize(stage.window, to: ScreenSize(700, 500))
    try go(10)
    let strokes = try stage.session { $0.window == ScreenSize(700, 500) }.strokes
    #expect(rest.isEmpty)
    #expect(strokes.map(\.positions) == [stage.kept(path, windowAt: Self.origin)])
    #expect(strokes.first?.breaks == [])
    try stage.expectFullRepaint()
  }

  @Test("row 17: when the window moves under a finger, its ink stays true to the canvas")
  func moved() throws {
    let stage = try stage()
    let (before, after) = (line(y: 300, from: 400, to: 600), line(y: 300, from: 610, to: 800))
    try stage.press(1, before)
    try stage.settle()
    try stage.client.move(stage.window, x: 250, y: 180)
    for point in after { try stage.touch.move(1, to: point) }
    let expected =
      stage.kept(before, windowAt: Self.origin)
      + stage.kept(after, windowAt: Point(x: 250, y: 180))
    #expect(try stage.session().strokes.map(\.positions) == [expected])
    try stage.expectFullRepaint()
  }

  @Test("row 17: when a window manager frames the window, the stroke continues")
  func reparented() throws {
    let stage = try stage()
    let (before, after) = (line(y: 300, from: 400, to: 600), line(y: 300, from: 610, to: 800))
    try stage.press(1, before)
    try stage.settle()
    let frame = try stage.client.makeWindow(
      PixelRect(x: 290, y: 80, width: 820, height: 640), isOverrideRedirect: true)
    try stage.client.map(frame)
    try stage.client.reparent(stage.window, to: frame, x: 5, y: 30)
    try stage.client.waitUntilViewable(stage.window)
    for point in after { try stage.touch.move(1, to: point) }
    let expected =
      stage.kept(before, windowAt: Self.origin)
      + stage.kept(after, windowAt: Point(x: 295, y: 110))
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [false])
    #expect(strokes.first?.positions == expected)
    try stage.expectFullRepaint()
  }
}
