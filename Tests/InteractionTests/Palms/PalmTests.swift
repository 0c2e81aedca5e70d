import Ink
import Interaction
import OrderedCollections
import Testing
import TestSupport
import Touch

@Suite("Palms leave no ink")
struct PalmTests: JudgedHands {
  var session = Self.judging(ScreenSettings([.palmRejection, .fistErases]))
  var clock: Int64 = 1_000

  /// A finger paints 30 mm to the right.
  private mutating func stroke(_ finger: UInt32, _ x: Double, _ y: Double, size: Float? = nil) {
    touch(finger, .begin, x, y, size: size)
    for step in 1...10 {
      clock += 10
      touch(finger, .update(pendingEnd: false), x + 3 * Double(step), y, size: size)
    }
    touch(finger, .end, x + 30, y)
    clock += 1_000
  }

  private var painted: [ContactID] {
    session.drawing.completed.map(\.contact) + session.drawing.inProgress.keys
  }

  private var canUndo: Bool { SessionReport(session).seats.contains { $0.canUndo } }

  @Test("two contacts closer together than fingertips leave no ink and nothing to undo")
  mutating func pair() {
    touch(1, .begin, 200, 100)
    #expect(painted == [.touch(1)])
    clock += 20
    touch(2, .begin, 206, 100)
    #expect(painted.isEmpty)
    let verdicts = SessionReport(session).verdicts
    #expect(verdicts.map(\.touch) == [1, 2] && verdicts.allSatisfy { $0.verdict == "palm" })
    touch(1, .end, 200, 100)
    touch(2, .end, 206, 100)
    #expect(painted.isEmpty && !canUndo && session.knownContacts.isEmpty)
  }

  @Test mutating func `a finger beside a palm that rests keeps its stroke`() {
    touch(1, .begin, 200, 100)
    touch(2, .begin, 206, 100)
    clock += 50
    stroke(3, 140, 70)
    stroke(4, 220, 100)
    #expect(painted == [.touch(3), .touch(4)])
  }

  @Test("a dot beside a palm is taken back, and its own end begins no new lock-out")
  mutating func lockOut() {
    touch(1, .begin, 200, 100)
    touch(2, .begin, 206, 100)
    touch(1, .end, 200, 100)
    touch(2, .end, 206, 100)
    for dot in UInt32(3)...8 {
      clock += 80
      touch(dot, .begin, 210, 100)
      clock += 60
      touch(dot, .end, 210, 100)
    }
    #expect(painted == [.touch(5), .touch(6), .touch(7), .touch(8)])
  }

  /// A contact rests and reports these sizes.
  private mutating func rest(_ finger: UInt32, sizes: [Float]) {
    for (index, size) in sizes.enumerated() {
      touch(
        finger, index == 0 ? .begin : .update(pendingEnd: false), 200, 100 + 0.1 * Double(index),
        size: size)
      clock += 16
    }
  }

  @Test("a large contact is a palm from its third report on, once the device has shown a fingertip")
  mutating func size() {
    stroke(1, 100, 60, size: 9)
    stroke(2, 100, 80, size: 11)
    rest(3, sizes: [25, 25])
    #expect(painted == [.touch(1), .touch(2), .touch(3)])
    touch(3, .update(pendingEnd: false), 200, 100, size: 25)
    #expect(painted == [.touch(1), .touch(2)])
    // However far it moves.
    for step in 1...20 {
      clock += 10
      touch(3, .update(pendingEnd: false), 200 + 3 * Double(step), 100, size: 25)
    }
    touch(3, .end, 260, 100)
    #expect(painted == [.touch(1), .touch(2)])
  }

  @Test(
    "one wrong size does not make a palm, nor do two when a contact comes down",
    arguments: [
      [57, 2.5, 2.5, 2.5], [57, 33, 9, 9], [9, 33, 9, 9], [9, 9, 9, 40, 9, 9], [9, 9, 9, 9, 300],
    ] as [[Float]])
  mutating func wrongSizes(sizes: [Float]) {
    stroke(1, 100, 60, size: 9)
    stroke(2, 100, 80, size: 12)
    rest(3, sizes: sizes)
    touch(3, .end, 200, 100)
    #expect(painted == [.touch(1), .touch(2), .touch(3)])
  }

  @Test(arguments: [0, -5, .nan, .infinity, -.infinity, 30, 5, 1e30] as [Float])
  mutating func `constant and invalid sizes make no palms`(size: Float) {
    for finger in UInt32(1)...20 { stroke(finger, 100, 40 + 5 * Double(finger), size: size) }
    #expect(painted.count == 20)
  }

  @Test("a device that reports nothing but palms is not judged any more after eight turns")
  mutating func onlyPalms() {
    stroke(1, 100, 60, size: 8)
    for finger in UInt32(2)...10 { stroke(finger, 100, 60, size: 25) }
    #expect(painted.last == .touch(10) && painted.count <= 3)
  }

  @Test mutating func `a device to which every contact is a palm paints with every finger`() {
    // Each contact is small when it comes down, as palms are.
    for finger in UInt32(1)...20 {
      touch(finger, .begin, 100, 40 + 5 * Double(finger), size: 12)
      for step in 1...10 {
        clock += 10
        touch(
          finger, .update(pendingEnd: false), 100 + 3 * Double(step), 40 + 5 * Double(finger),
          size: 24 + Float(step))
      }
      touch(finger, .end, 130, 40 + 5 * Double(finger))
      clock += 1_000
    }
    #expect(painted.count == 20)
    #expect(session.drawing.completed.allSatisfy { $0.brush.ink != .eraser })
  }

  @Test mutating func `a device that doubles every contact paints with all of them`() {
    for finger in UInt32(0)..<20 {
      let y = 40 + 5 * Double(finger)
      touch(2 * finger, .begin, 100, y)
      touch(2 * finger + 1, .begin, 102, y)
      for step in 1...5 {
        clock += 10
        touch(2 * finger, .update(pendingEnd: false), 100 + 4 * Double(step), y)
        touch(2 * finger + 1, .update(pendingEnd: false), 102 + 4 * Double(step), y)
      }
      touch(2 * finger, .end, 120, y)
      touch(2 * finger + 1, .end, 122, y)
      clock += 1_000
    }
    #expect(painted.count == 40)
    #expect(session.knownContacts.isEmpty)
  }

  @Test mutating func `times of the server's clock that wrap, or run backwards, do no harm`() {
    let times: [Int64] = [0, 4_294_967_295, 5, 4_294_967_290, 1]
    for (finger, time) in times.enumerated() {
      for phase in [TouchEvent.Phase.begin, .ownership, .update(pendingEnd: false), .end] {
        _ = session.handle(
          .finger(
            UInt32(finger), phase, at: Point(x: 400, y: 300), extent: ContactExtent(major: 9),
            milliseconds: time))
      }
    }
    #expect(session.drawing.inProgress.isEmpty)
  }

  @Test mutating func `a finger that holds a control is not cancelled by one beside it`() throws {
    stroke(1, 100, 60)
    let place = try #require(session.place(of: .undo, for: .first))
    touch(2, .begin, place.x / 4, place.y / 4)
    clock += 30
    touch(3, .begin, place.x / 4 + 4, place.y / 4)
    touch(3, .end, place.x / 4 + 4, place.y / 4)
    touch(2, .end, place.x / 4, place.y / 4)
    _ = session.decideLifts()
    #expect(painted.isEmpty)
  }

  @Test mutating func `a fist that moves erases as wide as it is, in one edit`() throws {
    stroke(1, 100, 60, size: 9)
    stroke(2, 100, 80, size: 11)
    clock += 1_000
    touch(3, .begin, 90, 70, size: 40)
    for step in 1...20 {
      clock += 10
      touch(3, .update(pendingEnd: false), 90 + 4 * Double(step), 70, size: 40)
    }
    let wipe = try #require(session.drawing.inProgress[.touch(3)])
    #expect(wipe.brush.ink == .eraser && abs(wipe.brush.width - 160) < 1)
    #expect(Set(wipe.samples.map(\.time)).count == wipe.samples.count)
    let verdicts = SessionReport(session).verdicts
    #expect(verdicts.contains { $0.touch == 3 && $0.verdict == "wipe" })
    touch(3, .end, 170, 70)
    #expect(painted == [.touch(1), .touch(2), .touch(3)])
    _ = session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(painted == [.touch(1), .touch(2)])
  }

  @Test(
    "a pen that is near makes fingers do nothing or move the view",
    arguments: FingersNearPen.allCases)
  mutating func nearPen(setting: FingersNearPen) {
    session.screenSettings.nearPen = setting
    _ = session.handle(
      .pointing(12, .motion, at: Point(x: 100, y: 100), pressure: 0, milliseconds: clock))
    let view = session.view
    stroke(1, 300, 100)
    #expect(painted == (setting == .paint ? [.touch(1)] : []))
    #expect((session.view != view) == (setting == .move))
    // It has gone by now.
    clock += 1_000
    stroke(2, 300, 120)
    #expect(painted.last == .touch(2))
  }

  @Test("fingers of a seat where only the pen paints do nothing while a pen is near")
  mutating func penOnly() throws {
    let seat = try #require(session.seats.keys.first)
    session.seats[seat]?.palette[.penOnly] = true
    stroke(1, 300, 100)
    #expect(painted == [.touch(1)])
    // Only the first report carries its pressure.
    for pressure in [0, nil] as [Float?] {
      _ = session.handle(
        .pointing(12, .motion, at: Point(x: 100, y: 100), pressure: pressure, milliseconds: clock))
      stroke(2, 300, 100)
      #expect(painted == [.touch(1)])
    }
    stroke(3, 300, 100)
    #expect(painted == [.touch(1), .touch(3)])
    let kept = try #require(PaintingSession.seats(decoding: session.encodedSeats))
    #expect(kept.map(\.palette[.penOnly]) == [true])
  }

  @Test(arguments: PalmScene.Kind.allCases)
  func `the lane and the general way give the same session`(kind: PalmScene.Kind) {
    for hasSizes in [true, false] {
      var general = PaintingSession(
        windowWidth: 1920, windowHeight: 1080, metrics: PalmScene.metrics)
      general.screenSettings = ScreenSettings([.palmRejection, .fistErases])
      var short = general
      var taken = 0
      for event in PalmScene(kind, seed: 77, hasSizes: hasSizes).events {
        let effects = general.handle(.touch(event))
        let step = short.takeShortest(.touch(event))
        if step.way == .lane { taken += 1 }
        #expect(general == short && effects == step.effects)
      }
      #expect(taken > 20 || kind == .dots || kind == .forearm)
    }
  }
}
