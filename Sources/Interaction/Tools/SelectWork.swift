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
    _ contact: ContactID, of seat: SeatID, at report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    (start, last, time) = (report.position, report.position, report.time)
    let hold = session.hold(of: seat, at: report.position)
    isGrip = hold != nil
    effects.surfaces.insert(.selectionBars)
    let place = session.view.canvasPoint(report.position)
    if let hold {
      session.grip(contact, hold, of: seat, at: place)
    } else {
      session.selections.loops[contact] = .init(
        seat: seat, loop: SelectionLoop(at: place, spacing: 1 / session.view.scale))
    }
  }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? { last }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    let place = session.view.canvasPoint(report.position)
    // After a break, the finger goes on from where it is now.
    if isGrip, last == nil { session.selections.bySeat[seat]?.resume(contact, at: place) }
    last = report.position
    if !hasMoved, session.surroundings.isBeyondSlop(start, report.position) { hasMoved = true }
    if isGrip {
      // What is taken hold of does not tremble under a finger that only taps.
      let isAlone = session.selections.bySeat[seat]?.grips.count == 1
      guard hasMoved || !isAlone else { return }
      // While a text is typed, Shift belongs to its letters.
      let isStepped = report.hasShift && session.typing == nil
      session.carry(contact, of: seat, to: place, isStepped: isStepped, &effects)
    } else if session.selections.loops[contact]?.loop.add(place) == true {
      effects.surfaces.insert(.selectionBars)
    }
  }

  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    last = nil
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    // A finger that stays where it is while another one turns what both hold does not tap.
    let isTap = !hasMoved && (!isGrip || session.isUnmoved(with: contact, of: seat))
    if isGrip { session.releaseGrip(contact, of: seat, &effects) }
    let drawn = session.selections.loops.removeValue(forKey: contact)
    effects.surfaces.insert(.selectionBars)
    if isTap {
      let place = session.view.canvasPoint(last ?? start)
      session.tapSelection(
        of: seat, at: place, time: time, isOnSelection: isGrip, &effects)
    } else if let drawn {
      session.select(within: drawn.loop, for: seat, &effects)
    }
  }

  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    session.selections.loops[contact] = nil
    effects.surfaces.insert(.selectionBars)
    session.dropGrips(with: contact, &effects)
  }

  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork? {
    session.selections.loops[contact] = nil
    effects.surfaces.insert(.selectionBars)
    if isGrip { session.releaseGrip(contact, of: seat, &effects) }
    return nil
  }

  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    // The selection stays on the other board. The finger does nothing more until it lifts.
    hasMoved = true
  }
}
