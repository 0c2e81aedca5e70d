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
    },
    Row(12, "a finger leaves the window; another window covers it", must: "clip, and not cancel") {
      subject in
      let out = subject.line(
        from: subject.place(0.5, 0.3), to: Point(x: -80, y: subject.place(0, 0.3).y))
      let back = subject.line(
        from: Point(x: -80, y: subject.place(0, 0.5).y), to: subject.place(0.5, 0.5))
      try subject.press(1, out + back)
      let inside = [subject.place(0.1, 0.3), subject.place(0.5, 0.3)]
      let returned = [subject.place(0.1, 0.5), subject.place(0.5, 0.5)]
      try subject.expectPainted(inside)
      try subject.expectPainted(returned, "a finger that comes back paints nothing")
      let frame = subject.frame
      let cover = try subject.lab.makeWindow(
        PixelRect(x: frame.x - 20, y: frame.y - 20, width: frame.width, height: frame.height),
        isOverrideRedirect: true)
      try subject.lab.map(cover)
      try subject.lab.waitUntilViewable(cover)
      let covered = subject.line(from: subject.place(0.5, 0.5), to: subject.place(0.5, 0.8))
      try subject.go(1, covered)
      try subject.settle()
      try subject.lab.destroy(cover)
      for path in [inside, returned, covered] {
        try subject.expectPainted(path, "what was covered is not painted")
      }
      try subject.expectDrawing([.wet(out + back + covered)])
      try subject.expectEvents(["begin own move"])
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
      try subject.restart()
      try subject.expectDrawing([.dry(kept)])
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
      try subject.expectEvents(["begin own move"])
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
