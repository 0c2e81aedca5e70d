import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Rows of the table of touch cases: devices disappear, return and take turns, and report other
/// values besides positions.
@Suite("Devices change under fingers", .serialized, .ownThread)
struct DeviceTests {
  @Test("row 32: the strokes of a touchscreen that is switched off vanish, and only these")
  func disabled() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    let other = stage.server.touchscreens[1]
    let done = line(y: 100)
    try stage.draw(9, done)
    try stage.press(9, line(y: 150), on: 1)
    try stage.interleave([1: line(y: 200), 2: line(y: 300), 3: line(y: 400)])
    // A finger that lifted early enough before has completed its stroke, by the server's clock.
    let before = try stage.session { $0.strokes.count == 5 }
    #expect(before.strokes.map(\.isCompleted) == [true, false, false, false, false])

    try stage.client.setEnabled(false, device: "touch0")
    let strokes = try stage.session { $0.strokes.count == 2 }.strokes
    #expect(strokes.map(\.isCompleted) == [true, false])
    #expect(strokes.map { $0.positions.first } == [done.first, Point(x: 200, y: 150)])
    let shown = try stage.expectFullRepaint()
    #expect(
      [100, 150, 200, 300, 400].map { shown[400, $0] } == [blue, blue, paper, paper, paper])

    try stage.client.setEnabled(true, device: "touch0")
    try stage.touch.reconnect()
    let again = line(y: 500)
    try stage.press(1, again)
    try stage.touch.end(1, at: again[20])
    try other.end(9, at: Point(x: 600, y: 150))
    let session = try stage.session()
    #expect(session.strokes.map(\.isCompleted) == [true, true, true])
    #expect(
      try session.stroke(from: again[0]).positions == stage.kept(again + [again[20]]))
    try stage.expectFullRepaint()

    // Without a finger down there is no stroke to remove.
    try stage.client.setEnabled(false, device: "touch0")
    #expect(try stage.session().strokes == session.strokes)
  }

  @Test("row 34: the strokes of a touchscreen that is detached vanish, and only these")
  func floated() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    try stage.press(9, line(y: 150), on: 1)
    try stage.interleave([1: line(y: 200), 2: line(y: 300)])
    try stage.draw(3, line(y: 400))
    #expect(try stage.session().strokes.count == 4)

    try stage.client.float(device: "touch0")
    let strokes = try stage.session { $0.strokes.count == 2 }.strokes
    #expect(strokes.map(\.isCompleted) == [true, false])
    #expect(strokes.map { $0.positions.first?.y } == [400, 150])
    let shown = try stage.expectFullRepaint()
    #expect([150, 200, 300, 400].map { shown[400, $0] } == [blue, paper, paper, blue])

    try stage.client.attach(device: "touch0")
    for finger in [1, 2] { try stage.touch.move(finger, to: Point(x: 700, y: 700)) }
    for finger in [1, 2] { try stage.touch.end(finger, at: Point(x: 700, y: 700)) }
    #expect(try stage.session().strokes.map(\.isCompleted) == [true, false])
    let again = line(y: 500)
    try stage.press(1, again)
    #expect(try stage.session().stroke(from: again[0]).positions == stage.kept(again))
    try stage.expectFullRepaint()
  }

  @Test("row 37: finger and pen take turns, and each keeps its own axes")
  func turns() throws {
    let stage = try Stage()
    let pen = stage.server.pen
    var expected: [(path: [Point], pressure: Float)] = []
    for turn in 0..<6 {
      let (fingers, pens) = (line(y: 100 + Double(turn) * 120), line(y: 160 + Double(turn) * 120))
      try stage.touch.begin(1, at: fingers[0], pressure: 0.5)
      for point in fingers.dropFirst() { try stage.touch.move(1, to: point) }
      try stage.touch.end(1, at: fingers[20])
      try stage.settle()
      try pen.press(at: pens[0], pressure: 0.25)
      for point in pens.dropFirst() { try pen.move(to: point) }
      try pen.release(at: pens[20])
      try stage.settle()
      expected += [(fingers, 0.5), (pens, 0.25)]
    }
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == Array(repeating: true, count: 12))
    for (stroke, expected) in zip(strokes, expected) {
      #expect(Array(stroke.positions.prefix(21)) == stage.kept(expected.path))
      #expect(stroke.samples.allSatisfy { isNear($0.pressure, expected.pressure) })
    }
    try stage.expectFullRepaint()
  }

  @Test("row 38: a finger that comes down twice leaves no pressed button that paints")
  func stuckButton() throws {
    let stage = try Stage()
    let path = line(y: 300)
    try stage.press(1, Array(path[...10]))
    try stage.touch.begin(1, at: Point(x: 900, y: 600))
    for point in path[11...] { try stage.touch.move(1, to: point) }
    try stage.touch.end(1, at: path[20])
    try stage.settle()
    for point in line(y: 500) { try stage.server.pen.move(to: point) }
    try stage.client.warpPointer(x: 700, y: 550)
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true])
    #expect(strokes.first.map { Array($0.positions.prefix(21)) } == stage.kept(path))

    let pen = line(y: 600)
    try stage.server.pen.press(at: pen[0])
    for point in pen.dropFirst() { try stage.server.pen.move(to: point) }
    try stage.server.pen.release(at: pen[20])
    try stage.server.pen.move(to: Point(x: 900, y: 700))
    let session = try stage.session()
    #expect(session.strokes.map(\.isCompleted) == [true, true])
    #expect(try session.stroke(from: pen[0]).positions.last == Point(x: 600, y: 600))
    try stage.expectFullRepaint()
  }

  @Test("row 39: each finger's pressure stays until that finger reports another")
  func pressure() throws {
    let stage = try Stage()
    let (hard, soft, none) = (line(y: 200), line(y: 300), line(y: 400))
    try stage.touch.begin(3, at: none[0])
    try stage.touch.begin(1, at: hard[0], pressure: 0.75)
    try stage.touch.begin(2, at: soft[0], pressure: 0.25)
    for step in 1...20 {
      try stage.touch.move(1, to: hard[step])
      try stage.touch.move(2, to: soft[step], pressure: step == 10 ? 0.5 : nil)
      try stage.touch.move(3, to: none[step])
    }
    for (finger, path) in [(1, hard), (2, soft), (3, none)] {
      try stage.touch.end(finger, at: path[20])
    }
    let session = try stage.session()
    let pressures = try [hard, soft].map { try session.stroke(from: $0[0]).samples.map(\.pressure) }
    #expect(pressures[0].count == 22 && pressures[1].count == 22)
    #expect(pressures[0].allSatisfy { isNear($0, 0.75) })
    #expect(pressures[1].prefix(10).allSatisfy { isNear($0, 0.25) })
    #expect(pressures[1].dropFirst(10).allSatisfy { isNear($0, 0.5) })
    let unpressed = try session.stroke(from: none[0]).samples
    #expect(unpressed.count == 22 && unpressed.allSatisfy { $0.pressure == nil })
  }

  /// Returns whether a pressure equals the injected one, within the device's resolution.
  private func isNear(_ pressure: Float?, _ expected: Float) -> Bool {
    pressure.map { abs($0 - expected) < 0.002 } ?? false
  }
}
