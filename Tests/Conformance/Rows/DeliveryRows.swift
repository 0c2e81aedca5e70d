import Ink
import Interaction
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
      // Elsewhere, and between two pixels.
      let last = Point(x: path[20].x + 20.5, y: path[20].y + 10.25)
      try subject.lift(1, at: last)
      try subject.expectKept(path)
      try subject.expectDrawing([.dry(path, liftedAt: last)])
      guard subject.isFingerPaint else { return }
      let (tap, beside) = (subject.place(0.5, 0.8), subject.place(0.5, 0.8).x + 10)
      try subject.press(2, [tap])
      try subject.lift(2, at: tap)
      try subject.expectPainted([tap, tap], "a tap paints no dot")
      let aside = Point(x: beside, y: tap.y)
      try subject.expectUntouched([aside, aside], "a tap paints more than a dot")
      try subject.expectDrawing([.dry(path, liftedAt: last), .dry([tap])])
      try subject.expectEvents(["begin own move raw-end end", "begin own raw-end end"])
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
      if let strokes = try subject.drawing()?.strokes {
        try require(Set(strokes.map(\.contact)).count == 6, "two fingers are one contact")
      }
      for (index, path) in paths.enumerated() {
        try subject.lift(index / 2, at: path[20], on: index % 2)
      }
      try subject.expectDrawing(paths.map { .dry($0) })
      try subject.expectEvents(paths.map { _ in "begin own move raw-end end" })
    },
    Row(3, "45 fingers on a touchscreen of 20", must: "hold as many as come") { subject in
      guard try subject.lab.device(named: "touch0").touches == 20 else {
        throw TouchLabError.notFound("touchscreen that announces 20 touches")
      }
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
      let own = try Onlooker(subject.server, .touch, devices: LabClient.allDevices)
      try subject.touch.begin(9, at: Point(x: 20, y: 75))
      for x in [40.0, 60, 80, 100] { try subject.touch.move(9, to: Point(x: x, y: 75)) }
      try subject.touch.end(9, at: Point(x: 100, y: 75))
      try subject.touch.sync()
      let updates = try own.events().filter { $0.kind == .touchUpdate }
      guard updates.count == 8, Set(updates.map(\.device)).count == 2 else {
        throw TouchLabError.notFound("touch told twice to a client that selects for all devices")
      }
      try own.leave()
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
      guard subject.isFingerPaint else { return }
      for (finger, path) in paths.enumerated() { try subject.lift(finger, at: path[20]) }
      var wanted = paths.map { WantedStroke.dry($0) }
      try subject.expectDrawing(wanted)
      // All fingers at once, rejected when they have come to their ends.
      for round in 0..<2 {
        let more = (0..<5).map { subject.line(0.1 + 0.16 * Double($0) + 0.05 * Double(round)) }
        for (finger, path) in more.enumerated() { try subject.press(finger, path) }
        try subject.touch.sync()
        for begin in try grabber.events(5, where: { $0.kind == .touchBegin }) {
          try grabber.reject(begin)
        }
        for (finger, path) in more.enumerated() { try subject.lift(finger, at: path[20]) }
        wanted += more.map { .dry($0) }
        try subject.expectDrawing(wanted)
      }
    },
    Row(
      8, "pointer events that the server makes out of a touch", must: "drop what is flagged so"
    ) { subject in
      let own = try Onlooker(subject.server, [.touch, .ownership, .pointer])
      try subject.touch.begin(9, at: Point(x: 20, y: 75))
      for x in [40.0, 60, 80, 100] { try subject.touch.move(9, to: Point(x: x, y: 75)) }
      try subject.touch.end(9, at: Point(x: 100, y: 75))
      try subject.touch.sync()
      let seen = try own.events()
      let pointer = seen.filter { [.motion, .buttonPress, .buttonRelease].contains($0.kind) }
      guard seen.contains(where: { $0.kind == .touchBegin }), pointer.map(\.kind) == [.motion],
        pointer[0].isPointerEmulated
      else { throw TouchLabError.notFound("motion that the server makes out of a touch") }
      try own.leave()
      let (pen, finger) = (subject.line(0.2, to: 0.3), subject.line(0.7, from: 0.6))
      if subject.traits.paintsByMouse {
        // If the emulated motion were not ignored, the pressed mouse would draw a line to the finger.
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
      for part in 1...8 { try subject.warpPointer(to: subject.place(0.1 * Double(part), 0.8)) }
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
      try subject.warpPointer(to: subject.place(0.9, 0.9))
      try subject.expectUntouched(subject.line(0.8, from: 0.15), "the warped pointer paints")
      try subject.expectDrawing([.dry(path)])
    },
  ]
}
