import Ink
import Interaction
import TestSupport
import Doctor
import Touch

/// The touch doctor's window, fingers on it, and a clock.
struct Ward {
  var model: DoctorModel
  private var clock: Int64 = 1_000

  /// A window on a screen whose pixels are a quarter of a millimetre.
  init(
    facing edge: ScreenEdge = .bottom, _ hands: ScreenSettings = .standard,
    patience: Duration? = nil
  ) {
    var facts = Patient().examination.display
    facts.screen = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    model = DoctorModel(
      TouchExamination(facts, window: facts.screen, metrics: PalmScene.metrics), facing: edge,
      hands, patience: patience, now: Timestamp(milliseconds: 1_000))
  }

  var now: Timestamp { Timestamp(milliseconds: clock) }

  /// Reports an event of a finger, 20 ms after the one before.
  @discardableResult
  mutating func report(
    _ finger: UInt32, _ phase: TouchEvent.Phase, _ place: Point?, _ extent: ContactExtent? = nil
  ) -> [DoctorRequest] {
    clock += 20
    return model.handle(
      .touch(
        TouchEvent(
          touch: finger, phase: phase, source: EventSource(device: Patient.device, master: 2),
          time: now, position: place, extent: extent)), now: now)
  }

  /// A finger comes down, and is ours.
  mutating func begin(_ finger: UInt32, at place: Point) {
    report(finger, .begin, place)
    report(finger, .ownership, nil)
  }

  /// A contact comes down and trembles, since a size is believed from the third report on.
  mutating func rest(_ finger: UInt32, at place: Point, size: Float, width: Float? = nil) {
    let extent = ContactExtent(major: size, minor: width)
    report(finger, .begin, place, extent)
    report(finger, .ownership, nil)
    for step in [0.5, 0] {
      report(finger, .update(pendingEnd: false), Point(x: place.x + step, y: place.y), extent)
    }
  }

  mutating func move(_ finger: UInt32, to place: Point) {
    report(finger, .update(pendingEnd: false), place)
  }

  @discardableResult
  mutating func lift(_ finger: UInt32, at place: Point) -> [DoctorRequest] {
    report(finger, .end, place)
  }

  @discardableResult
  mutating func tap(at place: Point) -> [DoctorRequest] {
    begin(800, at: place)
    return lift(800, at: place)
  }

  @discardableResult
  mutating func tap(_ control: DoctorControl) -> [DoctorRequest] { tap(at: place(control)) }

  /// Presses a key.
  mutating func strike(_ keysym: UInt32) -> [DoctorRequest] {
    model.handle(.key(KeyPress(keysym: keysym)), now: now)
  }

  /// Lets time pass, as the program does: it continues whenever something is due.
  @discardableResult
  mutating func wait(_ milliseconds: Int64) -> [DoctorRequest] {
    let end = Timestamp(milliseconds: clock + milliseconds)
    var requests: [DoctorRequest] = []
    while requests.isEmpty, let due = model.deadline, due <= end {
      clock = max(clock, due.milliseconds)
      requests = model.advance(to: now)
    }
    clock = end.milliseconds
    return requests
  }

  /// Returns the middle of a button, in window space.
  func place(_ control: DoctorControl) -> Point {
    let button = model.layout.buttons.first { $0.control == control }
    return model.space.windowPoint(button?.rect.center ?? Point(x: -1, y: -1))
  }
}
