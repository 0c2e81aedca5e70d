public import Ink

/// `XI_RawButtonPress` of button 1, wherever the pointer is. It is told twice, by the device itself and by the
/// master that it drives. It has no place on the screen.
public struct RawPress: Hashable, Sendable {
  /// Who reported it: ``EventSource/master`` is the device itself in the device's own copy.
  public var source: EventSource
  /// When, by the server's clock.
  public var time: Timestamp
  /// How the device moves the pointer.
  public var motion: PointerMotion

  /// Makes an event.
  public init(source: EventSource, time: Timestamp, motion: PointerMotion = .absolute) {
    self.source = source
    self.time = time
    self.motion = motion
  }

  /// Whether it is the master's copy, which stands where the press itself stands or would stand: it is held
  /// back with it while the device is frozen.
  public var isMasterCopy: Bool { source.master != source.device }
}
