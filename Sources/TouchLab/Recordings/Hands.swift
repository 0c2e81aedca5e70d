import Ink
import Touch

/// Injects steps through virtual devices, and records what each contact did.
struct Hands {
  private let server: TouchServer
  private let touchscreen: TouchInjector
  private let window: PixelRect
  /// The fingers that are down, by their numbers in the recording.
  private var fingers: [UInt32: Finger] = [:]
  /// The pen's current contact, with the buttons that are down.
  private var pen: (contact: Int, buttons: Set<Int>)?
  /// The device that was used last. The server must process its events before those of another
  /// device, which could overtake them.
  private var lastDevice = Device.touchscreen
  private(set) var played: [PlayedContact] = []

  private struct Finger {
    /// The finger's number at the device. It is free again when the finger is lifted.
    var slot: Int
    /// The index of the contact in `played`.
    var contact: Int
    /// The last position, in window pixels.
    var position: Point
  }

  private enum Device { case touchscreen, pen, keyboard }

  init(_ server: TouchServer, _ touchscreen: TouchInjector, _ window: PixelRect) {
    self.server = server
    self.touchscreen = touchscreen
    self.window = window
  }

  mutating func perform(_ step: Score.Step) throws(TouchLabError) {
    switch step {
    case .begin(let finger, let source, let position, let pressure):
      guard fingers[finger] == nil else {
        throw .unplayable("finger \(finger) begins twice without an end")
      }
      try take(.touchscreen)
      let slot = freeSlot()
      try touchscreen.begin(slot, at: onScreen(position), pressure: pressure)
      fingers[finger] = Finger(slot: slot, contact: played.count, position: position)
      played.append(PlayedContact(source: source))
      note(position, pressure, in: played.count - 1)
    case .move(let number, let position, let pressure):
      // A recording may begin while fingers are down. They are ignored, as the program ignores
      // them.
      guard let finger = fingers[number] else { return }
      try take(.touchscreen)
      try touchscreen.move(finger.slot, to: onScreen(position), pressure: pressure)
      fingers[number]?.position = position
      note(position, pressure, in: finger.contact)
    case .end(let number, let position):
      guard let finger = fingers.removeValue(forKey: number) else { return }
      try take(.touchscreen)
      let position = position ?? finger.position
      try touchscreen.end(finger.slot, at: onScreen(position))
      note(position, nil, in: finger.contact)
      played[finger.contact].hasEnded = true
    case .pen(let phase, let position, let pressure):
      try take(.pen)
      try perform(phase, position, pressure)
    case .key(let key):
      try take(.keyboard)
      try server.keyboard.strike(keysym: key.keysym, control: key.control, shift: key.shift)
    }
  }

  /// Waits until the server has processed everything.
  mutating func rest() throws(TouchLabError) {
    try touchscreen.sync()
    try server.pen.sync()
    try server.keyboard.sync()
  }

  private mutating func perform(
    _ phase: PointerEvent.Phase, _ position: Point, _ pressure: Double?
  ) throws(TouchLabError) {
    let place = onScreen(position)
    switch phase {
    case .press(let button):
      try server.pen.press(button, at: place, pressure: pressure)
      if pen == nil {
        played.append(PlayedContact(source: .pen(button: button)))
        pen = (played.count - 1, [])
      }
      pen?.buttons.insert(button)
    case .motion:
      try server.pen.move(to: place, pressure: pressure)
    case .release(let button):
      try server.pen.release(button, at: place, pressure: pressure)
      pen?.buttons.remove(button)
    }
    guard let stroke = pen else { return }
    note(position, pressure, in: stroke.contact)
    if stroke.buttons.isEmpty {
      played[stroke.contact].hasEnded = true
      pen = nil
    }
  }

  private mutating func take(_ device: Device) throws(TouchLabError) {
    guard device != lastDevice else { return }
    switch lastDevice {
    case .touchscreen: try touchscreen.sync()
    case .pen: try server.pen.sync()
    case .keyboard: try server.keyboard.sync()
    }
    lastDevice = device
  }

  private func freeSlot() -> Int {
    let taken = Set(fingers.values.map(\.slot))
    return (0...taken.count).first { !taken.contains($0) } ?? taken.count
  }

  private func onScreen(_ position: Point) -> Point {
    Point(x: position.x + Double(window.x), y: position.y + Double(window.y))
  }

  private mutating func note(_ position: Point, _ pressure: Double?, in contact: Int) {
    let reported = touchscreen.reportedPosition(onScreen(position))
    played[contact].samples.append(
      PlayedContact.Sample(
        position: Point(x: reported.x - Double(window.x), y: reported.y - Double(window.y)),
        pressure: pressure))
  }
}
