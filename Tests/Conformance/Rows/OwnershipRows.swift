import Ink
import TouchLab
import TouchLabSupport

/// Another client has a touch grab on the root, and decides later whether it accepts each touch.
extension Row {
  static let ownershipRows = [
    Row(18, "a root touch grab, undecided", must: "paint provisionally") { subject in
      let grab = try RootGrab(subject)
      let beneath = try grab.paintBeneath()
      let path = subject.line(0.5)
      try subject.press(1, path)
      _ = try grab.next()
      try subject.expectPainted(path, "nothing is painted before the decision")
      try subject.expectDrawing(beneath + [.wet(path)])
      try subject.expectEvents([RootGrab.beneathEvents, "begin move"])
    },
    Row(19, "…then accepted", must: "roll the stroke back") { subject in
      let grab = try RootGrab(subject)
      let beneath = try grab.paintBeneath()
      let path = subject.line(0.5)
      // The end that the server makes up has the pointer's position, so keep the pointer away from the finger.
      try subject.warpPointer(to: subject.place(0.2, 0.15))
      try subject.press(1, path)
      let touch = try grab.next()
      _ = try subject.restingPicture()
      try grab.client.accept(touch)
      try subject.expectVanished(path)
      try subject.go(1, subject.line(0.7))
      try subject.lift(1, at: subject.place(0.9, 0.7))
      for y in [0.5, 0.7] { try subject.expectUntouched(subject.line(y), "a lost touch paints") }
      let corner = [subject.place(0.2, 0.15), subject.place(0.2, 0.45)]
      try subject.expectUntouched(corner, "the end's coordinates paint")
      try subject.expectDrawing(beneath)
      try subject.expectEvents([RootGrab.beneathEvents, "begin move end∅ raw-end"])
    },
    Row(20, "…then rejected", must: "make it permanent") { subject in
      let grab = try RootGrab(subject)
      let beneath = try grab.paintBeneath()
      let path = subject.line(0.5)
      try subject.press(1, path[...10])
      try grab.client.reject(try grab.next())
      try subject.go(1, path[11...])
      try subject.expectPainted(path)
      try subject.lift(1, at: path[20])
      try subject.expectKept(path)
      try subject.expectDrawing(beneath + [.dry(path)])
      try subject.expectEvents([RootGrab.beneathEvents, "begin move own move raw-end end"])
    },
    Row(21, "lifted while undecided", must: "wait; then roll back or commit") { subject in
      let grab = try RootGrab(subject)
      let beneath = try grab.paintBeneath()
      let (lost, kept) = (subject.line(0.3), subject.line(0.7))
      let last = Point(x: kept[20].x + 20, y: kept[20].y + 10)
      try subject.warpPointer(to: subject.place(0.2, 0.1))
      try subject.press(1, lost)
      let first = try grab.next()
      try subject.press(2, kept)
      let second = try grab.next()
      try subject.lift(1, at: lost[20])
      try subject.lift(2, at: last)
      try subject.expectDrawing(
        beneath + [
          .undecided(lost), WantedStroke(places: kept + [last], isCompleted: false),
        ])
      if subject.isFingerPaint { try subject.expectPainted(lost, "a lift takes ink away") }
      try grab.client.accept(first)
      try grab.client.reject(second)
      try subject.expectVanished(lost)
      try subject.expectKept(kept)
      try subject.expectDrawing(beneath + [.dry(kept, liftedAt: last)])
      let corner = [subject.place(0.2, 0.1), subject.place(0.2, 0.25)]
      try subject.expectUntouched(corner, "the end's coordinates paint")
      try subject.expectEvents([
        RootGrab.beneathEvents,
        "begin move raw-end pend end∅", "begin move raw-end pend own end∅",
      ])
    },
    Row(22, "300 updates, then rejected", must: "select ownership, and keep them all") { subject in
      let grab = try RootGrab(subject)
      let path = subject.sawtooth(updates: 300)
      subject.isPatient = false
      try grab.expectLossWithoutOwnership()
      try subject.press(1, path)
      try subject.expectDrawing([.wet(path)])
      try grab.client.reject(try grab.next())
      try subject.expectPainted(path, "updates are missing")
      try subject.expectDrawing([.wet(path)])
      try subject.lift(1, at: path[300])
      try subject.expectKept(path)
      try subject.expectDrawing([.dry(path)])
      try subject.expectEvents(["begin move own raw-end end"])
    },
    Row(23, "the grabbing client dies", must: "commit") { subject in
      let grab = try RootGrab(subject)
      let beneath = try grab.paintBeneath()
      let path = subject.line(0.5)
      try subject.press(1, path)
      _ = try grab.next()
      if subject.traits.keepsInk { try subject.lift(1, at: path[20]) }
      try subject.settle()
      try subject.expectDrawing(beneath + [.undecided(path)])
      grab.client.disconnect()
      try subject.expectPainted(path)
      try subject.expectDrawing(beneath + [.dry(path)])
      try subject.expectEvents([RootGrab.beneathEvents, "begin move raw-end pend own end∅"])
    },
  ]
}

/// Another client that gets every touch first, by a grab on the root.
private struct RootGrab {
  let client: LabClient
  private let subject: Subject

  init(_ subject: Subject) throws {
    self.subject = subject
    client = try LabClient(subject.server)
    try client.grabTouches()
  }

  /// Returns the next touch that begins, as the grab reported it.
  func next() throws -> LabEvent {
    try subject.touch.sync()
    return try client.events(1) { $0.kind == .touchBegin }[0]
  }

  /// The events of the stroke of ``paintBeneath()``.
  static let beneathEvents = "begin move own raw-end end"

  /// Paints a stroke of FingerPaint's across the rows' lines. It must stay, no matter what happens to those.
  /// - Returns: The stroke; nothing for other clients.
  func paintBeneath() throws -> [WantedStroke] {
    guard subject.isFingerPaint else { return [] }
    let path = subject.line(from: subject.place(0.5, 0.25), to: subject.place(0.5, 0.8))
    try subject.press(8, path)
    try client.reject(try next())
    try subject.lift(8, at: path[20])
    try subject.expectDrawing([.dry(path)])
    subject.before = try subject.restingPicture()
    return [.dry(path)]
  }

  /// Shows that a client which does not select ownership loses updates of a touch that is rejected late.
  func expectLossWithoutOwnership() throws {
    let own = try Onlooker(subject.server, .touch)
    let path = TouchLabSupport.line(from: Point(x: 10, y: 75), to: Point(x: 140, y: 75), steps: 300)
    try subject.touch.begin(9, at: path[0])
    for place in path.dropFirst() { try subject.touch.move(9, to: place) }
    let touch = try next()
    let isSilent = try own.events().isEmpty
    try client.reject(touch)
    let updates = try own.events().filter { $0.kind == .touchUpdate }
    guard isSilent, !updates.isEmpty, updates.count < 300 else {
      throw TouchLabError.notFound("loss of updates without ownership")
    }
    try subject.touch.end(9, at: path[300])
    try subject.touch.sync()
    try own.leave()
  }
}
