public import Ink
internal import OrderedCollections

/// What happens as time passes.
extension PaintingSession {
  /// Says what the program's clock shows while the events to come are handled. Nothing follows from it
  /// before ``advance(to:)``: a program that was stopped for a while must not take a finger whose end waits
  /// to be handled for one that was held all the time.
  public mutating func readClock(_ now: Timestamp) { surroundings.now = now }

  /// Follows the program's clock: what is held may have been held long enough.
  public mutating func advance(to now: Timestamp) -> Effects {
    surroundings.now = now
    var effects = Effects()
    decideLiftsInTime(&effects)
    for action in contacts.tracker.advance(to: now) { perform(action, &effects) }
    advanceOffers(&effects)
    for (seat, whose) in people.advanceHolds(in: surroundings, &effects) {
      clear(whose, by: seat, &effects)
    }
    gallery?.coast(in: surroundings, &effects)
    advanceReplay(&effects)
    updateHints(&effects)
    return effects
  }

  /// Whether ``prepare()`` has something to do: somebody has the stroke eraser, and not all strokes are
  /// listed by their places.
  public var isPreparing: Bool {
    replay == nil && finder.count < drawing.strokes.count
      && seats.values.contains { $0.brush.tool == .strokeEraser }
  }

  /// Lists further strokes for the stroke eraser, a millisecond's worth. To be called while nothing else is
  /// to be done; nothing looks different for it.
  public mutating func prepare() {
    finder.prepare(Self.strokesPerStep, of: boards.current.drawing)
  }

  /// How many strokes ``prepare()`` lists.
  static let strokesPerStep = 256

  /// Whether ``advance(to:)`` has something to do at every frame.
  public var isAnimated: Bool {
    gallery?.coasting != nil || replay?.isMoving == true
      || people.isHoldingClear
  }

  /// When ``advance(to:)`` has something to do next, on the program's clock; nil for never.
  public var nextDeadline: Timestamp? {
    [offered.deadline, nextHint, nextLift, contacts.tracker.nextDeadline?.milliseconds]
      .compactMap { $0 }.min().map { Timestamp(milliseconds: $0) }
  }
}
