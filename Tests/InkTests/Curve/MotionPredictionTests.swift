import Ink
import TestSupport
import Testing

@Suite("Prediction of a finger's motion")
struct MotionPredictionTests {
  private static let steady: [Hand] = [.circle, .smallCircle, .spiral, .line]

  private func prediction(_ milliseconds: Int) throws -> MotionPrediction {
    try #require(MotionPrediction(milliseconds: milliseconds))
  }

  private func samples(_ reports: [(x: Double, y: Double, time: Int64)]) -> [StrokeSample] {
    reports.map {
      StrokeSample(position: Point(x: $0.x, y: $0.y), time: Timestamp(milliseconds: $0.time))
    }
  }

  private func distance(_ one: Point, _ other: Point) -> Double {
    ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
  }

  /// For every sample of a hand but the first few: how far the hand gets in that time, and how far from
  /// there it was predicted to be.
  private func errors(
    _ hand: Hand, rate: Double, ahead: Int, noise: Double = 0
  ) throws -> [(lag: Double, error: Double)] {
    var random = SeededGenerator(seed: 11)
    let samples = hand.samples(rate: rate, seconds: 1, noise: noise, using: &random)
    let prediction = try prediction(ahead)
    return samples.indices.dropFirst(6).map { index in
      let last = samples[index].position
      let truth = hand.place(Double(index) / rate + Double(ahead) / 1000)
      let place = prediction.place(after: samples[...index], pixel: 1) ?? last
      return (distance(last, truth), distance(place, truth))
    }
  }

  @Test("predictions are at most 8 ms ahead, and never back")
  func range() throws {
    for milliseconds in [-1, 0, 9, 1000] {
      #expect(MotionPrediction(milliseconds: milliseconds) == nil)
    }
    for milliseconds in 1...8 {
      #expect(try prediction(milliseconds).milliseconds == milliseconds)
    }
  }

  @Test(
    "on steady ways a prediction is at least twice as near as the last sample",
    arguments: [60.0, 120, 240])
  func steadyWays(rate: Double) throws {
    for hand in Self.steady {
      let errors = try errors(hand, rate: rate, ahead: 8)
      let (lag, error) = errors.reduce((0, 0)) { ($0.0 + $1.lag, $0.1 + $1.error) }
      #expect(error * 2 <= lag, "\(hand): \(error / lag)")
    }
  }

  @Test(
    "with a device's noise it is still twice as near, on all ways but the zigzag",
    arguments: [60.0, 120, 240])
  func noisyWays(rate: Double) throws {
    for hand in Hand.allCases where hand != .zigzag {
      let errors = try errors(hand, rate: rate, ahead: 8, noise: 0.3)
      let (lag, error) = errors.reduce((0, 0)) { ($0.0 + $1.lag, $0.1 + $1.error) }
      #expect(error * 2 <= lag, "\(hand): \(error / lag)")
    }
  }

  // A finger that turns back right after its report is missed by twice its way, and nobody could know.
  @Test("at a sharp turn it misses by no more than is unavoidable", arguments: [60.0, 120, 240])
  func sharpTurns(rate: Double) throws {
    let speed = distance(Hand.zigzag.place(0.01), Hand.zigzag.place(0.02)) * 100
    let worst = try errors(.zigzag, rate: rate, ahead: 8).map(\.error).max() ?? 0
    let way = speed * 8 / 1000
    #expect(worst < 2 * way, "\(worst / way)")
  }

  @Test("a straight way at one speed is predicted exactly")
  func straight() throws {
    let reports = (0..<6).map { (x: Double($0) * 16, y: Double($0) * 8, time: Int64($0) * 8) }
    let place = try #require(try prediction(8).place(after: samples(reports)[...], pixel: 1))
    #expect(distance(place, Point(x: 80 + 16, y: 40 + 8)) < 1e-9)
  }

  @Test("samples that fit no parabola are believed less")
  func doubt() throws {
    func way(shaking: Double) throws -> Double {
      var reports: [(x: Double, y: Double, time: Int64)] = []
      for index in 0..<6 {
        reports.append((Double(index) * 16, index % 2 == 0 ? 0 : shaking, Int64(index) * 8))
      }
      let place = try prediction(8).place(after: samples(reports)[...], pixel: 1)
      return try #require(place).x - 80
    }
    #expect(abs(try way(shaking: 0) - 16) < 1e-9)
    #expect(try way(shaking: 2) < 15.5)
    #expect(try way(shaking: 6) < 14)
  }

  @Test("a finger that starts is not expected to keep accelerating")
  func acceleration() throws {
    var reports: [(x: Double, y: Double, time: Int64)] = []
    for index in 0..<6 { reports.append((index == 5 ? 20 : 0, 0, Int64(index) * 8)) }
    let place = try #require(try prediction(8).place(after: samples(reports)[...], pixel: 1))
    // Twenty pixels in forty milliseconds, and one and a half times that.
    #expect(place.x > 20 && place.x <= 20 + 1.5 * 20 / 40 * 8)
  }

  @Test("nothing is predicted where nothing is known")
  func nothingKnown() throws {
    let prediction = try prediction(8)
    func place(_ reports: [(x: Double, y: Double, time: Int64)]) -> Point? {
      prediction.place(after: samples(reports)[...], pixel: 1)
    }
    #expect(place([]) == nil)
    #expect(place([(0, 0, 0)]) == nil)
    // In no time, in too short a time, after too long a time.
    #expect(place([(0, 0, 5), (9, 9, 5), (20, 20, 5), (30, 30, 5)]) == nil)
    #expect(place([(0, 0, 0), (9, 9, 3), (20, 20, 7)]) == nil)
    #expect(place([(0, 0, 0), (9, 9, 8), (20, 20, 80)]) == nil)
    // Clocks that run backwards.
    #expect(place([(0, 0, 30), (9, 9, 20), (20, 20, 10)]) == nil)
    #expect(place([(0, 0, .min), (9, 9, .max)]) == nil)
    #expect(place([(0, 0, .max), (9, 9, .min)]) == nil)
    // A finger at rest, and a jump over the whole screen.
    #expect(place((0..<9).map { (50, 50, $0 * 8) }) == nil)
    #expect(place([(0, 0, 0), (1, 0, 8), (2, 0, 16), (1900, 900, 24)]) == nil)
    #expect(place([(0, 0, 0), (1e200, 0, 8), (-1e200, 0, 16), (1e200, 0, 24)]) == nil)
  }

  @Test(
    "for any reports, it is finite, and no further away than the finger moved lately")
  func robust() throws {
    var random = SeededGenerator(seed: 12)
    var predicted = 0
    for _ in 0..<3000 {
      var time: Int64 = 0
      var samples: [StrokeSample] = []
      let reach = random.element(of: [0.1, 5, 30, 1e6])
      for _ in 0..<random.integer(in: 1...90) {
        time += Int64(random.oneIn(20) ? random.integer(in: -40...90) : random.integer(in: 0...9))
        let area = Rect(around: samples.last?.position ?? Point(x: 0, y: 0), margin: reach)
        samples.append(
          StrokeSample(
            position: random.point(in: area), time: Timestamp(milliseconds: time)))
      }
      let ahead = random.integer(in: 1...8)
      guard let last = samples.last?.position,
        let place = try prediction(ahead).place(after: samples[...], pixel: 1)
      else { continue }
      predicted += 1
      let most = PredictionTuning.fastest * PredictionTuning.maximumSpeedup * Double(ahead)
      #expect(place.isFinite && distance(place, last) <= most * 1.000_001)
    }
    #expect(predicted > 200)
  }
}
