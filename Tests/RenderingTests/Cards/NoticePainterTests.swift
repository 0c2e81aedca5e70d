import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("Notices")
struct NoticePainterTests {
  static let saved = "Saved /home/ada/Pictures/FingerPaint/FingerPaint 2026-05-17 14.03.22.png"
  static let texts = [
    "", "Saved.", saved, String(repeating: "/folder", count: 300) + "/picture.png",
    String(repeating: "word ", count: 200), "one\ntwo\tthree\u{0}four", "指で描く 🖐",
    String(repeating: "W", count: 500),
  ]

  static func notice(
    _ text: String, width: Int, height: Int, metrics: DisplayMetrics = .standard
  ) -> (overlay: Overlay, palette: Rect) {
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    let layout = PaletteLayout(SeatSpace(edge: .bottom, window: window), metrics: metrics)
    let overlay = NoticePainter.paint(
      text: text, in: NoticeRoom(space: layout.space, bottom: layout.frame.minY), metrics: metrics)
    return (overlay, layout.frame)
  }

  @Test(arguments: texts)
  func `never lie beyond the window, however small it is and long the text`(text: String) {
    for (width, height) in [(1, 1), (20, 500), (90, 60), (300, 200), (800, 480), (1920, 1080)] {
      for scale in [0.5, 1, 1.5, 3] {
        let metrics = DisplayMetrics(scale: scale, pixelsPerMillimetre: 3.8 * scale)
        let frame = Self.notice(text, width: width, height: height, metrics: metrics).overlay.frame
        let window = PixelRect(x: 0, y: 0, width: width, height: height)
        #expect(!frame.isEmpty)
        #expect(frame.intersection(window) == frame, "\(width) × \(height), scale \(scale)")
      }
    }
  }

  @Test func `stand centred, clear of the palette`() {
    let (overlay, palette) = Self.notice(Self.saved, width: 1920, height: 1080)
    let opaque = overlay.opaqueBounds
    #expect(abs(opaque.rect.center.x - 960) <= 1)
    #expect(Double(opaque.maxY) <= palette.minY - 10)
    #expect(Double(opaque.y) > palette.minY - 80)
  }

  @Test("break their lines where the bars of several people leave less room")
  func betweenBars() {
    let window = PixelRect(x: 0, y: 0, width: 640, height: 480)
    let bars = [
      Rect(minX: 0, minY: 70, maxX: 60, maxY: 410), Rect(minX: 580, minY: 70, maxX: 640, maxY: 410),
    ]
    let room = NoticeRoom(
      space: SeatSpace(edge: .bottom, window: window), bottom: 410, obstacles: bars)
    let opaque = NoticePainter.paint(text: Self.saved, in: room, metrics: .standard).opaqueBounds
    #expect(!bars.contains { $0.overlaps(opaque.rect) })
    #expect(opaque.maxY <= 410 && opaque.y > 300)
  }

  @Test(
    "face the edge of the person who caused them, clear of all palettes and open panels",
    arguments: ScreenEdge.allCases)
  func facing(edge: ScreenEdge) throws {
    for (width, height) in [(1366, 768), (1920, 1080)] {
      var session = PaintingSession(windowWidth: width, windowHeight: height, metrics: .standard)
      session.seat(4)
      let seat = try #require(session.seats.values.first { $0.edge == edge }).id
      let room = session.roomForNotice(for: seat)
      #expect(room.space.edge == edge)
      let overlay = NoticePainter.paint(text: "Copied", in: room, metrics: .standard)
      for layout in session.layouts.values {
        let bar = layout.space.windowRect(layout.frame)
        #expect(!overlay.opaqueBounds.rect.intersects(bar), "\(width) \(layout.space.edge)")
      }
      // The same pixels as for the lower edge, turned.
      let bottom = NoticePainter.paint(
        text: "Copied",
        in: NoticeRoom(space: SeatSpace(edge: .bottom, window: session.window), bottom: 300),
        metrics: .standard)
      #expect(overlay.surface.copiedPixels.sorted() == bottom.surface.copiedPixels.sorted())
      let isSideways = edge == .left || edge == .right
      #expect(overlay.frame.width == (isSideways ? bottom.frame.height : bottom.frame.width))
    }
  }

  @Test func `that nobody caused, or whose person has left, face the first seat`() throws {
    var session = PaintingSession(windowWidth: 1366, windowHeight: 768, metrics: .standard)
    session.seat(2)
    for seat in [nil, SeatID(number: 77)] {
      #expect(session.roomForNotice(for: seat).space.edge == .bottom)
    }
  }

  @Test(arguments: texts)
  func `about a failure have a warning sign before the text, and stay in the window`(text: String) {
    for (width, height) in [(1, 1), (90, 60), (300, 200), (1920, 1080)] {
      let window = PixelRect(x: 0, y: 0, width: width, height: height)
      func notice(isFailure: Bool) -> Overlay {
        NoticePainter.paint(
          text: text, isFailure: isFailure,
          in: NoticeRoom(space: SeatSpace(edge: .left, window: window), bottom: 0),
          metrics: .standard)
      }
      let (plain, failed) = (notice(isFailure: false), notice(isFailure: true))
      #expect(failed.frame.intersection(window) == failed.frame)
      if width == 1920 { #expect(failed.opaqueBounds.height > plain.opaqueBounds.height) }
    }
  }

  @Test func `have other pixels when their text is another one`() {
    let one = Self.notice("Saved as 1.png", width: 800, height: 480).overlay
    let same = Self.notice("Saved as 1.png", width: 800, height: 480).overlay
    let other = Self.notice("Saved as 2.png", width: 800, height: 480).overlay
    #expect(one.frame == same.frame && one.copiedPixels == same.copiedPixels)
    #expect(one.frame == other.frame)
    #expect(one.copiedPixels != other.copiedPixels)
    let light = one.copiedPixels.filter { $0 >> 24 == 255 && $0 & 255 > 180 }
    #expect(light.count > 50, "letters are light on dark")
  }
}

@Suite("How a notice's text is cut")
struct NoticeTextTests {
  /// As if every character were one unit wide.
  static func lines(_ text: String, maximumWidth: Double) -> [String] {
    NoticeText(text, maximumWidth: maximumWidth) { Double($0.count) }.lines
  }

  @Test func `what fits stays in one line`() {
    #expect(Self.lines("Saved one.png", maximumWidth: 13) == ["Saved one.png"])
  }

  @Test func `what is too long becomes two lines of like length, cut between words`() {
    #expect(Self.lines("aaa bbb ccc ddd", maximumWidth: 11) == ["aaa bbb", "ccc ddd"])
  }

  @Test func `a path is cut behind a folder when no space will do`() {
    #expect(
      Self.lines("Saved /home/ada/Pictures/one.png", maximumWidth: 20)
        == ["Saved /home/ada/", "Pictures/one.png"])
  }

  @Test func `a path too long for two lines loses its middle, not its start or its file`() {
    let path = "/home/" + String(repeating: "long/", count: 40) + "end/picture.png"
    let lines = Self.lines("Saved \(path)", maximumWidth: 30)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 30 })
    let text = lines.joined()
    #expect(text.hasPrefix("Saved /home/"))
    #expect(text.hasSuffix("end/picture.png"))
    #expect(text.contains("…"))
    #expect(text.count > 45, "and it loses no more than it must")
  }

  @Test func `a sentence has as many lines as it needs, also in Japanese, which has no spaces`() {
    #expect(Self.lines("aa bb cc dd ee", maximumWidth: 5) == ["aa bb", "cc dd", "ee"])
    #expect(Self.lines("この画像は大きすぎます、読めません", maximumWidth: 6) == ["この画像は大", "きすぎます、", "読めません"])
    #expect(Self.lines(String(repeating: "aa ", count: 40), maximumWidth: 5).count <= 6)
  }

  @Test func `control characters become spaces, so that each line stays one line`() {
    #expect(Self.lines("a\nb\u{0}c", maximumWidth: 10) == ["a b c"])
  }

  @Test func `only an ellipsis is left where nothing fits`() {
    #expect(Self.lines("Saved", maximumWidth: 0) == ["…"])
  }
}
