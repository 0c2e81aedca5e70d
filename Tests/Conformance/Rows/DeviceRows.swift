import Ink
import TouchLab
import TouchLabSupport

/// Devices that come and go, change masters and take turns, and the axes they report besides
/// positions.
extension Row {
  private static let core = "Virtual core pointer"

  static let deviceRows = [
    Row(
      32, "a touchscreen is switched off", must: "take its ends for cancels",
      on: Setup(touchscreens: 2)
    ) { subject in
      try subject.loseTouches {
        try subject.lab.setEnabled(false, device: "touch0")
        // Its fingers are gone too. Those that come later are new ones.
        try subject.lab.setEnabled(true, device: "touch0")
        try subject.touch.reconnect()
      } comesBack: {
      } told: {
        "begin own move raw-end end disabled enabled"
      }
    },
    Row(
      34, "a touchscreen is detached: no end", must: "cancel by the source",
      on: Setup(touchscreens: 2)
    ) { subject in
      try subject.loseTouches {
        try subject.lab.float(device: "touch0")
      } comesBack: {
        try subject.lab.attach(device: "touch0")
      } told: {
        // When the device is back at its master, the server continues the touches that it never
        // ended.
        "begin own move detached attached move raw-end end"
      }
    },
    Row(
      35, "a touchscreen is attached to another master: no end", must: "cancel by the source",
      on: Setup(touchscreens: 2, prepare: { _, lab in try lab.addMaster(named: "second") })
    ) { subject in
      try subject.loseTouches {
        try subject.lab.attach(device: "touch0", to: "second pointer")
      } comesBack: {
      } told: {
        "begin own move attached raw-end"
      }
    },
    Row(
      36, "a master is removed: no end", must: "cancel by the master",
      on: Setup(
        touchscreens: 2,
        prepare: { _, lab in
          try lab.addMaster(named: "second")
          try lab.attach(device: "touch0", to: "second pointer")
        })
    ) { subject in
      try subject.loseTouches {
        try subject.lab.removeMaster(pointer: "second pointer")
      } comesBack: {
        try subject.lab.attach(device: "touch0", to: core)
      } told: {
        "begin own move master-removed attached raw-end"
      }
    },
    Row(37, "mouse and finger take turns", must: "know the axes of each source") { subject in
      var wanted: [WantedStroke] = []
      for turn in 0..<4 {
        let finger = subject.line(0.1 + 0.22 * Double(turn))
        try subject.press(1, finger)
        try subject.expectPainted(finger, "a finger paints nothing after the mouse")
        try subject.lift(1, at: finger[20])
        wanted.append(.dry(finger))
        try subject.settle()
        let mouse = subject.line(0.2 + 0.22 * Double(turn))
        guard subject.traits.paintsByMouse else {
          try subject.server.pen.move(to: subject.onScreen(mouse[20]))
          continue
        }
        try subject.drawByMouse(mouse)
        if subject.traits.keepsInk { try subject.expectPainted(mouse, "the mouse paints nothing") }
        wanted.append(.dry(mouse))
        try subject.settle()
      }
      try subject.expectDrawing(wanted)
    },
    Row(
      38, "the driver begins a touch that is down: a stuck button",
      must: "follow press and release, not masks"
    ) { subject in
      let (path, hover) = (subject.line(0.3), subject.line(0.7))
      try subject.press(1, path[...10])
      try subject.press(1, [subject.place(0.9, 0.9)])
      try subject.go(1, path[11...])
      try subject.expectPainted(path)
      try subject.lift(1, at: path[20])
      try subject.settle()
      for place in hover { try subject.server.pen.move(to: subject.onScreen(place)) }
      try subject.expectUntouched(hover, "the mouse paints without a button")
      try subject.expectDrawing([.dry(path)])
      try subject.expectEvents(["begin own move raw-end end"])
    },
    Row(39, "pressure comes in some events only", must: "carry it on for each touch") { subject in
      guard subject.isFingerPaint else { throw NotApplicable("cannot be told from pixels") }
      let (hard, soft) = (subject.line(0.3), subject.line(0.6))
      try subject.touch.begin(1, at: subject.onScreen(hard[0]), pressure: 0.75)
      try subject.touch.begin(2, at: subject.onScreen(soft[0]), pressure: 0.25)
      for step in 1...20 {
        try subject.go(1, hard[step...step])
        try subject.go(2, soft[step...step])
      }
      for (finger, path) in [(1, hard), (2, soft)] { try subject.lift(finger, at: path[20]) }
      try subject.expectDrawing([.dry(hard), .dry(soft)])
      for stroke in try subject.drawing()?.strokes ?? [] {
        let pressure: Float = stroke.samples.first?.position == hard[0] ? 0.75 : 0.25
        try require(
          stroke.samples.allSatisfy { abs(($0.pressure ?? 0) - pressure) < 0.002 },
          "a finger's pressure is lost, or another's")
      }
    },
    Row(
      40, "a new transformation matrix, a new size of the screen", must: "break the stroke there",
      on: Setup(otherSizes: [ScreenSize(1100, 760)])
    ) { subject in
      let (left, right) = (
        subject.line(0.2, from: 0.05, to: 0.25), subject.line(0.5, from: 0.6, to: 0.8)
      )
      try subject.press(1, left)
      try subject.touch.sync()
      // From now on, places on the left of the device are half a screen further to the right.
      try subject.lab.setTransformation([1, 0, 0.5, 0, 1, 0, 0, 0, 1], device: "touch0")
      let half = Double(subject.server.configuration.size.width) / 2
      try subject.go(1, right.map { Point(x: $0.x - half, y: $0.y) })
      try subject.expectPainted(left)
      try subject.expectPainted(right, "nothing is painted after the change")
      let across = subject.line(from: subject.place(0.3, 0.25), to: subject.place(0.55, 0.45))
      try subject.expectUntouched(across, "a line runs across the change of the matrix")
      try subject.lift(1, at: Point(x: right[20].x - half, y: right[20].y))
      try subject.lab.setTransformation([1, 0, 0, 0, 1, 0, 0, 0, 1], device: "touch0")
      try subject.expectDrawing([.dry(left + right, breaks: [21])])

      let (before, after) = (
        subject.line(0.7, from: 0.05, to: 0.25), subject.line(0.9, from: 0.6, to: 0.8)
      )
      try subject.press(2, before)
      try subject.settle()
      try subject.lab.setScreenSize(ScreenSize(1100, 760))
      try subject.go(2, after)
      try subject.expectPainted(after, "nothing is painted after the change of the screen")
      let leap = subject.line(from: subject.place(0.3, 0.73), to: subject.place(0.55, 0.87))
      try subject.expectUntouched(leap, "a line runs across the change of the screen")
      try subject.expectDrawing([
        .dry(left + right, breaks: [21]), .wet(before + after, breaks: [21]),
      ])
      try subject.expectEvents([
        "begin own move mapping move raw-end end mapping", "begin own move mapping move",
      ])
    },
  ]
}

extension Subject {
  /// Puts fingers of the first touchscreen down, and one of the second, and calls `happening`,
  /// after which the first touchscreen's touches are lost. Their strokes must disappear, and the
  /// device must paint again once it is back. A client that follows only one finger gets only one.
  fileprivate func loseTouches(
    by happening: () throws -> Void, comesBack: () throws -> Void,
    told events: () -> String
  ) throws {
    let isAlone = !traits.paintsWithSeveralFingers
    let (other, lost) = (line(0.2), isAlone ? [line(0.4)] : [line(0.4), line(0.6)])
    try interleave(lost)
    if !isAlone { try press(9, other, on: 1) }
    for path in lost { try expectPainted(path) }
    try happening()
    for path in lost { try expectVanished(path) }
    try comesBack()
    for (finger, path) in lost.enumerated() {
      try go(finger, path)
      try lift(finger, at: path[20])
    }
    let again = line(0.8)
    try press(1, again)
    try expectPainted(again, "the next finger paints nothing")
    if !isAlone { try expectPainted(other, "another touchscreen's stroke is gone") }
    for path in lost { try expectUntouched(path, "a cancelled finger paints") }
    try expectDrawing([.wet(other), .wet(again)])
    try expectEvents(lost.map { _ in events() } + ["begin own move", "begin own move"])
  }
}
