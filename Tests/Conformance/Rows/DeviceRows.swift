import Ink
import Interaction
import TouchLab
import TouchLabSupport

/// Devices that come and go, change masters and take turns, and the axes they report besides positions.
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
        if subject.isFingerPaint { try subject.harness.expectNoPause() }
      } comesBack: {
      } told: {
        "begin own move raw-end end disabled enabled"
      } changes: {
        "disabled enabled"
      }
      guard let before = try subject.drawing()?.strokes else { return }
      // Without a finger down, there is no stroke to remove. Ends that came just before would be
      // taken for cancels, too.
      try subject.lab.letServerTimePass(.milliseconds(20))
      try subject.lab.setEnabled(false, device: "touch0")
      try subject.settle()
      try require(try subject.drawing()?.strokes == before, "strokes without a finger vanish")
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
        // When the device is back at its master, the server continues the touches that it never ended.
        "begin own move detached attached move raw-end end"
      } changes: {
        "detached attached"
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
      } changes: {
        "attached"
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
      } changes: {
        "master-removed attached"
      }
    },
    Row(37, "mouse and finger take turns", must: "know the axes of each source") { subject in
      var wanted: [WantedStroke] = []
      let pressures: (finger: Double, mouse: Double)? = subject.isFingerPaint ? (0.5, 0.25) : nil
      for turn in 0..<4 {
        let finger = subject.line(0.1 + 0.22 * Double(turn))
        try subject.press(1, finger, pressure: pressures?.finger)
        try subject.expectPainted(finger, "a finger paints nothing after the mouse")
        try subject.lift(1, at: finger[20])
        wanted.append(.dry(finger))
        try subject.settle()
        let mouse = subject.line(0.2 + 0.22 * Double(turn))
        guard subject.traits.paintsByMouse else {
          try subject.server.pen.move(to: subject.onScreen(mouse[20]))
          continue
        }
        try subject.drawByMouse(mouse, pressure: pressures?.mouse)
        if subject.traits.keepsInk { try subject.expectPainted(mouse, "the mouse paints nothing") }
        wanted.append(.dry(mouse))
        try subject.settle()
      }
      try subject.expectDrawing(wanted)
      for (index, stroke) in (try subject.drawing()?.strokes ?? []).enumerated() {
        let pressure: Float = index % 2 == 0 ? 0.5 : 0.25
        try require(
          stroke.samples.allSatisfy { isNear($0.pressure, pressure) },
          "a source gets another source's pressure")
      }
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
      try subject.warpPointer(to: subject.place(0.6, 0.75))
      try subject.expectUntouched(hover, "the mouse paints without a button")
      try subject.expectDrawing([.dry(path)])
      if subject.isFingerPaint {
        let mouse = subject.line(0.85)
        try subject.drawByMouse(mouse)
        try subject.server.pen.move(to: subject.onScreen(subject.place(0.95, 0.95)))
        try subject.expectDrawing([.dry(path), .dry(mouse)])
      }
      try subject.expectEvents(["begin own move raw-end end"])
    },
    Row(39, "pressure comes in some events only", must: "carry it on for each touch") { subject in
      guard subject.isFingerPaint else { throw NotApplicable("cannot be told from pixels") }
      let (hard, soft, none) = (subject.line(0.3), subject.line(0.5), subject.line(0.7))
      try subject.press(3, none.prefix(1))
      try subject.press(1, hard.prefix(1), pressure: 0.75)
      try subject.press(2, soft.prefix(1), pressure: 0.25)
      for step in 1...20 {
        try subject.go(1, hard[step...step])
        try subject.touch.move(
          2, to: subject.onScreen(soft[step]), pressure: step == 10 ? 0.5 : nil)
        try subject.go(3, none[step...step])
      }
      for (finger, path) in [(1, hard), (2, soft), (3, none)] {
        try subject.lift(finger, at: path[20])
      }
      try subject.expectDrawing([.dry(hard), .dry(soft), .dry(none)])
      let strokes = try subject.drawing()?.strokes ?? []
      func pressures(_ path: [Point]) -> [Float?] {
        strokes.first { $0.samples.first?.position == path[0] }?.samples.map(\.pressure) ?? []
      }
      try require(pressures(hard).allSatisfy { isNear($0, 0.75) }, "a finger's pressure is lost")
      try require(
        pressures(soft).prefix(10).allSatisfy { isNear($0, 0.25) }
          && pressures(soft).dropFirst(10).allSatisfy { isNear($0, 0.5) },
        "a finger's pressure is lost, or its new pressure")
      try require(
        pressures(none).allSatisfy { $0 == nil }, "a finger gets another finger's pressure")
    },
    Row(
      40, "a new transformation matrix, a new size of the screen", must: "break the stroke there",
      on: Setup(touchscreens: 2, otherSizes: [ScreenSize(1100, 760)])
    ) { subject in
      let isAlone = !subject.traits.paintsWithSeveralFingers
      let other = subject.line(0.35, from: 0.05, to: 0.25)
      if !isAlone { try subject.press(9, other[...10], on: 1) }
      let (left, right) = (
        subject.line(0.2, from: 0.05, to: 0.25), subject.line(0.5, from: 0.6, to: 0.8)
      )
      try subject.press(1, left)
      try subject.touch.sync()
      // From now on, places of the device are half a screen further to the right, and a quarter further down.
      try subject.lab.setTransformation([1, 0, 0.5, 0, 1, 0.25, 0, 0, 1], device: "touch0")
      let size = subject.server.configuration.size
      let (half, quarter) = (Double(size.width) / 2, Double(size.height) / 4)
      func moved(_ place: Point) -> Point { Point(x: place.x - half, y: place.y - quarter) }
      try subject.go(1, right.map(moved))
      if !isAlone {
        try subject.go(9, other[11...], on: 1)
        try subject.lift(9, at: other[20], on: 1)
      }
      try subject.expectPainted(left)
      try subject.expectPainted(right, "nothing is painted after the change")
      let across = subject.line(from: subject.place(0.3, 0.25), to: subject.place(0.55, 0.45))
      try subject.expectUntouched(across, "a line runs across the change of the matrix")
      try subject.lift(1, at: moved(right[20]))
      try subject.touch.sync()
      try subject.lab.setTransformation([1, 0, 0, 0, 1, 0, 0, 0, 1], device: "touch0")
      let first = [WantedStroke.dry(other), .dry(left + right, breaks: [21])]
      try subject.expectDrawing(first)

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
      try subject.expectDrawing(first + [.wet(before + after, breaks: [21])])
      try subject.lift(2, at: after[20])
      try subject.expectDrawing(first + [.dry(before + after, breaks: [21])])
      try subject.expectEvents([
        "begin own move raw-end end mapping", "begin own move mapping move raw-end end mapping",
        "begin own move mapping move raw-end end",
      ])
    },
  ]
}

/// Returns whether a pressure equals the injected one, within the device's resolution.
private func isNear(_ pressure: Float?, _ injected: Float) -> Bool {
  pressure.map { abs($0 - injected) < 0.002 } ?? false
}

extension Subject {
  /// Puts fingers of the first touchscreen down, and one of the second, and calls `happening`,
  /// after which the first touchscreen's touches are lost. Their strokes must disappear, and the
  /// device must paint again once it is back. Earlier strokes and those of the second touchscreen
  /// must stay. A client that follows only one finger gets only one.
  /// - Parameters:
  ///   - events: The events of each lost touch.
  ///   - changes: What happened to the device of an earlier touch.
  fileprivate func loseTouches(
    by happening: () throws -> Void, comesBack: () throws -> Void,
    told events: () -> String, changes: () -> String
  ) throws {
    let isAlone = !traits.paintsWithSeveralFingers
    let (other, lost) = (line(0.2), isAlone ? [line(0.4)] : [line(0.4), line(0.6)])
    let earlier = line(0.05)
    if isFingerPaint {
      try press(5, earlier)
      try lift(5, at: earlier[20])
      try expectDrawing([.dry(earlier)])
    }
    try interleave(lost)
    if !isAlone { try press(9, other[...10], on: 1) }
    for path in lost { try expectPainted(path) }
    try happening()
    for path in lost { try expectVanished(path) }
    try expectDrawing([.dry(earlier), .wet(other[...10])])
    try comesBack()
    for (finger, path) in lost.enumerated() {
      try go(finger, path)
      try lift(finger, at: path[20])
    }
    let again = line(0.8)
    try press(1, again)
    try expectPainted(again, "the next finger paints nothing")
    if !isAlone {
      try go(9, other[11...], on: 1)
      try expectPainted(other, "another touchscreen's stroke is gone")
    }
    for path in lost { try expectUntouched(path, "a cancelled finger paints") }
    try expectDrawing([.dry(earlier), .wet(other), .wet(again)])
    try lift(1, at: again[20])
    if !isAlone { try lift(9, at: other[20], on: 1) }
    try expectDrawing([.dry(earlier), .dry(other), .dry(again)])
    let whole = "begin own move raw-end end"
    try expectEvents(["\(whole) \(changes())"] + lost.map { _ in events() } + [whole, whole])
  }
}
