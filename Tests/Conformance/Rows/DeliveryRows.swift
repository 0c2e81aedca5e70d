import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// Delivery of touches: none is lost, doubled or confused with another.
extension Row {
  static let deliveryRows = [
    Row(1, "one finger", must: "commit it") { subject in
      let path = subject.line(0.5)
      try subject.press(1, path)
      try subject.expectPainted(path)
      try subject.expectDrawing([.wet(path)])
      try subject.lift(1, at: path[20])
      try subject.expectKept(path)
      try subject.expectDrawing([.dry(path)])
      try subject.expectEvents(["begin own move raw-end end"])
    },
    Row(
      2, "fingers of the same numbers on two touchscreens", must: "tell them apart by their detail",
      on: Setup(touchscreens: 2)
    ) { subject in
      let paths = (0..<6).map { subject.line(0.1 + 0.15 * Double($0)) }
      for (index, path) in paths.enumerated() {
        try subject.press(index / 2, path.prefix(1), on: index % 2)
      }
      for step in 1...20 {
        for (index, path) in paths.enumerated() {
          try subject.go(index / 2, path[step...step], on: index % 2)
        }
      }
      for path in paths { try subject.expectPainted(path, "a finger paints nothing") }
      for y in stride(from: 0.175, to: 0.8, by: 0.15) {
        try subject.expectUntouched(subject.line(y), "a line runs from one finger to another")
      }
      try subject.expectDrawing(paths.map { .wet($0) })
      try subject.expectEvents(paths.map { _ in "begin own move" })
    },
    Row(3, "45 fingers on a touchscreen of 20", must: "hold as many as come") { subject in
      let paths = (0..<45).map { finger in
        let left = 0.02 + 0.11 * Double(finger % 9)
        return subject.line(0.1 + 0.2 * Double(finger / 9), from: left, to: left + 0.08, steps: 6)
      }
      try subject.interleave(paths)
      for path in paths { try subject.expectPainted(path, "a finger paints nothing") }
      try subject.expectDrawing(paths.map { .wet($0) })
    },
    Row(
      6, "devices and masters selected: everything twice", must: "select on the masters only",
      on: .overheard
    ) { subject in
      let path = subject.line(0.5)
      try subject.press(1, path)
      try subject.expectPainted(path)
      try subject.expectDrawing([.wet(path)])
      let selections = try subject.touchSelections()
      try require(
        selections.allSatisfy { $0.device != UInt32(LabClient.allDevices) },
        "it selects touches of all devices, and gets each twice")
    },
    Row(
      7, "a root grab as mutter makes it, rejected",
      must: "never mix devices' pointer events with masters' touches"
    ) { subject in
      let grabber = try LabClient(subject.server)
      try grabber.grabTouches()
      let paths = [subject.line(0.3), subject.line(0.6)]
      for (finger, path) in paths.enumerated() {
        try subject.press(finger, path.prefix(5))
        try subject.touch.sync()
        try grabber.reject(try grabber.events(1) { $0.kind == .touchBegin }[0])
        try subject.go(finger, path.dropFirst(5))
        guard finger == 0, !subject.traits.paintsWithSeveralFingers else { continue }
        try subject.expectPainted(path, "the first finger is lost")
        try subject.lift(finger, at: path[20])
      }
      try subject.expectKept(paths[0], "the first finger is lost")
      try subject.expectPainted(paths[1], "the second finger is lost")
      try subject.expectDrawing(paths.map { .wet($0) })
    },
    Row(
      8, "pointer events that the server makes out of a touch", must: "drop what is flagged so"
    ) { subject in
      let own = try Onlooker(subject.server, [.touch, .pointer])
      try subject.touch.begin(9, at: Point(x: 50, y: 50))
      try subject.touch.sync()
      let seen = try own.events()
      guard let first = seen.first, first.kind == .motion, first.isPointerEmulated,
        seen.contains(where: { $0.kind == .touchBegin }),
        !seen.contains(where: { $0.kind == .buttonPress })
      else { throw TouchLabError.notFound("motion that the server makes out of a touch") }
      try subject.touch.end(9, at: Point(x: 50, y: 50))
      try subject.touch.sync()
      try own.leave()
      let (pen, finger) = (subject.line(0.2, to: 0.3), subject.line(0.7, from: 0.6))
      if subject.traits.paintsByMouse {
        // If the emulated motion were not ignored, the pressed mouse would draw a line to the
        // finger.
        try subject.drawByMouse(pen, releases: false)
        try subject.expectPainted(pen, "the mouse paints nothing")
      } else {
        try subject.server.pen.move(to: subject.onScreen(pen[20]))
      }
      try subject.press(2, finger)
      try subject.expectPainted(finger)
      let across = subject.line(from: subject.place(0.35, 0.25), to: subject.place(0.58, 0.65))
      try subject.expectUntouched(across, "a line runs from the mouse to the finger")
      try subject.expectDrawing([.wet(pen), .wet(finger)])
    },
    Row(
      9, "another client warps the pointer while a finger is down",
      must: "begin a mouse's stroke with its button only"
    ) { subject in
      let path = subject.line(0.3)
      try subject.press(1, path[...10])
      try subject.touch.sync()
      for part in 1...8 {
        try subject.warpPointer(to: subject.place(0.1 * Double(part), 0.8))
      }
      let touchscreen = try subject.lab.device(named: "touch0").id
      let own = try Onlooker(subject.server, .pointer)
      for place in [20, 40] { try subject.lab.warpPointer(x: place, y: place) }
      guard
        try own.events().contains(where: {
          $0.kind == .motion && !$0.isPointerEmulated && $0.source == touchscreen
        })
      else { throw TouchLabError.notFound("motion of a warped pointer that looks like a finger's") }
      try own.leave()
      try subject.go(1, path[11...])
      try subject.expectPainted(path)
      try subject.lift(1, at: path[20])
      try subject.expectKept(path)
      try subject.expectUntouched(subject.line(0.8, from: 0.15), "the warped pointer paints")
      try subject.expectDrawing([.dry(path)])
    },
  ]
}
