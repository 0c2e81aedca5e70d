import CXlib
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Actions on windows by messages to the window manager, as a pager sends them.
extension Stage {
  /// Waits until the window's frame meets a condition, rests, and is known to the program.
  func waitForFrame(
    _ isReached: (PixelRect) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var last: PixelRect?
    let hasCome = try harness.eventually {
      let frame = try client.frame(of: window)
      defer { last = frame }
      guard frame == last, isReached(frame) else { return false }
      // The program must know the size, too.
      let known = try program.inspect().window
      return known == ScreenSize(frame.width, frame.height)
    }
    let frame = try client.frame(of: window)
    #expect(hasCome, "the window is at \(frame)", sourceLocation: sourceLocation)
  }

  /// Asks the window manager to move the window, and waits until it is there, with its frame.
  func moveWindow(toX x: Int, y: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let extents = try client.numbers("_NET_FRAME_EXTENTS", of: window).map { Int($0) }
    try #require(extents.count == 4)
    let (left, top) = (x...x + extents[0], y...y + extents[2])
    func isThere(_ frame: PixelRect) -> Bool { left.contains(frame.x) && top.contains(frame.y) }
    // Mutter may move the window once more for a drag that has ended, after the request.
    for _ in 0..<5 {
      // The window's own gravity, x and y, and a pager as the source (EWMH).
      try client.askManager("_NET_MOVERESIZE_WINDOW", about: window, [0x2300, x, y, 0, 0])
      if try harness.eventually(within: .seconds(5), { isThere(try client.frame(of: window)) }) {
        break
      }
    }
    try waitForFrame(isThere, sourceLocation: sourceLocation)
  }

  /// Whether a window is the window manager's active window.
  func isActive(_ window: Window) throws -> Bool {
    try client.numbers("_NET_ACTIVE_WINDOW", of: client.root).first == window
  }

  /// Makes a window the active one, as a click in a taskbar does.
  func activate(_ window: Window, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try client.askManager("_NET_ACTIVE_WINDOW", about: window, [2, 0, 0])
    let isActive = try harness.eventually { try self.isActive(window) }
    #expect(isActive, "the window does not become active", sourceLocation: sourceLocation)
  }

  /// Expects the screen to show the window's own pixels, with or without a compositing manager. Mutter is left
  /// out: without graphics hardware it sometimes omits the very last change until there is another.
  func expectScreenShowsWindow(
    _ deed: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard try client.managerName() != Neighbor.mutter.name else { return }
    let frame = try client.frame(of: window)
    var difference: String?
    let isShown = try harness.eventually {
      let (wanted, shown) = (try windowPixels(), try client.pixels(in: frame).pixels)
      difference = pixelDifference(shown, wanted, width: frame.width)
      return difference == nil
    }
    #expect(isShown, "\(deed): \(difference ?? "")", sourceLocation: sourceLocation)
  }

  /// Creates a window of another program over the left part of the window's upper half.
  func makeOtherWindow() throws -> Window {
    let other = try client.makeWindow(
      PixelRect(x: 100, y: 90, width: 400, height: 300), className: "Other")
    try client.setTitle("Other", of: other)
    try client.map(other)
    try client.waitUntilViewable(other)
    // Window managers place it as they like.
    try client.askManager("_NET_MOVERESIZE_WINDOW", about: other, [0x2300, 100, 90, 0, 0])
    let isThere = try harness.eventually { try client.frame(of: other).maxX < 560 }
    #expect(isThere, "the other window is not where it should be")
    return other
  }

  /// Waits until the manager has handled all earlier requests, by asking it to move another window a
  /// little. A new window may be active already when it is asked to be. The manager would then handle
  /// that request after a touch that comes meanwhile, and take the touch for older than the focus.
  func waitForManager(movingOther other: Window) throws {
    // Not where it was put before. Its frame may take a part of the place.
    try client.askManager("_NET_MOVERESIZE_WINDOW", about: other, [0x2300, 60, 70, 0, 0])
    var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let hasMoved = try harness.eventually {
      frame = try client.frame(of: other)
      return (60...85).contains(frame.x) && (70...125).contains(frame.y)
    }
    #expect(hasMoved, "the manager does not move the other window, which is at \(frame)")
  }

  /// Returns the middle of the window's title bar, in screen space; `nil` if it has none.
  func titleBar() throws -> Point? {
    let extents = try client.numbers("_NET_FRAME_EXTENTS", of: window)
    guard extents.count == 4, extents[2] > 4 else { return nil }
    let frame = try client.frame(of: window)
    return Point(x: Double(frame.x + frame.width / 2), y: Double(frame.y) - Double(extents[2] / 2))
  }
}
