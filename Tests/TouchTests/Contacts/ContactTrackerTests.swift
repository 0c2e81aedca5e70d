import Ink
import TestSupport
import Testing
import Touch

/// A case that a server or another client can bring about, and what contacts must do then.
struct TouchCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let events: String
  let outcome: String
  let step: Int64

  init(_ description: String, _ events: String, _ outcome: String, step: Int64 = 10) {
    testDescription = description
    self.events = events
    self.outcome = outcome
    self.step = step
  }
}

extension TouchCase {
  static let lives: [TouchCase] = [
    TouchCase("a finger", "1 BOUUE", "1 bmmml"),
    TouchCase("a tap", "1 BOE", "1 bml"),
    TouchCase("an end by the server once the touch is ours", "1 BOUe", "1 bml"),
    TouchCase("two fingers on two screens", "1@9 BOUUE\n2@10 .BUOUE", "1 bmmml\n2 bmmml"),
    TouchCase("a touch that began elsewhere moves in; the next", "7 .UOUE\n8 BOUE", "8 bmml"),
    TouchCase("an unknown touch takes ownership and ends", "1 OE", ""),
    TouchCase("a begin whose end was never seen, then its number again", "1 BOUBOE", "1 bmxbml"),
    TouchCase("reports after the end", "1 BOEUUE", "1 bml"),
  ]

  static let ownership: [TouchCase] = [
    TouchCase("another client has not decided", "1 BUU", "1 bmm"),
    TouchCase("it accepts", "1 BUUe", "1 bmmx"),
    TouchCase("it rejects", "1 BUUOUE", "1 bmmmml"),
    TouchCase("it rejects, and the server ends the touch", "1 BUUOe", "1 bmml"),
    TouchCase("lifted while it decides", "1 BUP", "1 bmmu"),
    TouchCase("lifted, then it accepts", "1 BUPe", "1 bmmux"),
    TouchCase("lifted, then it rejects or dies", "1 BUPOe", "1 bmmul"),
    TouchCase("a pending end without a position", "1 BUpOe", "1 bmul"),
    TouchCase("nothing moves a touch after its pending end", "1 BUPUOUE", "1 bmmul"),
    TouchCase("an end with a position but no ownership", "1 BUE", "1 bmx"),
    TouchCase("one of two is taken", "1 BUe\n2 BOUE", "1 bmx\n2 bmml"),
  ]

  static let devices: [TouchCase] = [
    TouchCase("unmapped mid-touch", "1 BOUUUE\nwindow ..H", "1 bmx"),
    TouchCase("unmapped, and the next finger", "1 BOUU\nwindow ..H\n2 ...BOE", "1 bmx\n2 bml"),
    TouchCase("unmapped with a mouse down", "mouse8 v~~^\nwindow .H", "mouse8 bmx"),
    TouchCase(
      "switched off: ends first, the reason after",
      "1 BOUE\n2 BOUE\ndevice9 ...D", "1 bmmlr\n2 bmmlr"),
    TouchCase(
      "switched off, the reason in a later read", "1 BOUE\ndevice9 .......D", "1 bmmlr", step: 1),
    TouchCase(
      "switched off well after a finger lifted", "1 BOUE\ndevice9 ........D", "1 bmml", step: 1),
    TouchCase("another device switched off", "1 BOUE\ndevice10 ...D", "1 bmml"),
    TouchCase("switched off after the server's own end", "1 BOUe\ndevice9 ...D", "1 bml"),
    TouchCase("switched off with no ends", "1 BOU.UE\ndevice9 ...D", "1 bmx"),
    TouchCase("switched off before ownership", "1 BUE\ndevice9 ..D", "1 bmx"),
    TouchCase("said twice", "1 BOUE\ndevice9 ...D\ndevice9 ...D", "1 bmmlr"),
    TouchCase("switched on", "1 BOUUE\ndevice9 ..N", "1 bmmml"),
    TouchCase("floated, no end", "1 BOU.UE\ndevice9 ...F\n2@10 BOUUUE", "1 bmx\n2 bmmmml"),
    TouchCase("attached to another master, no end", "1 BOU\ndevice9 ...A", "1 bmx"),
    TouchCase("its master removed, no end", "1 BOUU\n2@14 BOUU\nmaster2 ..R", "1 bmx\n2 bmm"),
    TouchCase("a mouse loses its master", "mouse8 v~~^\nmaster2 .R", "mouse8 bmx"),
    TouchCase("the screen's size changes", "1 BOU.UE\nscreen ...M", "1 bmkmml"),
    TouchCase("a pen's mapping changes", "mouse12 v~.~^\ndevice12 ..M", "mouse12 bmkmml"),
    TouchCase(
      "a pen's mapping changes, and its next stroke", "mouse12 v~.~^v~^\ndevice12 ..M",
      "mouse12 bmkmmlbmml"),
    TouchCase("one device's mapping changes", "1 BOUE\n2@10 BOUE\ndevice9 ..M", "1 bmkml\n2 bmml"),
  ]

  static let pointers: [TouchCase] = [
    TouchCase("a pointer that only moves", "mouse8 ~~~", ""),
    TouchCase("a mouse stroke", "mouse8 ~v~~^~", "mouse8 bmmml"),
    TouchCase("a pointer warped while a finger is down", "1 BOUE\nmouse9 .~~~", "1 bmml"),
    TouchCase("another button", "mouse8 3~6", ""),
    TouchCase("another button during a stroke", "mouse8 v3~6^", "mouse8 bmml"),
    TouchCase("a press whose release was lost", "mouse8 v~v~^", "mouse8 bmlbmml"),
    TouchCase("a release without a press", "mouse8 ^~", ""),
    TouchCase(
      "a mouse, a pen and a finger", "mouse8 v~^\nmouse12 v~^\n1 BOE",
      "mouse8 bmml\nmouse12 bmml\n1 bml"),
  ]
}

@Suite("The contact tracker")
struct ContactTrackerTests {
  private func actions(_ events: [InputEvent]) -> [ContactAction] {
    var tracker = ContactTracker()
    return events.flatMap { tracker.handle($0) }
  }

  private func check(_ expected: TouchCase) {
    let events = InputTimeline(expected.events, step: expected.step).events
    #expect(outcome(of: actions(events)) == expected.outcome)
  }

  @Test(arguments: TouchCase.lives)
  func `a touch begins, moves and ends`(_ expected: TouchCase) { check(expected) }

  @Test(arguments: TouchCase.ownership)
  func `another client may want the touch`(_ expected: TouchCase) { check(expected) }

  @Test("windows, devices and screens change under a finger", arguments: TouchCase.devices)
  func devices(_ expected: TouchCase) { check(expected) }

  @Test(arguments: TouchCase.pointers)
  func `mice and pens paint from press to release`(_ expected: TouchCase) { check(expected) }

  @Test func `45 fingers on a screen that promised 20 all count`() {
    let lines = (1...45).map { "\($0) BOUE" }.joined(separator: "\n")
    let all = outcome(of: actions(InputTimeline(lines).events))
    #expect(all == (1...45).map { "\($0) bmml" }.joined(separator: "\n"))
  }

  @Test func `a finger continues outside the window, with negative coordinates`() {
    var tracker = ContactTracker()
    let outside = Point(x: -30, y: -4)
    _ = tracker.handle(.finger(1, .begin, at: Point(x: 3, y: 3)))
    let actions = tracker.handle(.finger(1, .update(pendingEnd: false), at: outside))
    guard case .moved(.touch(1), let report) = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(report.position == outside)
  }

  @Test func `pressure and contact stay as they were until an event carries them again`() {
    let shape = ContactShape(major: 9, minor: 7)
    let place = Point(x: 1, y: 1)
    let events: [InputEvent] = [
      .finger(1, .begin, at: place), .finger(2, .begin, at: place, pressure: 1),
      .finger(1, .ownership, at: nil),
      .finger(1, .update(pendingEnd: false), at: place, pressure: 0.25),
      .finger(1, .update(pendingEnd: false), at: place, contact: shape),
      .finger(1, .update(pendingEnd: false), at: place, pressure: 0.5),
      .finger(1, .end, at: place),
    ]
    let reports = actions(events).compactMap { action -> ContactReading? in
      switch action {
      case .began(.touch(1), let report), .moved(.touch(1), let report): report
      default: nil
      }
    }
    #expect(reports.map(\.pressure) == [nil, 0.25, 0.25, 0.5, 0.5])
    #expect(reports.map(\.contact) == [nil, nil, shape, shape, shape])
  }

  @Test func `a begin without a position is ignored`() {
    var tracker = ContactTracker()
    #expect(tracker.handle(.finger(1, .begin, at: nil)) == [])
    #expect(tracker.isIdle)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a position that is no number counts as none`(_ odd: Double) {
    for phase in [
      TouchEvent.Phase.begin, .update(pendingEnd: false), .update(pendingEnd: true), .end,
    ] {
      for isKnown in [true, false] {
        var (one, other) = (ContactTracker(), ContactTracker())
        let known: [InputEvent] =
          isKnown
          ? [.finger(1, .begin, at: Point(x: 3, y: 3)), .finger(1, .ownership, at: nil)] : []
        for event in known { #expect(one.handle(event) == other.handle(event)) }
        let actions = one.handle(.finger(1, phase, at: Point(x: odd, y: 3)))
        // Its number was given to another touch, so the one before has ended.
        if phase == .begin {
          #expect(actions == (isKnown ? [.cancelled(.touch(1))] : []) && one.isIdle)
          continue
        }
        #expect(actions == other.handle(.finger(1, phase, at: nil)))
        // An end that tells a place may come from a removed device, and is remembered for that.
        #expect(one == other || phase == .end && isKnown)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `every contact's actions begin once and end at most once`(seed: Int) {
    let session = RandomSession(
      seed: UInt64(seed), stepCount: 400, isAdversarial: seed.isMultiple(of: 2))
    var tracker = ContactTracker()
    let actions = session.steps.flatMap { tracker.take($0) }
    for line in outcome(of: actions).split(separator: "\n") {
      let letters = line.split(separator: " ")[1]
      #expect(letters.wholeMatch(of: /(b[mk]*u?[mk]*(lr?|x))+/) != nil, "\(line)")
    }
  }
}

extension ContactTracker {
  /// Takes of a step what concerns contacts.
  fileprivate mutating func take(_ step: RandomSession.Step) -> [ContactAction] {
    switch step {
    case .event(let event): handle(event)
    case .advance(let clock): advance(to: Timestamp(milliseconds: clock))
    default: []
    }
  }
}
