/// The times at which a stroke was painted, by the clock of its samples, made never to run
/// backwards.
struct StrokeTimes {
  /// The spans of time without a rest that would be shortened.
  private(set) var runs: [(from: Int64, to: Int64)] = []

  var start: Int64 { runs.first?.from ?? 0 }
  var end: Int64 { runs.last?.to ?? 0 }

  init(_ stroke: Stroke) {
    let start = stroke.startTime.milliseconds
    var latest = start
    var from = start
    stroke.samples.forEachTime { offset in
      let time = max(latest, start.plusClamped(offset))
      if time.lessClamped(latest) > ReplayPace.longestRest {
        runs.append((from, latest))
        from = time
      }
      latest = time
    }
    runs.append((from, latest))
  }
}
