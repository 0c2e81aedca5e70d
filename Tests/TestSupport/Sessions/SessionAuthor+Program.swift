import Ink
import Interaction
import Touch

/// What the program and the display do, and events of all kinds.
extension SessionAuthor {
  /// Something happens that no person causes in the window.
  mutating func actAsProgram() {
    switch random.integer(in: 0...13) {
    case 0: take(.resize(width: random.integer(in: 1...300), height: random.integer(in: 1...230)))
    case 1:
      take(
        .metrics(
          DisplayMetrics(
            scale: random.element(of: [0.25, 1, 1.5, 3]),
            pixelsPerMillimetre: random.element(of: [0.3, 0.9, 3.8]))))
    case 2: take(.replay(loops: random.oneIn(2)))
    case 3:
      take(random.oneIn(3) ? .openPages(random.integer(in: 1...3)) : .open(isNew: random.oneIn(2)))
    case 4: take(.seats(random.integer(in: 1...8)))
    case 5:
      emit(
        .devices(
          DeviceChange(
            kind: random.element(of: DeviceChange.Kind.allCases),
            device: random.element(of: [2, 5, 8, 9, 10, 14]), time: now)))
    case 6:
      // Predicted ink becomes too old.
      clock += 50
      take(.advance(clock))
    case 7: take(.notice(random.element(of: [nil, "Saved", "Öffnen"])))
    case 8:
      take(
        .saved(random.element(of: ["", "Tree.png", "海\n.png"]), TestPictures.small(using: &random)))
    case 9: emit(.scroll(wildWheel()))
    case 10...11: emit(.key(random.element(of: random.element(of: Keymap.bindings).commands).key))
    case 12: take(.listing(randomListing()))
    default:
      clock += Int64(random.element(of: [1, 16, 100, 400, 800, 4000]))
      take(.advance(clock))
    }
  }

  /// A turn of a wheel, by any number of steps that a device may report.
  private mutating func wildWheel() -> ScrollEvent {
    let steps = [-1, 1, 0, 0.25, 1e300, -.infinity, .nan]
    return ScrollEvent(
      right: random.element(of: steps), down: random.element(of: steps), control: random.oneIn(2),
      shift: random.oneIn(3),
      position: Point(x: random.real(in: -100...2_000), y: random.real(in: -100...1_200)),
      source: EventSource(device: 8, master: 2), time: now)
  }
}
