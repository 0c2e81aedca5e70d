internal import Ink

/// The times of traces that others wrote.
struct ForeignTimes {
  private var pace = StrokePace()
  /// When the last trace that tells times began, in the document.
  private var lastStart: Int64?
  /// Whether times without a unit are seconds; nil until one can tell.
  private var timesAreSeconds: Bool?

  /// What a trace that goes on with another takes from it.
  struct Placed {
    /// From the file's times to the document's, in milliseconds.
    var shift: Int64
    /// The time of the last sample, in the document.
    var end: Int64
  }

  /// Puts a foreign trace's times where the file says, or else after the stroke before.
  /// - Parameter prior: The trace that this one goes on with.
  mutating func set(
    _ points: inout TracePoints, _ offset: Int64?, after prior: Placed?
  ) -> Placed {
    if !points.plainTimes.isEmpty { scalePlainTimes(&points) }
    let count = Int64(points.samples.count)
    guard let first = points.firstTime else {
      let start =
        offset ?? prior.map { $0.end &+ StrokePace.step }
        ?? pace.begin(lasting: count * StrokePace.step)
      for index in points.samples.indices {
        points.samples[index].time.milliseconds = start &+ Int64(index) * StrokePace.step
      }
      pace.end(at: start &+ count * StrokePace.step)
      return Placed(shift: prior?.shift ?? 0, end: start &+ (count - 1) * StrokePace.step)
    }
    let last = points.samples.last?.time.milliseconds ?? first
    var shift = offset ?? prior?.shift ?? 0
    if offset == nil {
      if let prior {
        if first &+ shift < prior.end { shift = prior.end &+ StrokePace.step &- first }
      } else if countsAnew(from: first, to: last) {
        shift = pace.begin(lasting: last &- first) &- first
      }
    }
    for index in points.samples.indices { points.samples[index].time.milliseconds &+= shift }
    pace.end(at: last &+ shift)
    if prior == nil { lastStart = first &+ shift }
    return Placed(shift: shift, end: last &+ shift)
  }

  /// Whether a trace counts from its own beginning, and not from that of the file: either it begins at about
  /// 0 though others have ended later, or it ends before the last one begins. Several fingers overlap in any
  /// order, and a quick hand does not rest between strokes.
  private func countsAnew(from first: Int64, to last: Int64) -> Bool {
    guard let lastStart, let lastEnd = pace.lastEnd else { return false }
    return (0...StrokePace.step).contains(first) && lastEnd > first || last < lastStart
  }

  /// Times without a unit are milliseconds, unless samples would then come faster than 5 in each.
  private mutating func scalePlainTimes(_ points: inout TracePoints) {
    let times = points.plainTimes
    if timesAreSeconds == nil, let first = times.first, let last = times.last, last > first {
      timesAreSeconds = (last - first) / Double(times.count - 1) < 0.2
    }
    guard timesAreSeconds == true else { return }
    for (index, time) in times.enumerated() where points.samples.indices.contains(index) {
      guard let milliseconds = Int64(rounding: time * 1000) else { continue }
      points.samples[index].time.milliseconds = milliseconds
    }
    points.firstTime = points.samples.first?.time.milliseconds
  }
}

extension Int64 {
  /// The nearest whole number; nil when there is none.
  init?(rounding number: Double) {
    guard abs(number) < 9e18 else { return nil }
    self = Int64(number.rounded())
  }
}
