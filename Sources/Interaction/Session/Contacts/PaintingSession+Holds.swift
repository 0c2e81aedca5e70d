internal import Ink
import Touch

/// Everything that has to be held: the figure at the end of a stroke, a straight-edge, Clear, a hint, a board, a card,
/// a key, a palette that is called, a seat that is offered, the corners of an exhibit, and the ends of contacts that
/// are awaited.
extension PaintingSession {
  /// Whether an X server answers questions; initially not. Without it nothing waits anywhere, and what is held
  /// long enough by the clock counts at once. With it, a hold counts only when the server has answered; see
  /// ``ProgramRequest/askServer(_:)``.
  public var asksServer: Bool {
    get { surroundings.holds.asks }
    set { surroundings.holds.asks = newValue }
  }

  /// The number of the question that the server has not answered yet; `nil` if there is none.
  package var openQuestion: UInt32? { surroundings.holds.open }

  /// Takes the server's answer to a question. ``advance(to:)`` then does what is due.
  /// - Parameter question: The number of the question. An answer to another one changes nothing.
  /// - Returns: no effects.
  public mutating func answer(_ question: UInt32) -> Effects {
    surroundings.holds.answer(question, at: now)
    return Effects()
  }

  /// Asks the server if a hold is due.
  mutating func askServer(_ effects: inout Effects) {
    guard asksServer, openQuestion == nil, let end = holdEnd,
      let number = surroundings.holds.ask(for: end, at: now)
    else { return }
    effects.programRequests.append(.askServer(number))
  }

  /// When a hold needs ``advance(to:)`` next; `nil` if none does.
  var holdDeadline: Timestamp? { holdEnd.flatMap(surroundings.holds.wake) }

  /// When the next hold is due, on the program's clock; `nil` if nothing is held.
  private var holdEnd: Timestamp? {
    [
      soonest(.hold), shapeHoldEnd, rulerHoldEnd, calls.holdEnd(in: surroundings),
      contacts.heldHand?.holdEnd(in: surroundings), exhibit?.corners.holdEnd(in: surroundings),
      contacts.tracker.isWaiting ? contacts.tracker.nextDeadline : nil,
    ].compactMap { $0 }.min()
  }
}

extension Palettes {
  /// When the next control has been held long enough, on the program's clock; `nil` if none is held.
  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    var next: Timestamp?
    func add(_ start: Timestamp, _ duration: Duration) {
      let end = surroundings.holdEnd(since: start, for: duration)
      next = min(next ?? end, end)
    }
    for start in hintHolds(in: surroundings) { add(start, HoldTuning.hint) }
    for start in boardHolds { add(start, HoldTuning.pickUp) }
    for press in presses.values.lazy.flatMap(\.all) where !press.isSpent && press.isHeld {
      if case .hold(_, let duration)? = press.target.map(gesture) { add(press.time, duration) }
    }
    return next
  }
}
