import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Row 41 of the table of touch cases.
@Suite("A program that was stopped", .ownThread)
struct FloodTests {
  @Test("row 41: paints each of 50,000 updates that came meanwhile, in order and none merged")
  func stopped() throws {
    let stage = try Stage()
    let fingers = 5
    let updates = 10_000
    let paths = (0..<fingers).map { finger in
      (0...updates).map { step in
        // Small steps along a zigzag. No position occurs twice in a sweep.
        let (sweep, place) = step.quotientAndRemainder(dividingBy: 1000)
        let x = sweep % 2 == 0 ? place : 1000 - place
        return Point(
          x: 200 + Double(x) * 1.5, y: 100 + Double(finger) * 170 + Double(sweep) * 12)
      }
    }
    for (finger, path) in paths.enumerated() { try stage.touch.begin(finger, at: path[0]) }
    #expect(try stage.session().strokes.count == fingers)

    stage.program.process.send(signal: SIGSTOP)
    for step in 1...updates {
      for (finger, path) in paths.enumerated() { try stage.touch.move(finger, to: path[step]) }
    }
    for (finger, path) in paths.enumerated() {
      try stage.touch.end(finger, at: path[updates])
    }
    try stage.settle()
    #expect(
      try stage.client.pixels(in: PixelRect(x: 1000, y: 100, width: 1, height: 1)).pixels == [
        paper
      ],
      "the program was not stopped")
    stage.program.process.send(signal: SIGCONT)

    let session = try stage.session(
      until: { $0.strokes.allSatisfy(\.isCompleted) }, timeout: .seconds(60))
    #expect(session.strokes.count == fingers)
    for path in paths {
      let stroke = try session.stroke(from: path[0])
      #expect(stroke.isCompleted && stroke.breaks == [])
      #expect(stroke.samples.count == updates + 2)
      let expected = stage.kept(path + [path[updates]])
      let differing = zip(stroke.positions, expected).enumerated().first { $1.0 != $1.1 }
      #expect(differing == nil, "the first sample out of order")
      let isOrdered = zip(stroke.samples, stroke.samples.dropFirst()).allSatisfy {
        $0.time <= $1.time
      }
      #expect(isOrdered)
    }
    try stage.expectFullRepaint()
  }
}
