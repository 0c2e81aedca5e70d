import Ink
import Interaction
import TestSupport
import Testing
import Rendering
import Touch
import Words

@Suite("A notice that stays until somebody taps it")
struct StayingNoticeTests {
  private let window: LiveWindow

  init() {
    var session = PaintingSession(windowWidth: 800, windowHeight: 480, metrics: .standard)
    session.screenSettings.noticeTime = .untilTapped
    window = LiveWindow(session)
  }

  private func shown() throws -> StayingNotice { try #require(window.session.stayingNotice) }

  private func middle() throws -> Point {
    let notice = try shown()
    return notice.room.space.windowPoint(notice.frame.center)
  }

  @Test("a tap on it closes it and leaves no ink, and it looks different while a finger is on it")
  func tap() throws {
    let before = window.pixels()
    window.say("Copied")
    let (shown, place) = (window.pixels(), try middle())
    window.expectRepainted()
    window.begin(1, at: place)
    let isPressed = window.pixels() != shown
    #expect(isPressed && window.session.pressesNotice)
    window.expectRepainted()
    window.touch(1, .end, nil)
    window.perform { $0.decideLifts() }
    #expect(window.session.stayingNotice == nil && window.notice == nil)
    #expect(window.session.drawing.isEmpty)
    expectSamePixels(window.pixels(), before, width: 800)
  }

  @Test("a finger that slides off it leaves it, and one beside it paints")
  func beside() throws {
    window.say("Copied")
    let place = try middle()
    window.begin(1, at: place)
    window.touch(1, .update(pendingEnd: false), Point(x: place.x, y: 60))
    window.touch(1, .end, nil)
    window.begin(2, at: Point(x: 100, y: 60))
    window.touch(2, .end, nil)
    window.perform { $0.decideLifts() }
    #expect(window.notice == "Copied" && window.session.drawing.strokes.count == 1)
    window.expectRepainted()
  }

  @Test("the next notice replaces it, and a finger on the earlier one closes neither")
  func next() throws {
    window.say("Copied")
    window.begin(1, at: try middle())
    window.say("Nothing to paste")
    #expect(!window.session.pressesNotice)
    window.touch(1, .end, nil)
    window.perform { $0.decideLifts() }
    #expect(window.notice == "Nothing to paste")
    #expect(try shown().text == "Nothing to paste")
    window.expectRepainted()
  }

  @Test("it keeps clear of what people open, but does not move from under a finger")
  func places() throws {
    window.say("Copied")
    let first = try shown()
    window.begin(1, at: try middle())
    window.perform { session in
      var effects = Effects()
      session.activate(.panel(.widths), of: .first, &effects)
      return effects
    }
    #expect(try shown() == first)
    window.expectRepainted()
    window.touch(1, .update(pendingEnd: false), Point(x: 20, y: 20))
    let panel = try #require(window.session.layouts[.first]?.panel)
    #expect(!panel.frame.intersects(try shown().frame))
    window.expectRepainted()
  }

  @Test("it stays in a window of another size, and Escape closes it before anything else")
  func resized() throws {
    window.say("Copied")
    window.resize(1000, 700)
    #expect(try shown().room.space.window.width == 1000 && window.notice == "Copied")
    window.expectRepainted()
    _ = window.perform { $0.handle(.key(KeyPress(keysym: 0xFF1B))) }
    #expect(window.notice == nil && window.session.stayingNotice == nil)
    window.expectRepainted()
  }

  @Test("keys and screen readers find its words and close it")
  func reached() throws {
    window.say("Copied")
    let tree = window.session.accessibleTree
    #expect(tree[.group(.notice)]?.name.text(\.english) == "Copied")
    #expect(tree[.part(.notice, "close")]?.name.text(\.english) == "Close")
    _ = window.perform { $0.perform(.activate, on: .part(.notice, "close")) }
    #expect(window.notice == nil)
  }

  @Test("a notice that goes by itself takes no finger")
  func timed() {
    window.perform { session in
      session.screenSettings.noticeTime = .usual
      return Effects()
    }
    window.say("Copied")
    #expect(window.session.stayingNotice == nil)
    #expect(window.session.accessibleTree[.group(.notice)] == nil)
    window.resize(1000, 700)
    #expect(window.notice == nil)
  }
}
