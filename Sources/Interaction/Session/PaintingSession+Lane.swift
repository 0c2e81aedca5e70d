public import Ink
internal import OrderedCollections
public import Touch

/// The lane: the short way of a touch that paints.
///
/// Most events move a finger that paints. They add a sample to its stroke and change nothing else,
/// so they need neither actions nor effects, which take memory. Any other event goes through
/// ``PaintingSession/handle(_:)``. Both ways have the same result.
extension PaintingSession {
  /// Handles an update of a touch that only paints.
  /// - Parameter ink: Becomes the ink that the update adds. Its memory is used again.
  /// - Returns: what was added; `nil`, without a change, if the event must be handled by
  ///   ``handle(_:)``.
  public mutating func paint(_ event: TouchEvent, into ink: inout InkGrowth) -> PaintedSample? {
    let contact = ContactID.touch(event.touch)
    guard contacts.undecidedLifts.isEmpty, replay.isNone,
      offered.rests.isEmpty || offered.rests[contact] == nil, !leavesLaneForExhibit(contact),
      rulers.isEmpty || !holdsRuler(contact),
      let place = contacts.roles.index(forKey: contact),
      case .working(let work) = contacts.roles.values[place], work.tool.onlyPaints,
      work.closing == nil, !crossesPlate(contact, to: event.position),
      let reading = contacts.tracker.continued(event), !leavesLane(contact, reading)
    else { return nil }
    let sample = reading.sample(in: view)
    guard let brush = boards.extend(contact, sample: sample, into: &ink) else {
      return nil
    }
    calls.move(contact, to: reading.position, in: surroundings)
    return PaintedSample(
      board: boards.currentID, contact: contact, brush: brush, sample: sample)
  }
}
