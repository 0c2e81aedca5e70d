import Ink
import Interaction
import OrderedCollections
import TestSupport

/// Generates the events of people who press everything: fingers paint, tap, hold and drag, keys are
/// struck, the window is resized, devices come and go, and other drawings are opened, all mixed.
struct BusyTable {
  private struct Finger {
    var place: Point
    var source: EventSource
    var isOwned = false
  }

  private var random: SeededGenerator
  private var fingers: OrderedDictionary<UInt32, Finger> = [:]
  private var nextTouch: UInt32 = .max - 20
  private var time: Int64 = 1000
  private var clock: Int64 = 0
  private let maximumFingers: Int

  private static let sources = [(9, 2), (10, 2), (14, 5)].map(EventSource.init)
  private static let mouse = EventSource(device: 8, master: 2)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    maximumFingers = random.element(of: [3, 10, 20])
  }

  /// Returns the next step for a session.
  mutating func next(_ session: PaintingSession) -> FuzzStep {
    time += Int64(random.integer(in: 0...9))
    if session.openQuestion != nil, random.oneIn(3) { return .take(.answered) }
    // Events of fingers that the server has ended meanwhile are ignored.
    switch random.integer(in: 0...99) {
    case ..<18: return fingers.count < maximumFingers ? comeDown(session) : move(session)
    case ..<48: return move(session)
    case ..<58: return own() ?? comeDown(session)
    case ..<76: return lift() ?? comeDown(session)
    case ..<78: return cancel() ?? comeDown(session)
    case ..<84: return .take(.event(.key(key())))
    case ..<90:
      clock += Int64(random.element(of: [1, 16, 16, 100, 400, 800, 4000]))
      return .take(.advance(clock))
    case ..<94: return pointer(session)
    default: return world(session)
    }
  }

  // MARK: Fingers

  private mutating func comeDown(_ session: PaintingSession) -> FuzzStep {
    let touch = nextTouch
    nextTouch &+= 1
    let finger = Finger(place: place(in: session), source: random.element(of: Self.sources))
    fingers[touch] = finger
    return report(touch, finger, .begin, at: finger.place)
  }

  private mutating func move(_ session: PaintingSession) -> FuzzStep {
    guard let touch = fingers.keys.randomElement(using: &random), var finger = fingers[touch] else {
      return comeDown(session)
    }
    if random.oneIn(6) {
      finger.place = place(in: session)
    } else {
      finger.place.x += random.real(in: -9...9)
      finger.place.y += random.real(in: -9...9)
    }
    fingers[touch] = finger
    return report(touch, finger, .update(pendingEnd: false), at: finger.place)
  }

  private mutating func own() -> FuzzStep? {
    guard let touch = fingers.keys.randomElement(using: &random), var finger = fingers[touch],
      !finger.isOwned
    else { return nil }
    finger.isOwned = true
    fingers[touch] = finger
    return report(touch, finger, .ownership, at: nil)
  }

  private mutating func lift() -> FuzzStep? {
    let owned = fingers.keys.filter { fingers[$0]?.isOwned == true }
    guard let touch = owned.randomElement(using: &random),
      let finger = fingers.removeValue(forKey: touch)
    else { return nil }
    return report(touch, finger, .end, at: random.oneIn(5) ? nil : finger.place)
  }

  /// Lets another client take a finger, or makes the finger wait for that client's decision.
  private mutating func cancel() -> FuzzStep? {
    let others = fingers.keys.filter { fingers[$0]?.isOwned == false }
    guard let touch = others.randomElement(using: &random), let finger = fingers[touch] else {
      return nil
    }
    if random.oneIn(2) { return report(touch, finger, .update(pendingEnd: true), at: finger.place) }
    fingers[touch] = nil
    return report(touch, finger, .end, at: nil)
  }

  private mutating func report(
    _ touch: UInt32, _ finger: Finger, _ phase: TouchEvent.Phase, at place: Point?
  ) -> FuzzStep {
    .take(
      .event(
        .touch(
          TouchEvent(
            touch: touch, phase: phase, source: finger.source,
            time: Timestamp(milliseconds: time), position: place,
            pressure: random.oneIn(4) ? Float(random.integer(in: 0...8)) / 8 : nil,
            isWholePixel: touch % 5 == 0))))
  }

  private mutating func pointer(_ session: PaintingSession) -> FuzzStep {
    let phases: [PointerEvent.Phase] = [
      .press(button: 1), .press(button: 3), .motion, .motion, .release(button: 1),
    ]
    return .take(
      .event(
        .pointer(
          PointerEvent(
            phase: random.element(of: phases), source: Self.mouse,
            time: Timestamp(milliseconds: time), position: place(in: session),
            pressure: random.oneIn(3) ? 0.5 : nil, isEraserEnd: random.oneIn(5)))))
  }

  /// Returns a point on something that can be pressed, or anywhere.
  private mutating func place(in session: PaintingSession) -> Point {
    if random.oneIn(2) { return random.point(in: session.window.rect.insetBy(-5)) }
    return random.point(in: random.element(of: Self.targets(of: session)))
  }

  /// Returns the areas of all controls, in an order that depends on the session alone.
  private static func targets(of session: PaintingSession) -> [Rect] {
    var targets = [session.window.rect]
    if let replay = session.replay {
      targets += ReplayControl.allCases.map { replay.layout.rect(of: $0) }
    }
    if let gallery = session.gallery {
      targets += (gallery.layout.items.map(\.rect) + [gallery.layout.viewport])
        .map(gallery.space.windowRect)
    }
    if let keys = session.keysFrame { targets.append(keys) }
    if let notice = session.saveNotice {
      targets += [notice.frame, notice.button].map(notice.space.windowRect)
    }
    for offer in session.offers { targets.append(offer.space.windowRect(offer.frame)) }
    for seat in session.seats.keys {
      guard let layout = session.layouts[seat] else { continue }
      for cell in layout.cells + (layout.panel?.cells ?? []) {
        targets.append(layout.space.windowRect(cell.target))
      }
    }
    return targets.filter { $0.width >= 0 && $0.height >= 0 }
  }

  // MARK: Everything else

  private mutating func key() -> KeyPress {
    let sheet: [UInt32] = [0xFF0D, 0xFF50, 0xFF51, 0xFF53, 0xFF57, 0xFF08, 0x20, 0x61]
    if random.oneIn(4) {
      return KeyPress(
        keysym: random.element(of: sheet), text: random.element(of: [nil, "a", "\u{301}", "海"]))
    }
    return random.element(of: random.element(of: Keymap.bindings).commands).key
  }

  private mutating func world(_ session: PaintingSession) -> FuzzStep {
    switch random.integer(in: 0...11) {
    case 0:
      return .take(
        .resize(width: random.integer(in: 1...300), height: random.integer(in: 1...230)))
    case 1:
      return .metrics(
        DisplayMetrics(
          scale: random.element(of: [0.25, 1, 1.5, 3]),
          pixelsPerMillimetre: random.element(of: [0.3, 0.9, 3.8])))
    case 2: return .take(.paste(TestPictures.any(using: &random)))
    case 3: return .take(.listing(listing()))
    case 4: return .replay(loops: random.oneIn(2))
    case 5:
      return random.oneIn(3)
        ? .openPages(random.integer(in: 1...3)) : .open(isNew: random.oneIn(2))
    case 6: return .seats(random.integer(in: 1...8))
    case 7:
      return .take(
        .event(
          .devices(
            DeviceChange(
              kind: random.element(of: DeviceChange.Kind.allCases),
              device: random.element(of: [2, 5, 8, 9, 10, 14]),
              time: Timestamp(milliseconds: time)))))
    case 8:
      return .take(.event(.mappingChanged(device: random.element(of: [nil, 8, 9, 10, 14]))))
    case 9: return .dropPredictions
    case 10:
      if random.oneIn(2) {
        return .saved(
          random.element(of: ["", "Tree.png", "海\n.png"]), TestPictures.small(using: &random))
      }
      return .notice(random.element(of: [nil, "Saved", "Öffnen"]))
    default:
      if random.oneIn(4) { return .take(.event(.canvasHidden)) }
      if random.oneIn(4) { return .take(.event(.managerGone)) }
      if random.oneIn(3) { return .take(.event(.scroll(wheel()))) }
      guard let touch = fingers.keys.randomElement(using: &random), let finger = fingers[touch]
      else { return .dropPredictions }
      // Only raw events report that this finger is up.
      fingers[touch] = nil
      return .take(
        .event(
          .rawEnd(
            RawEnd(
              .touch(touch), source: finger.source, time: Timestamp(milliseconds: time)))))
    }
  }

  /// A turn of a wheel, by any number of steps that a device may report.
  private mutating func wheel() -> ScrollEvent {
    let steps = [-1, 1, 0, 0.25, 1e300, -.infinity, .nan]
    return ScrollEvent(
      right: random.element(of: steps), down: random.element(of: steps), control: random.oneIn(2),
      shift: random.oneIn(3),
      position: Point(x: random.real(in: -100...2_000), y: random.real(in: -100...1_200)),
      source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: time))
  }

  private mutating func listing() -> GalleryListing {
    let count = random.element(of: [0, 1, 7, 23, 40])
    func entry(_ number: Int, daysLeft: Int?) -> GalleryEntry {
      GalleryEntry(
        id: DrawingID(number: Int64(number)), name: number % 3 == 0 ? "" : "Two trees \(number)",
        note: "", daysLeft: daysLeft, isCurrent: number == 2, isOpenElsewhere: number % 7 == 3)
    }
    return GalleryListing(
      drawings: (0..<count).map { entry($0 + 1, daysLeft: nil) },
      trash: (0..<count / 3).map { entry($0 + 100, daysLeft: $0) })
  }
}
