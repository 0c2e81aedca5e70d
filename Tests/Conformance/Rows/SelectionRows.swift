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
      do {
        try subject.lab.select(.touchBeginAlone, on: subject.lab.root)
        throw TouchLabError.notFound("refusal of a part of the touch events")
      } catch TouchLabError.refused(let failure) where failure.code == UInt8(BadValue) {
      }
      let path = subject.line(0.5)
      try subject.press(1, path)
      try subject.expectPainted(path)
      try subject.expectDrawing([.wet(path)])
      let together = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd].map { Int32($0) }
      try require(
        try subject.touchSelections().allSatisfy { together.allSatisfy($0.contains) },
        "it selects a part of the touch events")
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
      let announced = try subject.announcedVersions()
      try require(!announced.isEmpty, "it announces no version")
      try require(
        announced.contains { $0 >= 202 },
        "it announces \(announced.map { "\($0 / 100).\($0 % 100)" }.joined(separator: ", "))")
      guard subject.traits.paintsByMouse else { return }
      let path = subject.line(0.5)
      try subject.drawByMouse(path)
      try subject.expectPainted(path, "the mouse paints nothing")
    },
    Row(
      16, "the own selection taken back and made anew under a finger",
      must: "never change masks while fingers are down",
      on: Setup(touchscreens: 2, disguise: { _ in .init() })
    ) { subject in
      let path = subject.line(0.5, steps: 50)
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
      try subject.go(1, path[41...])
      try subject.expectPainted(path)
      try subject.expectDrawing([.wet(path)])
      _ = try subject.restingPicture()
      try require(
        try subject.selections().count == selections, "it selects anew while a finger is down")
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

  /// The server does not stop a client that selects touches of all devices on another client's
  /// window; that client then gets the touches.
  private static func expectMouseBesideThief(_ subject: Subject) throws {
    let (mine, stolen, mouse) = (subject.line(0.2), subject.line(0.4), subject.line(0.7))
    try subject.press(1, mine)
    try subject.expectPainted(mine)
    try subject.lift(1, at: mine[20])
    try subject.settle()
    let thief = try LabClient(subject.server)
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
