import Ink
import TestSupport
import Testing
import Touch

extension TouchCase {
  static let departures: [TouchCase] = [
    TouchCase("an end that is told in full", "1 BOUqQE", "1 bmuml"),
    TouchCase("the server's own end", "1 BOUqQe", "1 bmul"),
    TouchCase("lifted while another client decides", "1 BUqQPOe", "1 bmuml"),
    TouchCase("lifted, and then it accepts", "1 BUqQPe", "1 bmumx"),
    TouchCase("after a pending end nothing new is told", "1 BUPqQOe", "1 bmmul"),
    TouchCase("a finger that nobody knows", "7 .qQ\n1 BOUE", "1 bmml"),
    TouchCase("no end comes, and nothing after it", "1 BOUqQ", "1 bmu"),
    TouchCase("no end comes, and the next finger does", "1 BOUqQ\n2 .......BOE", "1 bmul\n2 bml"),
    TouchCase("no end comes, and another finger moves", "2 BO.......UE\n1 BOUqQ", "2 bmml\n1 bmul"),
    TouchCase(
      "the device's own word alone, and the next finger", "1 BOUq\n2 .......BOE", "1 bmul\n2 bml"),
    TouchCase(
      "not ours yet, and no end comes: it was another client's", "1 BUqQ\n2 .......BOE",
      "1 bmux\n2 bml"),
    TouchCase(
      "frozen: what was held comes with its old times, in order",
      "1 BOUqQE", "1 bmuml", step: 0),
    TouchCase(
      "frozen: the others' held events are older than the lift",
      "2 BO...\n1 BOU..q\n2 ....UU\n1 ......QE", "2 bmm\n1 bmuml"),
    TouchCase("another device's fingers tell nothing", "1 BOUq\n2@10 .......BOUE", "1 bmu\n2 bmml"),
    TouchCase(
      "what the server makes up has a time of its own", "1 BOUq\n2 BO........e", "1 bmu\n2 bl"),
    TouchCase("floated after it", "1 BOUq\ndevice9 ......F", "1 bmux"),
    TouchCase("its window goes after it", "1 BOUqQ\nwindow ......H", "1 bmux"),
    TouchCase("a mouse that is released", "mouse8 v~qQ^~", "mouse8 bmuml"),
    TouchCase(
      "a mouse whose release goes elsewhere, and which moves on", "mouse8 v~q~~", "mouse8 bmul"),
    TouchCase("a mouse that is pressed again after that", "mouse8 v~qv~qQ^", "mouse8 bmulbmuml"),
    TouchCase("another button's word means nothing to a finger", "1 BOUE\nmouse9 ..qQ", "1 bmml"),
    TouchCase("its number comes again", "1 BOUqQBOE", "1 bmuxbml"),
    TouchCase(
      "the window manager dies before it decides, and no end comes",
      "1 BU.qQ\nmanager ..G\n2 .......BOE", "1 bmul\n2 bml"),
    TouchCase(
      "it dies once the finger is up", "1 BUqQ\nmanager ....G\n2 .......BOE", "1 bmul\n2 bml"),
    TouchCase("it dies, and the touch is ours", "1 BU.OUE\nmanager ..G", "1 bmmml"),
    TouchCase("it dies, and another client takes the touch", "1 BU.Ue\nmanager ..G", "1 bmmx"),
    TouchCase(
      "it died before the finger came, and another client keeps that one",
      "manager G\n1 .BUqQ\n2 .......BOE", "1 bmux\n2 bml"),
    TouchCase("it dies, and the device goes", "1 BU..q\nmanager ..G\ndevice9 ......F", "1 bmux"),
  ]
}

@Suite("Fingers whose ends are late or lost")
struct DepartureTests {
  private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// A tracker that has seen these events.
  private func tracker(after events: String) -> ContactTracker {
    var tracker = ContactTracker()
    for event in InputTimeline(events, step: 1).events { _ = tracker.handle(event) }
    return tracker
  }

  @Test(arguments: TouchCase.departures)
  func `the events tell what becomes of them`(_ expected: TouchCase) {
    var tracker = ContactTracker()
    let events = InputTimeline(expected.events, step: expected.step).events
    let actions = events.flatMap { tracker.handle($0) }
    #expect(outcome(of: actions) == expected.outcome)
  }

  @Test func `a missing end is made up for half a second after the master has reported it`() {
    var tracker = tracker(after: "1 BOUqQ\n2@10 BUUqQ\n3@14 BUqQP")
    #expect(tracker.advance(to: at(10_000)) == [])
    #expect(tracker.nextDeadline == at(10_500))
    #expect(tracker.advance(to: at(10_499)) == [])
    #expect(tracker.advance(to: at(10_500)) == [.lifted(.touch(1)), .cancelled(.touch(2))])
    #expect(tracker.nextDeadline == nil)
    #expect(!tracker.isIdle, "the third waits for another client's decision")
  }

  @Test("a missing end is made up for after half a minute if only the device has reported it")
  func graceOfFreezes() {
    var tracker = tracker(after: "1 BOUq\n2 BUUq")
    _ = tracker.advance(to: at(0))
    #expect(tracker.nextDeadline == at(30_000))
    #expect(tracker.advance(to: at(29_999)) == [])
    // Nobody has taken the second one either: what was drawn stays.
    #expect(tracker.advance(to: at(30_000)) == [.lifted(.touch(1)), .lifted(.touch(2))])
    #expect(tracker.advance(to: at(1_000_000)) == [])
    #expect(tracker.nextDeadline == nil && tracker.isIdle)
  }

  @Test func `later events do nothing to a finger that was given up`() {
    for late in ["O", "U", "p", "e", "Q"] {
      var tracker = tracker(after: "1 BUUq")
      _ = tracker.advance(to: at(0))
      #expect(tracker.advance(to: at(30_000)) == [.lifted(.touch(1))])
      let events = InputTimeline("1 ....\(late)", step: 1).events
      #expect(events.flatMap { tracker.handle($0) } == [], "\(late)")
      #expect(tracker.advance(to: at(90_000)) == [] && tracker.isIdle, "\(late)")
    }
  }

  @Test func `after a manager's death and a thaw, a finger without an end is completed`() {
    var tracker = tracker(after: "1 BUUq\nmanager ..G")
    _ = tracker.advance(to: at(0))
    #expect(tracker.advance(to: at(9_000)) == [])
    _ = tracker.handle(InputTimeline("1 ....Q", step: 1).events[0])
    _ = tracker.advance(to: at(9_100))
    #expect(tracker.advance(to: at(9_600)) == [.lifted(.touch(1))])
  }

  @Test func `the half second counts from the master's word, however long the device was frozen`() {
    var tracker = tracker(after: "1 BOUq")
    _ = tracker.advance(to: at(0))
    #expect(tracker.advance(to: at(4_000)) == [])
    _ = tracker.handle(InputTimeline("1 ...Q", step: 1).events[0])
    #expect(tracker.advance(to: at(4_100)) == [])
    #expect(tracker.nextDeadline == at(4_600))
    #expect(tracker.advance(to: at(4_600)) == [.lifted(.touch(1))])
  }

  @Test func `an end in time leaves nothing to wait for`() {
    var tracker = tracker(after: "1 BOUqQE")
    #expect(tracker.nextDeadline == nil && tracker.isIdle)
    #expect(tracker.advance(to: at(99_999)) == [])
  }

  @Test func `any number of fingers that are not ours costs nothing`() {
    var tracker = tracker(after: "1 BOU")
    let before = tracker
    for touch in UInt32(10)..<50_000 {
      for master in [9, 2] {
        let end = RawEnd(
          .touch(touch), source: EventSource(device: 9, master: master), time: at(Int64(touch)))
        #expect(tracker.handle(.rawEnd(end)).isEmpty)
      }
    }
    #expect(tracker == before)
  }

  @Test(arguments: 0..<20) func `contacts act the same if some of their ends are lost`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(4_000 + seed))
    let session = RandomSession(seed: UInt64(4_100 + seed), stepCount: 500)
    var (whole, lossy) = (Life(), Life())
    var pending: Set<UInt32> = []
    var lostCount = 0
    for case .event(let event) in session.steps {
      switch event {
      case .devices, .mappingChanged, .canvasHidden, .managerGone: continue
      case .touch(var touch) where touch.phase == .end && !pending.contains(touch.touch):
        touch.position = nil
        for master in [touch.source.device, touch.source.master] {
          let source = EventSource(device: touch.source.device, master: master)
          let end = RawEnd(.touch(touch.touch), source: source, time: touch.time)
          whole.take(.rawEnd(end))
          lossy.take(.rawEnd(end))
        }
        whole.take(.touch(touch))
        if random.oneIn(2) { lossy.take(.touch(touch)) } else { lostCount += 1 }
      default:
        if case .touch(let touch) = event, touch.phase == .update(pendingEnd: true) {
          pending.insert(touch.touch)
        }
        whole.take(event)
        lossy.take(event)
      }
    }
    for clock in [Int64(0), 1_000_000] {
      whole.advance(to: at(clock))
      lossy.advance(to: at(clock))
    }
    // Fingers whose devices went, of which this session says nothing.
    whole.take(.canvasHidden)
    lossy.take(.canvasHidden)
    #expect(lostCount > 10)
    #expect(lossy.actions == whole.actions)
  }

  /// What a tracker has made of events, for each contact by itself.
  private struct Life {
    var tracker = ContactTracker()
    var actions: [ContactID: [ContactAction]] = [:]

    mutating func take(_ event: InputEvent) { note(tracker.handle(event)) }

    mutating func advance(to now: Timestamp) { note(tracker.advance(to: now)) }

    private mutating func note(_ new: [ContactAction]) {
      for action in new {
        let contact =
          switch action {
          case .began(let contact, _), .moved(let contact, _), .broke(let contact),
            .left(let contact), .lifted(let contact), .cancelled(let contact),
            .retracted(let contact):
            contact
          }
        actions[contact, default: []].append(action)
      }
    }
  }
}
