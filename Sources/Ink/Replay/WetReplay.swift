internal import OrderedCollections

/// A stroke in progress in a replay. One that was moved is shown nearly as it looks where it is.
struct WetReplay: Hashable, Sendable {
  let brush: Brush
  let quantum: Quantum
  let seed: StrokeSeed
  /// How it is repeated; `nil` if it is not.
  let symmetry: Symmetry?
  private let samples: [StrokeSample]
  /// When each sample is shown; empty if all are shown at once.
  private var times: [Int64] = []
  /// Tells when the drops of rests are shown; `nil` if all are shown at once.
  private var clock: ReplayClock?
  /// How long the contact of a spray rested after its last sample, in milliseconds.
  private let restTime: UInt32
  private var breaks: ArraySlice<Int>
  private var nextIndex = 0

  init(_ stroke: Stroke, _ symmetry: Symmetry?) {
    let quantum = stroke.samples.quantum
    let transform = stroke.transform
    var brush = stroke.brush
    brush.width = stroke.width
    var samples = stroke.samples.unpacked
    if !transform.isIdentity {
      for index in samples.indices {
        samples[index].position = quantum.rounded(transform(samples[index].position))
      }
    }
    (self.brush, self.quantum, self.samples) = (brush, quantum, samples)
    (seed, restTime, self.symmetry) = (stroke.seed, stroke.restTime, symmetry)
    breaks = stroke.samples.breaks[...]
  }

  init(
    _ stroke: Stroke, _ symmetry: Symmetry?, _ moment: ReplayTimeline.Moment,
    _ timeline: ReplayTimeline
  ) {
    self.init(stroke, symmetry)
    if brush.sprays { clock = timeline.clocks[Int(moment.clock)] }
    var latest = Int64.min
    times = samples.map { sample in
      latest = max(latest, timeline.shown(sample.time, of: moment))
      return latest
    }
  }

  /// Returns the next sample that is shown until a time, and whether it does not join the one
  /// before; `nil` if no further sample is shown until then.
  mutating func next(until time: Int64) -> (sample: StrokeSample, startsRun: Bool)? {
    guard nextIndex < samples.count, times.isEmpty || times[nextIndex] <= time else { return nil }
    defer { nextIndex += 1 }
    let startsRun = breaks.first == nextIndex
    if startsRun { breaks.removeFirst() }
    return (samples[nextIndex], startsRun)
  }

  /// Returns how long the contact of a spray has rested since the sample before the next, in milliseconds, as the
  /// program noted it.
  /// - Parameter time: When no further sample is shown; the greatest number at the end of the stroke.
  func rest(at time: Int64) -> UInt32 {
    guard let clock, time < .max, nextIndex > 0 else { return restTime }
    let last = samples[nextIndex - 1].time.milliseconds.lessClamped(clock.base)
    let rest = UInt32(clamping: clock.painted(time).lessClamped(last))
    let isOver = nextIndex == samples.count && rest >= restTime
    return isOver ? restTime : rest / DropTrain.restStep * DropTrain.restStep
  }
}
