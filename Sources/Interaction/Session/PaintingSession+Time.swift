public import Ink
internal import OrderedCollections
import Touch

/// Everything that depends on time.
extension PaintingSession {
  /// Sets the program's clock for the events that follow. Nothing is due before ``advance(to:)``:
  /// when a program was suspended for a while, a finger whose end is still in the queue must not
  /// count as held all that time.
  public mutating func readClock(_ now: Timestamp) { surroundings.now = now }

  /// Follows the program's clock: acts on what has been held long enough and on what moves by
  /// itself.
  public mutating func advance(to now: Timestamp) -> Effects {
    surroundings.now = now
    var effects = Effects()
    shapeTyped(&effects)
    perform(contacts.decideLifts(at: now), &effects)
    perform(
      contacts.tracker.advance(to: now, known: surroundings.holds.known(at: now)), &effects)
    advancePalms(&effects)
    callAll(.time, &effects)
    advanceCalls(&effects)
    advanceExhibit(&effects)
    advanceShapes(&effects)
    dropPredictions(&effects)
    advanceSprays(&effects)
    followRulers(mayBegin: true, &effects)
    advanceFills(&effects)
    followEvent(&effects)
    palettes.updateHints(scale: view.scale, in: surroundings, &effects)
    askServer(&effects)
    return effects
  }

  /// Whether ``prepare()`` has something to do: an area to be filled is being looked for; or somebody
  /// has a tool that finds strokes, and not all strokes are in its index.
  public var isPreparing: Bool {
    isSearching
      || replay.isNone && finder.count < drawing.strokes.count
        && seats.values.contains { $0.brush.tool.findsStrokes }
  }

  /// Looks for areas to be filled, or adds strokes to the index of the tools that find strokes, for a part
  /// of a millisecond. Call it when idle; it changes nothing visible.
  public mutating func prepare() {
    guard !isSearching else { return searchFills() }
    finder.prepare(Self.strokesPerStep, of: boards.current.drawing)
  }

  /// How many strokes one call of ``prepare()`` adds.
  package static let strokesPerStep = 64

  /// Whether ``advance(to:)`` has something to do in every frame.
  public var isAnimated: Bool {
    isFilling || soonest(.frame) != nil
  }

  /// When ``advance(to:)`` has something to do next, on the program's clock; `nil` if nothing is
  /// pending.
  public var nextDeadline: Timestamp? {
    [
      soonest(.deadline), contacts.nextLift, palms.deadline, exhibit?.deadline,
      hasUnshapedText ? now : nil,
      contacts.tracker.isWaiting ? nil : contacts.tracker.nextDeadline, holdDeadline,
      predictionDeadline, sprayDeadline,
    ].compactMap { $0 }.min()
  }
}
