public import Ink
internal import OrderedCollections
public import Touch

/// Where the lane probably finds a contact in the tables that have it.
public struct LanePlaces: Sendable {
  var role = LikelyPlace()
  var tracked = LikelyPlace()
  var stroke = LikelyPlace()

  /// Makes guesses without experience.
  public init() {}
}

/// The lane: the short way of a touch that paints.
///
/// Most events move a finger that paints. They add a sample to its stroke and change nothing else,
/// so they need neither actions nor effects, which take memory. Any other event goes through
/// ``PaintingSession/handle(_:)``. Both ways have the same result.
extension PaintingSession {
  /// Handles an update of a touch that only paints, and makes its stroke's tail.
  /// - Parameter ink: Becomes the ink that the update adds. Its memory is used again.
  /// - Returns: what was added; `nil` if the event must be handled by ``handle(_:)``. The session has not
  ///   changed then, or only as that changes it first.
  public mutating func paint(_ event: TouchEvent, into ink: inout InkGrowth) -> PaintedSample? {
    var places = LanePlaces()
    ink.removeAll()
    guard let painted = paint(event, near: &places, settled: &ink.settled) else { return nil }
    _ = finishInk(of: painted.contact, near: &places, into: &ink)
    return painted
  }

  /// Handles an update of a touch that only paints, but leaves the tail of its stroke to
  /// ``finishInk(of:near:into:)``, which need only follow the contact's last update of several. At any time the
  /// session equals one that has handled the updates by ``handle(_:)``.
  /// - Parameters:
  ///   - places: Where the contact is looked for first.
  ///   - settled: Gets the pieces that have become final, after those that it has.
  /// - Returns: what was added; `nil` if the event must be handled by ``handle(_:)``. The session has not
  ///   changed then, or only as that changes it first.
  public mutating func paint(
    _ event: TouchEvent, near places: inout LanePlaces, settled: inout [InkSegment]
  ) -> PaintedSample? {
    let contact = ContactID.touch(event.touch)
    // To compare a replay with `nil`, or to call a method that does not change the session, copies all of
    // it. So each of these is asked for only where it may matter.
    if case .some = replay { return nil }
    if case .some = exhibit, leavesLaneForExhibit(contact) { return nil }
    if !rulers.isEmpty, holdsRuler(contact) { return nil }
    if !isFarFromPlates(event.position), crossesPlate(contact, to: event.position) { return nil }
    guard contacts.undecidedLifts.isEmpty,
      offered.rests.isEmpty || offered.rests[contact] == nil,
      let place = places.role.index(of: contact, in: contacts.roles),
      case .working(let work) = contacts.roles.values[place], work.tool.onlyPaints,
      work.closing == nil,
      let reading = contacts.tracker.continued(event, near: &places.tracked),
      !leavesLane(contact, reading)
    else { return nil }
    let sample = reading.sample(in: view)
    guard
      let brush = boards.extend(
        contact, sample: sample, near: &places.stroke, settled: &settled)
    else { return nil }
    calls.move(contact, to: reading.position, in: surroundings)
    return PaintedSample(
      board: boards.currentID, contact: contact, brush: brush, sample: sample)
  }

  /// Whether no plate lies over a contact that paints, nor over where it moves. `mutating`, so that calling it copies
  /// nothing.
  private mutating func isFarFromPlates(_ place: Point?) -> Bool {
    guard let place else { return false }
    return palettes.faded.isEmpty && palettes.plates.free.contains(place)
  }

  /// Makes the tail of a contact's stroke after updates by ``paint(_:near:settled:)``.
  /// - Parameters:
  ///   - places: Where the contact is looked for first.
  ///   - ink: Gets the tail. Its settled pieces stay as they are.
  /// - Returns: whether the contact draws a stroke on the current board. If not, nothing has changed.
  public mutating func finishInk(
    of contact: ContactID, near places: inout LanePlaces, into ink: inout InkGrowth
  ) -> Bool {
    boards.finish(contact, near: &places.stroke, into: &ink)
  }
}
