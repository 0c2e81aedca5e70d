import Glibc
import Ink
internal import OrderedCollections
import Touch

/// Moving and scaling the view with a mouse and the keyboard.
extension PaintingSession {
  /// How far the view moves in a step of a wheel, in millimetres.
  private static let wheelStep = 15.0
  /// The change of scale in a step of a wheel.
  private static let wheelFactor = 1.125
  /// The largest number of steps in one event. A device may report anything.
  private static let maximumSteps = 100.0

  /// Handles a turn of a wheel, by steps or parts of one. On the canvas it moves the view; with
  /// Control it scales the view around the pointer, and with Shift it moves it sideways. In the
  /// gallery, on the share sheet and on the table of keys it scrolls the list, and over a panel the panel or its row of
  /// boards. Lists lie on whole pixels.
  mutating func scroll(_ event: ScrollEvent, _ effects: inout Effects) {
    guard replay == nil, event.position.isFinite else { return }
    func limited(_ steps: Double) -> Double {
      steps.isNaN ? 0 : min(max(steps, -Self.maximumSteps), Self.maximumSteps)
    }
    var (right, down) = (limited(event.right), limited(event.down))
    let step = Self.wheelStep * metrics.pixelsPerMillimetre
    switch surface(at: event.position) {
    case .gallery:
      let distance = contacts.scrollRemainder.pixels(for: down * step)
      // A finger's list goes on by itself while nothing scrolls it.
      if distance != 0 { gallery?.scroll(by: distance, &effects) }
    case .sharing:
      let distance = contacts.scrollRemainder.pixels(for: down * step)
      if distance != 0 { sharing?.scroll(by: distance, &effects) }
    case .keyTable:
      let distance = contacts.scrollRemainder.pixels(for: down * step)
      keyTable.scroll(by: distance, &effects)
    case .palettes:
      let distance = contacts.scrollRemainder.pixels(for: (right + down) * step)
      palettes.scrollPanel(at: event.position, by: distance, in: surroundings, &effects)
    case nil where event.control:
      let factor = pow(Self.wheelFactor, -down)
      setView(ViewAim(scaling: view, by: factor, around: event.position), &effects)
    case nil:
      if event.shift { (right, down) = (right + down, 0) }
      moveView(
        from: event.position,
        to: Point(x: event.position.x - right * step, y: event.position.y - down * step), &effects)
    default: break
    }
  }

  /// Follows a mouse with its middle button: while it is down, the mouse drags the view.
  mutating func dragView(_ event: PointerEvent, _ effects: inout Effects) {
    switch event.phase {
    case .press(ViewDrag.button):
      guard replay == nil, event.position.isFinite, surface(at: event.position) == nil else {
        return
      }
      contacts.viewDrag = ViewDrag(source: event.source, last: event.position)
    case .release(ViewDrag.button):
      if contacts.viewDrag?.source.device == event.source.device { contacts.viewDrag = nil }
    case .motion:
      hover(event, &effects)
      // Another device of the same pointer may report the motion, as with a TrackPoint's buttons.
      guard let drag = contacts.viewDrag, drag.source.master == event.source.master,
        event.position.isFinite
      else { return }
      contacts.viewDrag?.last = event.position
      moveView(from: drag.last, to: event.position, &effects)
    case .press, .release: break
    }
  }

  /// Follows a mouse over palettes, whose controls then have hints.
  private mutating func hover(_ event: PointerEvent, _ effects: inout Effects) {
    let isFree = contacts.roles[.pointer(device: event.source.device)] == nil
    let isOnPalette = isFree && event.position.isFinite && surface(at: event.position) == .palettes
    palettes.hover(at: isOnPalette ? event.position : nil, in: surroundings, &effects)
  }

  private mutating func moveView(from start: Point, to end: Point, _ effects: inout Effects) {
    setView(ViewAim(moving: view, from: [start], to: [end], slop: 0), &effects)
  }

  /// Turns the hand of the first seat on or off by a key. While the key is held, the hand is on.
  mutating func toggleHand(with key: KeyPress, _ effects: inout Effects) {
    let before = seats.values.first
    perform(.control(.hand), &effects)
    guard let seat = before, seats[seat.id]?.palette.isHandLatched == true else { return }
    contacts.heldHand = HeldHand(
      seat: seat.id, keysym: key.keysym, start: now, otherTool: seat.palette.otherTool)
  }

  /// Handles the release of a key. If it held the hand, and was not only tapped, the hand goes off, and the bar shows
  /// the tool again that was there before.
  mutating func release(_ keysym: UInt32, _ effects: inout Effects) {
    guard let hand = contacts.heldHand, hand.keysym == keysym else { return }
    contacts.heldHand = nil
    guard hand.isUsed || surroundings.hasHeld(since: hand.start, for: HoldTuning.keyTap) else {
      return
    }
    palettes.change(hand.seat, in: surroundings, &effects) { seat in
      seat.palette.isHandLatched = false
      if seat.palette.otherTool == .hand { seat.palette.otherTool = hand.otherTool }
    }
  }
}
