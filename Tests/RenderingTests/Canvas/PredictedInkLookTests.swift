import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import Touch

@Suite("Predicted ink on the screen")
struct PredictedInkLookTests {
  private static let (width, height) = (200, 160)

  /// A session in which a finger moves to the right, above ink that has dried.
  private struct Screen {
    let painting: PaintingWindow
    let image = ImageSurface(width: width, height: height)
    private var time: Int64 = 0

    init(predicting milliseconds: Int) {
      var session = PaintingSession(
        windowWidth: width, windowHeight: height,
        metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 0.6))
      session.handling.prediction = MotionPrediction(milliseconds: milliseconds)
      painting = PaintingWindow(session)
      for touch in UInt32(1)...2 {
        send(touch, .begin, Point(x: 20, y: 30))
        send(touch, .ownership, nil)
        for step in 1...8 {
          send(touch, .update(pendingEnd: false), Point(x: 20 + 10 * Double(step), y: 30))
        }
        if touch == 1 { send(touch, .end, nil) }
      }
    }

    mutating func send(_ touch: UInt32, _ phase: TouchEvent.Phase, _ position: Point?) {
      time += 8
      let event = TouchEvent.finger(touch, phase, at: position, milliseconds: time)
      if painting.paint(event) == nil { _ = painting.handle(.touch(event)) }
    }

    /// The window's pixels, composed where they are damaged.
    func window() -> [UInt32] {
      _ = painting.composeDamage(into: image)
      return image.copiedPixels
    }
  }

  private func pixel(_ x: Int, of pixels: [UInt32]) -> UInt32 { pixels[30 * Self.width + x] }

  @Test("it is ahead of the finger as long as the finger is down, and no trace stays")
  func comesAndGoes() {
    var (ahead, plain) = (Screen(predicting: 8), Screen(predicting: 0))
    #expect(pixel(110, of: ahead.window()) != 0xFFFF_FFFF)
    #expect(pixel(110, of: plain.window()) == 0xFFFF_FFFF)
    for phase in [TouchEvent.Phase.ownership, .end] {
      ahead.send(2, phase, nil)
      plain.send(2, phase, nil)
    }
    #expect(ahead.painting.session.drawing.contactsInProgress.isEmpty)
    expectSamePixels(ahead.window(), plain.window(), width: Self.width)
  }

  @Test("it disappears when the finger rests")
  func rests() {
    let (ahead, plain) = (Screen(predicting: 8), Screen(predicting: 0))
    // The last sample is less than 80 ms later than the first.
    for (time, isAhead) in [(Int64(100), true), (200, false)] {
      for screen in [ahead, plain] {
        _ = screen.painting.advance(to: Timestamp(milliseconds: time)) { _ in }
      }
      #expect((pixel(110, of: ahead.window()) != 0xFFFF_FFFF) == isAhead, "\(time)")
    }
    expectSamePixels(ahead.window(), plain.window(), width: Self.width)
    // Reports that take the lane do not change the status, so it looks again before long.
    let next = ahead.painting.status.nextDeadline
    #expect(next.map { $0 <= Timestamp(milliseconds: 250) } == true)
  }

  @Test("it disappears with a stroke that is taken away")
  func cancelled() {
    var ahead = Screen(predicting: 8)
    // Only what is predicted lies beyond the edge of the tile at 128.
    for x in [110.0, 120] { ahead.send(2, .update(pendingEnd: false), Point(x: x, y: 30)) }
    #expect(pixel(131, of: ahead.window()) != 0xFFFF_FFFF)
    _ = ahead.painting.handle(.canvasHidden)
    let session = ahead.painting.session
    #expect(session.drawing.contactsInProgress.isEmpty)
    expectSamePixels(ahead.window(), FullRepaint.window(session), width: Self.width)
  }

  @Test("it is painted again with the stroke, and a picture shows what the window shows")
  func repainted() {
    let ahead = Screen(predicting: 8)
    let before = ahead.window()
    // Another size, so that the canvas is painted again.
    let metrics = ahead.painting.session.metrics
    ahead.painting.resize(width: Self.width + 1, height: Self.height, metrics: metrics)
    ahead.painting.resize(width: Self.width, height: Self.height, metrics: metrics)
    expectSamePixels(ahead.window(), before, width: Self.width)
    #expect(pixel(110, of: ahead.painting.picture.pixels()) == pixel(110, of: before))
  }
}
