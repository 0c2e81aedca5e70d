import Glibc
import Ink
import TestSupport
import Touch

/// Measures how prediction reduces lag: how far a finger is from its last sample by the time the
/// eye sees it, and how far from the predicted ink.
enum PredictionBenchmark {
  /// Strokes of one kind at one report rate, with a function that gives the finger's true position
  /// between samples.
  private struct Series {
    var name: String
    var rate: Int
    var strokes: [(samples: [StrokeSample], place: (_ sample: Int, _ ahead: Int) -> Point?)]
  }

  /// Prints the table of distances.
  /// - Parameter recordings: Paths of recordings to measure besides the tests' simulated hands.
  static func run(recordings: [String]) {
    print(
      "distance in pixels from where the finger is so many ms after a sample (median, 95th percentile):\n"
        + "of that sample (lag), of the predicted place (error); of all predictions, those more than a\n"
        + "pixel too far along the way (over), and more than half a pixel further off than the lag (worse)\n"
    )
    print("motion                       Hz   ms     lag       p95   error       p95   over  worse")
    for series in hands() + recordings.flatMap(recording) {
      for ahead in [4, 8] {
        if let prediction = MotionPrediction(milliseconds: ahead) { row(series, prediction) }
      }
    }
    print()
  }

  private static func row(_ series: Series, _ prediction: MotionPrediction) {
    var (lags, errors) = ([Double](), [Double]())
    var (over, worse) = (0, 0)
    for (samples, place) in series.strokes {
      for index in samples.indices.dropFirst() {
        guard let truth = place(index, prediction.milliseconds) else { continue }
        let last = samples[index].position
        let predicted = prediction.place(after: samples[...index], pixel: 1) ?? last
        let (way, error) = (Vector(from: last, to: truth), Vector(from: predicted, to: truth))
        lags.append(way.length)
        errors.append(error.length)
        let along = Vector(from: last, to: predicted).dot(way) / max(way.length, 1e-9)
        if along > way.length + 1 { over += 1 }
        if error.length > way.length + 0.5 { worse += 1 }
      }
    }
    guard !lags.isEmpty else { return }
    let shares = [over, worse].map {
      column(Double($0) * 100 / Double(lags.count), 6, digits: 1) + "%"
    }
    print(
      padded(series.name, 26) + column(Double(series.rate), 5, digits: 0)
        + column(Double(prediction.milliseconds), 5, digits: 0)
        + [
          quantile(lags, 0.5), quantile(lags, 0.95), quantile(errors, 0.5), quantile(errors, 0.95),
        ]
        .enumerated().map { column($1, $0 % 2 == 0 ? 8 : 10, digits: 2) }.joined()
        + shares.joined())
  }

  // MARK: What is measured on

  /// Returns the simulated hands of the tests, with a device's noise and a clock of whole
  /// milliseconds.
  private static func hands() -> [Series] {
    var random = SeededGenerator(seed: 5)
    let groups: [(String, [Hand])] = [
      ("hands, all but the zigzag", Hand.allCases.filter { $0 != .zigzag }), ("zigzag", [.zigzag]),
    ]
    return groups.flatMap { name, hands in
      [60, 120, 240].map { rate in
        let strokes = hands.map { hand in
          (
            samples: hand.samples(rate: Double(rate), seconds: 2, noise: 0.3, using: &random),
            place: { (sample: Int, ahead: Int) -> Point? in
              hand.place(Double(sample) / Double(rate) + Double(ahead) / 1000)
            }
          )
        }
        return Series(name: name, rate: rate, strokes: strokes)
      }
    }
  }

  /// Returns a recording as it is, and again with every second sample left out. The true position
  /// between two samples is taken to be on the straight line that joins them.
  private static func recording(_ path: String) -> [Series] {
    guard let text = read(path), let recording = try? Recording(parsing: text) else {
      print("\(path) cannot be measured on: it is no recording that can be read")
      return []
    }
    let strokes = contacts(of: recording).filter { $0.count > 8 }
    let gaps = strokes.flatMap { stroke in
      zip(stroke, stroke.dropFirst()).map { Double($1.time.milliseconds - $0.time.milliseconds) }
    }
    let gap = gaps.reduce(0, +) / Double(max(1, gaps.count))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return [1, 2].map { stride in
      Series(
        name: name, rate: Int((1000 / (gap * Double(stride))).rounded()),
        strokes: strokes.map { all in
          (
            samples: Swift.stride(from: 0, to: all.count, by: stride).map { all[$0] },
            place: { sample, ahead in Self.place(in: all, after: sample * stride, ahead: ahead) }
          )
        })
    }
  }

  private static func place(in samples: [StrokeSample], after index: Int, ahead: Int) -> Point? {
    let time = samples[index].time.milliseconds + Int64(ahead)
    for (one, next) in zip(samples[index...], samples[index...].dropFirst())
    where next.time.milliseconds >= time && next.time > one.time {
      let part =
        Double(time - one.time.milliseconds)
        / Double(next.time.milliseconds - one.time.milliseconds)
      return Point(
        x: one.position.x + (next.position.x - one.position.x) * part,
        y: one.position.y + (next.position.y - one.position.y) * part)
    }
    return nil
  }

  private static func contacts(of recording: Recording) -> [[StrokeSample]] {
    var (done, down) = ([[StrokeSample]](), [UInt32: [StrokeSample]]())
    for entry in recording.entries {
      guard case .event(.touch(let event)) = entry.action else { continue }
      if event.phase == .begin { down[event.touch] = [] }
      if let position = event.position {
        down[event.touch]?.append(StrokeSample(position: position, time: event.time))
      }
      if event.phase == .end { down.removeValue(forKey: event.touch).map { done.append($0) } }
    }
    return done + down.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Figures

  private static func quantile(_ numbers: [Double], _ part: Double) -> Double {
    numbers.sorted()[Int(Double(numbers.count - 1) * part)]
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func column(_ number: Double, _ width: Int, digits: Int) -> String {
    let scale = digits == 0 ? 1.0 : digits == 1 ? 10 : 100
    let steps = Int((number * scale).rounded())
    var text = "\(steps / Int(scale))"
    if digits > 0 {
      let rest = String(steps % Int(scale))
      text += "." + String(repeating: "0", count: digits - rest.count) + rest
    }
    return String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

/// The vector from one point to another, in pixels.
private struct Vector {
  let (x, y): (Double, Double)

  init(from start: Point, to end: Point) {
    (x, y) = (end.x - start.x, end.y - start.y)
  }

  var length: Double { (x * x + y * y).squareRoot() }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
}
