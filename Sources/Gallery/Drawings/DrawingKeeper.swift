@preconcurrency import Dispatch
import Glibc
public import Ink
import Synchronization

/// Saves a drawing while it is being painted. It writes on its own threads within a few hundredths
/// of a second, and flushes to the disk within a second.
///
/// Handing something over never waits, no matter how slow the disk is. What cannot be written stays
/// in memory and is written as soon as possible.
public final class DrawingKeeper: Sendable {
  /// Whether the drawing is being saved.
  public enum Condition: Hashable, Sendable {
    /// The drawing is being saved.
    case keeping
    /// The drawing cannot be saved for now.
    case failing(GalleryError)
    /// The drawing is now written to another place, which may lack parts of it, so
    /// ``keepAll(_:_:)`` must be called. Either the database was damaged and has been recovered as
    /// far as possible, or it is gone, or another process has continued the drawing. The recovery
    /// is `nil` if this process has recovered nothing.
    case startedOver(GalleryRecovery?)
  }

  private struct State: Sendable {
    var backlog = KeptBacklog()
    /// The boards of the arrangement that was handed over last.
    var boards: Set<BoardID> = []
    /// Empty memory, for the actions of a later backlog.
    var spare: [BoardAction] = []
    var isScheduled = false
    /// Whether a backlog was taken out to be written. If that fails, it comes back.
    var isWriting = false
    /// Whether there are samples that a transaction must still write.
    var holdsSamples = false
    var retryDelay = DrawingKeeper.firstRetry
    var told = ToldCondition(.keeping)
    /// Whether the whole drawing was requested and has not been handed over yet.
    var lacksSomething = false

    /// Takes over an arrangement. Boards that it no longer has are gone for good, also if none of
    /// them was ever written.
    mutating func take(_ arrangement: Arrangement) {
      let present = arrangement.boards
      backlog.gone.formUnion(boards.subtracting(present))
      backlog.gone.subtract(present)
      (backlog.arrangement, boards) = (arrangement, present)
    }
  }

  private let state: Mutex<State>
  private let writer: Mutex<DrawingWriter>
  private let flush: DiskFlush
  private let writing: DispatchQueue
  /// Starts the next writing. Setting one timer again takes less memory and time than a new block
  /// for each batch, on the thread that paints.
  private let timer: any DispatchSourceTimer
  private let onChange: @Sendable (ObjectIdentifier, Condition) -> Void

  /// How long changes are collected before they are written.
  private static let collecting = DispatchTimeInterval.milliseconds(15)
  /// How long samples wait in the ``WetTail`` for a transaction.
  private static let holding = DispatchTimeInterval.milliseconds(250)
  private static let firstRetry = 0.25
  private static let longestRetry = 2.0
  /// The most times that ``finish(_:_:patience:)`` writes the whole drawing again because the
  /// database lacks parts of it.
  private static let maximumAttempts = 3

  /// Starts saving a drawing.
  /// - Parameters:
  ///   - condition: The condition that is already known.
  ///   - onChange: Called on another thread, with the keeper's identity, when the condition
  ///     changes.
  init(
    _ writer: sending DrawingWriter, condition: Condition = .keeping,
    onChange: @escaping @Sendable (ObjectIdentifier, Condition) -> Void
  ) {
    flush = DiskFlush(writer.folder)
    self.writer = Mutex(writer)
    state = Mutex(State(told: ToldCondition(condition)))
    self.onChange = onChange
    writing = DispatchQueue(label: "fingerpaint.gallery.writing")
    timer = DispatchSource.makeTimerSource(queue: writing)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      state.withLock { $0.isScheduled = false }
      if !keepSamples() { writeBacklog() }
    }
    timer.activate()
  }

  deinit {
    timer.cancel()
  }

  /// Hands over actions on the boards' drawings, in order.
  public func keep(_ actions: [BoardAction]) {
    pass { $0.backlog.actions += actions }
  }

  /// Hands over the current arrangement of boards and seats.
  public func keep(_ arrangement: Arrangement) {
    pass { $0.take(arrangement) }
  }

  /// Hands over the whole drawing. It replaces everything that was handed over or read before.
  public func keepAll(_ boards: Boards, _ arrangement: Arrangement) {
    pass {
      ($0.backlog.actions, $0.backlog.gone) = ([], [])
      ($0.backlog.whole, $0.backlog.keepsPast) = (boards, false)
      $0.boards = []
      $0.take(arrangement)
      $0.lacksSomething = false
    }
  }

  /// Hands over the whole drawing without what nobody can see or bring back. What was handed over before
  /// stays for replays.
  /// - Parameter boards: What ``Ink/Boards/condensed(keeping:)`` returned.
  /// - Returns: Whether that was possible. If not, because something is not written yet, nothing has changed.
  public func condense(to boards: Boards, _ arrangement: Arrangement) -> Bool {
    var isPossible = false
    pass {
      isPossible =
        $0.backlog.actions.isEmpty && $0.backlog.whole == nil && !$0.isWriting
        && $0.told.condition == .keeping && !$0.lacksSomething && !$0.holdsSamples
      guard isPossible else { return }
      ($0.backlog.whole, $0.backlog.keepsPast) = (boards, true)
      $0.take(arrangement)
    }
    return isPossible
  }

  /// The drawing's identifier; `nil` as long as nothing of it has been written.
  public var drawing: DrawingID? { writer.withLock { $0.drawing } }

  /// Writes everything that is pending, and closes the drawing. Nothing may be handed over
  /// afterwards.
  /// - Parameters:
  ///   - boards: The whole drawing, in case the database turns out to lack parts of it.
  ///   - arrangement: The arrangement of boards and seats.
  ///   - patience: How long to retry if the database is busy, in seconds.
  /// - Returns: The error, if not everything could be written.
  public func finish(
    _ boards: Boards, _ arrangement: Arrangement, patience: Double = 5
  ) -> GalleryError? {
    keep(arrangement)
    // What is being written now counts, too.
    let end = ContinuousClock.now + .seconds(patience)
    return writing.sync {
      var failure = writeBacklog()
      var attempts = 0
      while true {
        if state.withLock({ $0.lacksSomething }), attempts < Self.maximumAttempts {
          // Write again, this time the whole drawing.
          attempts += 1
          keepAll(boards, arrangement)
        } else if failure?.reason == .busy, .now < end {
          usleep(50_000)
        } else {
          break
        }
        failure = writeBacklog()
      }
      flush.finish()
      // If something could not be written, keep the claim: it must still be written, and by nobody
      // else.
      if failure == nil { writer.withLock { $0.close() } }
      return failure
    }
  }

  /// Writes everything that is pending now, and waits for it.
  /// - Returns: The error, if not everything could be written.
  @discardableResult
  public func writeNow() -> GalleryError? {
    writing.sync { writeBacklog() }
  }

  private func pass(_ change: (inout State) -> Void) {
    let isNew = state.withLock { state in
      change(&state)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isNew { schedule(Self.collecting) }
  }

  private func schedule(_ delay: DispatchTimeInterval) {
    timer.schedule(deadline: .now() + delay, leeway: .nanoseconds(0))
  }

  /// Keeps a backlog that has only samples without a transaction. A transaction follows later.
  /// - Returns: Whether that was possible. If not, the backlog is as before.
  private func keepSamples() -> Bool {
    let samples = state.withLock { state -> [BoardAction]? in
      guard state.told.condition == .keeping, !state.lacksSomething, state.backlog.isOnlySamples
      else { return nil }
      swap(&state.backlog.actions, &state.spare)
      state.isWriting = true
      defer { state.spare = [] }
      return state.spare
    }
    guard var samples else { return false }
    defer { state.withLock { $0.isWriting = false } }
    guard writer.withLock({ $0.keep(samples) }) else {
      state.withLock { state in
        var waiting = KeptBacklog(actions: samples)
        waiting.append(state.backlog)
        state.backlog = waiting
      }
      return false
    }
    samples.removeAll(keepingCapacity: true)
    let isFirst = state.withLock { state in
      swap(&state.spare, &samples)
      defer { state.holdsSamples = true }
      return !state.holdsSamples
    }
    if isFirst {
      writing.asyncAfter(deadline: .now() + Self.holding) { [weak self] in _ = self?.writeBacklog()
      }
    }
    return true
  }

  /// Writes the backlog. What cannot be written stays in it.
  @discardableResult
  private func writeBacklog() -> GalleryError? {
    let (backlog, holdsSamples, comesAgain) = state.withLock { state in
      defer { (state.backlog, state.holdsSamples, state.isWriting) = (KeptBacklog(), false, true) }
      return (state.backlog, state.holdsSamples, state.lacksSomething)
    }
    defer { state.withLock { $0.isWriting = false } }
    guard !backlog.isEmpty || holdsSamples else { return nil }
    // These actions are part of the whole drawing that will be handed over, and must not be written
    // twice.
    if comesAgain {
      writer.withLock { $0.note(backlog.actions) }
      return nil
    }
    let result = writer.withLock { writer in
      Result { () throws(GalleryError) in try writer.write(backlog) }
    }
    switch result {
    case .success(.nothing):
      return nil
    case .success(.written):
      flush.schedule()
      change(to: .keeping)
      return nil
    case .success(.startedOver(let recovery)):
      // The backlog need not be kept: it is part of the whole drawing.
      state.withLock { $0.lacksSomething = true }
      onChange(ObjectIdentifier(self), .startedOver(recovery))
      flush.schedule()
      return nil
    case .failure(let error):
      // Compact outside the lock, so that painting does not wait.
      let earlier = backlog.compacted
      let delay = state.withLock { state -> Double? in
        var waiting = earlier
        waiting.append(state.backlog)
        state.backlog = waiting
        if holdsSamples { state.holdsSamples = true }
        guard !state.isScheduled else { return nil }
        defer { state.retryDelay = min(state.retryDelay * 2, Self.longestRetry) }
        state.isScheduled = true
        return state.retryDelay
      }
      change(to: .failing(error))
      if let delay { schedule(.milliseconds(Int(delay * 1000))) }
      return error
    }
  }

  private func change(to condition: Condition) {
    let isNew = state.withLock { state in
      if condition == .keeping { state.retryDelay = Self.firstRetry }
      return state.told.take(condition)
    }
    if isNew { onChange(ObjectIdentifier(self), condition) }
  }
}
