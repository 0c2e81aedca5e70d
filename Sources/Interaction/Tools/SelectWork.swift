import Ink
internal import OrderedCollections

/// The work of the selecting tool. A finger on what its seat has selected takes hold of it, or of one of
/// its handles. Any other finger draws a loop around what it selects; without moving, it selects what is below it.
struct SelectWork: ToolWork {
  /// Whether the finger has taken hold of the selection.
  private let isGrip: Bool
  /// Where it came down, in window space.
  private let start: Point
  /// When it came down.
  private let time: Timestamp
  /// Whether it has moved too far for a tap.
  private var hasMoved = false
  /// Its last position, in window space; `nil` if the next position must not be joined to it.
  private var last: Point?

  var changesInk: Bool { true }

  /// Begins at a contact's position.
  init(
    _ finger: Finger, at report: ContactReport,
    on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    (start, last, time) = (report.position, report.position, report.time)
    let hold = bench.hold(of: finger.seat, at: report.position)
    isGrip = hold != nil
    effects.surfaces.insert(.selectionBars)
    let place = bench.view.canvasPoint(report.position)
    if let hold {
      bench.grip(finger.contact, hold, of: finger.seat, at: place)
    } else {
      bench.selections.loops[finger.contact] = .init(
        seat: finger.seat, loop: SelectionLoop(at: place, spacing: 1 / bench.view.scale))
    }
  }

  func place(of contact: ContactID, on bench: PaintingSession) -> Point? { last }

  mutating func move(
    _ finger: Finger, to report: ContactReport,
    on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    let place = bench.view.canvasPoint(report.position)
    // After a break, the finger goes on from where it is now.
    if isGrip, last == nil {
      bench.selections.bySeat[finger.seat]?.resume(finger.contact, at: place)
    }
    last = report.position
    if !hasMoved, bench.surroundings.isBeyondSlop(start, report.position) { hasMoved = true }
    if isGrip {
      // What is taken hold of does not tremble under a finger that only taps.
      let isAlone = bench.selections.bySeat[finger.seat]?.grips.count == 1
      guard hasMoved || !isAlone else { return }
      // While a text is typed, Shift belongs to its letters.
      let isStepped = report.hasShift && bench.typing == nil
      bench.carry(finger.contact, of: finger.seat, to: place, isStepped: isStepped, &effects)
    } else if bench.selections.loops[finger.contact]?.loop.add(place) == true {
      effects.surfaces.insert(.selectionBars)
    }
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    last = nil
  }

  func lift(
    _ finger: Finger, on bench: inout PaintingSession,
    _ effects: inout Effects
  ) {
    // A finger that stays where it is while another one turns what both hold does not tap.
    let isTap = !hasMoved && (!isGrip || bench.isUnmoved(with: finger.contact, of: finger.seat))
    if isGrip { bench.releaseGrip(finger.contact, of: finger.seat, &effects) }
    let drawn = bench.selections.loops.removeValue(forKey: finger.contact)
    effects.surfaces.insert(.selectionBars)
    if isTap {
      let place = bench.view.canvasPoint(last ?? start)
      bench.tapSelection(
        of: finger.seat, at: place, time: time, isOnSelection: isGrip, &effects)
    } else if let drawn {
      bench.select(within: drawn.loop, for: finger.seat, &effects)
    }
  }

  func cancel(
    _ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    bench.selections.loops[finger.contact] = nil
    effects.surfaces.insert(.selectionBars)
    bench.dropGrips(with: finger.contact, &effects)
  }

  func complete(
    _ finger: Finger, on bench: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork? {
    bench.selections.loops[finger.contact] = nil
    effects.surfaces.insert(.selectionBars)
    if isGrip { bench.releaseGrip(finger.contact, of: finger.seat, &effects) }
    return nil
  }

  mutating func turn(
    _ finger: Finger, after completed: CompletedWork?,
    from oldView: ViewTransform, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    // The selection stays on the other board. The finger does nothing more until it lifts.
    hasMoved = true
  }
}
