import Ink
import Testing
import TouchLab

@Suite("Ten fingers")
struct TenFingersTests {
  @Test("every finger's ink is in the window at once, and the window equals a full repaint")
  func everyFingerPaints() throws {
    let stage = try Stage()
    for finger in 0..<10 {
      try stage.touch.begin(finger, at: Point(x: Double(100 + finger * 150), y: 200))
    }
    for step in 1...40 {
      for finger in 0..<10 {
        try stage.touch.move(
          finger,
          to: Point(x: Double(100 + finger * 150 + step % 7 * 9), y: Double(200 + step * 10)))
      }
    }
    let session = try stage.session { $0.strokes.count == 10 }
    #expect(session.strokes.count == 10)
    #expect(session.strokes.allSatisfy { !$0.isCompleted && $0.samples.count == 41 })
    expectSamePixels(
      try stage.windowPixels(), try stage.fullRepaint(), width: session.window.width)
  }
}
