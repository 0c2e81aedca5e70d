import CXlib
import Glibc
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// Grabs of buttons, pointers, devices and the server by other clients.
extension Row {
  static let grabRows = [
    Row(24, "a synchronous button grab, as for click to focus", must: "go by the events' times") {
      subject in
      let path = subject.line(0.3)
      let manager = try LabClient(subject.server)
      try manager.grabButton(on: subject.window, isSynchronous: true)
      let begun = try subject.lab.serverTime()
      try subject.press(1, path)
      try subject.touch.sync()
      let drawn = try subject.lab.serverTime()
      try subject.lab.letServerTimePass(.milliseconds(150))
      try manager.allowEvents(replaying: true)
      try subject.expectPainted(path, "what was held back is missing")
      if let samples = try subject.drawing()?.strokes.first?.samples, let first = samples.first,
        let last = samples.last
      {
        try require(
          last.time.since(first.time) <= .milliseconds(Int(drawn &- begun)),
          "samples have the times of their delivery")
      }
      try subject.expectDrawing([.wet(path)])
      try subject.lift(1, at: path[20])
      try subject.settle()

      let lost = subject.line(0.7)
      try subject.press(2, lost)
      try subject.touch.sync()
      try manager.allowEvents(replaying: false)
      try subject.expectVanished(lost)
      try subject.expectDrawing([.dry(path)])
      try subject.expectEvents(["begin own move raw-end end", "begin move end∅"])
    },
    Row(25, "openbox, and the window has no focus", must: "paint the first touch") { subject in
      let openbox: ChildProcess
      do {
        openbox = try ChildProcess(
          .init("openbox", environment: subject.harness.environment))
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
      let (lost, path) = (subject.line(0.3), subject.line(0.7))
      try subject.press(1, lost)
      try subject.expectUntouched(lost, "another client's finger paints")
      try subject.lift(1, at: lost[20])
      try subject.settle()
      grabber.disconnect()
      try subject.press(2, path)
      try subject.expectPainted(path, "the next finger paints nothing")
      try subject.expectDrawing([.wet(path)])
      try subject.expectEvents(["begin own move"])
    },
    Row(27, "another client holds the pointer, or takes it", must: "cancel the first finger") {
      subject in
      let menu = try LabClient(subject.server)
      // As menus do. Without motion in the mask, the server ends the touch only when the finger
      // lifts.
      try menu.grabPointer(
        coreEvents: ButtonPressMask | ButtonReleaseMask | PointerMotionMask)
      let paths = [subject.line(0.2), subject.line(0.5), subject.line(0.8)]
      try subject.press(1, paths[0])
      try subject.press(2, paths[1])
      try subject.expectPainted(paths[1], "the second finger paints nothing")
      try subject.expectUntouched(paths[0], "another client's finger paints")
      try subject.lift(1, at: paths[0][20])
      try subject.lift(2, at: paths[1][20])
      try subject.settle()
      try menu.ungrabPointer()
      try subject.press(3, paths[2][...10])
      try subject.touch.sync()
      try menu.grabPointer()
      try subject.go(3, paths[2][11...])
      try subject.expectPainted(paths[2], "a grab takes a finger that is down")
      try subject.expectDrawing([.dry(paths[1]), .wet(paths[2])])
      try subject.expectEvents([
        "begin end∅ raw-end", "begin own move raw-end end", "begin own move",
      ])
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
    Row(31, "another client grabs the server", must: "ask it nothing in the way of input") {
      subject in
      let path = subject.line(0.5)
      try subject.lab.grabServer()
      try subject.press(1, path)
      // The window cannot show it yet, but the drawing contains it.
      try subject.expectDrawing([.wet(path)])
      if subject.traits.keepsInk { try subject.lift(1, at: path[20]) }
      try subject.touch.sync()
      try subject.lab.ungrabServer()
      try subject.expectPainted(path)
      try subject.expectDrawing([.dry(path)])
    },
  ]
}
