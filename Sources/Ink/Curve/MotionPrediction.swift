/// How far ahead of a contact's last sample its ink is drawn, to hide the delay of touch panel and
/// screen: samples in, a place out. ``WetStroke`` adds a piece of ink up to that place to its tail, which
/// the next sample replaces. So everything else treats it as part of the tail. It is never kept.
///
/// The prediction uses the samples of the last ``PredictionTuning/memory`` milliseconds, by their
/// own times:
///
/// 1. A parabola over time is fitted to the samples by least squares (a straight line, if there are
///    fewer than four). It gives the predicted movement from the last position.
/// 2. The movement is at most ``PredictionTuning/maximumSpeedup`` times the distance that the contact
///    recently covered in the same time.
/// 3. The worse the parabola fits, the shorter the movement: if `r` is the typical distance of a
///    sample from the parabola, a movement of length `d` becomes `d · d / (d + 2 r)`. At a sharp
///    turn, where nothing can be predicted yet, this removes most of it; along a steady curve,
///    almost nothing.
///
/// `benchmarks prediction` measures the remaining lag. At 8 ms it leaves a fifth of it in the median, and
/// 2 to 4 % of samples are followed by more than a pixel too much ink. Farther ahead it is wrong too often.
public struct MotionPrediction: Hashable, Sendable {
  /// The longest time that a prediction can look ahead, in milliseconds.
  public static let farthest = 8

  /// The time to look ahead, in milliseconds: 1 to ``farthest``.
  public let milliseconds: Int

  /// Makes a prediction; `nil` if `milliseconds` is not from 1 to ``farthest``.
  public init?(milliseconds: Int) {
    guard (1...Self.farthest).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// Returns the predicted position of a contact.
  /// - Parameters:
  ///   - samples: The contact's samples since it came down, or since the last break, in canvas
  ///     space.
  ///   - pixel: The size of a screen pixel, in canvas units.
  /// - Returns: A point in canvas space; `nil` if the samples cover less time than the prediction
  ///   looks ahead, if the contact rests, or if it moves faster than a hand does.
  public func place(after samples: ArraySlice<StrokeSample>, pixel: Double) -> Point? {
    guard let last = samples.last else { return nil }
    let recent = recent(samples, before: last)
    guard let first = recent.last, -first.milliseconds >= Double(milliseconds) else { return nil }
    var path = 0.0
    for (one, next) in zip(recent, recent.dropFirst()) { path += (one.way - next.way).length }
    let speed = path / -first.milliseconds
    guard speed <= PredictionTuning.fastest * pixel else { return nil }

    let fit = ParabolaFit(recent)
    let way = fit.way(in: Double(milliseconds))
    let length = way.length
    let likely = min(length, PredictionTuning.maximumSpeedup * speed * Double(milliseconds))
    let shown = likely * likely / (likely + PredictionTuning.doubt * fit.typicalDistance)
    // Also false for NaN, if the numbers were too large for arithmetic.
    guard shown >= PredictionTuning.shortest * pixel else { return nil }
    return last.position + way * (shown / length)
  }

  /// The samples to use, the last one first, relative to it.
  private func recent(
    _ samples: ArraySlice<StrokeSample>, before last: StrokeSample
  ) -> [TimedWay] {
    var recent: [TimedWay] = []
    for sample in samples.suffix(PredictionTuning.maximumSamples).reversed() {
      // If the age overflows, the sample counts as too old.
      let (age, overflow) = last.time.milliseconds.subtractingReportingOverflow(
        sample.time.milliseconds)
      let memory =
        recent.count < 4 ? PredictionTuning.longestMemory : PredictionTuning.memory
      guard !overflow, age <= memory, Double(age) >= -(recent.last?.milliseconds ?? 0) else {
        break
      }
      recent.append(TimedWay(milliseconds: -Double(age), way: sample.position - last.position))
    }
    return recent
  }
}

/// The constants of ``MotionPrediction``. All were chosen with `benchmarks prediction`.
package enum PredictionTuning {
  /// The greatest age of a sample that prediction uses, in milliseconds.
  static let memory: Int64 = 45
  /// The greatest age while there are fewer than four samples, in milliseconds. A parabola needs
  /// four, and at 60 Hz the fourth is 50 milliseconds old.
  static let longestMemory: Int64 = 55
  /// The most samples that prediction uses, for devices that report more than once a millisecond.
  static let maximumSamples = 64
  /// How strongly a poor fit of the parabola shortens the prediction.
  static let doubt = 2.0
  /// The largest predicted speed, as a multiple of the recent speed.
  package static let maximumSpeedup = 1.5
  /// The largest mean speed of a hand, in screen pixels per millisecond. Faster movement is a jump
  /// and is not predicted.
  package static let fastest = 20.0
  /// The shortest predicted movement that is shown, in screen pixels.
  static let shortest = 0.5
}

/// A position and a time, both relative to a contact's last sample.
private struct TimedWay {
  /// The time; zero or negative.
  var milliseconds: Double
  var way: Point
}

/// The parabola over time that best fits some positions. It is built from polynomials that are
/// orthogonal over their times (Forsythe, "Generation and use of orthogonal polynomials for
/// data-fitting with a digital computer", 1957).
private struct ParabolaFit {
  private let meanTime: Double
  /// The second polynomial is v² − skew · v − spread, where v is the time relative to the mean.
  private let skew: Double
  private let spread: Double
  private let velocity: Point
  private let bend: Point
  /// The root mean square distance of the positions from the parabola, per remaining degree of
  /// freedom.
  let typicalDistance: Double

  /// - Precondition: At least two of the times differ.
  init(_ places: [TimedWay]) {
    let count = Double(places.count)
    let meanTime = places.reduce(0) { $0 + $1.milliseconds } / count
    let mean = places.reduce(Point(x: 0, y: 0)) { $0 + $1.way } * (1 / count)
    var (second, third) = (0.0, 0.0)
    var moment = Point(x: 0, y: 0)
    for place in places {
      let v = place.milliseconds - meanTime
      second += v * v
      third += v * v * v
      moment = moment + place.way * v
    }
    let (skew, spread) = (third / second, second / count)
    let velocity = moment * (1 / second)
    var norm = 0.0
    var bendMoment = Point(x: 0, y: 0)
    for place in places {
      let v = place.milliseconds - meanTime
      let p = v * v - skew * v - spread
      norm += p * p
      bendMoment = bendMoment + place.way * p
    }
    // A parabola needs three different times. As times are whole milliseconds, the norm is then
    // above a half.
    let bends = places.count >= 4 && norm > 0.01
    let bend = bends ? bendMoment * (1 / norm) : Point(x: 0, y: 0)
    var squares = 0.0
    for place in places {
      let v = place.milliseconds - meanTime
      let rest = place.way - mean - velocity * v - bend * (v * v - skew * v - spread)
      squares += rest.dot(rest)
    }
    (self.meanTime, self.skew, self.spread) = (meanTime, skew, spread)
    (self.velocity, self.bend) = (velocity, bend)
    typicalDistance = (squares / max(1, count - (bends ? 3 : 2))).squareRoot()
  }

  /// Returns the vector from the parabola's position at the last sample's time to its position
  /// `milliseconds` later.
  func way(in milliseconds: Double) -> Point {
    velocity * milliseconds
      + bend * (milliseconds * (milliseconds - 2 * meanTime - skew))
  }
}
