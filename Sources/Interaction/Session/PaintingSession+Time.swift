public import Ink
internal import OrderedCollections

/// What happens as time passes.
extension PaintingSession {
  /// Says what the program's clock shows while the events to come are handled. Nothing follows from it
  /// before ``advance(to:)``: a program that was stopped for a while must not take a finger whose end waits
  /// to be handled for one that was held all the time.
  public mutating func readClock(_ now: Timestamp) { self.now = now }

  /// Follows the program's clock: what is held may have been held long enough.
  public mutating func advance(to now: Timestamp) -> Effects {
    self.now = now
    var effects = Effects()
    decideLiftsInTime(&effects)
    for action in tracker.advance(to: now) { perform(action, &effects) }
    if !rests.isEmpty || !offers.isEmpty { offerSeats(&effects) }
    // Of several fingers that hold the same, the one that came first is shown: it decides.
    for (contact, role) in roles.reversed() {
      guard case .pressing(let seat, var press) = role, !press.isSpent, press.isHeld,
        let control = press.control, case .hold = control.gesture
      else { continue }
      let held = now.milliseconds - press.time.milliseconds
      let progress = min(1, max(0, Double(held) / Double(HoldTuning.clear)))
      seats[seat]?.palette.holdProgress[control] = progress < 1 ? progress : nil
      effects.palettes.insert(seat)
      guard progress == 1 else { continue }
      press.isSpent = true
      roles[contact] = .pressing(seat, press)
      activate(control, of: seat, &effects)
    }
    coastGallery(&effects)
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
      || roles.values.contains {
        if case .pressing(_, let press) = $0, case .hold? = press.control?.gesture {
          !press.isSpent && press.isHeld
        } else {
          false
        }
      }
  }

  /// When ``advance(to:)`` has something to do next, on the program's clock; nil for never.
  public var nextDeadline: Timestamp? {
    let rest = rests.values.map { $0.time.milliseconds + HoldTuning.offer }.min()
    let end = offers.lazy.filter { !$0.isPressed }.map {
      $0.time.milliseconds + HoldTuning.offerStays
    }.min()
    return [rest, end, nextHint, nextLift, tracker.nextDeadline?.milliseconds].compactMap { $0 }
      .min().map { Timestamp(milliseconds: $0) }
  }
}
