/// When each entry of a board's history is shown, in milliseconds from the board's start.
///
/// Samples carry the time of the server that reported them. So strokes are shown as they were painted,
/// several at once if several fingers painted. If all hands rest for more than a second, the rest takes
/// a second, in which the drops of a spray that rests fall faster. The clocks of two servers are
/// unrelated. What was painted after the drawing was opened again (``DrawingAction/settle``) or
/// condensed, or with a clock that jumped back by more than a minute, is shown a second after what was
/// painted before.
///
/// Entries are **done** in their original order. If a stroke is shown to its end before another
/// that was completed earlier, it stays wet until that one is done. Undo, clear and similar actions
/// have no time of their own. They are spread evenly over the gap after the stroke before them, at
/// most 0.3 s apart. A rest that was long enough is not shortened below the time that they need.
///
/// Sample times may run backwards or be absurd. Still, a board takes at most a second per sample
/// and per end of a spray, and ten seconds per rest: where a finger's time runs backwards, it stands still.
struct ReplayTimeline: Hashable, Sendable {
  /// When an entry is shown.
  struct Moment: Hashable, Sendable {
    /// When the first sample of a stroke is shown.
    var start: Int64 = 0
    /// When the entry is done.
    var done: Int64 = 0
    /// The index in ``clocks`` of a stroke's clock; -1 for other entries.
    var clock: Int32 = -1
  }

  /// The moment of each entry.
  private(set) var moments: [Moment]
  private(set) var clocks: [ReplayClock] = []
  /// When the last entry is done.
  private(set) var end: Int64 = 0

  init(_ entries: [ReplayEntry]) {
    moments = Array(repeating: Moment(), count: entries.count)
    var session = Session()
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .stroke(_, let stroke, _):
        let times = StrokeTimes(stroke)
        if times.end < session.latest.lessClamped(ReplayPace.latest) { finish(&session) }
        session.add(times, at: index)
      case .action(.settle), .condensed:
        finish(&session)
        moments[index].done = end
      case .action(let action): session.add(index, isSeen: action.isSeenInReplay)
      case .state: session.add(index, isSeen: true)
      }
    }
    finish(&session)
  }

  /// Returns when a sample of a stroke is shown.
  func shown(_ sample: Timestamp, of moment: Moment) -> Int64 {
    let clock = clocks[Int(moment.clock)]
    return clock.shown(sample.milliseconds.lessClamped(clock.base))
  }

  /// Lays out the entries of one session.
  private mutating func finish(_ session: inout Session) {
    defer { session = Session() }
    let first = clocks.isEmpty ? 0 : end + ReplayPace.longestRest
    var done = session.strokes.isEmpty ? end : first
    if !session.strokes.isEmpty {
      // Actions before the first stroke need time, too.
      let lead = min(
        Int64(min(session.groups[0].seenCount, 1000)) * ReplayPace.action, ReplayPace.longestDoing)
      clocks.append(session.clock(from: first + lead))
    }
    let clock = clocks.last
    for (place, group) in session.groups.enumerated() {
      // A group is a stroke, or nothing, and the actions after it.
      if let stroke = group.stroke, let clock {
        let times = session.strokes[stroke]
        let start = clock.shown(times.start.lessClamped(clock.base))
        done = max(done, clock.shown(times.end.lessClamped(clock.base)))
        moments[group.index] = Moment(start: start, done: done, clock: Int32(clocks.count - 1))
      }
      var step = ReplayPace.action
      // A text of many letters is typed faster.
      if group.seenCount > 0 {
        step = min(step, max(1, ReplayPace.longestDoing / Int64(group.seenCount)))
      }
      if place + 1 < session.groups.count, let next = session.groups[place + 1].stroke, let clock {
        let times = session.strokes[next]
        let start = clock.shown(times.start.lessClamped(clock.base))
        let end = clock.shown(times.end.lessClamped(clock.base))
        let room = max(0, (start > done ? start : end) - done)
        step = min(step, room / Int64(group.seenCount + 1))
      }
      for action in group.actions {
        if action.isSeen { done += step }
        moments[action.index] = Moment(start: done, done: done)
      }
    }
    end = max(end, done)
  }

  /// The entries between two resets of the server's clock.
  private struct Session {
    struct Group {
      /// The index of the stroke's times in ``strokes``.
      var stroke: Int?
      /// The index of the stroke's entry.
      var index = 0
      var actions: [(index: Int, isSeen: Bool)] = []
      var seenCount = 0
      /// The latest end of all strokes up to this one.
      var latest = Int64.min
    }

    var strokes: [StrokeTimes] = []
    var groups = [Group()]
    var latest = Int64.min

    mutating func add(_ times: StrokeTimes, at index: Int) {
      latest = max(latest, times.end)
      groups.append(Group(stroke: strokes.count, index: index, latest: latest))
      strokes.append(times)
    }

    mutating func add(_ index: Int, isSeen: Bool) {
      groups[groups.count - 1].actions.append((index, isSeen))
      if isSeen { groups[groups.count - 1].seenCount += 1 }
    }

    func clock(from start: Int64) -> ReplayClock {
      let base = strokes.map(\.start).min() ?? 0
      let spans = strokes.flatMap { times in
        times.runs.map {
          ReplayClock.Span(from: $0.from.lessClamped(base), to: $0.to.lessClamped(base))
        }
      }
      let actions = groups.filter { $0.stroke != nil && $0.seenCount > 0 }.map {
        (time: $0.latest.lessClamped(base), count: $0.seenCount)
      }
      return ReplayClock(base: base, spans: spans, actions: actions, start: start)
    }
  }
}

/// The times at which a stroke was painted, by the clock of its samples, made never to run
/// backwards.
struct StrokeTimes {
  /// The spans of time without a rest that would be shortened.
  private(set) var runs: [(from: Int64, to: Int64)] = []

  var start: Int64 { runs.first?.from ?? 0 }
  var end: Int64 { runs.last?.to ?? 0 }

  init(_ stroke: Stroke) {
    let start = stroke.startTime.milliseconds
    var run = (from: start, to: start)
    func go(on time: Int64) {
      if time.lessClamped(run.to) > ReplayPace.longestRest {
        runs.append(run)
        run.from = time
      }
      run.to = max(run.to, time)
    }
    stroke.samples.forEachTime { go(on: start.plusClamped($0)) }
    // Drops fall until the end of a rest.
    go(on: run.to.plusClamped(Int64(stroke.restTime)))
    runs.append(run)
  }
}

/// The pace of a replay, in milliseconds.
enum ReplayPace {
  /// The longest rest in which nobody paints.
  static let longestRest: Int64 = 1000
  /// The longest time between two actions that have no time of their own, such as undo.
  static let action: Int64 = 300
  /// The longest rest that is used to show such actions one after the other.
  static let longestDoing: Int64 = 10_000
  /// How much earlier a stroke may end than one that was completed before it. Some difference is
  /// normal, for example under a resting finger. If there is more, the clock was reset.
  static let latest: Int64 = 60_000
  /// The pause between two boards.
  static let turn: Int64 = 1000
}
