import Ink
internal import OrderedCollections
import Touch

/// The part of a session that the selecting tool works with.
protocol SelectBench: ContactsBench {
  /// The selection of each seat.
  var selections: Selections { get set }
  /// Whether the keyboard types a text.
  var isTyping: Bool { get }

  /// The frame around what a seat has selected as it is shown, and its handles; `nil` if it has selected nothing.
  func selectionHandles(of seat: SeatID) -> SelectionHandles?

  /// Puts down what a seat has in hand, as one edit.
  mutating func putDown(by seat: SeatID, _ effects: inout Effects)

  /// Selects the strokes whose greater part lies within a loop. Strokes that others hold stay theirs. If that leaves
  /// nothing, the person is told.
  mutating func select(within loop: SelectionLoop, for seat: SeatID, _ effects: inout Effects)

  /// Does what a tap at a point in canvas space means.
  /// - Parameters:
  ///   - time: When the finger came down.
  ///   - isOnSelection: Whether the point lies on the selection.
  mutating func tapSelection(
    of seat: SeatID, at place: Point, time: Timestamp, isOnSelection: Bool,
    _ effects: inout Effects)
}

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

  /// How far around the frame a finger takes hold of the selection, in millimetres.
  fileprivate static let gripReach = 3.0
  /// The length to which a corner shrinks the diagonal of a frame, in millimetres.
  private static let shortest = 2.0

  var changesInk: Bool { true }

  /// Begins at a contact's position.
  init(
    _ finger: Finger, at reading: ContactReading, on bench: inout some SelectBench,
    _ effects: inout Effects
  ) {
    let (contact, seat) = (finger.contact, finger.seat)
    (start, last, time) = (reading.position, reading.position, reading.time)
    effects.surfaces.insert(.selectionBars)
    let place = bench.view.canvasPoint(reading.position)
    guard let hold = bench.hold(of: seat, at: reading.position),
      let selection = bench.selections.bySeat[seat]
    else {
      isGrip = false
      bench.selections.loops[contact] = .init(
        seat: seat, loop: SelectionLoop(at: place, spacing: 1 / bench.view.scale))
      return
    }
    isGrip = true
    bench.drawing.take(selection.strokes, by: seat)
    let shortest =
      Self.shortest * bench.surroundings.metrics.pixelsPerMillimetre / bench.view.scale
    bench.selections.bySeat[seat]?.take(contact, .init(hold, at: place, shortest: shortest))
  }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? { last }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some SelectBench,
    _ effects: inout Effects
  ) {
    let (contact, seat) = (finger.contact, finger.seat)
    let place = bench.view.canvasPoint(reading.position)
    // After a break, the finger goes on from where it is now.
    if isGrip, last == nil { bench.selections.bySeat[seat]?.resume(contact, at: place) }
    last = reading.position
    if !hasMoved, bench.surroundings.isBeyondSlop(start, reading.position) { hasMoved = true }
    if isGrip {
      // What is taken hold of does not tremble under a finger that only taps.
      let isAlone = bench.selections.bySeat[seat]?.grips.count == 1
      guard hasMoved || !isAlone else { return }
      // While a text is typed, Shift belongs to its letters.
      let isStepped = reading.hasShift && !bench.isTyping
      bench.selections.bySeat[seat]?.move(contact, to: place, isStepped: isStepped)
      guard let transform = bench.selections.bySeat[seat]?.transform else { return }
      effects.surfaces.insert(.selectionBars)
      effects.add(bench.drawing.carry(to: transform, by: seat))
    } else if bench.selections.loops[contact]?.loop.add(place) == true {
      effects.surfaces.insert(.selectionBars)
    }
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) {
    last = nil
  }

  func lift(_ finger: Finger, on bench: inout some SelectBench, _ effects: inout Effects) {
    // A finger that stays where it is while another one turns what both hold does not tap.
    let isTap = !hasMoved && (!isGrip || bench.isUnmoved(with: finger))
    let drawn = bench.selections.loops[finger.contact]?.loop
    end(finger, on: &bench, &effects)
    if isTap {
      let place = bench.view.canvasPoint(last ?? start)
      bench.tapSelection(
        of: finger.seat, at: place, time: time, isOnSelection: isGrip, &effects)
    } else if let drawn {
      bench.select(within: drawn, for: finger.seat, &effects)
    }
  }

  /// Ends the finger's loop or hold. When the last finger lifts, the selection is put down.
  private func end(_ finger: Finger, on bench: inout some SelectBench, _ effects: inout Effects) {
    bench.selections.loops[finger.contact] = nil
    effects.surfaces.insert(.selectionBars)
    guard isGrip else { return }
    bench.selections.bySeat[finger.seat]?.end(finger.contact)
    guard bench.selections.bySeat[finger.seat]?.grips.isEmpty == true else { return }
    bench.putDown(by: finger.seat, &effects)
  }

  /// Lets go of what the finger has taken hold of, because it belongs to another client. It goes
  /// back to where it was, and the other fingers that hold it do nothing more.
  func cancel(_ finger: Finger, on bench: inout some SelectBench, _ effects: inout Effects) {
    let (contact, seat) = (finger.contact, finger.seat)
    bench.selections.loops[contact] = nil
    effects.surfaces.insert(.selectionBars)
    guard bench.selections.bySeat[seat]?.grips[contact] != nil else { return }
    effects.add(bench.drawing.letGo(by: seat))
    bench.selections.bySeat[seat]?.release()
    bench.contacts.endWork { $0.seat == seat && $0.tool is SelectWork }
  }

  func complete(
    _ finger: Finger, on bench: inout some SelectBench, _ effects: inout Effects
  ) -> CompletedWork? {
    end(finger, on: &bench, &effects)
    return nil
  }

  mutating func stop() {
    // The selection stays on the other board. The finger does nothing more until it lifts.
    hasMoved = true
  }
}

extension SelectBench {
  /// Returns what a finger that comes down at a point in window space takes hold of; `nil` if it is beside
  /// the seat's selection. While one finger holds it, a second one may come down anywhere.
  fileprivate func hold(of seat: SeatID, at point: Point) -> SelectionHold? {
    guard let selection = selections.bySeat[seat] else { return nil }
    guard selection.grips.isEmpty else { return .inside }
    return selectionHandles(of: seat)?.hold(
      at: point, within: SelectWork.gripReach * surroundings.metrics.pixelsPerMillimetre)
  }

  /// Whether a finger alone holds what its seat has selected, and has not moved it.
  fileprivate func isUnmoved(with finger: Finger) -> Bool {
    selections.bySeat[finger.seat]?.grips.keys.elementsEqual([finger.contact]) == true
      && drawing.moving(of: finger.seat)?.transform.isIdentity != false
  }
}
