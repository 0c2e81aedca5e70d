import Interaction
import TestSupport
import Testing
import Touch

@Suite("Fingers that paint side by side leave all their ink")
struct FingerRowTests {
  /// A kind of screen.
  struct Screen: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let metrics: DisplayMetrics
    /// How far apart fingers are at least, in millimetres.
    let nearest: Double
  }

  static let screens = [
    Screen(
      testDescription: "a size that the server invented, or none",
      metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 96 / 25.4, isSizeKnown: false),
      nearest: 6),
    Screen(
      testDescription: "a wall", metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 0.64),
      nearest: 20),
    Screen(
      testDescription: "a monitor", metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 4),
      nearest: 6),
    Screen(
      testDescription: "a telephone", metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 12),
      nearest: 6),
  ]

  @Test(arguments: screens)
  func `rows of fingers that move together, at once or after a rest, lose no ink`(screen: Screen) {
    for count in [2, 3, 5, 20] {
      for distance in [1, 1.9].map({ $0 * screen.nearest }) {
        for (speed, duration) in [(40.0, 1_000.0), (250, 240)] {
          for rest in [0.0, 300, 600] {
            for angle in [0.5, 1.57] {
              var hands = HonestHands(screen.metrics)
              hands.play(
                (0..<count).map {
                  .line(
                    from: 10 + Double($0) * distance, 15, at: 1_000 + Double($0 % 3), resting: rest,
                    speed: speed, for: duration, angle: angle)
                })
              #expect(
                hands.incomplete.isEmpty,
                "\(count) fingers, \(distance) mm, \(speed) mm/s, rest \(rest), \(angle)")
              #expect(hands.session.knownContacts.isEmpty)
            }
          }
        }
      }
    }
  }

  @Test func `two fingers that nearly touch on a screen of unknown size lose no ink`() {
    for (speed, duration) in [(40.0, 1_000.0), (250, 240)] {
      for rest in [0.0, 300, 600] {
        for angle in [0.5, 1.57] {
          var hands = HonestHands(Self.screens[0].metrics)
          hands.play(
            [10, 15.3].map {
              .line(
                from: $0, 15, at: 1_000, resting: rest, speed: speed, for: duration, angle: angle)
            })
          #expect(hands.incomplete.isEmpty, "\(speed) mm/s, rest \(rest), \(angle)")
        }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `four children at two seats who hesitate before they paint lose no ink`(seed: Int) {
    for calls in [false, true] {
      var random = SeededGenerator(seed: UInt64(4_200 + seed))
      var hands = HonestHands(edges: [.bottom, .top])
      hands.setCalls(calls)
      let distance = random.real(in: 85...130)
      let homes = [(-0.5, -0.4), (0.5, -0.4), (-0.5, 0.4), (0.5, 0.4)].map {
        (240 + $0.0 * distance, 130 + $0.1 * distance)
      }
      var fingers: [HonestHands.Finger] = []
      for (x, y) in homes {
        var time = 1_000 + random.real(in: 0...500)
        for _ in 0..<21 {
          let rest = random.real(in: 0...800)
          let duration = random.real(in: 300...900)
          let speed = max(random.real(in: 40...200), 16_000 / duration)
          fingers.append(
            .line(
              from: x + random.real(in: -15...15), y + random.real(in: -15...15), at: time,
              resting: rest, speed: speed, for: duration, angle: random.real(in: 0...6.28)))
          time += rest + duration + random.real(in: 60...400)
        }
      }
      hands.play(fingers)
      #expect(hands.incomplete.isEmpty, "calls \(calls)")
    }
  }
}
