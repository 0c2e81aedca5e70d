package import Ink

/// A contact that has pressed a control and lifted, according to its device. A device that is being
/// switched off reports the same, and only afterwards the reason. So the control acts only when a
/// switch-off can be ruled out.
package struct UndecidedLift: Hashable, Sendable {
  package let contact: ContactID
  package let device: Int
  /// When the contact lifted, by the server's clock.
  let time: Timestamp
  /// When the news of the lift arrived, on the program's clock.
  package let start: Timestamp

  /// How much later than a lift the news of the device's switch-off may arrive, on the program's
  /// clock. The server sends both together; the delay covers a case in which they are read in two
  /// parts. It is too short to be felt.
  package static let grace = Duration.milliseconds(10)

  /// Creates the lift of a contact.
  /// - Parameters:
  ///   - event: The event that ended the contact.
  ///   - now: The time on the program's clock.
  /// - Returns: `nil` if the event is not the contact's end, or if the server made the end for
  ///   another reason than the device's switch-off.
  package init?(of contact: ContactID, endedBy event: InputEvent, now: Timestamp) {
    switch event {
    case .touch(let event)
    where event.phase == .end && event.position != nil && contact == .touch(event.touch):
      (device, time) = (event.source.device, event.time)
    case .pointer(let event)
    where event.phase == .release(button: 1)
      && contact == .pointer(device: event.source.device):
      (device, time) = (event.source.device, event.time)
    default: return nil
    }
    self.contact = contact
    start = now
  }

  /// Returns whether an event came so much later that news of the device's switch-off would have
  /// come before it.
  package func isFollowed(at later: Timestamp) -> Bool {
    later.since(time) > ContactTracker.removalGrace
  }
}
