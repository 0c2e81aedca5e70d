/// Converts the time in which people painted to the time of the replay. Times between samples stay
/// as they were, but where all hands rest for longer than ``ReplayPace/longestRest``, the rest is
/// shortened.
struct ReplayClock: Hashable, Sendable {
  /// A span of time in which somebody painted.
  struct Span: Hashable, Sendable {
    /// The start and end, in milliseconds after ``base``.
    var from, to: Int64
    /// When the span is shown, in milliseconds from the board's start.
    var start: Int64 = 0
  }

  /// The zero of the times given to this clock, in milliseconds on the clock of the samples.
  let base: Int64
  private(set) var spans: [Span]

  /// Joins spans with only short rests between them, and finds out when each is shown.
  /// - Parameters:
  ///   - base: A time no later than any sample.
  ///   - spans: When somebody painted, in any order. Spans may overlap. Not empty.
  ///   - actions: How many actions that need time to be seen were done at a time, in milliseconds
  ///     after `base`.
  ///   - start: When the first sample is shown.
  init(
    base: Int64, spans: [Span], actions: [(time: Int64, count: Int)], start: Int64
  ) {
    self.base = base
    var merged: [Span] = []
    for span in spans.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if let last = merged.last, span.from.lessClamped(last.to) <= ReplayPace.longestRest {
        merged[merged.count - 1].to = max(last.to, span.to)
      } else {
        merged.append(span)
      }
    }
    self.spans = merged
    var rests = [Int64](repeating: ReplayPace.longestRest, count: merged.count)
    for (time, count) in actions {
      let index = index(at: time, by: \.from)
      guard time >= merged[index].to else { continue }
      let wanted = min(Int64(count) + 1, 1000) * ReplayPace.action
      rests[index] = max(rests[index], min(wanted, ReplayPace.longestDoing))
    }
    var now = start
    for index in merged.indices {
      if index > 0 {
        let rest = merged[index].from.lessClamped(merged[index - 1].to)
        now += min(rest, rests[index - 1])
      }
      self.spans[index].start = now
      now += merged[index].to - merged[index].from
    }
  }

  /// Returns when something is shown that happened at a time after ``base``.
  func shown(_ time: Int64) -> Int64 {
    let span = spans[index(at: time, by: \.from)]
    return span.start + (min(max(time, span.from), span.to) - span.from)
  }

  /// Returns the time after ``base`` of what is shown at a time. In a rest that is shortened, time passes faster.
  func painted(_ shown: Int64) -> Int64 {
    let index = index(at: shown, by: \.start)
    let span = spans[index]
    let rest = shown - span.start - (span.to - span.from)
    guard rest > 0 else { return span.from + max(0, shown - span.start) }
    guard index + 1 < spans.count else { return span.to }
    let next = spans[index + 1]
    let part = Double(rest) / Double(rest + next.start - shown)
    return span.to + Int64(part * Double(next.from - span.to))
  }

  /// Returns the index of the last span that begins no later than a time; 0 if all begin later.
  private func index(at time: Int64, by beginning: (Span) -> Int64) -> Int {
    var (low, high) = (0, spans.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if beginning(spans[middle]) <= time { low = middle } else { high = middle }
    }
    return low
  }
}

extension Int64 {
  /// Returns the difference, clamped to the range of `Int64`.
  func lessClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (self < other ? .min : .max) : difference
  }

  /// Returns the sum, clamped to the range of `Int64`.
  func plusClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
