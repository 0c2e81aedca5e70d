import Dispatch
import GRDB
import Glibc
public import Ink
import Synchronization

/// Keeps a drawing while it is being painted: writes what is handed to it, on threads of its own, within a
/// few hundredths of a second, and sees to it that the disk has it within one second.
///
/// Whoever hands something over never waits, whatever the disk does. What cannot be written is kept in
/// memory and written as soon as it can be.
public final class DrawingKeeper: Sendable {
  /// Whether what is handed over is written.
  public enum Condition: Hashable, Sendable {
    /// It is.
    case keeping
    /// It is not, for now.
    case failing(GalleryError)
    /// The database was damaged, or is gone; there is another one, in which what can be read of the old one
    /// is. It lacks what of this drawing could not be read: ``keepAll(_:_:)`` is to be called.
    case startedAnew(GalleryRecovery?)
  }

  private struct State: Sendable {
    var backlog = KeptBacklog()
    var isScheduled = false
    var retryDelay = DrawingKeeper.firstRetry
    var condition = Condition.keeping
    /// Whether all there is was asked for and has not been handed over yet.
    var lacksSomething = false
  }

  private let state: Mutex<State>
  private let writer: Mutex<DrawingWriter>
  private let flush: DiskFlush
  private let writing = DispatchQueue(label: "fingerpaint.gallery.writing")
  private let onChange: @Sendable (ObjectIdentifier, Condition) -> Void

  /// For how long things are collected before they are written.
  private static let collecting = DispatchTimeInterval.milliseconds(15)
  private static let firstRetry = 0.25
  private static let longestRetry = 2.0
  /// How often a database may be found to lack something while a drawing is put away.
  private static let mostAttempts = 3

  /// Starts to keep a drawing.
  /// - Parameters:
  ///   - condition: What is known already.
  ///   - onChange: Called on another thread, with the keeper, when the condition changes.
  init(
    _ writer: sending DrawingWriter, condition: Condition = .keeping,
    onChange: @escaping @Sendable (ObjectIdentifier, Condition) -> Void
  ) {
    flush = DiskFlush(writer.folder)
    self.writer = Mutex(writer)
    state = Mutex(State(condition: condition))
    self.onChange = onChange
  }

  /// Hands over what was done to the boards' drawings, in order.
  public func keep(_ actions: [BoardAction]) {
    hand { $0.backlog.actions += actions }
  }

  /// Hands over how boards and people are arranged now.
  public func keep(_ arrangement: Arrangement) {
    hand { $0.backlog.arrangement = arrangement }
  }

  /// Hands over all there is, in place of all that was handed over or read before.
  public func keepAll(_ boards: Boards, _ arrangement: Arrangement) {
    hand {
      $0.backlog.actions = []
      $0.backlog.whole = boards
      $0.backlog.arrangement = arrangement
      $0.lacksSomething = false
    }
  }

  /// The drawing's number; nil as long as nothing of it has been written.
  public var drawing: DrawingID? { writer.withLock { $0.drawing } }

  /// Writes all that waits, and lets go of the drawing. Nothing may be handed over afterwards.
  /// - Parameters:
  ///   - boards: All there is, in case that the database turns out to lack something of it.
  ///   - arrangement: How boards and people are arranged.
  ///   - patience: For how many seconds it is tried again when the database is busy.
  /// - Returns: what is wrong, if not all could be written.
  public func finish(
    _ boards: Boards, _ arrangement: Arrangement, patience: Double = 5
  ) -> GalleryError? {
    keep(arrangement)
    return writing.sync {
      let end = ContinuousClock.now + .seconds(patience)
      var failure = writeBacklog()
      var attempts = 0
      while true {
        if state.withLock({ $0.lacksSomething }), attempts < Self.mostAttempts {
          // Once more, with all there is.
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
      // What could not be written is still to be written, and by nobody else.
      if failure == nil { writer.withLock { $0.close() } }
      return failure
    }
  }

  /// Writes all that waits, now.
  /// - Returns: what is wrong, if not all could be written.
  @discardableResult
  public func writeNow() -> GalleryError? {
    writing.sync { writeBacklog() }
  }

  private func hand(_ change: (inout State) -> Void) {
    let isNew = state.withLock { state in
      change(&state)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isNew { schedule(Self.collecting) }
  }

  private func schedule(_ delay: DispatchTimeInterval) {
    writing.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isScheduled = false }
      writeBacklog()
    }
  }

  /// Writes what waits; what cannot be written waits on.
  @discardableResult
  private func writeBacklog() -> GalleryError? {
    let (backlog, comesAgain) = state.withLock { state in
      defer { state.backlog = KeptBacklog() }
      return (state.backlog, state.lacksSomething)
    }
    guard !backlog.isEmpty else { return nil }
    // What was done before all there is is handed over is a part of that, and must not be there twice.
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
    case .success(.startedAnew(let recovery)):
      // What was in the backlog is a part of all there is.
      state.withLock { $0.lacksSomething = true }
      onChange(ObjectIdentifier(self), .startedAnew(recovery))
      flush.schedule()
      return nil
    case .failure(let error):
      // Not while fingers wait for the lock.
      let earlier = backlog.compacted
      let delay = state.withLock { state -> Double? in
        var waiting = earlier
        waiting.append(state.backlog)
        state.backlog = waiting
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
      defer { state.condition = condition }
      return state.condition != condition
    }
    if isNew { onChange(ObjectIdentifier(self), condition) }
  }
}
