import Ink
import OrderedCollections
import TestSupport
import Testing

import Interaction

@Suite("Limits for palms in the touch doctor")
struct DoctorPalmsTests {
  /// A session on a screen whose pixels are a quarter of a millimetre.
  private var session = PaintingSession(
    windowWidth: 1920, windowHeight: 1080, metrics: PalmScene.metrics)
  private var clock: Int64 = 1_000

  init() { session.handSettings = .standard }

  private mutating func open() {
    _ = session.showDoctor(DisplayFacts(screen: session.window))
    activate(.page(.palms))
  }

  @discardableResult
  private mutating func activate(_ control: DoctorControl) -> Effects {
    session.perform(.activate, on: .doctorControl(control))
  }

  private mutating func wait(_ milliseconds: Int64) {
    clock += milliseconds
    _ = session.advance(to: Timestamp(milliseconds: clock))
  }

  @discardableResult
  private mutating func touch(
    _ finger: UInt32, _ phase: TouchEvent.Phase, _ place: Point, _ extent: ContactExtent?
  ) -> Effects {
    clock += 20
    session.readClock(Timestamp(milliseconds: clock))
    return session.handle(
      .touch(
        TouchEvent(
          touch: finger, phase: phase, source: EventSource(device: 9, master: 2),
          time: Timestamp(milliseconds: clock), position: phase == .ownership ? nil : place,
          extent: extent)))
  }

  /// A contact comes down and trembles, since a size is believed from the third report on.
  private mutating func begin(
    _ finger: UInt32, at place: Point, size: Float? = nil, width: Float? = nil
  ) {
    let extent = size.map { ContactExtent(major: $0, minor: width) }
    touch(finger, .begin, place, extent)
    touch(finger, .ownership, place, nil)
    for step in [0.5, 0] {
      touch(finger, .update(pendingEnd: false), Point(x: place.x + step, y: place.y), extent)
    }
  }

  /// A fingertip touches the glass, so that the device has reported one.
  private mutating func tapFingertip(_ finger: UInt32 = 900) {
    begin(finger, at: Point(x: 100, y: 100), size: 9)
    touch(finger, .end, Point(x: 100, y: 100), nil)
    wait(2_000)
  }

  private func row(_ finger: UInt32) throws -> ContactRow {
    try #require(session.doctor?.shown.rows.first { $0.touch == finger })
  }

  private var palmSize: Double { session.handSettings.limits[.palmSize] }

  @Test("each touch shows its size in millimetres, and what it is taken for now")
  mutating func rows() throws {
    open()
    #expect(session.doctor?.shown.tellsPalms == false)
    tapFingertip()
    begin(1, at: Point(x: 200, y: 200), size: 30, width: 20)
    begin(2, at: Point(x: 1_400, y: 600), size: 9)
    begin(3, at: Point(x: 1_800, y: 200))
    wait(300)
    #expect(session.doctor?.shown.tellsPalms == true)
    let (palm, finger, plain) = (try row(1), try row(2), try row(3))
    #expect(palm.sizeText == "30 × 20 mm" && palm.diameterText == "24.5 mm")
    #expect(palm.verdict == .palm)
    #expect(finger.sizeText == "9 mm" && finger.verdict == .open)
    #expect(plain.sizeText == nil && plain.diameterText == nil && plain.verdict == .open)
    for step in 1...8 {
      touch(2, .update(pendingEnd: false), Point(x: 1_400 + 12 * Double(step), y: 600), nil)
    }
    wait(300)
    #expect(try row(2).verdict == .finger)
    for finger: UInt32 in 1...3 { touch(finger, .end, Point(x: 200, y: 200), nil) }
    #expect(session.doctor?.judge.tracks.isEmpty == true && session.knownContacts.isEmpty)
  }

  @Test("where palms are not told from fingers, touches are taken for nothing")
  mutating func withoutPalms() throws {
    session.handSettings[.palmRejection] = false
    open()
    begin(1, at: Point(x: 200, y: 200), size: 30)
    wait(300)
    #expect(try row(1).verdict == nil && row(1).sizeText == "30 mm")
  }

  @Test("impossible sizes are not shown in millimetres")
  mutating func oddSizes() throws {
    open()
    for (index, size) in [Float.nan, -3, 0, .infinity, 1e30].enumerated() {
      begin(UInt32(index), at: Point(x: 200, y: 200), size: size)
    }
    wait(300)
    #expect(session.doctor?.shown.rows.allSatisfy { $0.sizeText == nil } == true)
  }

  @Test("buttons change the limits for painting at once, and the change is kept")
  mutating func buttons() throws {
    open()
    for limit in HandLimit.allCases {
      let before = session.handSettings
      let effects = activate(.more(limit))
      #expect(session.handSettings.limits[limit] == limit.value(after: limit.standard, by: 1))
      #expect(session.doctor?.shown.hands == session.handSettings)
      #expect(session.palms.tuning == PalmTuning(session.handSettings.limits))
      #expect(effects.surfaces.contains(.doctor))
      #expect(effects.programRequests == [.keepHands(from: before, to: session.handSettings)])
      activate(.less(limit))
      activate(.less(limit))
      #expect(session.handSettings.limits[limit] == limit.value(after: limit.standard, by: -1))
    }
    #expect(session.doctor?.isDimmed(.standard) == false)
    activate(.standard)
    #expect(session.handSettings == .standard && session.doctor?.isDimmed(.standard) == true)
    #expect(activate(.standard).programRequests.isEmpty)
  }

  @Test("at the end of a range, the button has nothing to do")
  mutating func ends() throws {
    open()
    for _ in 0..<60 { activate(.more(.closeness)) }
    #expect(session.handSettings.limits[.closeness] == HandLimit.closeness.range.upperBound)
    #expect(session.doctor?.isDimmed(.more(.closeness)) == true)
    let node = try #require(session.accessibleTree[.doctorControl(.more(.closeness))])
    #expect(!node.states.contains(.enabled))
    #expect(node.name == .both(Message(.doctorCloseness), "150 %"))
  }

  @Test("a contact that lies on the screen becomes a palm or a finger while a limit is tuned")
  mutating func live() throws {
    open()
    tapFingertip()
    begin(1, at: Point(x: 1_600, y: 200), size: 25)
    wait(300)
    #expect(try row(1).verdict == .palm)
    while palmSize < 26 { activate(.more(.palmSize)) }
    #expect(try row(1).verdict == .open)
    activate(.standard)
    #expect(try row(1).verdict == .palm)
  }

  @Test(
    "what was tuned, and what was learnt about the device, holds for painting",
    arguments: [21.0, 30])
  mutating func painting(limit: Double) throws {
    open()
    tapFingertip()
    while palmSize < limit { activate(.more(.palmSize)) }
    activate(.close)
    #expect(session.doctor == nil)
    begin(1, at: Point(x: 900, y: 300), size: 25)
    #expect(session.drawing.inProgress.isEmpty == (limit <= 25))
    touch(1, .end, Point(x: 900, y: 300), nil)
    #expect(session.knownContacts.isEmpty)
  }

  @Test("the tuned closeness decides which contacts are too close together for fingertips")
  mutating func closeness() throws {
    open()
    while session.handSettings.limits[.closeness] > 60 { activate(.less(.closeness)) }
    activate(.close)
    // Seven millimetres lie between them: less than 9, and more than 9 · 0.6.
    begin(1, at: Point(x: 900, y: 300))
    begin(2, at: Point(x: 928, y: 300))
    #expect(session.drawing.inProgress.count == 2)
    for finger: UInt32 in 1...2 { touch(finger, .end, Point(x: 900, y: 300), nil) }
    session.handSettings.limits = HandLimits()
    wait(2_000)
    begin(3, at: Point(x: 900, y: 300))
    begin(4, at: Point(x: 928, y: 300))
    #expect(session.drawing.inProgress.isEmpty)
  }

  @Test("a finger of any size can press the buttons, also when it counts as a palm")
  mutating func anySize() throws {
    open()
    tapFingertip()
    while session.doctor?.isDimmed(.less(.palmSize)) == false { activate(.less(.palmSize)) }
    let doctor = try #require(session.doctor)
    let button = try #require(doctor.layout.buttons.first { $0.control == .standard })
    let place = doctor.space.windowPoint(button.rect.center)
    begin(1, at: place, size: 30)
    #expect(session.doctor?.pressed == [.standard])
    touch(1, .end, place, nil)
    wait(2_000)
    #expect(session.handSettings.limits == HandLimits())
  }

  @Test("many palms in a row stay palms here, although painting would doubt them")
  mutating func manyPalms() throws {
    open()
    tapFingertip()
    for finger: UInt32 in 1...30 {
      begin(finger, at: Point(x: 900, y: 300), size: 30)
      wait(300)
      #expect(try row(finger).verdict == .palm)
      touch(finger, .end, Point(x: 900, y: 300), nil)
      wait(1_000)
    }
  }

  @Test("visitors of an exhibit see the limits, and cannot change them")
  mutating func exhibit() throws {
    var rules = ExhibitRules()
    rules.allowed = [.doctor]
    session.exhibit(rules, palettes: .normal)
    open()
    let buttons = try #require(session.doctor).layout.buttons.map(\.control)
    #expect(!buttons.contains(.standard) && !buttons.contains(.more(.palmSize)))
    #expect(buttons.contains(.close))
    for control: DoctorControl in [.more(.palmSize), .less(.fingerSize), .standard] {
      #expect(activate(control).programRequests.isEmpty)
    }
    #expect(session.handSettings == .standard)
  }
}
