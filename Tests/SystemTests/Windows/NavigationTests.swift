import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Moving the view with a mouse and the keyboard", .serialized, .ownThread)
struct NavigationTests {
  private static let (space, control): (UInt32, UInt32) = (0x20, 0xFFE3)

  /// A window with a line, and the pointer in its middle.
  private func stage() throws -> Stage {
    let stage = try Stage(.init(mice: 1))
    try stage.draw(1, line(y: 400))
    try stage.server.pen.move(to: Point(x: 960, y: 500))
    try stage.client.focus(stage.window)
    try stage.settle()
    return stage
  }

  private func turnWheel(_ button: Int, _ stage: Stage) throws {
    let mouse = stage.server.mice[0]
    try mouse.press(button)
    try mouse.release(button)
    try mouse.sync()
  }

  @Test("a wheel moves the view, with Control it zooms about the pointer; the middle button drags")
  func wheel() throws {
    let stage = try stage()
    try turnWheel(5, stage)
    let down = try stage.session { $0.view.origin.y < 0 }
    #expect(down.view.origin.y < -20 && down.view.origin.x == 0 && down.view.scale == 1)
    try stage.expectColor(blue, at: down.view.windowPoint(Point(x: 400, y: 400)))
    try stage.expectWindowShowsDrawing()
    try turnWheel(7, stage)
    let right = try stage.session { $0.view.origin.x < 0 }
    #expect(abs(right.view.origin.y - down.view.origin.y) < 1e-6)

    let before = try stage.session().view
    try stage.server.keyboard.hold(keysym: Self.control)
    try stage.server.keyboard.sync()
    try turnWheel(4, stage)
    let zoomed = try stage.session { $0.view.scale > 1 }
    try stage.server.keyboard.letGo(keysym: Self.control)
    #expect(zoomed.view.scale == 1.125)
    let pointer = Point(x: 960, y: 500)
    let held = zoomed.view.windowPoint(before.canvasPoint(pointer))
    #expect(abs(held.x - pointer.x) < 0.01 && abs(held.y - pointer.y) < 0.01)
    #expect(zoomed.strokes.count == 1)
    try stage.expectWindowShowsDrawing()

    // The middle button drags the view while a finger paints.
    let (mouse, start) = (stage.server.mice[0], zoomed.view)
    try stage.touch.begin(2, at: Point(x: 300, y: 700))
    try stage.settle()
    try mouse.press(2)
    try mouse.move(byX: 60, y: 20)
    try mouse.sync()
    let dragged = try stage.session {
      $0.view.origin.x > start.origin.x && $0.view.origin.y > start.origin.y
    }
    #expect(dragged.view.scale == start.scale)
    try mouse.release(2)
    try mouse.move(byX: 60, y: 20)
    try mouse.sync()
    try stage.touch.move(2, to: Point(x: 350, y: 720))
    try stage.touch.end(2, at: Point(x: 350, y: 720))
    let after = try stage.session { $0.strokes.count == 2 && $0.strokes.allSatisfy(\.isCompleted) }
    #expect(after.view == dragged.view && after.strokes.count == 2)
    try stage.expectWindowShowsDrawing()
  }

  /// Turns the wheel of a device without scroll valuators by one step.
  /// - Returns: the distance by which the view moves in a step, in pixels.
  private func measureStep(_ stage: Stage) throws -> Double {
    try stage.client.fakeButton(5, isPress: true)
    try stage.client.fakeButton(5, isPress: false)
    return try -stage.session { $0.view.origin.y < 0 }.view.origin.y
  }

  private func scroll(right: Double = 0, down: Double = 0, _ stage: Stage) throws {
    try stage.server.mice[0].scroll(right: right, down: down)
    try stage.server.mice[0].sync()
  }

  /// Covers the upper left corner of the program's window with another window.
  private func coverCorner(_ stage: Stage) throws {
    let other = try stage.client.makeWindow(
      PixelRect(x: 0, y: 0, width: 200, height: 200), isOverrideRedirect: true)
    try stage.client.map(other)
    try stage.client.waitUntilViewable(other)
  }

  /// Expects that the view is where these steps move it.
  private func expect(right: Double, down: Double, of step: Double, _ stage: Stage) throws {
    func isThere(_ session: SessionReport) -> Bool {
      let origin = session.view.origin
      return abs(origin.x + right * step) < 0.01 && abs(origin.y + down * step) < 0.01
    }
    let session = try stage.session(until: isThere)
    #expect(isThere(session), "\(session.view.origin) in steps of \(step)")
    #expect(session.view.scale == 1)
  }

  @Test("a touchpad moves the view by parts of a step, in sum as far as a wheel, and zooms finely")
  func touchpad() throws {
    let stage = try stage()
    let step = try measureStep(stage)
    #expect(step > 20)
    // The first report only says where the valuators start.
    try scroll(right: 0.1, down: 0.1, stage)
    for part in 1...8 {
      try scroll(right: -0.125, down: 0.25, stage)
      try expect(right: -0.125 * Double(part), down: 1 + 0.25 * Double(part), of: step, stage)
    }
    try scroll(down: -3, stage)
    try expect(right: -1, down: 0, of: step, stage)
    try stage.expectWindowShowsDrawing()

    let before = try stage.session().view
    try stage.server.keyboard.hold(keysym: Self.control)
    try stage.server.keyboard.sync()
    try scroll(down: -0.5, stage)
    let zoomed = try stage.session { $0.view.scale > 1 }
    try stage.server.keyboard.letGo(keysym: Self.control)
    #expect(abs(zoomed.view.scale - 1.125.squareRoot()) < 1e-6)
    let pointer = Point(x: 960, y: 500)
    let held = zoomed.view.windowPoint(before.canvasPoint(pointer))
    #expect(abs(held.x - pointer.x) < 0.01 && abs(held.y - pointer.y) < 0.01)
    #expect(zoomed.strokes.count == 1)
    try stage.expectWindowShowsDrawing()
  }

  @Test("what a touchpad scrolls in another window does not move the view when the pointer returns")
  func scrollElsewhere() throws {
    let stage = try stage()
    let step = try measureStep(stage)
    try coverCorner(stage)
    try scroll(down: 0.1, stage)
    try scroll(down: 0.25, stage)
    try expect(right: 0, down: 1.25, of: step, stage)
    try stage.server.mice[0].move(byX: -860, y: -400)
    try scroll(down: 5, stage)
    try stage.server.mice[0].move(byX: 860, y: 400)
    try scroll(down: 0.25, stage)
    try expect(right: 0, down: 1.25, of: step, stage)
    try scroll(down: 0.25, stage)
    try expect(right: 0, down: 1.5, of: step, stage)
  }

  @Test func `a wheel with fine steps loses no whole step when the pointer returns`() throws {
    let stage = try stage()
    let step = try measureStep(stage)
    try coverCorner(stage)
    try scroll(down: 1, stage)
    try expect(right: 0, down: 2, of: step, stage)
    try stage.server.mice[0].move(byX: -860, y: -400)
    try scroll(down: 5, stage)
    try stage.server.mice[0].move(byX: 860, y: 400)
    for turn in 1...3 {
      try turnWheel(4, stage)
      try expect(right: 0, down: 2 - Double(turn), of: step, stage)
    }
  }

  @Test("a touchpad, a wheel and a painting finger take turns, and no step is lost or doubled")
  func scrollWhilePainting() throws {
    let stage = try stage()
    let step = try measureStep(stage)
    try stage.touch.begin(2, at: Point(x: 300, y: 700))
    try scroll(down: 0.1, stage)
    for part in 1...8 {
      try stage.touch.move(2, to: Point(x: 300 + 10 * Double(part), y: 700))
      try stage.touch.sync()
      try scroll(down: 0.25, stage)
      try expect(right: 0, down: 1 + 0.25 * Double(part), of: step, stage)
    }
    for turn in 1...4 {
      try stage.touch.move(2, to: Point(x: 400 + 10 * Double(turn), y: 700))
      try stage.touch.sync()
      try turnWheel(6, stage)
      try expect(right: -Double(turn), down: 3, of: step, stage)
    }
    try stage.touch.end(2, at: Point(x: 450, y: 700))
    let after = try stage.session { $0.strokes.count == 2 && $0.strokes.allSatisfy(\.isCompleted) }
    #expect(after.strokes.count == 2)
    try stage.expectWindowShowsDrawing()
  }

  @Test("fingers move the view while Space is held, until it comes up, also in another window")
  func space() throws {
    let stage = try stage()
    try stage.server.keyboard.hold(keysym: Self.space)
    let held = try stage.session { $0.seats.first?.palette.isHandLatched == true }
    #expect(held.seats.first?.palette.isHandLatched == true)
    try stage.draw(2, line(y: 600))
    let moved = try stage.session { $0.view != .identity }
    #expect(moved.view.origin.x > 0 && moved.strokes.count == 1)
    try stage.server.keyboard.letGo(keysym: Self.space)
    let released = try stage.session { $0.seats.first?.palette.isHandLatched == false }
    #expect(released.seats.first?.palette.isHandLatched == false)
    try stage.draw(3, line(y: 700))
    let painted = try stage.session {
      $0.strokes.count == 2 && $0.strokes.allSatisfy(\.isCompleted)
    }
    try stage.expectWindowShowsDrawing()

    // It is held again, and its release goes to another window.
    try stage.server.keyboard.hold(keysym: Self.space)
    #expect(try stage.session { $0.seats[0].palette.isHandLatched }.seats[0].palette.isHandLatched)
    try stage.draw(2, line(y: 600))
    #expect(try stage.session { $0.view != painted.view }.strokes.count == 2)
    let other = try stage.client.makeWindow(
      PixelRect(x: 0, y: 0, width: 50, height: 50), isOverrideRedirect: true)
    try stage.client.map(other)
    try stage.client.waitUntilViewable(other)
    try stage.client.focus(other)
    let left = try stage.session { !$0.seats[0].palette.isHandLatched }
    #expect(!left.seats[0].palette.isHandLatched)
    try stage.server.keyboard.letGo(keysym: Self.space)
  }
}
