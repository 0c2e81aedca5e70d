import Ink
import OrderedCollections
import TestSupport
import Testing
import Doctor
import Touch
import Words

/// Devices that lie in the ways in which real ones do.
@Suite("The examination of touchscreens")
struct TouchExaminationTests {
  private var patient = Patient()

  @Test("a screen that feels everything has nothing wrong")
  mutating func healthy() {
    patient.paint()
    patient.begin(1, 100, 100)
    for step in 1...100 {
      patient.clock += 10
      patient.report(1, .update(pendingEnd: false), 100 + Double(step) * 3.3, 100)
    }
    patient.report(1, .end, 430, 100)
    #expect(patient.complaints == [])
    #expect(patient.codes.contains("grid") && patient.examination.grid.percentage == 100)
    #expect(patient.examination.evidence[Patient.device]?.rate == 100)
    #expect(patient.finding("sub-pixel")?.severity == .good)
    #expect(patient.examination.contacts.isEmpty)
  }

  @Test("a screen that nobody has touched is reported as such, and no places are")
  func untouched() {
    #expect(patient.complaints == [] && patient.codes.contains("untouched"))
  }

  @Test("squares that stay empty among painted ones are a dead zone, with its place and size")
  mutating func deadZone() {
    patient.paint { column, row in !((4...6).contains(column) && (5...6).contains(row)) }
    #expect(patient.complaints == ["dead-zone"])
    let text = patient.finding("dead-zone")?.message.english
    #expect(text?.contains("28 % from the left") == true, "\(text ?? "")")
    #expect(text?.contains("36 × 23 mm") == true, "\(text ?? "")")
  }

  @Test("a strip that is never reached is an edge, not a dead zone")
  mutating func edge() {
    patient.paint { column, _ in column < 19 }
    #expect(patient.complaints == ["edge-right"])
    #expect(patient.finding("edge-right")?.message.english.contains("12 mm") == true)
  }

  @Test("a device that reaches only a part of the screen has a wrong range or mapping")
  mutating func halfRange() {
    patient.paint { column, _ in column < 10 }
    #expect(patient.complaints == ["reach"])
    #expect(patient.finding("reach")?.message.english.contains("50 % of the width") == true)
  }

  @Test("a screen that is painted here and there says nothing about empty squares")
  mutating func unfinished() {
    patient.paint { column, row in (column + row).isMultiple(of: 2) }
    #expect(patient.complaints == [] && patient.finding("grid")?.severity == .note)
  }

  @Test("positions that pile up on the edges say that the range is too small")
  mutating func clipped() {
    patient.begin(1, 500, 300)
    for step in 0..<100 {
      patient.clock += 10
      let x = step < 50 ? 959.8 : 500 + Double(step)
      patient.report(1, .update(pendingEnd: false), x, 300.5)
    }
    #expect(patient.complaints == ["range"])
  }

  @Test(
    "one finger that is reported twice is found; two fingers side by side are not",
    arguments: [
      (distance: 3.0, doubled: true), (distance: 60, doubled: false),
    ])
  mutating func doubled(_ distance: Double, _ isDoubled: Bool) {
    for finger in 0..<UInt32(4) {
      patient.begin(2 * finger, 300, 200)
      patient.begin(2 * finger + 1, 300 + distance, 200)
      patient.clock += 200
      patient.report(2 * finger, .end, 300, 200)
      patient.report(2 * finger + 1, .end, 300 + distance, 200)
      patient.clock += 500
    }
    #expect(patient.complaints == (isDoubled ? ["doubled"] : []))
    #expect(patient.finding("doubled")?.severity == (isDoubled ? .problem : nil))
  }

  @Test("two devices that report one finger are found")
  mutating func twoDevices() {
    patient.begin(1, 300, 200)
    patient.begin(2, 301, 200, device: 12)
    #expect(patient.complaints == ["doubled"])
    #expect(patient.finding("doubled")?.device == 12)
  }

  @Test("45 touches are all followed, and are more than the device promises")
  mutating func many() {
    for finger in 0..<UInt32(45) {
      patient.begin(finger, 10 + Double(finger) * 20, 300)
      patient.clock += 60
    }
    #expect(patient.examination.rows(nil).map(\.touch) == Array(0..<45))
    #expect(patient.examination.mostDown == 45 && patient.complaints == ["more-touches"])
    for finger in 0..<UInt32(45) { patient.report(finger, .end, 10 + Double(finger) * 20, 300) }
    #expect(patient.examination.contacts.isEmpty && patient.examination.mostDown == 45)
  }

  @Test("a touch that is still for ten seconds is stuck until it is heard of again")
  mutating func stuck() {
    patient.begin(1, 480, 150)
    patient.examination.advance(to: Timestamp(milliseconds: patient.clock + 9_999))
    #expect(patient.complaints == [])
    patient.examination.advance(to: Timestamp(milliseconds: patient.clock + 12_000))
    #expect(patient.complaints == ["stuck"] && patient.examination.rows(nil).first?.isStuck == true)
    let text = patient.finding("stuck")?.message.english
    #expect(text?.contains("50 % from the left and 25 % from the top") == true, "\(text ?? "")")
    patient.report(1, .update(pendingEnd: false), 481, 150)
    #expect(patient.complaints == [] && patient.examination.rows(nil).first?.isStuck == false)
    patient.examination.advance(to: Timestamp(milliseconds: patient.clock + 12_000))
    patient.clock += 12_000
    patient.report(1, .end, 481, 150)
    #expect(patient.complaints == [])
  }

  @Test("touches that are too short for a finger may be ghosts")
  mutating func ghosts() {
    for finger in 0..<UInt32(5) {
      patient.begin(finger, 100 + Double(finger) * 100, 200)
      patient.clock += 8
      patient.report(finger, .end, 100 + Double(finger) * 100, 200)
      patient.clock += 300
    }
    #expect(patient.complaints == ["ghosts"])
    #expect(patient.finding("ghosts")?.severity == .problem)
  }

  @Test("touches that another program takes or holds back are told from lifts")
  mutating func taken() {
    patient.report(1, .begin, 100)
    patient.clock += 150
    patient.report(1, .end)
    #expect(patient.complaints == ["taken"])
    patient.report(2, .begin, 100)
    patient.clock += 150
    patient.report(2, .ownership)
    patient.report(2, .end)
    #expect(patient.complaints == ["taken", "decided"])
    #expect(patient.finding("decided")?.message.english.contains("150 ms") == true)
  }

  @Test("a finger that lifts before another program decides is no longer counted")
  mutating func undecidedLift() {
    for finger in 1...UInt32(5) {
      patient.report(finger, .begin, 100 * Double(finger))
      patient.clock += 50
      patient.report(finger, .update(pendingEnd: true))
    }
    #expect(patient.examination.contacts.count == 5)
    #expect(patient.examination.mostDown == 1)
    #expect(patient.examination.evidence[Patient.device]?.down == 0)
  }

  @Test(
    "rate, steps and jitter are measured",
    arguments: [
      (interval: Int64(40), expected: 25), (interval: 8, expected: 125),
      (interval: 1, expected: 1000),
    ])
  mutating func rate(_ interval: Int64, _ expected: Int) {
    patient.begin(1, 100, 100)
    for step in 1...60 {
      patient.clock += interval
      patient.report(1, .update(pendingEnd: false), 100 + Double(step), 100)
    }
    #expect(patient.examination.evidence[Patient.device]?.rate == expected)
    #expect(patient.finding("rate")?.severity == (expected < 50 ? .warning : .good))
    #expect(patient.finding("sub-pixel")?.severity == .note)
    #expect(patient.examination.rows(nil).first?.rate == expected)
  }

  @Test("a resting finger that trembles by 0.75 mm has that jitter; a moving one has none")
  mutating func jitter() {
    patient.begin(1, 100, 100)
    for step in 1...31 {
      patient.clock += 10
      patient.report(1, .update(pendingEnd: false), 100 + (step.isMultiple(of: 2) ? 0 : 6), 100)
    }
    #expect(patient.examination.rows(nil).first?.jitterText == "0.75")
    #expect(patient.complaints == ["jitter"])
    for step in 1...20 {
      patient.clock += 10
      patient.report(1, .update(pendingEnd: false), 100 + Double(step) * 9, 100)
    }
    #expect(patient.examination.rows(nil).first?.jitterText == nil)
  }

  @Test("sizes and pressures that never change are reported", arguments: [Float(0), 12, -3])
  mutating func constant(_ size: Float) {
    patient.begin(1, 100, 100)
    for step in 1...60 {
      patient.clock += 10
      patient.report(
        1, .update(pendingEnd: false), 100 + Double(step) * 3.1, 100, pressure: 1, size: size)
    }
    #expect(patient.complaints == ["constant-size"])
    #expect(patient.finding("constant-pressure")?.message.english.contains("100 %") == true)
    #expect(patient.examination.rows(nil).first?.size == Int(size))
  }

  @Test("values that are not finite or far outside do no harm")
  mutating func absurd() {
    for (finger, value) in [Double.nan, .infinity, -.infinity, 1e300, -1e300].enumerated() {
      let finger = UInt32(finger)
      patient.report(finger, .begin, value, size: .infinity)
      patient.report(finger, .update(pendingEnd: false), value, value, pressure: .nan)
      patient.clock += 100
      patient.report(finger, .end, value, value)
      patient.examination.addLatency(.max)
      patient.examination.addLatency(.min)
    }
    patient.begin(100, 100, 100)
    patient.report(
      100, .update(pendingEnd: false), 1e300, 100, pressure: .infinity, size: -.infinity)
    _ = (patient.examination.rows(nil), patient.examination.findings)
    #expect(patient.examination.latency == nil)
    #expect(patient.examination.grid.paintedCount == 1)
  }

  @Test("touches that are never ended do not grow without limit")
  mutating func endless() {
    for finger in 0..<UInt32(3000) { patient.report(finger, .begin, 5, 5) }
    #expect(patient.examination.contacts.count == 1024)
    patient.examination.forgetContacts()
    #expect(patient.examination.contacts.isEmpty)
    #expect(patient.examination.evidence[Patient.device]?.down == 0)
  }

  @Test("the latency is the median of those measured")
  mutating func latency() {
    for time in 1...100 { patient.examination.addLatency(Int64(time)) }
    #expect(patient.examination.latency?.median == 51)
    #expect(patient.examination.latency?.slow == 96)
    for _ in 0..<2000 { patient.examination.addLatency(120) }
    #expect(patient.finding("latency")?.severity == .problem)
  }

  @Test("any events in any order leave an examination that can be read", arguments: 0..<20)
  mutating func random(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let finger = UInt32.random(in: 0..<8, using: &random)
      let phases: [TouchEvent.Phase] = [
        .begin, .update(pendingEnd: false), .update(pendingEnd: true), .ownership, .end,
      ]
      let x = Bool.random(using: &random) ? Double.random(in: -50...1010, using: &random) : nil
      patient.clock += Int64.random(in: -5...40, using: &random)
      patient.report(
        finger, phases.randomElement(using: &random) ?? .end, x,
        Double.random(in: -50...650, using: &random), device: Int.random(in: 8...9, using: &random))
      patient.examination.advance(to: Timestamp(milliseconds: patient.clock))
    }
    let severities = patient.examination.findings.map(\.severity.rawValue)
    #expect(severities == severities.sorted())
    let grid = patient.examination.grid
    #expect(grid.painted.filter { $0 }.count == grid.paintedCount)
    #expect(patient.examination.evidence.values.allSatisfy { $0.down <= $0.mostDown })
  }
}
