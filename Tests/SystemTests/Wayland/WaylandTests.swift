import CXlib
import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import Touch
import TouchLab
import TouchLabSupport

@Suite("In a Wayland session, under Xwayland", .serialized, .ownThreadFirst)
struct WaylandTests {
  @Test("every sample of 1, 5, 10 and 20 fingers arrives, in the middle of its pixel; so do more")
  func fingers() throws {
    let stage = try WaylandStage()
    var count = 0
    for fingers in [1, 5, 10, 20] {
      let lines = WaylandStage.lines(fingers)
      try stage.paint(lines)
      try stage.expect(lines, after: count)
      count += fingers
    }
    // The ink knows that its samples are whole pixels.
    #expect(try stage.program.inspect().strokes.allSatisfy { $0.brush.grain == 1 })
    // More than the touchscreen announces (3): those that come paint.
    let (lines, earlier) = (WaylandStage.lines(23), count)
    try stage.paint(lines)
    let session = try stage.session {
      $0.strokes.count >= earlier + 20 && $0.strokes.allSatisfy(\.isCompleted)
    }
    let wanted = lines.map { WaylandStage.places(of: $0.map(stage.kept)) }
    for stroke in session.strokes.dropFirst(earlier) {
      #expect(wanted.contains(WaylandStage.places(of: stroke.positions)))
    }
    let next = WaylandStage.lines(1).map { $0.map { Point(x: $0.x, y: $0.y + 300) } }
    try stage.paint(next)
    try stage.expect(next, after: session.strokes.count)
  }

  @Test(arguments: [2, 1.5])
  func `ink lies under the fingers on a scaled desktop`(_ scale: Double) throws {
    let stage = try WaylandStage(.init(scale: scale))
    let lines = WaylandStage.lines(5)
    try stage.paint(lines)
    try stage.expect(lines)
  }

  @Test func `fingers paint in the window on the first of two monitors`() throws {
    let stage = try WaylandStage(.init(monitors: 2))
    let lines = WaylandStage.lines(5)
    try stage.paint(lines)
    try stage.expect(lines)
  }

  @Test(
    "touches that the compositor cancels, or whose screen is switched off, leave no ink; others do")
  func cancelled() throws { try repeatedAfterPauses { try takeTouches() } }

  private func takeTouches() throws {
    let stage = try WaylandStage()
    try paintUnderAnotherWindow(stage)
    try stage.paint(WaylandStage.lines(2))
    let before = try stage.session {
      $0.strokes.count == 3 && $0.strokes.allSatisfy(\.isCompleted)
    }
    try stage.paint(WaylandStage.lines(4), lifts: false)
    _ = try stage.session { $0.strokes.count == 7 }
    try stage.touch.cancel()
    try stage.touch.sync()
    try stage.expectTaken(4)
    #expect(try stage.session { $0.strokes.count == 3 }.strokes == before.strokes)
    let lines = WaylandStage.lines(3)
    try stage.paint(lines)
    try stage.expect(lines, after: 3)

    // 32: its ends are those of what is down, and of what has lifted within the last milliseconds.
    let painted = try stage.session { $0.strokes.count == 6 }
    let name = try #require(
      try stage.client.devices().map(\.name).first { $0.hasPrefix("xwayland-touch:") })
    try stage.client.letServerTimePass(.milliseconds(20))
    try stage.paint(WaylandStage.lines(3), lifts: false)
    _ = try stage.session { $0.strokes.count == 9 }
    try stage.client.setEnabled(false, device: name)
    try stage.expectNoPause()
    #expect(try stage.session { $0.strokes.count == 6 }.strokes == painted.strokes)
    try stage.client.setEnabled(true, device: name)
    try stage.lift(0..<3)
    let next = WaylandStage.lines(1)
    // Xwayland needs a moment for its device.
    let paints = try eventually {
      try stage.paint(next)
      return try stage.program.inspect().strokes.count > 6
    }
    #expect(paints)
  }

  /// Paints a line that goes on under another window (12).
  private func paintUnderAnotherWindow(_ stage: WaylandStage) throws {
    let line = (0..<12).map { Point(x: 300 + Double($0) * 10, y: 300) }
    try stage.paint([Array(line.prefix(4))], lifts: false)
    _ = try stage.session { $0.strokes.count == 1 }
    let cover = try stage.client.makeWindow(
      PixelRect(x: 250, y: 200, width: 300, height: 200), isOverrideRedirect: true)
    try stage.client.map(cover)
    try stage.client.waitUntilViewable(cover)
    for place in line.dropFirst(4) {
      stage.touch.move(0, to: place)
      try stage.touch.frame()
    }
    try stage.lift(0..<1)
    try stage.expect([line])
    try stage.client.destroy(cover)
  }

  @Test("three fingers that make a gesture of the desktop leave no ink, and it is explained")
  func gesture() throws { try repeatedAfterPauses { try makeGesture() } }

  private func makeGesture() throws {
    let stage = try WaylandStage(
      .init(hasGestures: true), environment: ["XDG_CURRENT_DESKTOP": "KDE"])
    // Near each other and at the same time, as KWin wants it.
    let lines = (0..<3).map { finger in
      (0..<12).map { Point(x: 500 + Double(finger) * 45, y: 300 + Double($0) * 12) }
    }
    try stage.paint(lines)
    // KWin leaves the third finger out. If it comes too late for a gesture, all three lift one by one.
    try stage.expectTaken(2)
    let after = try stage.session { $0.notice?.contains("Plasma (X11)") == true }
    #expect(after.strokes.isEmpty)
    let line = [[Point(x: 300, y: 500), Point(x: 360, y: 520), Point(x: 420, y: 500)]]
    try stage.paint(line)
    try stage.expect(line)
  }

  @Test("a window that is minimised under a finger keeps its ink, and the next finger paints")
  func minimised() throws {
    let stage = try WaylandStage()
    let lines = WaylandStage.lines(2)
    try stage.paint(lines, lifts: false)
    _ = try stage.session { $0.strokes.count == 2 }
    // Iconic state (ICCCM 4.1.4).
    try stage.client.askManager("WM_CHANGE_STATE", about: stage.window, [3])
    try stage.expect(lines)
    try stage.client.askManager("_NET_ACTIVE_WINDOW", about: stage.window, [2])
    try stage.client.waitUntilViewable(stage.window)
    try stage.lift(0..<2)
    // The compositor shows its surface a moment later. Xwayland 22.1 also takes the next begin for that
    // of a touch that is down, and drops it.
    let paints = try eventually {
      try stage.paint([[Point(x: 700, y: 200)]])
      return try stage.program.inspect().strokes.count > 2
    }
    #expect(paints)
    let next = lines[0].map { Point(x: $0.x + 300, y: $0.y + 200) }
    try stage.paint([next])
    let kept = WaylandStage.places(of: next.map(stage.kept))
    _ = try stage.session {
      $0.strokes.contains { WaylandStage.places(of: $0.positions) == kept && $0.isCompleted }
    }
  }

  @Test("what is copied can be pasted by Wayland programs, and what they copy can be pasted")
  func clipboard() throws {
    let stage = try WaylandStage()
    // Numbers of the keys Ctrl, C and V.
    let (control, copy, paste): (UInt32, UInt32, UInt32) = (29, 46, 47)
    try stage.paint(WaylandStage.lines(2))
    _ = try stage.session { $0.closedStrokes.count == 2 }
    try stage.touch.strike([control, copy])
    let file = "\(stage.home.path)/home/copied.png"
    let isCopied = try eventually {
      let pasting = try ChildProcess(
        .init(
          "/bin/sh", ["-c", "wl-paste --type image/png > '\(file)'"],
          environment: stage.desktop.waylandEnvironment))
      return try pasting.wait(timeout: .patience) == .exited(0)
    }
    try #require(isCopied, "no program can paste the board")
    let copied = try decoded(try readBytes(file))
    #expect(copied.pixels.contains(blue) && copied.pixels.contains(paper))

    // It fits into one piece: KWin 5.27 may send the pieces of a larger one twice.
    let image = try NoiseImage(120, 80)
    try write(image.png, to: file)
    let owner = try stage.client.owner(of: "CLIPBOARD")
    let copying = try ChildProcess(
      .init(
        "/bin/sh", ["-c", "exec wl-copy --foreground --type image/png < '\(file)'"],
        environment: stage.desktop.waylandEnvironment))
    let part = PixelRect(
      x: (1280 - image.width) / 2, y: (800 - image.height) / 2, width: image.width,
      height: image.height)
    // The compositor tells X programs a moment later that there is something else to paste.
    try #require(try eventually { try stage.client.owner(of: "CLIPBOARD") != owner })
    try stage.touch.strike([control, paste])
    let isPasted = try eventually {
      try stage.client.pixels(of: stage.window, in: part).pixels == image.pixels
    }
    #expect(isPasted, "what a Wayland program copied does not show")
    copying.send(signal: SIGTERM)
  }

  @Test("the compositor shows the window's own pixels, also of fingers that are still down")
  func picture() throws {
    let stage = try WaylandStage(.init(hasPictures: true))
    try stage.paint(WaylandStage.lines(2))
    let wet = WaylandStage.lines(3).map { $0.map { Point(x: $0.x + 300, y: $0.y + 150) } }
    try stage.paint(wet, lifts: false)
    let session = try stage.session {
      $0.strokes.count == 5 && $0.strokes.count(where: \.isCompleted) == 2
    }
    let wanted = try session.repaintedWindow()
    var difference: String?
    // The compositor shows a frame a moment after the window has it.
    _ = try eventually {
      let shown = try stage.desktop.picture()
      difference = pixelDifference(shown.pixels, wanted, width: session.window.width)
      return difference == nil
    }
    #expect(difference == nil, "\(difference ?? "")")
    try stage.lift(0..<3)
  }

  @Test("the demo's fingers paint the same picture as on Xorg, but for the edges of ink")
  func demo() throws {
    let home = try TemporaryFolder()
    let command = try Command(
      ["demo", "-o", "demo.png"], environment: home.environment, in: "\(home.path)/home",
      timeout: .patience * 2)
    #expect(command.ending == .exited(0), "\(command.error)")
    let wanted = try DecodedPicture("\(home.path)/home/demo.png")
    let stage = try WaylandStage(.init(size: ScreenSize(1920, 1080)))
    let file = "\(Checkout.folder)/Resources/recordings/demo.recording"
    let recording = try Recording(parsing: try readText(file))
    try stage.play(recording)
    let lifted = recording.entries.count {
      if case .event(.touch(let touch)) = $0.action { touch.phase == .end } else { false }
    }
    _ = try stage.session { $0.closedStrokes.count == lifted }
    let path = "\(stage.home.path)/home/xwayland.png"
    let saving = try ChildProcess(
      .init(Stage.executable, ["screenshot", "-o", path], environment: stage.desktop.environment))
    #expect(try saving.wait(timeout: .patience) == .exited(0), "\(saving.errorText)")
    let shown = try DecodedPicture(path)
    #expect(shown.width == wanted.width && shown.height == wanted.height)
    let (missing, added) = (
      Self.strangers(in: wanted, to: shown), Self.strangers(in: shown, to: wanted)
    )
    #expect(missing + added < wanted.pixels.count / 1000, "\(missing) and \(added) pixels")
  }

  /// Counts the pixels of a picture to which another has nothing similar within a pixel.
  private static func strangers(in picture: DecodedPicture, to other: DecodedPicture) -> Int {
    let (width, height) = (picture.width, picture.height)
    func isSimilar(_ left: UInt32, _ right: UInt32) -> Bool {
      [0, 8, 16].allSatisfy { shift in
        abs(Int(left >> shift & 255) - Int(right >> shift & 255)) <= 64
      }
    }
    var count = 0
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let pixel = picture.pixels[y * width + x]
        if isSimilar(pixel, other.pixels[y * width + x]) { continue }
        let hasTwin = (-1...1).contains { row in
          (-1...1).contains { isSimilar(pixel, other.pixels[(y + row) * width + x + $0]) }
        }
        if !hasTwin { count += 1 }
      }
    }
    return count
  }
}
