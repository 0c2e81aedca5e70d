import Ink
import Interaction
import Touch

/// Mice and pens, and changes of devices.
extension SessionAuthor {
  mutating func emitPointer(_ device: Int, _ phase: PointerEvent.Phase) {
    let source = Self.pointers.first { $0.device == device } ?? Self.pointers[0]
    let place = pressed[device]?.position ?? random.point(in: window)
    emit(
      .pointer(
        PointerEvent(
          phase: phase, source: source, time: now, position: place,
          pressure: device == 12 && !random.oneIn(3) ? 0.75 : nil,
          isEraserEnd: reach == .program && random.oneIn(5))))
  }

  mutating func pressOrRelease() {
    let device = random.element(of: Self.pointers).device
    if random.oneIn(5) { return emitPointer(device, .press(button: 3)) }
    if pressed[device] == nil {
      pressed[device] = RandomWalk(from: anyPlace())
      emitPointer(device, .press(button: 1))
    } else {
      // Another client may have grabbed the device by the time of the release.
      let isLost = random.oneIn(6)
      tellRawRelease(of: device, onlyItself: isLost)
      if !isLost { emitPointer(device, .release(button: 1)) }
      pressed[device] = nil
    }
  }

  mutating func movePointer() {
    let device = random.element(of: Self.pointers).device
    let window = window
    pressed[device]?.step(agility: 4, within: window, using: &random)
    emitPointer(device, .motion)
  }

  /// A touchscreen is floated, gets another master, or its master is removed. Its touches get no end.
  mutating func removeDevice() {
    let source = random.element(of: Self.touchscreens)
    let kind = random.element(of: [DeviceChange.Kind.detached, .attached, .masterRemoved])
    let isMaster = kind == .masterRemoved
    thaw()
    emit(
      .devices(
        DeviceChange(kind: kind, device: isMaster ? source.master : source.device, time: now)))
    func isGone(_ other: EventSource) -> Bool {
      isMaster ? other.master == source.master : other.device == source.device
    }
    fingers = fingers.filter { !isGone($0.value.source) }
    for pointer in Self.pointers where isGone(pointer) { pressed[pointer.device] = nil }
  }

  /// Switches a device off. The server first ends its touches where the fingers are, and reports
  /// the change of the device only afterwards.
  mutating func switchOff(_ device: Int) {
    thaw()
    for touch in touches {
      guard let finger = fingers[touch], finger.source.device == device else { continue }
      end(touch, at: finger.walk.position)
      if random.oneIn(6) { putDown(on: Self.touchscreens.first { $0.device != device }) }
    }
    emit(.devices(DeviceChange(kind: .disabled, device: device, time: now)))
    if random.oneIn(2) { emit(.devices(DeviceChange(kind: .enabled, device: device, time: now))) }
  }

  /// Emits something that no correct server sends.
  mutating func lie() {
    let touch = touches.randomElement(using: &random)
    let places = [
      Point(x: .nan, y: 5), Point(x: 5, y: .infinity), Point(x: 1e30, y: -1e30),
      Point(x: -40_000, y: 60), Point(x: 50, y: 3e9), Point(x: 20_000, y: 20_000),
    ]
    let stranger = Finger(walk: RandomWalk(from: Point(x: 30, y: 30)), source: Self.touchscreens[0])
    switch random.integer(in: 0...7) {
    case 0:
      guard let touch, let finger = fingers[touch] else { return }
      fingers[touch]?.isOwned = false
      emit(touch, .begin, finger, at: finger.walk.position)
    case 1:
      let phases: [TouchEvent.Phase] = [
        .update(pendingEnd: false), .update(pendingEnd: true), .ownership, .end,
      ]
      emit(7, random.element(of: phases), stranger, at: Point(x: 40, y: 40))
    case 2:
      guard let touch, let finger = fingers[touch] else { return }
      emit(touch, .update(pendingEnd: false), finger, at: random.element(of: places))
    case 3:
      fingers[putDown(at: random.element(of: places))]?.walk = RandomWalk(from: Point(x: 60, y: 60))
    case 4:
      guard let touch, let finger = fingers[touch] else { return }
      emit(touch, .update(pendingEnd: false), finger, at: nil)
    case 5:
      emit(nextTouch &+ 1_000, .begin, stranger, at: nil)
    case 6:
      now.milliseconds -= Int64(random.integer(in: 0...50))
    default:
      let device = random.element(of: Self.pointers).device
      if pressed[device] == nil { pressed[device] = RandomWalk(from: Point(x: 50, y: 50)) }
      emitPointer(device, .press(button: 1))
    }
  }
}
