import CXlib
import Ink
import TouchLab
import TouchLabSupport

/// Windows that come, go, move and cover each other while fingers are down.
extension Row {
  static let windowRows = [
    Row(10, "a child window that selects pointer events", must: "have one input window") {
      subject in
      let place = subject.place(0.05, 0.05)
      let child = try subject.lab.makeWindow(
        PixelRect(x: Int(place.x), y: Int(place.y), width: 100, height: 60), parent: subject.window,
        coreEvents: ButtonPressMask | ButtonReleaseMask)
      if subject.isFingerPaint {
        let children = try subject.lab.children(of: subject.window)
        try require(children == [child], "it has windows within its window")
      }
      try subject.lab.map(child)
      try subject.lab.waitUntilViewable(child)
      let path = subject.line(0.6)
      try subject.press(1, [Point(x: place.x + 20, y: place.y + 20)])
      try subject.press(2, path)
      try subject.expectPainted(path, "the second finger paints nothing")
      try subject.expectDrawing([.wet(path)])
      guard try subject.lab.pendingEvents().contains(where: { $0.kind == .core(ButtonPress) })
      else {
        throw TouchLabError.notFound("press in the child window")
      }
      try subject.lab.destroy(child)
    },
    Row(12, "a finger leaves the window; another window covers it", must: "clip, and not cancel") {
      subject in
      let out = subject.line(
        from: subject.place(0.5, 0.3), to: Point(x: -80, y: subject.place(0, 0.3).y))
      let back = subject.line(
        from: Point(x: -80, y: subject.place(0, 0.5).y), to: subject.place(0.5, 0.5))
      // Out by the upper edge, too.
      let over =
        subject.line(from: subject.place(0.5, 0.5), to: Point(x: subject.place(0.6, 0).x, y: -60))
        + subject.line(from: Point(x: subject.place(0.7, 0).x, y: -60), to: subject.place(0.5, 0.5))
      try subject.press(1, out + back + over)
      let inside = [subject.place(0.1, 0.3), subject.place(0.5, 0.3)]
      let returned = [subject.place(0.1, 0.5), subject.place(0.5, 0.5)]
      try subject.expectPainted(inside)
      try subject.expectPainted(returned, "a finger that comes back paints nothing")
      try subject.settle()
      let frame = subject.frame
      let outside = PixelRect(x: frame.x - 5, y: frame.y + Int(inside[0].y), width: 1, height: 1)
      try require(
        try subject.lab.pixels(in: outside).pixels == [0xff00_0000],
        "there is ink outside of the window")
      let cover = try subject.lab.makeWindow(
        PixelRect(x: frame.x - 20, y: frame.y - 20, width: frame.width, height: frame.height),
        isOverrideRedirect: true)
      try subject.lab.map(cover)
      try subject.lab.waitUntilViewable(cover)
      let covered = subject.line(from: subject.place(0.5, 0.5), to: subject.place(0.5, 0.8))
      try subject.go(1, covered)
      try subject.settle()
      if subject.isFingerPaint {
        try subject.expectDrawing([.wet(out + back + over + covered)])
        let middle = subject.onScreen(covered[10])
        let pixel = PixelRect(x: Int(middle.x), y: Int(middle.y), width: 1, height: 1)
        try require(
          try subject.lab.pixels(in: pixel).pixels == [0xff80_8080], "it paints on another window")
        try subject.lab.raise(subject.window)
        try subject.expectFullRepaint()
        try subject.lab.lower(subject.window)
      }
      try subject.lab.destroy(cover)
      for path in [inside, returned, covered] {
        try subject.expectPainted(path, "what was covered is not painted")
      }
      let last = subject.place(0.55, 0.85)
      try subject.lift(1, at: last)
      try subject.expectDrawing([.dry(out + back + over + covered, liftedAt: last)])
      try subject.expectEvents(["begin own move raw-end end"])
    },
    Row(
      13, "the window is unmapped under a finger", must: "cancel; ignore that finger from then on"
    ) {
      subject in
      let (kept, lost, again) = (subject.line(0.2), subject.line(0.5), subject.line(0.8))
      try subject.press(1, kept)
      try subject.lift(1, at: kept[20])
      try subject.press(2, lost[...10])
      try subject.expectPainted(Array(lost[...10]))
      try subject.lab.unmap(subject.window)
      try subject.expectDrawing([.dry(kept)])
      try subject.go(2, lost[11...14])
      try subject.lab.map(subject.window)
      try subject.lab.waitUntilViewable(subject.window)
      try subject.go(2, lost[15...])
      try subject.expectVanished(lost)
      try subject.lift(2, at: lost[20])
      try subject.press(3, again)
      try subject.expectPainted(again, "the next finger paints nothing")
      try subject.expectPainted(kept, "a stroke from before is gone")
      try subject.expectDrawing([.dry(kept), .wet(again)])
      try subject.expectEvents([
        "begin own move raw-end end hidden", "begin own move hidden move raw-end end",
        "begin own move",
      ])
    },
    Row(14, "the window is destroyed under a finger: no end", must: "cancel") { subject in
      guard subject.isFingerPaint else { throw NotApplicable("nothing is left to be seen") }
      let (kept, lost) = (subject.line(0.2), subject.line(0.5))
      try subject.press(1, kept)
      try subject.lift(1, at: kept[20])
      try subject.press(2, lost)
      try subject.expectDrawing([.dry(kept), .wet(lost)])
      try subject.lab.destroy(subject.window)
      try subject.expectEnd(.exited(0))
      try require(subject.process.errorText.isEmpty, "it complains: \(subject.process.errorText)")
      try subject.lift(2, at: lost[20])
      try subject.restart()
      try subject.expectDrawing([.dry(kept)])
      let again = subject.line(0.8)
      try subject.press(2, again)
      try subject.lift(2, at: again[20])
      try subject.expectDrawing([.dry(kept), .dry(again)])
    },
    Row(
      15, "a touch begins before the window, or outside of it", must: "accept it: nothing comes",
      on: Setup(prepare: { server, _ in
        let frame = Subject.wantedFrame
        try server.touch.begin(
          9, at: Point(x: Double(frame.x + frame.width / 2), y: Double(frame.y + frame.height / 2)))
        try server.touch.sync()
      })
    ) { subject in
      let (early, outer, path) = (subject.line(0.2), subject.line(0.5), subject.line(0.8))
      try subject.go(9, early)
      try subject.press(8, [Point(x: -60, y: outer[0].y)] + outer)
      try subject.press(1, path)
      try subject.expectPainted(path, "the next finger paints nothing")
      try subject.expectUntouched(early, "a finger from before the window paints")
      try subject.expectUntouched(outer, "a finger that came down outside paints")
      try subject.expectDrawing([.wet(path)])
      for (finger, path) in [(9, early), (8, outer), (1, path)] {
        try subject.lift(finger, at: path[20])
      }
      try subject.expectKept(path)
      try subject.expectDrawing([.dry(path)])
      try subject.expectEvents(["begin own move raw-end end"])
    },
    Row(
      17, "the window is moved, and put into a frame, under a finger",
      must: "stay true to the canvas"
    ) { subject in
      let path = subject.line(0.4, steps: 30)
      try subject.press(1, path[...10])
      try subject.expectPainted(Array(path[...10]))
      try subject.lab.move(subject.window, x: subject.frame.x - 60, y: subject.frame.y + 50)
      try subject.findFrame()
      try subject.go(1, path[11...20])
      try subject.expectPainted(Array(path[...20]), "ink is off the finger after the move")
      let old = subject.frame
      let frame = try subject.lab.makeWindow(
        PixelRect(x: 40, y: 40, width: old.width + 10, height: old.height + 40),
        isOverrideRedirect: true)
      try subject.lab.map(frame)
      try subject.lab.reparent(subject.window, to: frame, x: 5, y: 30)
      try subject.lab.waitUntilViewable(subject.window)
      try subject.findFrame()
      try subject.go(1, path[21...])
      try subject.expectPainted(path, "ink is off the finger after the window got a frame")
      try subject.expectDrawing([.wet(path)])
      try subject.expectEvents(["begin own move"])
    },
  ]
}
