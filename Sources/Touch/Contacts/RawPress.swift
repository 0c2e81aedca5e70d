public import Ink

/// `XI_RawButtonPress` of button 1, wherever the pointer is. It comes twice, from the device itself
/// and from the master that it drives. It has no position.
public struct RawPress: Hashable, Sendable {
  /// The device that reported it. In the device's own copy, ``EventSource/master`` is the device
  /// itself.
  public var source: EventSource
  /// When it happened, by the server's clock.
  public var time: Timestamp
  /// How the device moves the pointer.
  public var motion: PointerMotion

  /// Creates a press of button 1, as the device or its master reports it.
  public init(source: EventSource, time: Timestamp, motion: PointerMotion = .absolute) {
    self.source = source
    self.time = time
    self.motion = motion
  }

  /// Whether the event comes from the master, not from the device itself. The master's copy comes
  /// where the press itself comes or would come: it is held back while the device is frozen.
  public var isMasterCopy: Bool { source.master != source.device }
}
