import Ink
import Interaction
import Touch

/// Ends of touches that come late or not at all.
extension SessionAuthor {
  /// Emits the raw end of a finger, in the device's own name and in its master's name.
  mutating func tellRawEnd(of touch: UInt32, _ finger: Finger) {
    for master in [finger.source.device, finger.source.master] {
      let source = EventSource(device: finger.source.device, master: master)
      emit(.rawEnd(RawEnd(.touch(touch), source: source, time: now)))
    }
  }

  /// Lifts a finger whose end event is lost. Either another client has grabbed the touchscreen, so that only the
  /// raw end in the device's own name arrives. Or another client had frozen the device and kept the click.
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

  /// Emits the raw release of button 1 of a mouse or pen.
  mutating func tellRawRelease(of device: Int, onlyItself: Bool = false) {
    guard let source = Self.pointers.first(where: { $0.device == device }) else { return }
    for master in onlyItself ? [device] : [device, source.master] {
      let source = EventSource(device: device, master: master)
      emit(.rawEnd(RawEnd(.pointer(device: device), source: source, time: now)))
    }
  }

  /// Lets another client freeze a touchscreen. Events of its fingers are held back until it is thawed.
  mutating func freeze() {
    thaw()
    frozen = (random.element(of: Self.touchscreens).device, clock)
  }

  /// Thaws a frozen device at a random time, well before the program stops waiting for its fingers' ends.
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

  /// Lets time pass until no end can arrive any more: a device may be frozen for half a minute. This
  /// also corrects clocks that ran backwards.
  mutating func giveUpLostEnds() {
    for _ in 0..<3 {
      take(.advance(clock))
      clock += 16_000
    }
    // The server may have to answer a question that is open, and then two more.
    for _ in 0..<3 where session.asksServer {
      take(.answered)
      clock += 50
      take(.advance(clock))
    }
  }
}
