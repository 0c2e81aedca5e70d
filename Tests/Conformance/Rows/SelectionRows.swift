import CXlib
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// Which events a client may select to get touches, and which grabs and selections it must avoid.
extension Row {
  static let selectionRows = [
    Row(4, "touch events selected in part: BadValue", must: "select them together", on: .overheard)
    {
      subject in
      for part in [LabSelection.touchBeginAlone, .ownership] {
        do {
          try subject.lab.select(part, on: subject.lab.root)
          throw TouchLabError.notFound("refusal of a part of the touch events")
        } catch TouchLabError.refused(let failure) where failure.code == UInt8(BadValue) {
        }
      }
      let path = subject.line(0.5)
      try subject.press(1, path)
      try subject.expectPainted(path)
      try subject.expectDrawing([.wet(path)])
      let together = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd].map { Int32($0) }
      try require(
        try subject.touchSelections().allSatisfy { together.allSatisfy($0.contains) },
        "it selects a part of the touch events")
      guard subject.isFingerPaint else { return }
      let onWindow = try subject.selections().filter {
        $0.window == UInt32(truncatingIfNeeded: subject.window)
      }
      try require(
        onWindow.count == 1 && onWindow[0].device == UInt32(LabClient.allMasters)
          && onWindow[0].contains(XI_TouchOwnership),
        "it does not select all events of touches once, in one mask, for the masters")
      try require(subject.process.errorText.isEmpty, "it complains: \(subject.process.errorText)")
    },
    Row(
      5, "another client has the window's touches: BadAccess", must: "say so; paint by mouse",
      on: Setup(disguise: { lab in
        let window = try lab.makeWindow(PixelRect(x: 0, y: 0, width: 10, height: 10))
        try lab.select([.touch, .ownership], on: window)
        return .init(windowOfTakenTouches: window)
      })
    ) { subject in
      if subject.isFingerPaint {
        try require(
          subject.process.errorText.contains("another program has taken this window's touches"),
          "it does not say why fingers paint nothing")
      } else if !subject.traits.paintsByMouse {
        throw NotApplicable("its mouse never paints")
      }
      let path = subject.line(0.5)
      try subject.drawByMouse(path)
      try subject.expectPainted(path, "the mouse paints nothing")
      try subject.expectDrawing([.dry(path)])
      try expectMouseBesideThief(Subject(subject.client, Setup(), subject.traits))
    },
    Row(
      11, "a server that answers XInput 2.0", must: "announce 2.2 or later all the same",
      on: Setup(disguise: { _ in .init(xinputVersion: .init(2, 0)) })
    ) { subject in
      try expectNewVersion(subject)
      if subject.traits.paintsByMouse {
        let path = subject.line(0.5)
        try subject.drawByMouse(path)
        try subject.expectPainted(path, "the mouse paints nothing")
      }
      guard subject.isFingerPaint else { return }
      let newer = Setup(disguise: { _ in .init(xinputVersion: .init(2, 4)) })
      try expectNewVersion(Subject(subject.client, newer, subject.traits))
    },
    Row(
      16, "the own selection taken back and made again under a finger",
      must: "never change masks while fingers are down",
      on: Setup(touchscreens: 2, disguise: { _ in .init() })
    ) { subject in
      try expectUnknownTouchAfterNewSelection(subject)
      let path = subject.line(0.5, steps: 80)
      try subject.press(1, path[...10])
      try subject.touch.sync()
      let selections = try subject.selections().count
      try subject.lab.focus(subject.window)
      try subject.go(1, path[11...20])
      try subject.lab.setEnabled(false, device: "touch1")
      try subject.go(1, path[21...30])
      try subject.lab.setEnabled(true, device: "touch1")
      try subject.go(1, path[31...40])
      try subject.server.pen.move(to: subject.onScreen(subject.place(0.5, 0.8)))
      try subject.go(1, path[41...50])
      if subject.isFingerPaint {
        for (size, steps) in [
          (ScreenSize(1000, 700), 51...60), (ScreenSize(700, 500), 61...70),
          (ScreenSize(subject.frame.width, subject.frame.height), 71...80),
        ] {
          try subject.lab.resize(subject.window, to: size)
          try subject.go(1, path[steps])
          try subject.wait(for: "a new size") { try subject.drawing()?.window == size }
        }
      } else {
        try subject.go(1, path[51...])
      }
      try subject.expectPainted(path)
      try subject.expectDrawing([.wet(path)])
      _ = try subject.restingPicture()
      try require(
        try subject.selections().count == selections, "it selects again while a finger is down")
    },
    Row(
      28, "an own grab of the pointer or the device silences all touches", must: "never grab",
      on: .overheard
    ) { subject in
      let own = try Onlooker(subject.server, [.touch, .ownership])
      try subject.touch.begin(9, at: Point(x: 50, y: 50))
      try subject.touch.sync()
      _ = try own.events()
      try own.client.grabPointer(on: own.window)
      try subject.touch.move(9, to: Point(x: 60, y: 50))
      try subject.touch.sync()
      guard try own.events().allSatisfy({ $0.kind != .touchUpdate }) else {
        throw TouchLabError.notFound("silence after an own grab")
      }
      try own.client.ungrabPointer()
      try own.leave()
      try subject.touch.end(9, at: Point(x: 60, y: 50))

      let grabs = try subject.grabs()
      for path in [subject.line(0.3), subject.line(0.6)] {
        try subject.press(1, path)
        try subject.expectPainted(path)
        try subject.lift(1, at: path[20])
      }
      _ = try subject.restingPicture()
      try require(try subject.grabs() == grabs, "it grabs while fingers are down")
      if subject.isFingerPaint { try expectNoGrab(subject) }
    },
    Row(
      29, "an own touch grab besides the selection: everything twice", must: "select, and not grab",
      on: .overheard
    ) { subject in
      let own = try Onlooker(subject.server, [.touch, .ownership])
      try own.client.grabTouches(on: own.window)
      try subject.touch.begin(9, at: Point(x: 50, y: 50))
      try subject.touch.move(9, to: Point(x: 60, y: 50))
      try subject.touch.end(9, at: Point(x: 60, y: 50))
      try subject.touch.sync()
      let seen = try own.events()
      guard seen.count(where: { $0.kind == .touchBegin }) == 2,
        seen.last?.isPendingEnd == true
      else { throw TouchLabError.notFound("touch told twice to a client that grabs and selects") }
      own.client.disconnect()

      let path = subject.line(0.5)
      try subject.press(1, path)
      try subject.expectPainted(path)
      try subject.expectDrawing([.wet(path)])
      try subject.expectEvents(["begin own move"])
      try require(try !subject.grabsTouches(), "it grabs touches")
      _ = try subject.touchSelections()
    },
  ]

  /// Fails unless a client announces XInput 2.2 or later.
  private static func expectNewVersion(_ subject: Subject) throws {
    let announced = try subject.announcedVersions()
    try require(!announced.isEmpty, "it announces no version")
    // Libraries of other clients may announce what they need besides.
    let isNew =
      subject.isFingerPaint
      ? announced.allSatisfy { (202..<300).contains($0) } : announced.contains { $0 >= 202 }
    try require(
      isNew,
      "it announces \(announced.map { "\($0 / 100).\($0 % 100)" }.joined(separator: ", "))")
  }

  /// Shows what a client gets of a touch that it has if it takes its selection back and makes it
  /// again: nothing, and then updates without a begin.
  private static func expectUnknownTouchAfterNewSelection(_ subject: Subject) throws {
    let own = try Onlooker(subject.server, [.touch, .ownership])
    try subject.touch.begin(8, at: Point(x: 20, y: 50))
    try subject.touch.sync()
    _ = try own.events()
    try own.client.select([], on: own.window)
    try subject.touch.begin(9, at: Point(x: 20, y: 90))
    try subject.touch.move(8, to: Point(x: 70, y: 50))
    try subject.touch.sync()
    let silence = try own.events()
    try own.client.select([.touch, .ownership], on: own.window)
    try subject.touch.move(8, to: Point(x: 80, y: 50))
    try subject.touch.sync()
    guard try silence.isEmpty && own.events().map(\.kind) == [.touchUpdate] else {
      throw TouchLabError.notFound("update of an unknown touch after a new selection")
    }
    try own.leave()
    for (finger, place) in [(8, Point(x: 80, y: 50)), (9, Point(x: 20, y: 90))] {
      try subject.touch.end(finger, at: place)
    }
    try subject.touch.sync()
  }

  /// Fails if FingerPaint has grabbed anything, also while its window gets focus, keys and a size.
  private static func expectNoGrab(_ subject: Subject) throws {
    guard let relay = subject.relay else { throw NotApplicable("nobody listens") }
    let (path, pen) = (subject.line(0.7), subject.line(0.9, to: 0.3))
    let size = ScreenSize(1000, 700)
    try subject.press(1, path)
    try subject.server.pen.press(at: subject.onScreen(pen[0]))
    try subject.lab.focus(subject.window)
    try subject.server.keyboard.strike(keysym: 0xffbe)
    try subject.lab.resize(subject.window, to: size)
    try subject.server.pen.release(at: subject.onScreen(pen[20]))
    try subject.lift(1, at: path[20])
    try subject.wait(for: "the new size") { try subject.drawing()?.window == size }
    let counts = relay.requestCounts
    guard counts.values.reduce(0, +) > 100 else { throw TouchLabError.notFound("request") }
    // GrabPointer, GrabButton, GrabKeyboard, GrabKey and GrabServer (X protocol, "Encoding").
    for opcode: UInt8 in [26, 28, 31, 33, 36] {
      try require(counts[opcode] == nil, "it makes request \(opcode), a grab")
    }
    // GrabDevice, GrabDeviceKey and GrabDeviceButton of XInput 1, XIGrabDevice and
    // XIPassiveGrabDevice of XInput 2.
    let grabs = relay.inputRequests.map { $0[1] }.filter { [13, 15, 17, 51, 54].contains($0) }
    try require(grabs.isEmpty, "it makes requests \(grabs) of XInput, grabs")
  }

  /// The server does not stop a client that selects touches of all devices on another client's
  /// window; that client then gets the touches.
  private static func expectMouseBesideThief(_ subject: Subject) throws {
    let (mine, stolen, mouse) = (subject.line(0.2), subject.line(0.4), subject.line(0.7))
    let thief = try LabClient(subject.server)
    try subject.press(1, mine[...10])
    try subject.touch.sync()
    do {
      try thief.select([.touch, .ownership], on: subject.window)
      throw TouchLabError.notFound("refusal of a second selection for the masters")
    } catch TouchLabError.refused(let failure) where failure.code == UInt8(BadAccess) {
    }
    try subject.go(1, mine[11...])
    try subject.expectPainted(mine)
    try subject.lift(1, at: mine[20])
    try subject.settle()
    try thief.select([.touch, .ownership], on: subject.window, devices: LabClient.allDevices)
    try subject.press(1, stolen)
    try subject.lift(1, at: stolen[20])
    try subject.settle()
    guard try thief.pendingEvents().contains(where: { $0.kind == .touchBegin }) else {
      throw TouchLabError.notFound("touch of another client's window")
    }
    try subject.drawByMouse(mouse)
    try subject.expectPainted(mouse, "the mouse paints nothing beside a thief")
    try subject.expectDrawing([.dry(mine), .dry(mouse)])
    try subject.expectEvents(["begin own move raw-end end"])
  }
}
