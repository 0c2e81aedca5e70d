/// How far ahead of a contact's last report its ink is drawn, to hide what the panel and the screen
/// take: a setting of how a wet stroke is shown, never a part of what is kept.
///
/// The guess, from the samples of the last ``PredictionTuning/memory`` milliseconds by their own times:
///
/// 1. The parabola against time that fits them best (least squares; with fewer than four samples, the
///    straight line) says where the contact goes from its last place.
/// 2. The way is never longer than ``PredictionTuning/mostSpeedup`` times what the contact covered
///    lately in as much time.
/// 3. The worse the samples fit their parabola, the less is believed: with a typical distance `r` of a
///    sample from it, a way of length `d` is shortened to `d · d / (d + 2 r)`. At a sharp turn, where
///    nothing can be known yet, that takes most of it away; along a steady curve, next to nothing.
///
/// `benchmarks prediction` measures what remains of the lag.
public struct MotionPrediction: Hashable, Sendable {
  /// The farthest that one may look ahead, in milliseconds.
  public static let farthest = 16

  /// How far ahead, in milliseconds: 1 to ``farthest``.
  public let milliseconds: Int

  /// Makes a prediction; nil when `milliseconds` is not from 1 to ``farthest``.
  public init?(milliseconds: Int) {
    guard (1...Self.farthest).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// Where a contact will be.
  /// - Parameters:
  ///   - samples: What it reported since it came down, or since the last break, in canvas space.
  ///   - pixel: The size of a screen pixel, in canvas units.
  /// - Returns: a place in canvas space; nil when the samples do not reach back as far as one looks
  ///   ahead, when the contact rests, or when it moves as no hand does.
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
    let likely = min(length, PredictionTuning.mostSpeedup * speed * Double(milliseconds))
    let shown = likely * likely / (likely + PredictionTuning.doubt * fit.typicalDistance)
    // Also false when the numbers were too large to reckon with.
    guard shown >= PredictionTuning.shortest * pixel else { return nil }
    return last.position + way * (shown / length)
  }

  /// The samples that count, the last one first, relative to it.
  private func recent(
    _ samples: ArraySlice<StrokeSample>, before last: StrokeSample
  ) -> [TimedWay] {
    var recent: [TimedWay] = []
    for sample in samples.suffix(PredictionTuning.mostSamples).reversed() {
      // Times that lie further apart than integers go count as long ago.
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

/// A place at a time, both relative to a contact's last sample.
private struct TimedWay {
  /// Not positive.
  var milliseconds: Double
  var way: Point
}

/// The parabola against time nearest to some places, in the polynomials that are orthogonal over the
/// places' times (Forsythe, "Generation and use of orthogonal polynomials for data-fitting with a digital
/// computer", 1957).
private struct ParabolaFit {
  private let meanTime: Double
  /// The second polynomial is v² − skew · v − spread, with v the time from the mean.
  private let skew: Double
  private let spread: Double
  private let velocity: Point
  private let bend: Point
  /// The root of the mean square of the distances, for each degree of freedom that is left.
  let typicalDistance: Double

  /// - Precondition: at least two of the times differ.
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
    // Three different times at least: whole milliseconds make the norm more than a half then.
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

  /// The way from the parabola's place at the last sample's time to its place some milliseconds later.
  func way(in milliseconds: Double) -> Point {
    velocity * milliseconds
      + bend * (milliseconds * (milliseconds - 2 * meanTime - skew))
  }
}
