import CXlib
import Ink
import TestSupport
import Testing
import TouchLab

/// What people do with windows, by the messages of a pager.
extension Stage {
  /// Waits until the window manager has put the window elsewhere, and all has come to rest.
  func waitForFrame(
    _ isReached: (PixelRect) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var last: PixelRect?
    let hasCome = try eventually {
      let frame = try client.frame(of: window)
      defer { last = frame }
      guard frame == last, isReached(frame) else { return false }
      // The program knows it, too.
      let known = try program.inspect().window
      return known == ScreenSize(frame.width, frame.height)
    }
    let frame = try client.frame(of: window)
    #expect(hasCome, "the window is at \(frame)", sourceLocation: sourceLocation)
  }

  /// Has the window manager put the window somewhere, and waits until it is there, with its frame.
  func moveWindow(toX x: Int, y: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    // Gravity as the window has it, x and y, and a pager's source (EWMH).
    try client.askManager("_NET_MOVERESIZE_WINDOW", about: window, [0x2300, x, y, 0, 0])
    let extents = try client.numbers("_NET_FRAME_EXTENTS", of: window).map { Int($0) }
    try #require(extents.count == 4)
    let (left, top) = (x...x + extents[0], y...y + extents[2])
    try waitForFrame(
      { left.contains($0.x) && top.contains($0.y) }, sourceLocation: sourceLocation)
  }

  /// Whether the window manager holds the window, or another, for the one that is worked with.
  func isActive(_ window: Window) throws -> Bool {
    try client.numbers("_NET_ACTIVE_WINDOW", of: client.root).first == window
  }

  /// Makes a window the active one, as a click into a taskbar does.
  func activate(_ window: Window, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try client.askManager("_NET_ACTIVE_WINDOW", about: window, [2, 0, 0])
    let isActive = try eventually { try self.isActive(window) }
    #expect(isActive, "the window does not become active", sourceLocation: sourceLocation)
  }

  /// Expects the screen to show the window as it is, whoever paints the screen. Mutter is not judged:
  /// without graphics hardware it leaves the very last change out at times, until there is another.
  func expectScreenShowsWindow(
    _ deed: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard try client.managerName() != Neighbor.mutter.name else { return }
    let frame = try client.frame(of: window)
    var wrong = 0
    let isShown = try eventually {
      let (wanted, shown) = (try windowPixels(), try client.pixels(in: frame).pixels)
      wrong = zip(shown, wanted).count { $0 != $1 }
      return wrong == 0
    }
    #expect(isShown, "\(deed): \(wrong) pixels of the screen", sourceLocation: sourceLocation)
  }

  /// A window of another program, over the left part of the window's upper half.
  func makeOtherWindow() throws -> Window {
    let other = try client.makeWindow(
      PixelRect(x: 100, y: 90, width: 400, height: 300), className: "Other")
    try client.setTitle("Other", of: other)
    try client.map(other)
    try client.waitUntilViewable(other)
    // Window managers put it where they like.
    try client.askManager("_NET_MOVERESIZE_WINDOW", about: other, [0x2300, 100, 90, 0, 0])
    let isThere = try eventually { try client.frame(of: other).maxX < 560 }
    #expect(isThere, "the other window is not where it should be")
    return other
  }

  /// The middle of the window's title bar on the screen; nil where it has none.
  func titleBar() throws -> Point? {
    let extents = try client.numbers("_NET_FRAME_EXTENTS", of: window)
    guard extents.count == 4, extents[2] > 4 else { return nil }
    let frame = try client.frame(of: window)
    return Point(
      x: Double(frame.x + frame.width / 2), y: Double(frame.y) - Double(extents[2] / 2))
  }
}
