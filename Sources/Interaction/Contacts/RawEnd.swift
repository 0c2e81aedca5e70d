public import Ink

/// `XI_RawTouchEnd`, or `XI_RawButtonRelease` of button 1: a contact is up, wherever it began. It is told
/// twice, by the device itself and by the master that it drives.
public struct RawEnd: Hashable, Sendable {
  /// Which contact.
  public var contact: ContactID
  /// Who reported it: ``EventSource/master`` is the device itself in the device's own copy.
  public var source: EventSource
  /// When, by the server's clock.
  public var time: Timestamp

  /// Makes an event.
  public init(_ contact: ContactID, source: EventSource, time: Timestamp) {
    self.contact = contact
    self.source = source
    self.time = time
  }

  /// Whether it is the master's copy, which stands where the contact's own end stands: it is held back
  /// with it while the device is frozen, and not made while another client has the device grabbed.
  public var isMasterCopy: Bool { source.master != source.device }
}
