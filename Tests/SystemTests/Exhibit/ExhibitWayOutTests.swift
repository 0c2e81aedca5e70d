import Glibc
import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("An exhibit", .serialized, .ownThread)
struct ExhibitWayOutTests {
  @Test(
    "no key and no message of a window manager leads out; a signal does, and the drawing is kept",
    .tags(.smoke))
  func ways() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: ["--exhibit"], home: home)
    #expect(try stage.session().exhibit == [])
    try stage.drawWhole(1, line(y: 200))
    // Alt+F4, Ctrl+Q, Escape, F11, F1, Ctrl+S, Ctrl+O, Ctrl+P, Ctrl+E and Ctrl+G, as the server's keys.
    for keys in [
      [64, 70], [37, 24], [9], [95], [67], [37, 39], [37, 32], [37, 33], [37, 26], [37, 42], [76],
    ] { try stage.strike(keys) }
    try stage.client.requestClose(stage.window)
    try stage.settle()
    let session = try stage.session()
    #expect(session.gallery == nil && !session.showsKeys && session.strokes.count == 1)
    #expect(session.seats[0].palette.isSimple)
    #expect(try stage.client.frame(of: stage.window) == stage.client.frame(of: stage.client.root))
    try stage.expectWindowShowsDrawing()
    #expect(try stage.program.quit() == .exited(0))

    let again = try Stage(arguments: ["--exhibit", "--allow", "gallery,save"], home: home)
    let kept = try again.session()
    #expect(kept.strokes.count == 1 && kept.exhibit == [.gallery, .save])
    try again.tap("gallery")
    _ = try again.session { $0.gallery?.cards.isEmpty == false }
    #expect(try again.program.quit() == .exited(0))
  }
}

extension ExhibitWayOutTests {
  /// Four fingers come down in the corners, and stay.
  private func holdCorners(_ stage: Stage) throws {
    let size = stage.server.screenSize
    let (right, bottom) = (Double(size.width) - 6, Double(size.height) - 6)
    for (finger, place) in [
      Point(x: 5, y: 5), Point(x: right, y: 5), Point(x: 5, y: bottom), Point(x: right, y: bottom),
    ].enumerated() { try stage.touch.begin(finger + 20, at: place) }
  }

  @Test("the corners open a code pad, only the right code leads out, and no touch leaves ink")
  func code() throws {
    let stage = try Stage(arguments: ["--exhibit", "--code", "2580"])
    try stage.drawWhole(1, line(y: 200))
    try holdCorners(stage)
    let pad = try #require(try stage.session { $0.codePad != nil }.codePad)
    for finger in 20...23 { try stage.touch.end(finger, at: Point(x: 5, y: 5)) }
    func type(_ digits: [Int]) throws {
      for digit in digits {
        let place = try #require(pad.keys["\(digit)"]).center
        try stage.touch.tap(30, at: place)
      }
    }
    try type([1, 1, 1, 1])
    let wrong = try stage.session { $0.codePad?.wasWrong == true }
    #expect(wrong.strokes.count == 1)
    try type([2, 5, 8, 0])
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    #expect(stage.program.process.errorText == "")
    #expect(try stage.keptStrokes().count == 1)
  }

  @Test(arguments: [Neighbor.openbox])
  func `a window manager that takes full screen away gets it back`(by manager: Neighbor) throws {
    let neighborhood = try Neighborhood()
    try neighborhood.start(manager)
    try neighborhood.stage.quit()
    let stage = try neighborhood.stage.restarted(["--exhibit"])
    let screen = try stage.client.frame(of: stage.client.root)
    try stage.waitForFrame { $0 == screen }
    let watcher = try LabClient(stage.server)
    try watcher.watchPlace(of: stage.window)
    // The first time, it is back at once. After that, it is not asked for more than once a second.
    for _ in 0..<2 {
      try stage.client.askManager(toSet: "_NET_WM_STATE_FULLSCREEN", false, of: stage.window)
      // With a frame around it, it is not at the frame's corner.
      try watcher.waitForPlace(of: stage.window) { $0 != screen }
      try watcher.waitForPlace(of: stage.window) { $0 == screen }
    }
    try stage.waitForFrame { $0 == screen }
    try stage.quit()
  }
}

@Suite("The window of an exhibit", .serialized, .ownThread)
struct ExhibitWindowTests {
  @Test(
    "if another program destroys it, the exhibit ends with an error, and the drawing comes back")
  func destroyed() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: ["--exhibit"], home: home)
    #expect(try stage.session().exhibit == [])
    try stage.drawWhole(1, line(y: 200))
    try stage.client.destroy(stage.window)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(1))
    #expect(stage.program.process.errorText.contains("another program has destroyed the window"))
    let again = try Stage(arguments: ["--exhibit"], home: home)
    let kept = try again.session()
    #expect(kept.strokes.count == 1 && kept.exhibit == [])
    try again.quit()
  }

  @Test func `if another program hides it, it is shown again`() throws {
    let stage = try Stage(arguments: ["--exhibit"])
    try stage.client.unmap(stage.window)
    #expect(try stage.harness.eventually { try stage.client.isViewable(stage.window) })
    #expect(try stage.client.frame(of: stage.window) == stage.client.frame(of: stage.client.root))
    try stage.drawWhole(1, line(y: 200))
    try stage.expectWindowShowsDrawing()
    try stage.quit()
  }
}
