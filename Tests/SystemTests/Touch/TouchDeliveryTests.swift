import CXlib
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Rows of the table of touch cases: touches arrive, and none is lost, duplicated or mixed up.
@Suite("Touches arrive", .serialized, .ownThread)
struct TouchDeliveryTests {
  @Test("row 1: a finger's stroke grows while it is down, and is completed when it lifts")
  func oneFinger() throws {
    let stage = try Stage()
    let path = line(y: 300)
    try stage.press(1, path)
    let wet = try stage.session().strokes
    #expect(wet.map(\.isCompleted) == [false])
    #expect(wet.first?.positions == stage.kept(path))
    #expect(try stage.color(400, 300) == blue)

    let last = Point(x: 650.5, y: 310.25)
    try stage.touch.end(1, at: last)
    let dry = try stage.session().strokes
    #expect(dry.map(\.isCompleted) == [true])
    #expect(dry.first?.positions == stage.kept(path + [last]))
    try stage.expectFullRepaint()
  }

  @Test("row 1: a tap is a dot")
  func tap() throws {
    let stage = try Stage()
    let place = Point(x: 300, y: 300)
    try stage.draw(1, [place])
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true])
    #expect(strokes.first.map { Set($0.positions) } == [place])
    #expect(try stage.color(300, 300) == blue)
    #expect(try stage.color(310, 300) == paper)
    try stage.expectFullRepaint()
  }

  @Test("row 2: fingers with the same numbers on two touchscreens are different touches")
  func twoTouchscreens() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    let screens = stage.server.touchscreens
    let paths = (0..<6).map { line(y: 100 + Double($0) * 100) }
    for (index, path) in paths.enumerated() {
      try screens[index % 2].begin(index / 2, at: path[0])
    }
    for step in 1..<paths[0].count {
      for (index, path) in paths.enumerated() {
        try screens[index % 2].move(index / 2, to: path[step])
      }
      try stage.settle()
    }
    let session = try stage.session()
    #expect(Set(session.strokes.map(\.contact)).count == 6)
    for path in paths {
      #expect(try session.stroke(from: path[0]).positions == stage.kept(path))
    }
    try stage.expectFullRepaint()
    for (index, path) in paths.enumerated() {
      try screens[index % 2].end(index / 2, at: path[path.count - 1])
    }
    #expect(try stage.session().strokes.allSatisfy(\.isCompleted))
  }

  @Test("row 3: 45 fingers paint on a touchscreen that announces 20")
  func manyFingers() throws {
    let stage = try Stage()
    #expect(try stage.client.device(named: "touch0").touches == 20)
    let paths = Dictionary(
      uniqueKeysWithValues: (0..<45).map { finger in
        let (column, row) = (Double(finger % 9), Double(finger / 9))
        return (
          finger, line(y: 80 + row * 170, from: 100 + column * 190, to: 230 + column * 190)
        )
      })
    try stage.interleave(paths)
    let session = try stage.session()
    #expect(session.strokes.count == 45)
    for path in paths.values {
      #expect(try session.stroke(from: path[0]).positions == stage.kept(path))
    }
    try stage.expectFullRepaint()
  }

  @Test("row 4: the server refuses a part of the touch events; the program's selection is whole")
  func partialMask() throws {
    let stage = try Stage()
    for part in [LabSelection.touchBeginAlone, .ownership] {
      let error = #expect(throws: TouchLabError.self) {
        try stage.client.select(part, on: stage.client.root)
      }
      guard case .refused(let failure) = error else {
        Issue.record("\(part) was not refused by the server: \(String(describing: error))")
        continue
      }
      #expect(failure.code == UInt8(BadValue))
    }
    try stage.press(1, line(y: 300))
    #expect(try stage.session().strokes.first?.samples.count == 21)
    #expect(stage.program.process.errorText == "")
  }

  @Test("row 6: selecting for all devices brings everything twice; the program holds each once")
  func everythingOnce() throws {
    let stage = try Stage()
    let onlooker = try Onlooker(stage.server, .touch, devices: LabClient.allDevices)
    try stage.press(1, line(y: 75, from: 20, to: 120, steps: 4))
    try stage.settle()
    let events = try onlooker.events().filter { $0.kind == .touchUpdate }
    #expect(events.count == 8)
    #expect(Set(events.map(\.device)).count == 2)

    let path = line(y: 300, steps: 4)
    try stage.press(2, path)
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.positions) == [stage.kept(path)])
  }

  @Test("row 8: pointer events that the server makes out of a touch paint nothing")
  func emulatedPointer() throws {
    let stage = try Stage()
    let onlooker = try Onlooker(stage.server, [.touch, .ownership, .pointer])
    try stage.draw(1, line(y: 75, from: 20, to: 120, steps: 4))
    try stage.settle()
    let pointer = try onlooker.events().filter {
      [.motion, .buttonPress, .buttonRelease].contains($0.kind)
    }
    #expect(pointer.map(\.kind) == [.motion])
    #expect(pointer.map(\.isPointerEmulated) == [true])

    // While a pen is down, an emulated motion would appear as a jump in the pen's stroke.
    let (pen, finger) = (line(y: 200), line(y: 300))
    try stage.server.pen.press(at: pen[0])
    for point in pen.dropFirst() { try stage.server.pen.move(to: point) }
    try stage.settle()
    try stage.press(2, finger)
    let session = try stage.session()
    #expect(session.strokes.count == 2)
    #expect(try session.stroke(from: pen[0]).positions == stage.kept(pen))
    #expect(try session.stroke(from: finger[0]).positions == stage.kept(finger))
    try onlooker.leave()
    try stage.expectFullRepaint()
  }

  @Test("row 9: a pointer that another program warps while a finger is down paints nothing")
  func warpedPointer() throws {
    let stage = try Stage()
    let onlooker = try Onlooker(stage.server, [.touch, .ownership, .pointer])
    let path = line(y: 300)
    try stage.press(1, Array(path[...10]))
    try stage.settle()
    try stage.client.warpPointer(x: 75, y: 75)
    try stage.client.warpPointer(x: 85, y: 75)
    let touchscreen = try stage.client.device(named: "touch0").id
    let motions = try onlooker.events().filter { $0.kind == .motion }
    #expect(motions.contains { $0.source == touchscreen && !$0.isPointerEmulated })
    for x in stride(from: 200, to: 1000, by: 100) {
      try stage.client.warpPointer(x: x, y: 600)
    }
    for point in path[11...] { try stage.touch.move(1, to: point) }
    try stage.touch.end(1, at: path[20])
    try stage.settle()
    try stage.client.warpPointer(x: 900, y: 700)

    let strokes = try stage.session().strokes
    #expect(strokes.count == 1)
    #expect(strokes.first.map { Array($0.positions.prefix(21)) } == stage.kept(path))
    #expect(try stage.color(500, 600) == paper)
    try onlooker.leave()
    try stage.expectFullRepaint()
  }
}
