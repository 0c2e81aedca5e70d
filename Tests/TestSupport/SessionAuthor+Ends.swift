import Ink
import Interaction

/// How fingers' ends come late, or not at all.
extension SessionAuthor {
  /// Tells in the device's own name and in its master's that a finger is up.
  mutating func tellRawEnd(of touch: UInt32, _ finger: Finger) {
    for master in [finger.source.device, finger.source.master] {
      let source = EventSource(device: finger.source.device, master: master)
      emit(.rawEnd(RawEnd(.touch(touch), source: source, time: now)))
    }
  }

  /// A finger lifts whose end is lost: another client has the touchscreen for itself, so that only the
  /// device's own word of it comes; or kept a click for which it had the device frozen.
  mutating func lose(_ touch: UInt32) {
    guard let finger = fingers[touch], !finger.isPending else { return }
    if finger.isOwned, random.oneIn(2) {
      let own = EventSource(device: finger.source.device, master: finger.source.device)
      emit(.rawEnd(RawEnd(.touch(touch), source: own, time: now)))
    } else {
      tellRawEnd(of: touch, finger)
    }
    fingers[touch] = nil
  }

  /// Tells that button 1 of a mouse or pen is up.
  mutating func tellRawRelease(of device: Int, onlyItself: Bool = false) {
    guard let source = Self.pointers.first(where: { $0.device == device }) else { return }
    for master in onlyItself ? [device] : [device, source.master] {
      let source = EventSource(device: device, master: master)
      emit(.rawEnd(RawEnd(.pointer(device: device), source: source, time: now)))
    }
  }

  /// Another client freezes a touchscreen: what its fingers do is told when it is thawed.
  mutating func freeze() {
    thaw()
    frozen = (random.element(of: Self.touchscreens).device, clock)
  }

  /// Thaws what is frozen some time or other, well before its fingers' ends are given up.
  mutating func thawInTime() {
    guard let frozen, clock - frozen.since > 2_000 || random.oneIn(15) else { return }
    thaw()
  }

  mutating func thaw() {
    frozen = nil
    let steps = held
    held = []
    for step in steps { take(step) }
  }

  func isHeldBack(_ step: RandomSession.Step) -> Bool {
    guard let frozen, case .event(let event) = step else { return false }
    return switch event {
    case .touch(let event): event.source.device == frozen.device
    case .rawEnd(let end): end.source.device == frozen.device && end.isMasterCopy
    default: false
    }
  }

  /// Time goes by until no end can come any more. Clocks that ran backwards are set right.
  mutating func giveUpLostEnds() {
    for _ in 0..<3 {
      take(.advance(clock))
      clock += 6_000
    }
  }
}
