import Ink
import TestSupport
import Testing
import Touch

extension TouchCase {
  static let sharedDrags: [TouchCase] = [
    TouchCase(
      "a TrackPoint's button, a touchpad's motion", "rel8 v...^\nrel7 .~~~", "mouse8 bmmmml"),
    TouchCase(
      "a virtual machine's mouse: one device presses, the other moves", "mouse7 ~.~~~\nrel8 .v...^",
      "mouse8 bmmmml"),
    TouchCase("a press by XTEST, a pen's motion", "xtest4 v...^\nmouse12 .~~~", "mouse4 bmmmml"),
    TouchCase("MouseKeys: the same device after all", "xtest4 v~~~^", "mouse4 bmmmml"),
    TouchCase("the stick moves after the touchpad", "rel8 v..~^\nrel7 .~~", "mouse8 bmmmml"),
    TouchCase("a touchpad of another master", "rel8 v...^\nrel14 .~~~", "mouse8 bml"),
    TouchCase("motion after the release", "rel8 v.^\nrel7 .~.~~", "mouse8 bmml"),
    TouchCase("the button's release is lost", "rel8 v.q\nrel7 .~..~~", "mouse8 bmul"),
    TouchCase("a pen hovers while a pen paints", "mouse12 v~~^\nmouse13 .~~.", "mouse12 bmmml"),
    TouchCase(
      "a pen hovers while a mouse paints that has aimed", "rel8 ~v~~^\nmouse12 ..~~",
      "mouse8 bmmml"),
    TouchCase(
      "the device that moves a drag goes, and another comes",
      "rel8 v.....^\nrel7 .~\ndevice7 ..D\nrel6 ...~",
      "mouse8 bmmml"),
  ]

  static let pointersAtOnce: [TouchCase] = [
    TouchCase("a press that is told twice", "mouse12 wv~^\nmouse12 W...", "mouse12 bmml"),
    TouchCase("the device's own word of a press", "mouse12 v~.^\nmouse13 .w~", "mouse12 bmml"),
    TouchCase(
      "the second within the first", "mouse12 v~~~~^\nmouse13 .W~~Q",
      "mouse12 bmmmmml\nmouse13 bmul"),
    TouchCase(
      "the first is up first", "mouse12 v.~Q\nmouse13 .W~~~^", "mouse12 bmul\nmouse13 bmmml"),
    TouchCase(
      "again and again while the first is down", "mouse12 v~......^\nmouse13 .W~QW~Q",
      "mouse12 bmml\nmouse13 bulbul"),
    TouchCase(
      "a mouse begins where the cursor is", "mouse12 v~~~^\nrel8 .W~Q",
      "mouse12 bmmmml\nmouse8 bmul"),
    TouchCase("a tap after a hover", "mouse12 v....^\nmouse13 .~WQ", "mouse12 bml\nmouse13 bl"),
    TouchCase("a tap whose place nobody knows", "mouse12 v....^\nmouse13 ..WQ~", "mouse12 bml"),
    TouchCase(
      "its device goes", "mouse12 v~..~^\nmouse13 .W~\ndevice13 ...D", "mouse12 bmmml\nmouse13 bx"),
    TouchCase(
      "a touchpad's button while a TrackPoint's is down", "rel8 v...^\nrel7 .~W~",
      "mouse8 bmml\nmouse7 bm"),
    TouchCase(
      "pressed in another window before: its motion is its own",
      "mouse13 W\nrel8 .v.^\nmouse13 ..~",
      "mouse8 bml"),
  ]
}

@Suite("Several devices drive one pointer")
struct SharedPointersTests {
  private func actions(_ events: [InputEvent], handPerDevice: Bool = false) -> [ContactAction] {
    var tracker = ContactTracker()
    tracker.hasSeatPerDevice = handPerDevice
    return events.flatMap { tracker.handle($0) }
  }

  @Test(arguments: TouchCase.sharedDrags)
  func `the press of one device and the moves of another are one drag`(_ expected: TouchCase) {
    let events = InputTimeline(expected.events, step: expected.step).events
    for handPerDevice in [false, true] {
      #expect(outcome(of: actions(events, handPerDevice: handPerDevice)) == expected.outcome)
    }
  }

  @Test(
    "two pressed devices paint two strokes, though the server reports one press",
    arguments: TouchCase.pointersAtOnce)
  func atOnce(_ expected: TouchCase) {
    let events = InputTimeline(expected.events, step: expected.step).events
    #expect(outcome(of: actions(events)) == expected.outcome)
  }

  @Test("a second mouse moves the stroke of the first, unless each mouse is a person of its own")
  func twoMice() {
    let events = InputTimeline("rel8 ~v.~^\nrel7 ..~..").events
    #expect(outcome(of: actions(events)) == "mouse8 bmmml")
    #expect(outcome(of: actions(events, handPerDevice: true)) == "mouse8 bmml")
  }

  /// Where each contact was, in order.
  private func places(_ actions: [ContactAction]) -> [ContactID: [Point]] {
    actions.reduce(into: [:]) {
      switch $1 {
      case .began(let contact, let report), .moved(let contact, let report):
        $0[contact, default: []].append(report.position)
      default: break
      }
    }
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ device: Int, _ motion: PointerMotion, at place: Point,
    _ time: Int64
  ) -> InputEvent {
    .pointing(device, phase, at: place, motion: motion, milliseconds: time)
  }

  @Test("a mouse's stroke continues where it was, even if a pen has moved the cursor meanwhile")
  func cursorTakenAway() {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let source = EventSource(device: 12, master: 2)
    let events: [InputEvent] = [
      pointer(.motion, 8, .relative, at: at(100, 100), 0),
      pointer(.press(button: 1), 8, .relative, at: at(100, 100), 10),
      pointer(.motion, 8, .relative, at: at(110, 100), 20),
      pointer(.motion, 12, .absolute, at: at(500, 400), 30),
      .rawPress(RawPress(source: source, time: Timestamp(milliseconds: 31))),
      pointer(.motion, 12, .absolute, at: at(500, 410), 40),
      // The mouse moves by 10 and 5, from where the pen is.
      pointer(.motion, 8, .relative, at: at(510, 415), 50),
      pointer(.motion, 12, .absolute, at: at(500, 420), 60),
      pointer(.motion, 8, .relative, at: at(510, 425), 70),
      .rawEnd(
        RawEnd(
          .pointer(device: 8), source: EventSource(device: 8, master: 2),
          time: Timestamp(milliseconds: 80))),
      pointer(.motion, 12, .absolute, at: at(500, 430), 90),
      pointer(.release(button: 1), 12, .absolute, at: at(500, 430), 100),
    ]
    let all = places(actions(events))
    #expect(all[.pointer(device: 8)] == [at(100, 100), at(110, 100), at(120, 105), at(130, 110)])
    #expect(all[.pointer(device: 12)] == [at(500, 410), at(500, 420), at(500, 430), at(500, 430)])
  }

  @Test func `a server that invents devices fills no memory`() {
    var tracker = ContactTracker()
    for device in 0..<5_000 {
      let source = EventSource(device: device, master: device)
      let time = Timestamp(milliseconds: Int64(device))
      _ = tracker.handle(.rawPress(RawPress(source: source, time: time, motion: .relative)))
      _ = tracker.handle(pointer(.motion, device, .relative, at: Point(x: 1, y: 1), Int64(device)))
    }
    #expect(tracker.isIdle)
    #expect("\(tracker)".count < 20_000)
  }
}
