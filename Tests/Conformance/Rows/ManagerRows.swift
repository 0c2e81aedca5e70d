import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// A window manager that dies while it has grabs on the root and on the client's window.
extension Row {
  static let managerRows = [
    Row(
      48, "the client with the touch grab and a synchronous button grab dies",
      must: "keep the ink, and paint with new fingers"
    ) { subject in
      let manager = try DyingManager(subject)
      let (first, second, third) = (subject.line(0.2), subject.line(0.5), subject.line(0.8))
      try subject.press(1, first[...10])
      try subject.press(2, second[...10])
      try subject.expectDrawing([.wet(first[...10]), .wet(second[...10])])
      try subject.settle()
      try manager.client.disconnect(seenBy: subject.lab)
      // The device is now frozen, by a client that no longer exists.
      for (finger, path) in [(1, first), (2, second)] { try subject.go(finger, path[11...]) }
      if subject.traits.keepsInk {
        for (finger, path) in [(1, first), (2, second)] { try subject.lift(finger, at: path[20]) }
      }
      try subject.settle()
      try subject.expectDrawing([.wet(first[...10]), .wet(second[...10])])
      if subject.isFingerPaint {
        for path in [first, second] { try subject.expectPainted(Array(path[...10])) }
      }
      try thawDevices(on: subject.server)
      if subject.traits.paintsWithSeveralFingers {
        try subject.expectPainted(second, "what was held back of the second finger is missing")
      }
      // The first finger gets neither ownership nor an end.
      let kept = WantedStroke(places: first, isCompleted: true)
      try subject.expectDrawing([kept, .dry(second)])
      try subject.press(3, third)
      try subject.expectPainted(third, "a new finger paints nothing")
      try subject.lift(3, at: third[20])
      try subject.expectDrawing([kept, .dry(second), .dry(third)])
      try subject.expectEvents([
        "begin move manager-gone raw-end move raw-end",
        "begin move manager-gone raw-end own move raw-end end", "begin own move raw-end end",
      ])
    },
    Row(
      49, "…and the first finger's click was not yet replayed", must: "leave no finger stuck"
    ) { subject in
      let manager = try DyingManager(subject)
      let (first, lost, third) = (subject.line(0.2), subject.line(0.5), subject.line(0.8))
      try subject.press(1, first)
      try manager.client.reject(try manager.next())
      // The click has frozen the device, so this finger's begin is held back, and is lost with the grab.
      try subject.press(2, lost)
      try subject.settle()
      try manager.client.disconnect(seenBy: subject.lab)
      try subject.lift(1, at: first[20])
      try subject.lift(2, at: lost[20])
      try subject.settle()
      try subject.press(3, third)
      try subject.expectPainted(third, "a new finger paints nothing")
      try subject.lift(3, at: third[20])
      guard subject.isFingerPaint else { return }
      try subject.wait(for: "all strokes to be completed") {
        try subject.drawing()?.strokes.allSatisfy(\.isCompleted) == true
      }
      let strokes = try subject.drawing()?.strokes ?? []
      try require(
        strokes.contains { $0.samples.first?.position == third[0] && $0.samples.count == 22 },
        "the new finger's stroke is not whole")
    },
  ]
}

/// A window manager that gets every touch first, and the clicks on the client's window, as Mutter
/// (43) does for inactive windows.
private struct DyingManager {
  let client: LabClient
  private let subject: Subject

  init(_ subject: Subject) throws {
    self.subject = subject
    client = try LabClient(subject.server)
    try client.own("WM_S0", with: client.makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1)))
    try client.grabTouches()
    try client.grabButton(on: subject.window, isSynchronous: true)
  }

  /// Returns the next touch that begins, as the grab reported it.
  func next() throws -> LabEvent {
    try subject.touch.sync()
    return try client.events(1) { $0.kind == .touchBegin }[0]
  }
}
