internal import Ink

/// Sets the times of traces that other programs wrote.
struct ForeignTimes {
  private var pace = StrokePace()
  /// The start of the latest trace with times that continues no other trace, in milliseconds of the
  /// document.
  private var lastStart: Int64?
  /// Whether times without a unit are seconds; `nil` until this is known.
  private var timesAreSeconds: Bool?

  /// The times of a trace that another trace needs to continue it.
  struct Placed {
    /// The difference from the file's times to the document's, in milliseconds.
    var shift: Int64
    /// The time of the last sample in the document, in milliseconds.
    var end: Int64
  }

  /// Sets the times of a foreign trace as the file says, or else after the stroke before.
  /// - Parameter prior: The times of the trace that this one continues; `nil` if it continues no
  ///   trace.
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
      } else if hasOwnOrigin(from: first, to: last) {
        shift = pace.begin(lasting: last &- first) &- first
      }
    }
    for index in points.samples.indices { points.samples[index].time.milliseconds &+= shift }
    pace.end(at: last &+ shift)
    if prior == nil { lastStart = first &+ shift }
    return Placed(shift: shift, end: last &+ shift)
  }

  /// Whether the times of a trace count from its own start and not from that of the file. This is
  /// so if it starts at about 0 although another trace ended later, or if it ends before the
  /// previous trace starts. An overlap alone is no sign of this, because several fingers overlap in
  /// any order, and a quick hand does not rest between strokes.
  private func hasOwnOrigin(from first: Int64, to last: Int64) -> Bool {
    guard let lastStart, let lastEnd = pace.lastEnd else { return false }
    return (0...StrokePace.step).contains(first) && lastEnd > first || last < lastStart
  }

  /// Decides the unit of times without one. They are milliseconds, or seconds if there would
  /// otherwise be more than 5 samples in a millisecond.
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
  /// Rounds a number to the nearest integer; `nil` if it is out of range or not a number.
  init?(rounding number: Double) {
    guard abs(number) < 9e18 else { return nil }
    self = Int64(number.rounded())
  }
}
