import CXlib
import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// Grabs of buttons, pointers, devices and the server by other clients.
extension Row {
  static let grabRows = [
    Row(24, "a synchronous button grab, as for click to focus", must: "go by the events' times") {
      subject in
      let (path, beside) = (subject.line(0.2), subject.line(0.4))
      let isAlone = !subject.traits.paintsWithSeveralFingers
      let manager = try LabClient(subject.server)
      try manager.grabButton(on: subject.window, isSynchronous: true)
      let begun = try subject.lab.serverTime()
      try subject.press(1, path[...10])
      if !isAlone { try subject.press(2, beside) }
      try subject.touch.sync()
      // Of all events, only the begin of the first touch has arrived.
      try subject.expectDrawing([.wet(path.prefix(1))])
      try subject.lab.letServerTimePass(.milliseconds(30))
      try subject.go(1, path[11...])
      if subject.traits.keepsInk { try subject.lift(1, at: path[20]) }
      try subject.touch.sync()
      try subject.expectDrawing([.wet(path.prefix(1))])
      let drawn = try subject.lab.serverTime()
      try subject.lab.letServerTimePass(.milliseconds(150))
      try manager.allowEvents(replaying: true)
      try subject.expectPainted(path, "what was held back is missing")
      if !isAlone { try subject.expectPainted(beside, "a second finger's events are missing") }
      try subject.expectDrawing([.dry(path), .wet(beside)])
      let strokes = try subject.drawing()?.strokes ?? []
      if let samples = strokes.first(where: { $0.samples[0].position == path[0] })?.samples {
        try require(
          samples[21].time.since(samples[0].time) <= .milliseconds(Int(drawn &- begun))
            && samples[11].time.since(samples[10].time) >= .milliseconds(30),
          "samples have the times of their delivery")
      }
      if !subject.traits.keepsInk { try subject.lift(1, at: path[20]) }
      if !isAlone { try subject.lift(2, at: beside[20]) }
      try subject.settle()
      try subject.expectDrawing([.dry(path), .dry(beside)])

      let lost = subject.line(0.6)
      try subject.press(3, lost)
      try subject.touch.sync()
      try subject.expectDrawing([.dry(path), .dry(beside), .wet(lost.prefix(1))])
      try manager.allowEvents(replaying: false)
      try subject.expectVanished(lost)
      try subject.go(3, subject.line(0.7))
      try subject.lift(3, at: subject.place(0.9, 0.7))
      try subject.expectUntouched(subject.line(0.7), "a kept click paints")
      try subject.expectDrawing([.dry(path), .dry(beside)])
      try subject.expectEvents([
        "begin raw-end own move raw-end end", "begin own move raw-end end",
        "begin move end∅ raw-end",
      ])
      guard subject.isFingerPaint else { return }
      try expectNothingOfKeptClick(Subject(subject.client, Setup(), subject.traits))
    },
    Row(25, "openbox, and the window has no focus", must: "paint the first touch") { subject in
      let openbox: ChildProcess
      do {
        openbox = try ChildProcess(.init("openbox", environment: subject.harness.environment))
      } catch {
        throw TouchLabError.missing("openbox")
      }
      try subject.waitUntilFramed()
      let other = try subject.lab.makeWindow(
        PixelRect(x: 0, y: 780, width: 100, height: 60), className: "Other")
      try subject.lab.map(other)
      try subject.lab.waitUntilViewable(other)
      try subject.waitUntilFocused(other)
      try subject.findFrame()
      subject.before = try subject.restingPicture()
      let path = subject.line(0.5)
      try subject.press(1, path)
      try subject.expectPainted(path, "the first touch is not painted")
      try subject.expectDrawing([.wet(path)])
      try subject.expectEvents(["begin own move"])
      _ = openbox
    },
    Row(26, "an asynchronous button grab on the root", must: "nothing: nothing comes") { subject in
      let grabber = try LabClient(subject.server)
      try grabber.grabButton(on: grabber.root, isSynchronous: false)
      let (lost, beside, path) = (subject.line(0.3), subject.line(0.5), subject.line(0.7))
      try subject.press(1, lost)
      if subject.isFingerPaint {
        try subject.press(3, beside)
        try subject.expectPainted(beside, "the second finger paints nothing")
        try subject.lift(3, at: beside[20])
      }
      try subject.expectUntouched(lost, "another client's finger paints")
      try subject.lift(1, at: lost[20])
      try subject.settle()
      try grabber.disconnect(seenBy: subject.lab)
      try subject.press(2, path)
      try subject.expectPainted(path, "the next finger paints nothing")
      try subject.expectDrawing([.dry(beside), .wet(path)])
      try subject.expectEvents(["begin own move raw-end end", "begin own move"])
    },
    Row(27, "another client holds the pointer, or takes it", must: "cancel the first finger") {
      subject in
      let menu = try LabClient(subject.server)
      // As menus do. Without motion in the mask, the server ends the touch only when the finger lifts.
      try menu.grabPointer(coreEvents: ButtonPressMask | ButtonReleaseMask | PointerMotionMask)
      let paths = [0.2, 0.4, 0.6, 0.8].map { subject.line($0) }
      try subject.press(1, paths[0])
      try subject.press(2, paths[1])
      try subject.expectPainted(paths[1], "the second finger paints nothing")
      try subject.expectUntouched(paths[0], "another client's finger paints")
      try subject.lift(1, at: paths[0][20])
      try subject.lift(2, at: paths[1][20])
      try subject.settle()
      try menu.ungrabPointer()
      let isAlone = !subject.traits.paintsWithSeveralFingers
      let staying = isAlone ? [2] : [2, 3]
      for finger in staying { try subject.press(finger, paths[finger][...10]) }
      try subject.touch.sync()
      try menu.grabPointer()
      for finger in staying {
        try subject.go(finger, paths[finger][11...])
        try subject.expectPainted(paths[finger], "a grab takes a finger that is down")
      }
      for finger in staying { try subject.lift(finger, at: paths[finger][20]) }
      try subject.expectDrawing(paths[1...].map { .dry($0) })
      let whole = "begin own move raw-end end"
      try subject.expectEvents(["begin end∅ raw-end", whole, whole, whole])
    },
    Row(30, "another client freezes the device", must: "wait: all is delivered at the thaw") {
      subject in
      let path = subject.line(0.5)
      let other = try LabClient(subject.server)
      try subject.press(1, path[...10])
      try subject.touch.sync()
      try other.grab(device: "Virtual core pointer", isSynchronous: true)
      try subject.go(1, path[11...])
      if subject.traits.keepsInk { try subject.lift(1, at: path[20]) }
      try subject.touch.sync()
      try subject.expectDrawing([.wet(path[...10])])
      // Clearly longer than the program waits for a late end that nothing holds back.
      try subject.lab.letServerTimePass(.seconds(1))
      try subject.expectDrawing([.wet(path[...10])])
      try other.ungrab(device: "Virtual core pointer")
      try subject.expectPainted(path, "what was held back is missing")
      try subject.expectDrawing([.dry(path)])
    },
    Row(
      31, "another client grabs the server", must: "ask it nothing in the way of input",
      on: .overheard
    ) { subject in
      let (path, beside, mouse) = (subject.line(0.5), subject.line(0.3), subject.line(0.7))
      try subject.press(1, path.prefix(1))
      _ = try subject.restingPicture()
      // Only the client that has grabbed the server gets replies.
      let replies = subject.relay?.replyCount
      try subject.lab.grabServer()
      try subject.go(1, path[1...])
      var wanted = [WantedStroke.wet(path)]
      if subject.isFingerPaint {
        try subject.drawByMouse(mouse)
        try subject.press(2, beside)
        try subject.lift(2, at: beside[20])
        wanted += [.dry(mouse), .dry(beside)]
      }
      // The window cannot show it yet, but the drawing contains it.
      try subject.expectDrawing(wanted)
      if subject.isFingerPaint {
        try require(subject.relay?.replyCount == replies, "it asks the server")
      }
      if subject.traits.keepsInk { try subject.lift(1, at: path[20]) }
      try subject.touch.sync()
      try subject.lab.ungrabServer()
      try subject.expectPainted(path)
      try subject.expectDrawing([.dry(path), .dry(mouse), .dry(beside)])
    },
  ]

  /// Fails if a click leaves ink that another client keeps after the finger has lifted.
  private static func expectNothingOfKeptClick(_ subject: Subject) throws {
    let path = subject.line(0.5)
    let manager = try LabClient(subject.server)
    try manager.grabButton(on: subject.window, isSynchronous: true)
    try subject.press(1, path)
    try subject.lift(1, at: path[20])
    try subject.expectDrawing([.wet(path.prefix(1))])
    try manager.allowEvents(replaying: false)
    try subject.expectVanished(path)
    try subject.expectDrawing([])
    try subject.expectFullRepaint()
  }
}
