import Ink
public import Interaction
import OrderedCollections
import Touch

/// Writes the steps of random sessions. It knows which fingers are really down, and reports them as a
/// server would. It sees what is in the window, and presses all of it.
public struct SessionAuthor {
  /// What an author lets people and the program do.
  public enum Reach: Sendable {
    /// Ink alone: the view, the boards and the seats stay.
    case ink
    /// Everything that people find in the window.
    case window
    /// Besides, the program opens drawings, shows replays and notices, and gets other displays.
    case program
  }

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
  private(set) var steps: [RandomSession.Step] = []
  var fingers: [UInt32: Finger] = [:]
  var pressed: [Int: RandomWalk] = [:]
  var now = Timestamp(milliseconds: 1_000)
  private(set) var nextTouch: UInt32 = 4_294_967_200
  private let fingerCount: Int
  let reach: Reach
  /// How often each thing in the window was used.
  var uses: [AccessibleID: Int] = [:]
  var clock: Int64 = 0
  /// The touchscreen that another client has frozen, and since when; and the steps that are held
  /// back until it is thawed.
  var frozen: (device: Int, since: Int64)?
  var held: [RandomSession.Step] = []
  /// The session to which all steps are applied.
  public private(set) var session: PaintingSession

  /// The window's rectangle in pixels.
  var window: Rect { session.window.rect }

  /// Begins to write for a session.
  /// - Parameter fingerCount: The maximum number of fingers down at once.
  public init(
    _ random: SeededGenerator, _ session: PaintingSession, fingerCount: Int, reach: Reach
  ) {
    (self.random, self.session) = (random, session)
    (self.fingerCount, self.reach) = (fingerCount, reach)
  }

  /// Writes what people, devices and the program do next for a session in this state.
  /// - Parameter write: Writes the steps; by default, ``act()``.
  /// - Returns: the steps.
  public mutating func next(
    _ session: PaintingSession, _ write: (inout Self) -> Void = { $0.act() }
  ) -> [RandomSession.Step] {
    self.session = session
    steps = []
    write(&self)
    return steps
  }

  /// The touches that are down, in the order of their numbers, so that a seed gives the same
  /// session in every process.
  var touches: [UInt32] { fingers.keys.sorted() }

  /// Writes the next steps.
  public mutating func act() {
    if random.oneIn(30) { pressKey() }
    thawInTime()
    if reach != .ink, random.oneIn(12) { pressAnything() }
    useSheets()
    now.milliseconds += Int64(random.integer(in: 0...9))
    switch random.integer(in: 0...99) {
    case ..<12: if fingers.count < fingerCount { putDown() }
    case ..<20: anyFinger { $0.own($1) }
    case ..<66: anyFinger { $0.move($1) }
    case ..<80: movePointer()
    case ..<84: anyFinger { $0.lift($1) }
    case ..<85: if random.oneIn(2) { anyFinger { $0.lose($1) } } else { freeze() }
    case ..<88: anyFinger { $0.pend($1) }
    case ..<91: anyFinger { $0.decideAgainst($1) }
    case ..<93: pressOrRelease()
    case ..<94: removeDevice()
    case ..<95: switchOff(random.element(of: Self.touchscreens).device)
    case ..<96: emit(.mappingChanged(device: random.element(of: [nil, 9, 10, 14, 8])))
    case ..<98: pressAnything()
    case ..<99:
      switch random.integer(in: 0...3) {
      case 0: restAtEdge()
      case 1, 2: take(.paste(TestPictures.any(using: &random)))
      default: resize()
      }
    default:
      let event: InputEvent? = random.element(of: [.canvasHidden, .managerGone, nil])
      if let event { emit(event) } else if reach != .ink { navigate() }
    }
    if reach == .program, random.oneIn(12) { actAsProgram() }
  }

  /// Somebody turns a wheel, or holds the key of the hand.
  private mutating func navigate() {
    let hand: UInt32 = 0x20
    switch random.integer(in: 0...3) {
    case 0: emit(.key(KeyPress(keysym: hand)))
    case 1: emit(.keyReleased(hand))
    default:
      emit(
        .scroll(
          ScrollEvent(
            right: Double(random.integer(in: -4...4)) / 4,
            down: Double(random.integer(in: -8...8)) / 4,
            control: random.oneIn(2), position: anyPlace(),
            source: EventSource(device: 8, master: 2), time: now)))
    }
  }

  mutating func emit(_ event: InputEvent) { take(.event(event)) }

  /// Writes a step, or holds it back while another client has frozen its device.
  public mutating func take(_ step: RandomSession.Step) {
    if isHeldBack(step) { return held.append(step) }
    steps.append(step)
    session.take(step)
    if session.openQuestion != nil { answerQuestion() }
  }

  /// The server answers a question at once, and perhaps another one when a hold is due; or it takes its time.
  private mutating func answerQuestion() {
    guard random.oneIn(3) else { return }
    take(.answered)
    if random.oneIn(2) { clock += Int64(random.integer(in: 40...60)) }
    take(.advance(clock))
  }

  mutating func emit(
    _ touch: UInt32, _ phase: TouchEvent.Phase, _ finger: Finger, at position: Point?
  ) {
    emit(
      .touch(
        TouchEvent(
          touch: touch, phase: phase, source: finger.source, time: now, position: position,
          pressure: finger.pressure, isWholePixel: touch % 5 == 0, hasShift: touch % 11 == 0)))
  }

  private mutating func anyFinger(_ body: (inout Self, UInt32) -> Void) {
    if let touch = touches.randomElement(using: &random) { body(&self, touch) }
  }

  @discardableResult
  mutating func putDown(at place: Point? = nil, on source: EventSource? = nil) -> UInt32 {
    let touch = nextTouch
    nextTouch &+= 1
    let finger = Finger(
      walk: RandomWalk(from: place ?? anyPlace()),
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
    // The other client rejected the touch, so a pending end becomes an end.
    if finger.isPending { end(touch, at: nil) }
  }

  private mutating func move(_ touch: UInt32) {
    guard var finger = fingers[touch], !finger.isPending else { return }
    if random.oneIn(60) {
      finger.walk = RandomWalk(from: random.point(in: window.insetBy(-40)))
    } else if !random.oneIn(8) {
      finger.walk.step(agility: 3, within: window.insetBy(-30), using: &random)
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
    tellRawEnd(of: touch, finger)
    emit(touch, .update(pendingEnd: true), finger, at: finger.walk.position)
  }

  /// Another client that had grabbed the touch accepts it.
  private mutating func decideAgainst(_ touch: UInt32) {
    if fingers[touch]?.isOwned == false { end(touch, at: nil) }
  }

  mutating func end(_ touch: UInt32, at position: Point?) {
    guard let finger = fingers.removeValue(forKey: touch) else { return }
    // An end that the server makes up has no raw end.
    if position != nil { tellRawEnd(of: touch, finger) }
    emit(touch, .end, finger, at: position)
  }

  private mutating func resize() {
    let width = random.integer(in: 60...280)
    let height = random.integer(in: 60...220)
    take(.resize(width: width, height: height))
  }

  /// Returns a place in the window. Unless all controls are used, it is not on a control that
  /// changes the view or the seats.
  mutating func anyPlace() -> Point {
    while true {
      let place = random.point(in: window)
      let isPlain = session.layouts.values.allSatisfy {
        guard case .control(let control)? = $0.hit(place) else { return true }
        return Self.inkControls.contains(control)
      }
      if reach != .ink || isPlain { return place }
    }
  }

  /// Whether somebody may press what is in the window.
  func mayPress(_ node: AccessibleNode) -> Bool {
    guard node.isActive || node.value != nil || node.text != nil, node.states.contains(.showing)
    else { return false }
    guard reach == .ink else { return true }
    // Texts are ink.
    if case .part(.writings, _, _, _) = node.id { return true }
    return node.id.paletteControl.map(Self.inkControls.contains) ?? false
  }

  /// The controls that change neither the view nor the seats, and the panels that have them.
  private static let inkControls: Set<PaletteControl> = Set(
    Tool.allCases.map(PaletteControl.tool) + Stamp.all.indices.map(PaletteControl.stamp)
      + BarColors.colors.indices.map(PaletteControl.color)
      + OriginalProgram.widths.indices.map(PaletteControl.width)
      + [PalettePanel.tools, .stamps, .colors, .widths, .menu].map(PaletteControl.panel)
      + [.undo, .redo, .clear(.everyones), .save])

  /// Presses Control+Z or Control+Shift+Z. If all controls are used, also keys that add a board or
  /// turn back to one.
  private mutating func pressKey() {
    if reach != .ink, random.oneIn(4) {
      let keys = [KeyPress(keysym: 0x6E, control: true), KeyPress(keysym: 0xFF55)]
      return emit(.key(random.element(of: keys)))
    }
    emit(.key(KeyPress(keysym: 0x7A, control: true, shift: random.oneIn(2))))
  }

  /// Rests a finger at the window's edge until a seat is offered there. Another finger may accept
  /// it.
  private mutating func restAtEdge() {
    guard reach != .ink else { return }
    let edge = random.element(of: ScreenEdge.allCases)
    let space = SeatSpace(edge: edge, window: session.window)
    let touch = putDown(
      at: space.windowPoint(
        Point(x: random.real(in: 0...space.width), y: space.height - random.real(in: 0...4))))
    clock += 900
    take(.advance(clock))
    lift(touch)
    guard let offer = session.offers.randomElement(using: &random), !random.oneIn(4) else { return }
    lift(putDown(at: offer.space.windowPoint(offer.frame.center)))
  }

  mutating func liftAll() {
    thaw()
    for touch in touches { lift(touch) }
    for device in pressed.keys.sorted() { emitPointer(device, .release(button: 1)) }
    pressed = [:]
    giveUpLostEnds()
  }
}
