import Ink
import Interaction

/// Writes a ``RandomSession``: knows what is down in truth, and reports it as a server would.
struct SessionAuthor {
  struct Finger {
    var walk: RandomWalk
    var source: EventSource
    var isOwned = false
    var isPending = false
    var pressure: Float?
  }

  static let touchscreens = [
    EventSource(device: 9, master: 2), EventSource(device: 10, master: 2),
    EventSource(device: 14, master: 5),
  ]
  static let pointers = [EventSource(device: 8, master: 2), EventSource(device: 12, master: 5)]

  var random: SeededGenerator
  var steps: [RandomSession.Step] = []
  var fingers: [UInt32: Finger] = [:]
  var pressed: [Int: RandomWalk] = [:]
  var now = Timestamp(milliseconds: 1_000)
  private(set) var nextTouch: UInt32 = 4_294_967_200
  private let metrics: DisplayMetrics
  private let fingerCount: Int
  private(set) var layout: PaletteLayout

  init(
    random: SeededGenerator, width: Int, height: Int, metrics: DisplayMetrics, fingerCount: Int
  ) {
    self.random = random
    self.metrics = metrics
    self.fingerCount = fingerCount
    layout = PaletteLayout(windowWidth: width, windowHeight: height, metrics: metrics)
  }

  /// In the order of their numbers, so that a seed means the same session in every process.
  var touches: [UInt32] { fingers.keys.sorted() }

  mutating func act() {
    if random.oneIn(30) { pressKey() }
    now.milliseconds += Int64(random.integer(in: 0...9))
    switch random.integer(in: 0...99) {
    case ..<12: if fingers.count < fingerCount { putDown() }
    case ..<20: anyFinger { $0.own($1) }
    case ..<66: anyFinger { $0.move($1) }
    case ..<80: movePointer()
    case ..<85: anyFinger { $0.lift($1) }
    case ..<88: anyFinger { $0.pend($1) }
    case ..<91: anyFinger { $0.decideAgainst($1) }
    case ..<93: pressOrRelease()
    case ..<94: removeDevice()
    case ..<95: switchOff(random.element(of: Self.touchscreens).device)
    case ..<96: emit(.mappingChanged(device: random.element(of: [nil, 9, 10, 14, 8])))
    case ..<98: tapPalette()
    case ..<99: resize()
    default: if random.oneIn(3) { emit(.canvasHidden) }
    }
  }

  mutating func emit(_ event: InputEvent) { steps.append(.event(event)) }

  mutating func emit(
    _ touch: UInt32, _ phase: TouchEvent.Phase, _ finger: Finger, at position: Point?
  ) {
    emit(
      .touch(
        TouchEvent(
          touch: touch, phase: phase, source: finger.source, time: now, position: position,
          pressure: finger.pressure)))
  }

  private mutating func anyFinger(_ body: (inout Self, UInt32) -> Void) {
    if let touch = touches.randomElement(using: &random) { body(&self, touch) }
  }

  @discardableResult
  mutating func putDown(at place: Point? = nil, on source: EventSource? = nil) -> UInt32 {
    let touch = nextTouch
    nextTouch &+= 1
    let finger = Finger(
      walk: RandomWalk(from: place ?? random.point(in: layout.window.rect)),
      source: source ?? random.element(of: Self.touchscreens),
      pressure: random.oneIn(2) ? Float(random.integer(in: 0...8)) / 8 : nil)
    fingers[touch] = finger
    emit(touch, .begin, finger, at: finger.walk.position)
    return touch
  }

  mutating func own(_ touch: UInt32) {
    guard var finger = fingers[touch], !finger.isOwned else { return }
    finger.isOwned = true
    fingers[touch] = finger
    emit(touch, .ownership, finger, at: nil)
    // The other client rejected it: what was only pending ends now.
    if finger.isPending { end(touch, at: nil) }
  }

  private mutating func move(_ touch: UInt32) {
    guard var finger = fingers[touch], !finger.isPending else { return }
    if random.oneIn(60) {
      finger.walk = RandomWalk(from: random.point(in: layout.window.rect.insetBy(-40)))
    } else if !random.oneIn(8) {
      finger.walk.step(agility: 3, within: layout.window.rect.insetBy(-30), using: &random)
    }
    if finger.pressure != nil { finger.pressure = random.oneIn(3) ? 0.5 : 0.25 }
    fingers[touch] = finger
    emit(touch, .update(pendingEnd: false), finger, at: finger.walk.position)
  }

  mutating func lift(_ touch: UInt32) {
    guard let finger = fingers[touch] else { return }
    guard !finger.isPending else { return own(touch) }
    if !finger.isOwned { own(touch) }
    end(touch, at: random.oneIn(4) ? nil : finger.walk.position)
  }

  private mutating func pend(_ touch: UInt32) {
    guard var finger = fingers[touch], !finger.isOwned, !finger.isPending else { return }
    finger.isPending = true
    fingers[touch] = finger
    emit(touch, .update(pendingEnd: true), finger, at: finger.walk.position)
  }

  /// Another client, which had the touch grabbed, takes it.
  private mutating func decideAgainst(_ touch: UInt32) {
    if fingers[touch]?.isOwned == false { end(touch, at: nil) }
  }

  private mutating func end(_ touch: UInt32, at position: Point?) {
    guard let finger = fingers.removeValue(forKey: touch) else { return }
    emit(touch, .end, finger, at: position)
  }

  private mutating func resize() {
    let width = random.integer(in: 60...280)
    let height = random.integer(in: 60...220)
    layout = PaletteLayout(windowWidth: width, windowHeight: height, metrics: metrics)
    steps.append(.resize(width: width, height: height))
  }

  private mutating func tapPalette() {
    let item: PaletteItem = random.oneIn(4) ? .clear : random.element(of: PaletteItem.all)
    guard let cell = layout.cells.first(where: { $0.item == item }) else { return }
    let touch = putDown(at: cell.target.center)
    own(touch)
    end(touch, at: random.oneIn(5) ? nil : cell.target.center)
  }

  /// Control+Z or its reverse.
  private mutating func pressKey() {
    emit(.key(KeyPress(keysym: 0x7A, control: true, shift: random.oneIn(2))))
  }

  mutating func liftAll() {
    for touch in touches { lift(touch) }
    for device in pressed.keys.sorted() { emitPointer(device, .release(button: 1)) }
    pressed = [:]
  }
}
