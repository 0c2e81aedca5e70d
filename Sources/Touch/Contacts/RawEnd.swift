public import Ink

/// `XI_RawTouchEnd`, or `XI_RawButtonRelease` of button 1: a contact is up, wherever it began. It
/// comes twice, from the device itself and from the master that it drives.
public struct RawEnd: Hashable, Sendable {
  /// The contact that ended.
  public var contact: ContactID
  /// The device that reported it. In the device's own copy, ``EventSource/master`` is the device
  /// itself.
  public var source: EventSource
  /// When it happened, by the server's clock.
  public var time: Timestamp

  /// Creates the end of a contact, as the device or its master reports it.
  public init(_ contact: ContactID, source: EventSource, time: Timestamp) {
    self.contact = contact
    self.source = source
    self.time = time
  }

  /// Whether the event comes from the master, not from the device itself. The master's copy comes
  /// with the contact's own end: it is held back while the device is frozen, and does not come
  /// while another client has the device grabbed.
  public var isMasterCopy: Bool { source.master != source.device }
}
