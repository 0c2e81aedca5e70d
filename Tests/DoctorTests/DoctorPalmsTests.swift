import Ink
import Interaction
import TestSupport
import Testing
import Doctor
import Touch
import Words

@Suite("Limits for palms in the touch doctor")
struct DoctorPalmsTests {
  private var ward = Ward()

  @discardableResult
  private mutating func activate(_ control: DoctorControl) -> [DoctorRequest] {
    ward.model.activate(control, now: ward.now)
  }

  /// A fingertip touches the glass, so that the device has reported one.
  private mutating func tapFingertip() {
    ward.rest(900, at: Point(x: 100, y: 100), size: 9)
    ward.lift(900, at: Point(x: 100, y: 100))
    ward.wait(2_000)
  }

  private func row(_ finger: UInt32) throws -> ContactRow {
    try #require(ward.model.shown.rows.first { $0.touch == finger })
  }

  private var palmSize: Double { ward.model.screenSettings.limits[.palmSize] }

  @Test("each touch shows its size in millimetres, and what it is taken for now")
  mutating func rows() throws {
    #expect(!ward.model.shown.tellsPalms)
    tapFingertip()
    ward.rest(1, at: Point(x: 200, y: 200), size: 30, width: 20)
    ward.rest(2, at: Point(x: 1_400, y: 300), size: 9)
    ward.begin(3, at: Point(x: 1_800, y: 200))
    ward.wait(300)
    #expect(ward.model.shown.tellsPalms)
    let (palm, finger, plain) = (try row(1), try row(2), try row(3))
    #expect(palm.sizeText == "30 × 20 mm" && palm.diameterText == "24.5 mm")
    #expect(palm.verdict == .palm && ward.model.verdict(of: 1) == .palm)
    #expect(finger.sizeText == "9 mm" && finger.verdict == .open)
    #expect(plain.sizeText == nil && plain.diameterText == nil && plain.verdict == .open)
    for step in 1...8 { ward.move(2, to: Point(x: 1_400 + 12 * Double(step), y: 300)) }
    ward.wait(300)
    #expect(try row(2).verdict == .finger)
    for finger: UInt32 in 1...3 { ward.lift(finger, at: Point(x: 200, y: 200)) }
    ward.wait(300)
    #expect(ward.model.shown.rows == [] && ward.model.verdict(of: 1) == nil)
  }

  @Test("where palms are not told from fingers, touches are taken for nothing")
  mutating func withoutPalms() throws {
    var hands = ScreenSettings.standard
    hands[.palmRejection] = false
    ward = Ward(hands)
    ward.rest(1, at: Point(x: 200, y: 200), size: 30)
    ward.wait(300)
    #expect(try row(1).verdict == nil && row(1).sizeText == "30 mm")
  }

  @Test("impossible sizes are not shown in millimetres")
  mutating func oddSizes() {
    for (index, size) in [Float.nan, -3, 0, .infinity, 1e30].enumerated() {
      ward.rest(UInt32(index), at: Point(x: 200, y: 200), size: size)
    }
    ward.wait(300)
    #expect(ward.model.shown.rows.count == 5)
    #expect(ward.model.shown.rows.allSatisfy { $0.sizeText == nil })
  }

  @Test("buttons change the limits, and the change is to be kept")
  mutating func buttons() {
    for limit in PalmLimit.allCases {
      let before = ward.model.screenSettings
      let requests = activate(.more(limit))
      #expect(ward.model.screenSettings.limits[limit] == limit.value(after: limit.standard, by: 1))
      #expect(requests == [.keepSettings(from: before, to: ward.model.screenSettings)])
      activate(.less(limit))
      activate(.less(limit))
      #expect(ward.model.screenSettings.limits[limit] == limit.value(after: limit.standard, by: -1))
    }
    #expect(!ward.model.isDimmed(.standard))
    activate(.standard)
    #expect(ward.model.screenSettings == .standard && ward.model.isDimmed(.standard))
    #expect(activate(.standard) == [])
  }

  @Test("at the end of a range, the button has nothing to do")
  mutating func ends() throws {
    activate(.topic(.palms))
    for _ in 0..<60 { activate(.more(.closeness)) }
    #expect(ward.model.screenSettings.limits[.closeness] == PalmLimit.closeness.range.upperBound)
    #expect(ward.model.isDimmed(.more(.closeness)))
    let more = DoctorModel.id(of: .more(.closeness))
    let node = try #require(ward.model.accessibleTree[more])
    #expect(!node.states.contains(.enabled))
    #expect(node.name == .both(Message(.doctorCloseness), "150 %"))
  }

  @Test("a contact that lies on the screen becomes a palm or a finger while a limit is tuned")
  mutating func live() throws {
    tapFingertip()
    ward.rest(1, at: Point(x: 1_600, y: 200), size: 25)
    ward.wait(300)
    #expect(try row(1).verdict == .palm)
    while palmSize < 26 { activate(.more(.palmSize)) }
    #expect(try row(1).verdict == .open)
    activate(.standard)
    #expect(try row(1).verdict == .palm)
  }

  @Test("a contact of any size can press the buttons, also when it counts as a palm")
  mutating func anySize() {
    tapFingertip()
    activate(.topic(.palms))
    while !ward.model.isDimmed(.less(.palmSize)) { activate(.less(.palmSize)) }
    let place = ward.place(.standard)
    ward.rest(1, at: place, size: 30)
    #expect(ward.model.pressed == [.standard])
    ward.lift(1, at: place)
    #expect(ward.model.screenSettings.limits == PalmLimits())
  }

  @Test("many palms in a row stay palms here, although painting would doubt them")
  mutating func manyPalms() throws {
    tapFingertip()
    for finger: UInt32 in 1...30 {
      ward.rest(finger, at: Point(x: 900, y: 300), size: 30)
      ward.wait(300)
      #expect(try row(finger).verdict == .palm)
      ward.lift(finger, at: Point(x: 900, y: 300))
      ward.wait(1_000)
    }
  }
}
