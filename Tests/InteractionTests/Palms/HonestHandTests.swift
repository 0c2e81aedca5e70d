import Glibc
import Interaction
import TestSupport
import Testing
import Touch

/// Scenes that are made after recordings of real panels (see `make bench ARGS="palms --recordings FOLDER"`).
@Suite("Fingers of real hands on real panels leave all their ink")
struct HonestHandTests {
  typealias Finger = HonestHands.Finger

  /// The screens of the scenes: one of known size, and one whose size nobody knows.
  static let screens = [
    PalmScene.metrics,
    DisplayMetrics(scale: 1, pixelsPerMillimetre: 96 / 25.4, isSizeKnown: false),
  ]

  private func expectAll(
    _ fingers: [Finger], edges: [ScreenEdge] = [.bottom], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for screen in Self.screens {
      var hands = HonestHands(screen, edges: edges)
      hands.play(fingers)
      #expect(hands.incomplete.isEmpty, comment, sourceLocation: sourceLocation)
      #expect(hands.session.knownContacts.isEmpty, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [200.0, 400, 700, 1_500])
  func `a finger that rests and then draws a line beside another one loses no ink`(rest: Double) {
    for distance in [6.0, 12, 30, 60, 100] {
      expectAll([
        .line(from: 60, 40, at: 1_000, speed: 60, for: 2_500, angle: 1.57),
        .line(from: 60 + distance, 50, at: 1_100, resting: rest, speed: 50, for: 500, angle: 1.2),
      ])
    }
  }

  @Test func `a hand that hesitates in the middle of a stroke loses no ink beside another hand`() {
    var second = Finger.line(from: 130, 60, at: 1_300, resting: 500, speed: 20, for: 250)
    let last = second.reports[second.reports.count - 1]
    second.reports +=
      Finger.line(
        from: last.x, last.y, at: last.time + 10, resting: 900, speed: 40, for: 600, angle: 1
      ).reports
    expectAll([.line(from: 60, 40, at: 1_000, speed: 40, for: 3_500, angle: 1.4), second])
  }

  @Test func `a finger that hesitates beside a person at another seat loses no ink`() {
    for edges in [[.bottom, .top], [.bottom, .left]] as [[ScreenEdge]] {
      expectAll(
        [
          .line(from: 170, 150, at: 1_000, speed: 20, for: 3_000),
          .line(from: 120, 90, at: 1_300, resting: 1_800, speed: 60, for: 300, angle: -1.57),
          .dot(100, 100, at: 1_200, for: 1_700),
        ], edges: edges)
    }
  }

  @Test(arguments: [3.0, 5, 10]) func `slow lines beside fast ones are kept`(speed: Double) {
    var random = SeededGenerator(seed: UInt64(speed))
    for distance in [9.0, 25, 70] {
      for noise in [0, 0.05, 0.15] {
        var slow = Finger.line(
          from: 60 + distance, 60, at: 1_200, resting: 150, speed: speed, for: 9_000, angle: 0.4)
        for index in slow.reports.indices {
          slow.reports[index].x += noise * random.gaussian()
          slow.reports[index].y += noise * random.gaussian()
        }
        expectAll([.line(from: 60, 20, at: 1_000, speed: 13, for: 9_500, angle: 1.57), slow])
      }
    }
  }

  @Test func `small scribbles beside another finger are kept`() {
    let scribble = Finger(
      reports: (0..<200).map {
        let turn = Double($0) / 9
        return .init(time: 1_800 + 10 * Double($0), x: 120 + 4 * cos(turn), y: 60 + 4 * sin(turn))
      })
    var rest = Finger.line(from: 124, 60, at: 1_050, resting: 740, speed: 0, for: 0)
    rest.reports += scribble.reports
    expectAll([.line(from: 60, 20, at: 1_000, speed: 20, for: 3_500, angle: 1.57), rest])
  }

  @Test(arguments: [2.0, 5, 8.5])
  func `a finger loses no ink beside a twin that flickers`(distance: Double) {
    for speed in [20.0, 80, 300] {
      let finger = Finger.line(from: 60, 60, at: 1_000, speed: speed, for: 600)
      var hands = HonestHands()
      let twins = stride(from: 1_030.0, to: 1_500, by: 70).map {
        Finger.dot(60 + speed * ($0 - 1_000) / 1_000, 60 + distance, at: $0, for: 30)
      }
      hands.play([finger] + twins)
      #expect(!hands.incomplete.contains(1), "\(speed) mm/s")
    }
  }

  @Test func `a moving finger loses no ink if the panel loses it for a moment`() {
    for (life, gap, speed) in [(10.0, 24.0, 150.0), (22, 36, 110), (12, 12, 400), (24, 58, 60)] {
      var fingers = [Finger.line(from: 40, 60, at: 1_000, speed: speed, for: 120)]
      var time = 1_120 + gap
      for _ in 0..<8 {
        let x = 40 + speed * (time - 1_000) / 1_000
        fingers.append(.line(from: x, 60, at: time, speed: speed, for: life, interval: life))
        time += life + gap
      }
      // Another hand paints meanwhile.
      fingers.append(.line(from: 60, 110, at: 1_000, speed: 70, for: 600))
      expectAll(fingers, "\(life) ms, then lost for \(gap) ms")
    }
    // A finger that the panel finds late, and loses at once.
    expectAll((0..<9).map { .dot(60 + Double($0), 60, at: 1_000 + 45 * Double($0), for: 12) })
  }

  @Test func `slow starts in corners and at edges are kept`() {
    let corners = [(12.0, 12.0), (440, 12), (12, 150), (440, 150)]
    for rest in [250.0, 450] {
      expectAll(
        corners.map { x, y in
          .line(from: x, y, at: 1_000, resting: rest, speed: 40, for: 900, angle: 0.3)
        } + [.line(from: 60, 40, at: 1_000, speed: 40, for: 2_000, angle: 0.8)])
    }
  }

  @Test(arguments: 0..<8) func `several fingers that drum and pat lose no ink`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var fingers: [Finger] = []
    for beat in 0..<12 {
      for finger in 0..<4 {
        let time = 1_000 + 180 * Double(beat) + random.real(in: 0...40)
        let (x, y) = (100 + 19 * Double(finger), 60 + random.real(in: -3...3))
        fingers.append(
          random.oneIn(3)
            ? .line(from: x, y, at: time, speed: 60, for: 90, angle: 1.57)
            : .dot(x, y, at: time, for: random.real(in: 40...120)))
      }
    }
    expectAll(fingers)
  }

  @Test(arguments: [57, 33, 740] as [Float])
  func `fingers lose no ink if each begins with a wrong size`(size: Float) {
    var fingers: [Finger] = []
    for stroke in 0..<12 {
      var finger = Finger.line(
        from: 60 + 20 * Double(stroke % 4), 40 + 8 * Double(stroke),
        at: 1_000 + 150 * Double(stroke),
        speed: 80, for: 240, size: 2.5 + Float(stroke % 3))
      finger.reports[0].size = size
      if stroke.isMultiple(of: 2) { finger.reports[1].size = size * 0.6 }
      fingers.append(finger)
    }
    expectAll(fingers)
  }
}
